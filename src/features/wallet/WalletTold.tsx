import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { focusOnArrival, type WalletActor } from './use-wallet';

/** That a request has arrived, until the page is left. */
export function WalletTold({ wallet }: { wallet: WalletActor }) {
  const isTold = useSelector(wallet, (s) => s.matches({ overview: 'told' }));
  const isTopUp = useSelector(wallet, (s) => s.context.form === 'topUp');
  const text = useSelector(wallet, (s) => s.context.text);
  if (!isTold) return null;
  return (
    <section className="mt-4 flex gap-3 rounded-md border border-hairline p-4">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" strokeWidth={1.75} />
      <p ref={focusOnArrival} tabIndex={-1} className="min-w-0 break-words">
        {text || (isTopUp ? <Trans>Your top-up is on its way.</Trans> : <Trans>Your cash-out is on its way.</Trans>)}
      </p>
    </section>
  );
}
