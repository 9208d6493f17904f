import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../ui/button-look';
import { unlessModified } from '../../ui/has-modifier';
import { returnPath } from '../session/return-path';
import { useUser } from '../session/use-user';
import { useIsOrdering, useWantedPath } from '../session/use-wanted-path';
import type { PaymentResult } from './use-payment';

interface PaymentWaysProps {
  result: PaymentResult;
  isForWallet: boolean;
  orderId: string | null;
  onLeave: () => void;
}

export function PaymentWays({ result, isForWallet, orderId, onLeave }: PaymentWaysProps) {
  const user = useUser();
  const wanted = useWantedPath();
  const isOrdering = useIsOrdering();
  const shared = {
    preload: false,
    onClick: unlessModified(onLeave),
    className: buttonLook({ size: 'lg', wide: true }),
  } as const;
  if (!user) {
    return (
      <Link to="/p/login" search={{ redirect_to: '/p/profile/orders' }} {...shared}>
        <Trans>Log in to see your orders</Trans>
      </Link>
    );
  }
  if (isForWallet && isOrdering) {
    return (
      <Link to={returnPath(wanted)} {...shared}>
        <Trans>Back to the checkout</Trans>
      </Link>
    );
  }
  if (isForWallet) {
    return (
      <Link to="/p/profile/wallet" {...shared}>
        <Trans>See your wallet</Trans>
      </Link>
    );
  }
  if (orderId === null) {
    return (
      <Link to="/p/profile/orders" {...shared}>
        <Trans>See your orders</Trans>
      </Link>
    );
  }
  return (
    <Link to="/p/profile/orders/$id" params={{ id: orderId }} {...shared}>
      {result === 'declined' ? <Trans>Pay for the order</Trans> : <Trans>See the order</Trans>}
    </Link>
  );
}
