import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useEffect } from 'react';
import type { PaymentMethod } from '../../contract/checkout';
import type { WithdrawChannel } from '../../contract/wallet';
import { Button } from '../../ui/Button';
import { usePrice } from '../use-price';
import { CashOutForm } from './CashOutForm';
import { CashOutReview } from './CashOutReview';
import { TopUpForm } from './TopUpForm';
import { useWalletStep, type WalletActor } from './use-wallet';
import { WalletTold } from './WalletTold';

interface WalletDeskProps {
  wallet: WalletActor;
  /** In cents. */
  balance: number;
  /** By which money can come in, and go out. */
  methods: PaymentMethod[];
  channels: WithdrawChannel[];
}

/** What is in the wallet, and the ways to put money in and take it out. */
export function WalletDesk({ wallet, balance, methods, channels }: WalletDeskProps) {
  const price = usePrice();
  const step = useWalletStep(wallet);
  // What was told is told once.
  useEffect(() => () => wallet.send({ type: 'page.left' }), [wallet]);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 rounded-md bg-wash px-5 py-5 tablet:px-6">
        <dl>
          <dt className="text-muted text-sm">
            <Trans>Balance</Trans>
          </dt>
          <dd className="mt-1 font-semibold text-2xl tabular-nums">{price(balance)}</dd>
        </dl>
        {step === 'overview' && (
          <Ways
            wallet={wallet}
            hasMethods={methods.length > 0}
            hasChannels={channels.length > 0}
            isEmpty={balance <= 0}
          />
        )}
      </div>
      {step === 'overview' && <WalletTold wallet={wallet} />}
      {step === 'topUp' && <TopUpForm wallet={wallet} methods={methods} />}
      {step === 'cashOut' && <CashOutForm wallet={wallet} channels={channels} balance={balance} />}
      {step === 'review' && <CashOutReview wallet={wallet} channels={channels} />}
    </>
  );
}

interface WaysProps {
  wallet: WalletActor;
  hasMethods: boolean;
  hasChannels: boolean;
  /** There is nothing to take out. */
  isEmpty: boolean;
}

function Ways({ wallet, hasMethods, hasChannels, isEmpty }: WaysProps) {
  const { t } = useLingui();
  return (
    // Equally wide, next to each other where both fit; a reason why one can't be pressed stands below both.
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2 tablet:w-80 [&>span>span]:col-span-full [&>span]:contents">
      {hasMethods && (
        <Button onClick={() => wallet.send({ type: 'topUp.opened' })}>
          <ArrowDownToLine aria-hidden className="size-4" />
          <Trans>Top up</Trans>
        </Button>
      )}
      {hasChannels && (
        <Button
          variant="secondary"
          // On this ground the look of what can't be pressed has no edge of its own.
          className="aria-disabled:border-line!"
          disabledReason={isEmpty ? t`Nothing to cash out yet` : undefined}
          onClick={() => wallet.send({ type: 'cashOut.opened' })}
        >
          <ArrowUpFromLine aria-hidden className="size-4" />
          <Trans>Cash out</Trans>
        </Button>
      )}
    </div>
  );
}
