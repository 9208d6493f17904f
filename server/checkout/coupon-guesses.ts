import type { Sql } from '../db/open';
import { isInUse, requireRate, takeTurn } from '../http/limit-rate';
import { Refusal } from '../http/refusal';
import { codeOf } from './coupons';
import type { Checkout } from './read-checkout';

/** Codes in a minute that a customer may try. */
const MAX_GUESSES = 20;

/** So long a code is no guess of a customer who was told that there is such a coupon, in seconds. */
const KNOWN = 60 * 60;

type Try = {
  customerId: number;
  /** The code as it was typed. */
  coupon: string | undefined;
  now: Date;
};

const knownKey = ({ customerId, coupon = '' }: Try) => `coupon:${customerId}:${codeOf(coupon)}`;

/**
 * Counts a code as a guess, before anything is said of it; one that the customer knows to be a coupon is none. Returns why
 * nothing is said any more, of right codes as of wrong ones: else silence would tell them apart. Null before that. Never
 * in a transaction, with whose failure the guess would be forgotten.
 */
export async function countGuess(sql: Sql, guess: Try): Promise<Refusal | null> {
  const { customerId, coupon, now } = guess;
  if (!coupon || (await isInUse(sql, { key: knownKey(guess), now }))) return null;
  try {
    await requireRate(sql, { key: `coupon:${customerId}`, max: MAX_GUESSES, now });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Notes that a customer was told of a coupon, though it may take nothing off now. */
export async function noteKnown(sql: Sql, told: Try, { trouble }: Pick<Checkout, 'trouble'>): Promise<void> {
  if (!told.coupon || trouble?.code === 'coupon_invalid' || trouble?.code === 'limit') return;
  await takeTurn(sql, { key: knownKey(told), windowSeconds: KNOWN, now: told.now });
}
