import { Trans, useLingui } from '@lingui/react/macro';
import type { Cashout, CashoutsAnswer } from '../../contract/wallet';
import { Badge } from '../../ui/Badge';
import { Pager } from '../account/Pager';
import { useDateFormat } from '../use-date-format';
import { usePrice } from '../use-price';

export function Cashouts({ cashouts }: CashoutsAnswer) {
  if (cashouts.total === 0) return null;
  return (
    <section aria-labelledby="cash-outs" className="mt-10">
      <h2 id="cash-outs" className="text-xl">
        <Trans>Cash-outs</Trans>
      </h2>
      <ul className="mt-4 border-hairline border-t">
        {cashouts.data.map((cashout) => (
          <Row key={cashout.id} cashout={cashout} />
        ))}
      </ul>
      <Pager to="/p/profile/wallet" param="out" page={cashouts.current_page} last={cashouts.last_page} />
    </section>
  );
}

function Row({ cashout }: { cashout: Cashout }) {
  const { t } = useLingui();
  const price = usePrice();
  const day = useDateFormat('day');
  const { method, account_info: account, created_at: at, status, approved_date: approved } = cashout;
  const [total, fee, net] = [cashout.total_amount, cashout.withdraw_charge, cashout.withdraw_amount].map((cents) =>
    price(cents ?? 0),
  );
  const texts = {
    0: { tone: 'quiet', words: t`Under review` },
    1: { tone: 'success', words: approved ? t`Paid out on ${day(approved)}` : t`Paid out` },
    2: { tone: 'warn', words: t`Declined: money returned to your wallet` },
  } as const;
  const { tone, words } = texts[status as keyof typeof texts] ?? texts[0];
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 border-hairline border-b py-4 tablet:flex-row tablet:items-baseline tablet:justify-between">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{method}</p>
        {account !== '' && <p className="wrap-anywhere mt-0.5 text-muted text-sm">{account}</p>}
        <p className="mt-0.5 text-muted text-sm">
          <time dateTime={at}>{day(at)}</time>
        </p>
        <Badge tone={tone} className="mt-1">
          {words}
        </Badge>
      </div>
      <div className="tabular-nums tablet:shrink-0 tablet:text-end">
        <p className="font-semibold">{net}</p>
        {!!cashout.withdraw_charge && (
          <p className="mt-0.5 text-muted text-sm">
            <Trans>
              {total} less {fee} fee
            </Trans>
          </p>
        )}
      </div>
    </li>
  );
}
