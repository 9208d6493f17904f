import { createPayoutDetails } from '../../server/wallet/payout-details';

/** Value of PAYOUT_KEY, the encryption key for payout details, in the tests' shops. */
export const PAYOUT_KEY = '5e'.repeat(32);

/** Encrypts and decrypts payout details with the tests' PAYOUT_KEY. */
export const payoutDetails = createPayoutDetails(Buffer.from(PAYOUT_KEY, 'hex'), () => {});
