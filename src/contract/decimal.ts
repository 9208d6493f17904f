const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Up to this amount, decimal JSON numbers are exact to the cent. */
const MAX_CENTS = 1e15;

/** Reads a finite number from a number or a decimal text. Returns undefined for any other value. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  if (!DECIMAL.test(text) || !/\d/.test(text)) return undefined;
  const number = Number(text);
  // `+ 0` turns -0 into 0, because Object.is treats 0 and -0 as different.
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** Reads a decimal amount as integer cents, rounded half away from zero. Returns undefined if invalid or too large. */
export function readCents(value: unknown): number | undefined {
  if (readNumber(value) === undefined) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(value).trim()) ?? [];
  const digits = whole + fraction;
  // Number of digits up to the second decimal place. The next digit decides the rounding.
  const kept = whole.length + Number(exponent) + 2;
  const cents = Number(digits.slice(0, Math.max(kept, 0)).padEnd(kept, '0')) + (digitAt(digits, kept) >= 5 ? 1 : 0);
  if (cents > MAX_CENTS) return undefined;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Converts a typed amount to cents; undefined if invalid. Accepts spaces and a decimal comma or point. */
export function readAmount(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(text) ? readCents(text) : undefined;
}

/** Converts integer cents to a decimal number: 1250 becomes 12.5. */
export function toDecimal(cents: number): number {
  return cents / 100;
}

function digitAt(digits: string, index: number): number {
  return Number(digits[index] ?? 0);
}
