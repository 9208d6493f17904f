import { useEffect } from 'react';
import type { PaymentMethod } from '../../contract/checkout';
import type { WalletActor } from './use-wallet';

interface TopUpParts {
  wallet: WalletActor;
  methods: PaymentMethod[];
}

/** Opens the top-up form with an amount in cents, raised to the minimum of the payment method. Undefined opens nothing. */
export function useTopUp({ wallet, methods }: TopUpParts, cents: number | undefined): void {
  const { method } = wallet.getSnapshot().context.values.topUp;
  const chosen = methods.find(({ key }) => key === method) ?? methods[0];
  const amount = cents && chosen && Math.max(cents, chosen.min_amount ?? 0);
  useEffect(() => {
    if (amount === undefined) return;
    wallet.send({ type: 'form.closed' });
    wallet.send({ type: 'topUp.opened' });
    wallet.send({ type: 'field.changed', name: 'amount', value: (amount / 100).toFixed(2) });
  }, [wallet, amount]);
}
