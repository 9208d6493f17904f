import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownLine } from '../../../machines/cart.machine';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { CheckoutLink } from '../cart/CheckoutLink';
import { useCartProblem } from '../cart/use-cart';
import { CouponField } from './CouponField';
import type { CouponActor } from './use-checkout';

/** Coupon field and checkout button (REQUIREMENTS C5, C7). */
export function CartCheckout({ lines, coupon }: { lines: ShownLine[]; coupon: CouponActor }) {
  return (
    <>
      <div className="mt-5 border-hairline border-t pt-5">
        <CouponField coupon={coupon} />
      </div>
      <div className="mt-5">
        <CheckoutButton lines={lines} />
      </div>
    </>
  );
}

function CheckoutButton({ lines }: { lines: ShownLine[] }) {
  const { t } = useLingui();
  const problem = useCartProblem(lines);
  if (problem !== null) {
    const reasons = {
      offline: t`As soon as you are back online`,
      blocked: t`Not everything is available: please remove what is marked`,
    };
    return (
      <Button size="lg" wide disabledReason={reasons[problem]}>
        <Trans context="button">Checkout</Trans>
      </Button>
    );
  }
  return (
    <CheckoutLink className={buttonStyles({ size: 'lg', wide: true })}>
      <Trans context="button">Checkout</Trans>
    </CheckoutLink>
  );
}
