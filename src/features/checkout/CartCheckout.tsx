import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ShownLine } from '../../../machines/cart.machine';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { CheckoutLink } from '../cart/CheckoutLink';
import { useCartProblem } from '../cart/use-cart';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';
import { CouponField } from './CouponField';
import type { CouponActor } from './use-checkout';

/** Coupon field and checkout button (REQUIREMENTS C5, C7). */
export function CartCheckout({ lines, coupon }: { lines: ShownLine[]; coupon: CouponActor }) {
  return (
    <>
      <div className="mt-5 border-hairline border-t pt-5">
        <CouponField coupon={coupon} />
        <Reduced coupon={coupon} />
      </div>
      <div className="mt-5">
        <CheckoutButton lines={lines} />
      </div>
    </>
  );
}

function Reduced({ coupon }: { coupon: CouponActor }) {
  const price = usePrice();
  const { cart } = useActors();
  const offer = useSelector(coupon, (s) => s.context.offer);
  const isBusy = useSelector(coupon, (s) => s.hasTag('busy'));
  const total = useSelector(cart, (s) => s.context.confirmed.total);
  const isUpdating = useSelector(cart, (s) => s.hasTag('busy'));
  if (!offer) return null;
  const { code, discount } = offer;
  return (
    <dl
      aria-busy={isBusy || isUpdating}
      className={cx('mt-3 grid gap-2 tabular-nums', (isBusy || isUpdating) && 'text-muted')}
    >
      <div className="flex justify-between gap-4 text-sm">
        <dt className="min-w-0 break-words text-muted">
          <Trans>Coupon {code}</Trans>
        </dt>
        <dd>−{price(discount)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">
          <Trans>With the coupon</Trans>
        </dt>
        <dd className="font-semibold text-xl">{price(Math.max(0, total - discount))}</dd>
      </div>
    </dl>
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
        <Trans>To the checkout</Trans>
      </Button>
    );
  }
  return (
    <CheckoutLink className={buttonStyles({ size: 'lg', wide: true })}>
      <Trans>To the checkout</Trans>
    </CheckoutLink>
  );
}
