import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button';
import { focusOnArrival, type useWalletForm, type WalletActor } from './use-wallet';
import { WalletAlert } from './WalletAlert';

interface WalletFormFrameProps {
  wallet: WalletActor;
  title: ReactNode;
  lead?: ReactNode;
  form: ReturnType<typeof useWalletForm>;
  /** On the button that goes on. */
  next: ReactNode;
  children: ReactNode;
}

/** What the wallet's forms have in common: what they are for, why one did not go through, and the ways on and back. */
export function WalletFormFrame({ wallet, title, lead, form, next, children }: WalletFormFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-hairline border-b pb-10">
      <h2 id={id} ref={focusOnArrival} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
      <form {...form.form} aria-labelledby={id} className="mt-5 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6">
        {children}
        <WalletAlert wallet={wallet} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={form.isBusy}>
            {next}
          </Button>
          {!form.isBusy && (
            <Button size="lg" variant="quiet" onClick={() => wallet.send({ type: 'form.closed' })}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
