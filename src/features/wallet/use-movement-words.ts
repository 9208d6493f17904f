import { useLingui } from '@lingui/react/macro';
import type { WalletTransaction } from '../../contract/wallet';

/** What a movement of the wallet was, in words. */
export function useMovementWords({ type, reason, reference }: WalletTransaction): string {
  const { t } = useLingui();
  switch (reason) {
    case 'topup':
      return t`Top-up`;
    case 'order':
      return reference ? t`Order ${reference}` : t`Order`;
    case 'refund':
      return reference ? t`Refund for order ${reference}` : t`Refund`;
    case 'cashout':
      return type === 'debit' ? t`Cash-out` : t`Cash-out returned`;
    case 'affiliate':
      return t`Commission`;
    default:
      return type === 'debit' ? t`Correction by the shop` : t`Credit from the shop`;
  }
}
