import { createPayoutDetails } from '../../server/wallet/payout-details-encryption';

/** Hexadecimal key that encrypts payout details in tests. */
export const PAYOUT_KEY = '5e'.repeat(32);

export const payoutDetails = createPayoutDetails(Buffer.from(PAYOUT_KEY, 'hex'), () => {});
