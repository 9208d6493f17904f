import { createPayoutDetails } from '../../server/wallet/payout-details';

/** PAYOUT_KEY of the tests' shops. */
export const PAYOUT_KEY = '5e'.repeat(32);

/** Reads and writes payout details as the tests' shops do. */
export const payoutDetails = createPayoutDetails(Buffer.from(PAYOUT_KEY, 'hex'), () => {});
