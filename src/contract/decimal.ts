/** What JSON calls a number, also as a string. No "NaN", no "0x1f", no thousands separators; the exponent is short enough to expand. */
const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Beyond this (ten trillion units) two neighbouring cents no longer stay apart as JSON numbers. */
const MAX_CENTS = 1e15;

/** Reads a finite number from a number or its decimal text. Undefined when it is neither. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  if (!DECIMAL.test(text) || !/\d/.test(text)) return undefined;
  const number = Number(text);
  // -0 would be told apart from 0 by Object.is and Map keys.
  return Number.isFinite(number) ? number + 0 : undefined;
}

/** Reads a decimal amount as integer cents, half up. Undefined when it is no number or too large to be exact. */
export function readCents(value: unknown): number | undefined {
  if (readNumber(value) === undefined) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(String(value).trim()) ?? [];
  const digits = whole + fraction;
  // How many of the digits stand left of the cents' end.
  const kept = whole.length + Number(exponent) + 2;
  const cents = Number(digits.slice(0, Math.max(kept, 0)).padEnd(kept, '0')) + (digitAt(digits, kept) >= 5 ? 1 : 0);
  if (cents > MAX_CENTS) return undefined;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Reads an amount as a shopper types it, in cents: with a comma or a point, and spaces. Undefined when it is none. */
export function readAmount(typed: string): number | undefined {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(text) ? readCents(text) : undefined;
}

/** The JSON number for an amount of integer cents: 1250 → 12.5. `readCents` gives the same cents back. */
export function toDecimal(cents: number): number {
  return cents / 100;
}

function digitAt(digits: string, index: number): number {
  return Number(digits[index] ?? 0);
}
