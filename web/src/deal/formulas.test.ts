import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newContribution, seatCommitment, seedOf, serverCommitment } from "./formulas";

describe("SHA-256", () => {
  // FIPS 180-4 and NIST's examples: no block, one block, two blocks, many blocks.
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    [
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("has the published value", (text, expected) => {
    expect(bytesToHex(sha256(utf8ToBytes(text)))).toBe(expected);
  });

  it("agrees with another implementation at every length around a block", () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) & 255);
      expect(bytesToHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    }
  });
});

describe("the formulas of a deal", () => {
  const [secret, first, second] = ["01", "02", "03"].map((byte) => byte.repeat(32)) as [string, string, string];
  const server = serverCommitment('{"game":"odin"}', secret);

  // The same values stand in the program's tests: records rest on them.
  it("are those of the program", () => {
    const parts = [
      { commitment: seatCommitment(server, 0, first), contribution: first },
      { commitment: seatCommitment(server, 3, second), contribution: second },
    ];
    expect([server, ...parts.map(({ commitment }) => commitment)].map((text) => text.slice(0, 16))).toEqual([
      "be0b28d6d8604307",
      "469fe8b4fdcba26a",
      "16a81e2292855866",
    ]);
    expect(seedOf(server, secret, parts)).toBe("001e438e0ef624a618599274e5052c3f8a82d613b0841f2c91649e9300d4d9e2");
    expect(seedOf(server, secret, [])).toBe("57f4ddf0b158a395ad597bf84dac4778068efa0731912040a271643c62edcd13");
  });

  it("take a header as its bytes in UTF-8", () => {
    const header = '{"seats":[{"name":"Zoé 🦔"}]}';
    const expected = createHash("sha256").update("veillee server 1").update(header).update(Buffer.from(secret, "hex"));
    expect(serverCommitment(header, secret)).toBe(expected.digest("hex"));
  });

  it("refuse what are not digits", () => {
    expect(() => serverCommitment("{}", "not digits")).toThrow();
  });

  it("get 32 other bytes for each attempt", () => {
    const drawn = Array.from({ length: 20 }, newContribution);
    expect(new Set(drawn).size).toBe(20);
    for (const one of drawn) expect(one).toMatch(/^[0-9a-f]{64}$/);
  });
});
