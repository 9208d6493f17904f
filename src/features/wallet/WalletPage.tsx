import { Trans, useLingui } from '@lingui/react/macro';
import { Wallet } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CashoutsAnswer, WalletAnswer } from '../../contract/wallet';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../account/Pager';
import { PageHead } from '../PageHead';
import { BackToCheckout } from './BackToCheckout';
import { Cashouts } from './Cashouts';
import { Movement } from './Movement';
import { useTopUp } from './use-top-up';
import { WalletDesk } from './WalletDesk';

interface WalletPageProps extends Pick<ComponentProps<typeof WalletDesk>, 'wallet' | 'methods' | 'channels'> {
  answer: WalletAnswer;
  /** Null where the shop knows of none. */
  cashouts: CashoutsAnswer | null;
  /** Amount that the top-up form opens with, in cents. */
  topUp: number | undefined;
}

/** What the customer has in the wallet, and what made it so, a page at a time. */
export function WalletPage({ answer, cashouts, topUp, ...desk }: WalletPageProps) {
  const { t } = useLingui();
  useTopUp(desk, topUp);
  const { wallet, transactions } = answer;
  return (
    <>
      <PageHead title={t`Wallet`} noindex />
      <h1 className="text-2xl">
        <Trans>Wallet</Trans>
      </h1>
      <BackToCheckout />
      <WalletDesk balance={wallet.balance ?? 0} {...desk} />
      {cashouts && <Cashouts {...cashouts} />}
      {transactions.total === 0 ? (
        <EmptyState
          icon={<Wallet aria-hidden className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`No movements yet`}
        >
          <Trans>Money that comes into your wallet or leaves it is listed here, line by line.</Trans>
        </EmptyState>
      ) : (
        <section aria-labelledby="movements" className="mt-10">
          <h2 id="movements" className="text-xl">
            <Trans>Movements</Trans>
          </h2>
          <ul className="mt-4 border-hairline border-t">
            {transactions.data.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
        </section>
      )}
      <Pager to="/p/profile/wallet" page={transactions.current_page} last={transactions.last_page} />
    </>
  );
}
