import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { BottomBar } from '../../ui/BottomBar';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import type { CouponActor } from '../checkout/use-checkout';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';
import { CheckoutLink } from './CheckoutLink';

export function CheckoutBar({ coupon, isShown }: { coupon: CouponActor; isShown: boolean }) {
  const { t } = useLingui();
  const price = usePrice();
  const { cart } = useActors();
  const total = useSelector(cart, (s) => s.context.confirmed.total);
  const discount = useSelector(coupon, (s) => s.context.offer?.discount ?? 0);
  const isUpdating = useSelector(cart, (s) => s.hasTag('busy'));
  return (
    <BottomBar label={t`Order`} isShown={isShown}>
      <p className="min-w-0 grow">
        <span className="block text-muted text-sm">
          <Trans>Total</Trans>
        </span>
        <span className={cx('font-semibold transition-colors', isUpdating && 'text-muted')}>
          {price(Math.max(0, total - discount))}
        </span>
      </p>
      <CheckoutLink className={buttonStyles()}>
        <Trans>Checkout</Trans>
      </CheckoutLink>
    </BottomBar>
  );
}
