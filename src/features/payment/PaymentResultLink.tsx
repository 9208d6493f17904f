import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonStyles } from '../../ui/button-styles';
import { unlessModified } from '../../ui/has-modifier';
import { returnPath } from '../session/return-path';
import { useRedirectTo, useReturnsToCheckout } from '../session/use-redirect-to';
import { useUser } from '../session/use-user';
import type { PaymentResult } from './use-payment';

interface PaymentResultLinkProps {
  result: PaymentResult;
  isForWallet: boolean;
  orderId: string | null;
  onLeave: () => void;
}

export function PaymentResultLink({ result, isForWallet, orderId, onLeave }: PaymentResultLinkProps) {
  const user = useUser();
  const redirectTo = useRedirectTo();
  const returnsToCheckout = useReturnsToCheckout();
  const shared = {
    preload: false,
    onClick: unlessModified(onLeave),
    className: buttonStyles({ size: 'lg', wide: true }),
  } as const;
  if (!user) {
    return (
      <Link to="/p/login" search={{ redirect_to: '/p/profile/orders' }} {...shared}>
        <Trans>Log in to see your orders</Trans>
      </Link>
    );
  }
  if (isForWallet && returnsToCheckout) {
    return (
      <Link to={returnPath(redirectTo)} {...shared}>
        <Trans>Back to checkout</Trans>
      </Link>
    );
  }
  if (isForWallet) {
    return (
      <Link to="/p/profile/wallet" {...shared}>
        <Trans>View your wallet</Trans>
      </Link>
    );
  }
  if (orderId === null) {
    return (
      <Link to="/p/profile/orders" {...shared}>
        <Trans>View your orders</Trans>
      </Link>
    );
  }
  return (
    <Link to="/p/profile/orders/$id" params={{ id: orderId }} {...shared}>
      {result === 'declined' ? <Trans>Pay for the order</Trans> : <Trans>View order</Trans>}
    </Link>
  );
}
