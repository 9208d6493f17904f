import { useSelector } from '@xstate/react';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { walletMachine } from '../../../machines/wallet.machine';

/** Money on its way into the wallet or out of it. */
export type WalletActor = ActorRefFrom<typeof walletMachine>;

/** What a form of the wallet shows, and what its views do. */
export function useWalletForm(wallet: WalletActor) {
  const values = useSelector(wallet, ({ context }) => context.values[context.form]);
  const faults = useSelector(wallet, ({ context }) => context.faults);
  const isBusy = useSelector(wallet, (s) => s.hasTag('busy'));
  const form = useRef<HTMLFormElement>(null);

  // Each answer brings faults of its own, so this is once for each.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  const change = (name: string, value: string) => wallet.send({ type: 'field.changed', name, value });
  return {
    values,
    faults,
    isBusy,
    change,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        wallet.send({ type: 'form.submitted' });
      },
    },
    /** For a TextField or TextArea. */
    field: (name: string) => ({
      name,
      readOnly: isBusy,
      value: values[name] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
    }),
  };
}

/** Which of its steps the wallet is at. */
export type WalletStep = 'overview' | 'topUp' | 'cashOut' | 'review';

/** Which step is shown. */
export function useWalletStep(wallet: WalletActor): WalletStep {
  return useSelector(wallet, (s) => {
    if (s.matches('overview')) return 'overview';
    if (s.context.form === 'topUp') return 'topUp';
    return s.matches('confirming') || s.matches('sending') ? 'review' : 'cashOut';
  });
}

/** For what comes in the place of what was pressed: keyboards and screen readers go on there. */
export function focusOnArrival(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' });
}
