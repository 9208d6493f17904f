import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readAmount } from '../../contract/decimal';
import { cashoutFee, type WithdrawChannel } from '../../contract/wallet';
import { cx } from '../../ui/cx';
import { usePrice } from '../use-price';

interface CashOutSumsProps {
  /** The amount as it was typed. */
  typed: string;
  channel: WithdrawChannel | undefined;
}

/** What leaves the wallet, what it costs and what arrives; nothing before there is an amount. */
export function CashOutSums({ typed, channel }: CashOutSumsProps) {
  const price = usePrice();
  const amount = readAmount(typed);
  if (amount === undefined || !channel) return null;
  const fee = cashoutFee(amount, channel.withdraw_charge ?? 0);
  return (
    <dl className="rounded-md bg-wash px-4 py-3 tabular-nums">
      <Sum name={<Trans>Leaves your wallet</Trans>}>{price(amount)}</Sum>
      <Sum name={<Trans>Fee</Trans>}>{fee > 0 ? `−${price(fee)}` : price(0)}</Sum>
      <Sum name={<Trans>You receive</Trans>} isLast>
        {price(amount - fee)}
      </Sum>
    </dl>
  );
}

function Sum({ name, isLast = false, children }: { name: ReactNode; isLast?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx('flex justify-between gap-4 py-1', isLast && 'mt-1 border-hairline border-t pt-2 font-semibold')}
    >
      <dt className={cx(!isLast && 'text-muted')}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
