import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { X } from 'lucide';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { IconButton, type IconButtonProps } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { useFocusOnMount } from '../layout/use-focus-on-mount';
import { usePrice } from '../use-price';
import type { CouponActor } from './use-checkout';

/** Input for a coupon code, or the applied coupon with a remove button (REQUIREMENTS C5). */
export function CouponField({ coupon }: { coupon: CouponActor }) {
  const box = useRef<HTMLDivElement>(null);
  const offer = useSelector(coupon, (s) => s.context.offer);
  // When the applied coupon replaces the input, or the input the coupon, the new element takes over the focus.
  const hasFocus = box.current?.contains(document.activeElement) ?? false;
  return (
    <div ref={box}>
      {offer ? (
        <AppliedCoupon coupon={coupon} code={offer.code} takesFocus={hasFocus} />
      ) : (
        <CouponForm coupon={coupon} takesFocus={hasFocus} />
      )}
    </div>
  );
}

interface CouponPartProps {
  coupon: CouponActor;
  takesFocus: boolean;
}

function AppliedCoupon({ coupon, code, takesFocus }: CouponPartProps & { code: string }) {
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus);
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
      <CouponRemoval ref={button} code={code} onClick={() => coupon.send({ type: 'coupon.removed' })} />
    </div>
  );
}

function CouponRemoval({ code, ...button }: { code: string } & Pick<IconButtonProps, 'ref' | 'onClick'>) {
  const { t } = useLingui();
  return (
    <IconButton label={t`Remove coupon ${code}`} {...button}>
      <Icon icon={X} className="size-5" />
    </IconButton>
  );
}

function CouponForm({ coupon, takesFocus }: CouponPartProps) {
  const { t } = useLingui();
  const field = useFocusOnMount<HTMLInputElement>(takesFocus);
  const isLocked = useSelector(coupon, (s) => s.matches('locked'));
  const isBusy = useSelector(coupon, (s) => s.hasTag('busy'));
  const code = useSelector(coupon, (s) => s.context.code);
  const error = useCouponError(coupon);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    coupon.send({ type: 'coupon.submitted', code: field.current?.value ?? '' });
  };
  const remove = () => {
    coupon.send({ type: 'coupon.removed' });
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  };
  useEffect(() => {
    if (error !== undefined && field.current?.form?.contains(document.activeElement)) field.current.focus();
  }, [error, field]);
  return (
    <form onSubmit={submit} aria-label={t`Coupon`} noValidate>
      <div role="status" aria-atomic={false}>
        <TextField
          ref={field}
          label={t`Coupon code`}
          name="coupon"
          defaultValue={code}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
          hint={isLocked ? t`We’ll save your code. Log in at checkout to use it.` : undefined}
          error={error}
          beside={
            <>
              {error !== undefined && <CouponRemoval code={code} onClick={remove} />}
              <Button type="submit" variant="secondary" busy={isBusy}>
                <Trans>Apply</Trans>
              </Button>
            </>
          }
        />
      </div>
    </form>
  );
}

function useCouponError(coupon: CouponActor): string | undefined {
  const { t } = useLingui();
  const price = usePrice();
  const refusal = useSelector(coupon, (s) => s.context.refusal);
  const isUnchecked = useSelector(coupon, (s) => s.matches({ given: 'unchecked' }));
  const missing = price(refusal?.missing ?? 0);
  if (isUnchecked) return t`The shop can’t be reached: the coupon could not be checked. Please try again.`;
  if (!refusal) return undefined;
  if (refusal.text !== '') return refusal.text;
  return refusal.missing === null ? t`This coupon can’t be used.` : t`Add ${missing} more to use this coupon.`;
}
