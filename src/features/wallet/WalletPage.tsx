import { Trans, useLingui } from '@lingui/react/macro';
import { Wallet } from 'lucide-react';
import type { WalletAnswer } from '../../contract/wallet';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../account/Pager';
import { PageHead } from '../PageHead';
import { usePrice } from '../use-price';
import { Movement } from './Movement';

/** What the customer has in the wallet, and what made it so, a page at a time. */
export function WalletPage({ answer: { wallet, transactions } }: { answer: WalletAnswer }) {
  const { t } = useLingui();
  const price = usePrice();
  return (
    <>
      <PageHead title={t`Wallet`} noindex />
      <h1 className="text-2xl">
        <Trans>Wallet</Trans>
      </h1>
      <dl className="mt-6 rounded-md bg-wash px-5 py-5 tablet:px-6">
        <dt className="text-muted text-sm">
          <Trans>Balance</Trans>
        </dt>
        <dd className="mt-1 font-semibold text-2xl tabular-nums">{price(wallet.balance ?? 0)}</dd>
      </dl>
      {transactions.total === 0 ? (
        <EmptyState
          icon={<Wallet aria-hidden className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`Nothing has moved yet`}
        >
          <Trans>What comes into your wallet and what you spend of it will stand here, line by line.</Trans>
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
