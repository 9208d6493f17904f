import { randomBytes } from 'node:crypto';

/** Without I, L, O and U: nothing that is misread on paper or on the phone (Crockford's base 32). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The public number of a new order: random, so that nobody finds other people's by counting; 50 bits. */
export function orderNumber(random: (size: number) => Uint8Array = randomBytes): string {
  const digits = Array.from(random(10), (byte) => DIGITS[byte % DIGITS.length]).join('');
  return `PZ-${digits.slice(0, 5)}-${digits.slice(5)}`;
}
