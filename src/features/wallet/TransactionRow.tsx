import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { WalletTransaction } from '../../contract/wallet';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { useDateFormat } from '../use-date-format';
import { usePrice } from '../use-price';

export function TransactionRow({ transaction }: { transaction: WalletTransaction }) {
  const { t } = useLingui();
  const price = usePrice();
  const moment = useDateFormat('full');
  const { type, amount, balance_after: left, status, created_at: at, order_id: orderId } = transaction;
  const words = useTransactionTexts(transaction);
  const isIn = type === 'credit';
  const sum = price(amount ?? 0);
  const rest = left === null ? null : price(left);
  return (
    <li className="flex items-baseline justify-between gap-4 border-hairline border-b py-4">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          {orderId === null ? (
            words
          ) : (
            <Link to="/p/profile/orders/$id" params={{ id: orderId }} preload="intent" className="link">
              {words}
            </Link>
          )}
        </p>
        <p className="mt-0.5 text-muted text-sm max-tablet:text-xs">
          <time dateTime={at}>{moment(at)}</time>
        </p>
        {status === 'pending' && <Badge className="mt-1">{t`In progress`}</Badge>}
        {status === 'failed' && <Badge tone="warn" className="mt-1">{t`Failed`}</Badge>}
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className={cx('font-semibold', isIn && status === 'completed' && 'text-success')}>
          {isIn ? '+' : '−'}
          {sum}
        </p>
        {rest !== null && (
          <p className="mt-0.5 text-muted text-sm max-tablet:text-xs">
            <Trans>Balance {rest}</Trans>
          </p>
        )}
      </div>
    </li>
  );
}

function useTransactionTexts({ type, reason, reference }: WalletTransaction): string {
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
      return type === 'debit' ? t`Correction by the shop` : t`Shop credit`;
  }
}
