import { expect, it } from "vitest";
import { figures } from "./figures";

it("writes numbers as the browser's formatter does", () => {
  for (const language of ["en", "fr"] as const) {
    for (const digits of [0, 1] as const) {
      const written = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      for (const value of [0, 7, 12.3, 99.9, 999.9, 1000, 1663.9, 12_345.6, 999_999, 1_234_567, -0.5, -4, -1000.2]) {
        const whole = digits === 0 ? Math.trunc(value) : value;
        expect(figures(whole, digits, language)).toBe(written.format(whole + 0).replace("-", "−"));
      }
    }
  }
});
