import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { usePrice } from '../use-price';
import type { CouponActor } from './use-checkout';

/** The code of a coupon: to type, or what it takes off and a way to be rid of it (REQUIREMENTS C5). */
export function CouponField({ coupon }: { coupon: CouponActor }) {
  const offer = useSelector(coupon, (s) => s.context.offer);
  return offer ? <AppliedCoupon coupon={coupon} code={offer.code} /> : <CouponForm coupon={coupon} />;
}

function AppliedCoupon({ coupon, code }: { coupon: CouponActor; code: string }) {
  const { t } = useLingui();
  const isBusy = useSelector(coupon, (s) => s.hasTag('busy'));
  return (
    <div
      role="status"
      aria-busy={isBusy}
      className={cx('flex items-center justify-between gap-2', isBusy && 'text-muted')}
    >
      <p className="min-w-0 break-words text-sm">
        <Trans>
          Coupon <strong>{code}</strong> is applied
        </Trans>
      </p>
      <IconButton label={t`Remove coupon ${code}`} onClick={() => coupon.send({ type: 'coupon.removed' })}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

function CouponForm({ coupon }: { coupon: CouponActor }) {
  const { t } = useLingui();
  const isLocked = useSelector(coupon, (s) => s.matches('locked'));
  const isBusy = useSelector(coupon, (s) => s.hasTag('busy'));
  const code = useSelector(coupon, (s) => s.context.code);
  const error = useCouponError(coupon);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('coupon');
    coupon.send({ type: 'coupon.submitted', code: String(typed ?? '') });
  };
  return (
    <form onSubmit={submit} aria-label={t`Coupon`} noValidate>
      {/* The button stands beside the field, whatever is said below that. */}
      <div role="status" className="flex items-start gap-2">
        <TextField
          key={code}
          label={t`Coupon code`}
          name="coupon"
          defaultValue={code}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
          hint={isLocked ? t`Coupons are for customers: you log in first, and the code waits for you.` : undefined}
          error={error}
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary" busy={isBusy} className="mt-7">
          <Trans>Apply</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Why the code takes nothing off, in words. */
function useCouponError(coupon: CouponActor): string | undefined {
  const { t } = useLingui();
  const price = usePrice();
  const refusal = useSelector(coupon, (s) => s.context.refusal);
  const isUnchecked = useSelector(coupon, (s) => s.matches('unchecked'));
  const missing = price(refusal?.missing ?? 0);
  if (isUnchecked) return t`The shop can’t be reached: the coupon could not be checked. Please try again.`;
  if (!refusal) return undefined;
  if (refusal.text !== '') return refusal.text;
  return refusal.missing === null ? t`This coupon can’t be used.` : t`For this coupon ${missing} is still missing.`;
}
