import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePrice } from '../use-price';
import type { PaymentResult } from './use-payment';

interface About {
  result: PaymentResult;
  isForWallet: boolean;
  orderId: string | null;
  balance: number | null;
}

export function usePaymentResultTexts(about: About): { title: string; lead: ReactNode } {
  const { t } = useLingui();
  const ofOrder = useOrderLead(about);
  const ofWallet = useWalletLead(about);
  const titles = {
    confirmed: t`Payment successful`,
    reported: t`Payment reported as successful`,
    declined: t`Payment failed`,
    unanswered: t`Payment confirmation failed`,
    undecided: t`Payment not confirmed yet`,
  };
  return { title: titles[about.result], lead: about.isForWallet ? ofWallet : ofOrder };
}

function useOrderLead({ result, orderId: number }: About): ReactNode {
  switch (result) {
    case 'confirmed':
      return number === null ? (
        <Trans>Thank you! Your money has arrived, and the boutiques are getting to work.</Trans>
      ) : (
        <Trans>
          Thank you! The money for order <strong className="whitespace-nowrap text-ink tabular-nums">{number}</strong>{' '}
          has arrived, and the boutiques are getting to work.
        </Trans>
      );
    case 'reported':
      return (
        <Trans>
          That is what the payment page says. We can’t check it here: your order will show it as soon as the bank
          confirms it.
        </Trans>
      );
    case 'declined':
      return (
        <Trans>
          It was declined or cancelled, and no money was taken. Your order waits for you: you can pay for it from its
          page.
        </Trans>
      );
    case 'unanswered':
      return (
        <Trans>
          We could not find out whether your money has arrived. Please check your order before you pay again: it shows
          the payment as soon as we know of it.
        </Trans>
      );
    case 'undecided':
      return (
        <Trans>
          Your bank has not confirmed the payment yet. There is no need to pay again: your order will show the payment
          as soon as it does.
        </Trans>
      );
  }
}

function useWalletLead({ result, balance }: About): ReactNode {
  const price = usePrice();
  switch (result) {
    case 'confirmed': {
      const sum = price(balance ?? 0);
      return balance === null ? (
        <Trans>Thank you! The money is in your wallet.</Trans>
      ) : (
        <Trans>
          Thank you! The money is in your wallet, which now holds <strong className="text-ink">{sum}</strong>.
        </Trans>
      );
    }
    case 'declined':
      return <Trans>It was declined or cancelled, and no money was taken. Your wallet is as it was.</Trans>;
    case 'undecided':
      return (
        <Trans>
          Your bank has not confirmed the payment yet. There is no need to pay again: your wallet will show the money as
          soon as it does.
        </Trans>
      );
    default:
      return (
        <Trans>
          That is what the payment page says. We could not check it: your wallet will show the money as soon as the bank
          confirms it.
        </Trans>
      );
  }
}
