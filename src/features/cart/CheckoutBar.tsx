import { Trans, useLingui } from '@lingui/react/macro';
import { BottomBar } from '../../ui/BottomBar';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import type { CouponActor } from '../checkout/use-checkout';
import { CartTotal } from './CartTotal';
import { CheckoutLink } from './CheckoutLink';
import { useCartTotals } from './use-cart-totals';

export function CheckoutBar({ coupon, isShown }: { coupon: CouponActor; isShown: boolean }) {
  const { t } = useLingui();
  const { isUpdating, ...totals } = useCartTotals(coupon);
  return (
    <BottomBar label={t`Order`} isShown={isShown}>
      <p className="min-w-0 grow">
        <span className="block text-muted text-sm">
          <Trans>Total</Trans>
        </span>
        <span className={cx('font-semibold transition-colors', isUpdating && 'text-muted')}>
          <CartTotal {...totals} />
        </span>
      </p>
      <CheckoutLink className={buttonStyles()}>
        <Trans context="button">Checkout</Trans>
      </CheckoutLink>
    </BottomBar>
  );
}
