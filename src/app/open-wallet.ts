import { createActor, fromPromise } from 'xstate';
import { walletMachine } from '../../machines/wallet.machine';
import type { WalletActor } from '../features/wallet/use-wallet';
import type { AccountApi } from './account-api';
import type { Running } from './actors';
import { reportFailure } from './report-failure';
import { checkRequest, createSender, type WalletOffers } from './wallet-requests';

interface WalletParts extends Running {
  api: Pick<AccountApi, 'chargeWallet' | 'requestCashout'>;
  /** What can be chosen by now. */
  offersNow: () => WalletOffers;
  /** Told when something was sent: pages show something else now. */
  onSent: () => void;
}

/** The flow of money into the wallet and out of it. */
export function openWallet({ api, offersNow, onSent, ...running }: WalletParts): WalletActor {
  const send = createSender(api, offersNow);
  const wallet = createActor(
    walletMachine.provide({
      actors: {
        checkRequest: fromPromise(async ({ input }) => checkRequest(input.form, input.values, offersNow())),
        sendRequest: fromPromise(({ input }) => send(input.form, input.values, input.password)),
      },
    }),
    running,
  );
  wallet.on('sent', onSent);
  wallet.on('failure', ({ error }) => reportFailure(error));
  return wallet.start();
}

/** Each customer's own, as it was left in this tab. */
export function createWallets(parts: Omit<WalletParts, 'offersNow'> & { owner: () => string }) {
  const { owner, ...shared } = parts;
  let offers: WalletOffers = { balance: 0, methods: [], channels: [] };
  let opened: { by: string; wallet: WalletActor } | undefined;
  // Whoever comes back from a payment page by the browser's own way finds the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && opened?.wallet.send({ type: 'page.returned' }));
  return {
    open(now: WalletOffers): WalletActor {
      offers = now;
      const by = owner();
      if (opened?.by !== by) {
        opened?.wallet.stop();
        opened = { by, wallet: openWallet({ ...shared, offersNow: () => offers }) };
      }
      return opened.wallet;
    },
  };
}

/** The wallets of whoever shops in this tab. */
export type Wallets = ReturnType<typeof createWallets>;
