import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowLeft, ArrowUpFromLine, Wallet } from 'lucide';
import type { PaymentMethod } from '../../contract/checkout';
import type { CashoutsAnswer, WalletAnswer, WithdrawChannel } from '../../contract/wallet';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Pager } from '../account/Pager';
import type { SubmissionActor } from '../form/use-submission';
import { PageHead } from '../PageHead';
import { returnPath } from '../session/return-path';
import { useRedirectTo, useReturnsToCheckout } from '../session/use-redirect-to';
import { usePrice } from '../use-price';
import { CashOutForm } from './CashOutForm';
import { Cashouts } from './Cashouts';
import { TopUpForm } from './TopUpForm';
import { TransactionRow } from './TransactionRow';

interface WalletPageProps {
  answer: WalletAnswer;
  /** Null when the server does not support cash-outs. */
  cashouts: CashoutsAnswer | null;
  methods: PaymentMethod[];
  channels: WithdrawChannel[];
  topUp: SubmissionActor;
  cashOut: SubmissionActor;
  form: 'topUp' | 'cashOut' | undefined;
}

/** Wallet page: balance, top-up and cash-out forms, cash-outs and transactions (REQUIREMENTS O6). */
export function WalletPage({ answer, cashouts, methods, channels, topUp, cashOut, form }: WalletPageProps) {
  const { t } = useLingui();
  const price = usePrice();
  const navigate = useNavigate({ from: '/p/profile/wallet' });
  const { wallet, transactions } = answer;
  const balance = wallet.balance ?? 0;
  const show = (form?: 'topUp' | 'cashOut') =>
    void navigate({ search: (old) => ({ ...old, top_up: undefined, form }), resetScroll: false });
  return (
    <>
      <PageHead title={t`Wallet`} noindex />
      <h1 className="text-2xl">
        <Trans>Wallet</Trans>
      </h1>
      <BackToCheckout />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 rounded-md bg-wash px-5 py-5 tablet:px-6">
        <dl>
          <dt className="text-muted text-sm">
            <Trans>Balance</Trans>
          </dt>
          <dd className="mt-1 font-semibold text-2xl tabular-nums">{price(balance)}</dd>
        </dl>
        {form === undefined && (
          // The buttons have equal widths. The reason for a disabled button fills the row below them.
          <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 tablet:w-80 [&>span>span]:col-span-full [&>span]:contents">
            {methods.length > 0 && (
              <Button onClick={() => show('topUp')}>
                <Icon icon={ArrowDownToLine} className="size-4" />
                <Trans>Top up</Trans>
              </Button>
            )}
            {channels.length > 0 && (
              <Button
                variant="secondary"
                // A disabled button has the colour of this background, so it needs a visible border.
                className="aria-disabled:border-line!"
                disabledReason={balance > 0 ? undefined : t`Nothing to cash out yet`}
                onClick={() => show('cashOut')}
              >
                <Icon icon={ArrowUpFromLine} className="size-4" />
                <Trans>Cash out</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {form === 'topUp' && <TopUpForm submission={topUp} methods={methods} onCancel={() => show()} />}
      {form === 'cashOut' && (
        <CashOutForm submission={cashOut} channels={channels} balance={balance} onCancel={() => show()} />
      )}
      {cashouts && <Cashouts {...cashouts} />}
      {transactions.total === 0 ? (
        <EmptyState
          icon={<Icon icon={Wallet} className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`No transactions yet`}
        >
          <Trans>Every payment into and out of your wallet appears here.</Trans>
        </EmptyState>
      ) : (
        <section aria-labelledby="movements" className="mt-10">
          <h2 id="movements" className="text-xl">
            <Trans>Transactions</Trans>
          </h2>
          <ul className="mt-4 border-hairline border-t">
            {transactions.data.map((movement) => (
              <TransactionRow key={movement.id} transaction={movement} />
            ))}
          </ul>
        </section>
      )}
      <Pager to="/p/profile/wallet" page={transactions.current_page} last={transactions.last_page} />
    </>
  );
}

function BackToCheckout() {
  const redirectTo = useRedirectTo();
  if (!useReturnsToCheckout()) return null;
  return (
    <Link to={returnPath(redirectTo)} className="link mt-2 inline-flex min-h-11 items-center gap-2">
      <Icon icon={ArrowLeft} className="size-4 rtl:-scale-x-100" />
      <Trans>Back to checkout</Trans>
    </Link>
  );
}
