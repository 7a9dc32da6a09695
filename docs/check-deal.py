#!/usr/bin/env python3
"""Checks the deals of Veillée's records, as docs/records.md specifies them: python3 check-deal.py RECORD.

It recomputes every commitment and the seed. `veillee replay` checks the draws as well; records.md says how they follow.
"""
import hashlib
import json
import sys


def digest(domain, *parts):
    return hashlib.sha256(domain.encode() + b"".join(parts)).hexdigest()


def check(record):
    attempts = record.get("deal", [])
    for number, attempt in enumerate(attempts):
        name, is_last = f"deal[{number}]", number == len(attempts) - 1
        header, server = attempt["header"], bytes.fromhex(attempt["commitment"])
        secret, seats = bytes.fromhex(attempt["secret"]), attempt["seats"]
        text = json.dumps(header, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        assert server.hex() == digest("veillee server 1", text, secret), f"{name}.commitment"
        before = {part: attempts[number - 1][part] for part in ("commitment", "seats")} if number else None
        assert header.get("before") == before, f"{name}.header.before"
        for index, seat in enumerate(seats):
            before = seats[index - 1]["seat"] if index else -1
            assert before < seat["seat"] < len(header["seats"]), f"{name}.seats[{index}].seat"
            assert not is_last or "contribution" in seat, f"{name}.seats[{index}].contribution"
            given = bytes.fromhex(seat.get("contribution", ""))
            expected = digest("veillee seat 1", server, bytes([seat["seat"]]), given)
            assert not given or seat["commitment"] == expected, f"{name}.seats[{index}].commitment"
        if not is_last:
            assert any("contribution" not in seat for seat in seats), f"{name}.seats"
            for field in ("table", "match"):
                assert header[field] == attempts[-1]["header"][field], f"{name}.header.{field}"
            continue
        for field in ("game", "rules", "options", "seats"):
            assert header[field] == record[field], f"{name}.header.{field}"
        assert header["edition"] == record["edition"]["hash"], f"{name}.header.edition"
        opened = [bytes.fromhex(seat[part]) for part in ("commitment", "contribution") for seat in seats]
        middle = len(seats)
        seed = digest("veillee seed 1", server, *opened[:middle], secret, *opened[middle:])
        assert record["seed"] == seed, "seed"
    return f"{len(attempts[-1]['seats'])} contributions, {len(attempts) - 1} void attempts" if attempts else "no deal"


records = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8") if line.strip()]
for record in (line for line in records if "veillee" in line):
    print(record["game"], check(record), sep=": ")
