import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ShoppingBag } from 'lucide';
import type { ReactNode, Ref } from 'react';
import type { ShownLine } from '../../../machines/cart.machine';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Failure } from '../../ui/Failure';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { CartCheckout } from '../checkout/CartCheckout';
import type { CouponActor } from '../checkout/use-checkout';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { useInViewport } from '../use-in-viewport';
import { CartGroups } from './CartGroups';
import { CartSummary } from './CartSummary';
import { CheckoutBar } from './CheckoutBar';
import { ChoiceDialog, useChoiceDialog } from './ChoiceDialog';
import { MissingLineNotes } from './LineNotes';
import { LineActionsProvider, type LineChanges } from './line-changes';
import { SavedLines } from './SavedLines';
import { useCartLines, useCartProblem, useHasCartFailed, useIsCartKnown } from './use-cart';

export function CartPage({ coupon, changes }: { coupon: CouponActor; changes: LineChanges }) {
  const { t } = useLingui();
  const { cart } = useActors();
  const lines = useCartLines();
  const savedCount = useSelector(cart, (s) => s.context.confirmed.savedLines.length);
  const heading = useFocusAfterRemoval(lines.length, savedCount);
  const dialog = useChoiceDialog(changes, heading);
  const isKnown = useIsCartKnown();
  const summary = useInViewport<HTMLElement>();
  const problem = useCartProblem(lines);
  const canGoOn = isKnown && lines.length > 0 && problem === null;
  // Moves the focus to the heading, because removing a line also removes its focused button.
  const keepFocus = () => heading.current?.focus({ preventScroll: true });
  return (
    <LineActionsProvider value={{ moves: changes.moves, changeChoice: dialog.change }}>
      <div className="page-width py-8 desktop:py-14">
        <PageHead title={t`Cart`} noindex />
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none focus-visible:shadow-none">
          <Trans>Cart</Trans>{' '}
          {isKnown && lines.length > 0 && (
            <span className="ms-2 font-normal text-lg text-muted tracking-normal">
              <Plural value={lines.length} one="# item" other="# items" />
            </span>
          )}
        </h1>
        <MissingLineNotes lines={lines} />
        <Content lines={lines} coupon={coupon} summary={summary.ref} onRemoved={keepFocus} />
      </div>
      {canGoOn && <CheckoutBar coupon={coupon} isShown={!summary.isInViewport} />}
      <ChoiceDialog {...dialog} />
    </LineActionsProvider>
  );
}

interface ContentProps {
  lines: ShownLine[];
  coupon: CouponActor;
  summary: Ref<HTMLElement>;
  onRemoved: () => void;
}

function Content({ lines, coupon, summary, onRemoved }: ContentProps) {
  const isKnown = useIsCartKnown();
  if (useHasCartFailed()) return <FailedCart lines={lines} onRemoved={onRemoved} />;
  if (!isKnown) return <CartSkeleton />;
  if (lines.length === 0)
    return (
      <>
        <EmptyCart />
        <SavedLines className="mx-auto max-w-3xl" />
      </>
    );
  return (
    <CartColumns>
      <CartGroups lines={lines} onRemoved={onRemoved} />
      <CartSummary coupon={coupon} ref={summary}>
        <CartCheckout lines={lines} coupon={coupon} />
      </CartSummary>
      <SavedLines className="desktop:mt-6" />
    </CartColumns>
  );
}

function FailedCart({ lines, onRemoved }: Pick<ContentProps, 'lines' | 'onRemoved'>) {
  const { t } = useLingui();
  const { cart } = useActors();
  const isLoading = useSelector(cart, (s) => s.matches('loading'));
  return (
    <CartColumns>
      <div>
        <Failure
          title={t`Your cart could not be loaded`}
          message={t`Your items are safe in the shop. Check your connection and try again.`}
          retryLabel={t`Try again`}
          onRetry={() => cart.send({ type: 'retry.requested' })}
          busy={isLoading}
        />
        <CartGroups lines={lines} onRemoved={onRemoved} />
      </div>
      <CartSummary />
    </CartColumns>
  );
}

function EmptyCart() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon icon={ShoppingBag} className="size-8" strokeWidth={1.5} />}
      title={t`Your cart is empty`}
      action={
        <Link to="/p/products" preload="intent" className={buttonStyles({ size: 'lg' })}>
          <Trans>Continue shopping</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Anything you add to your cart will still be here when you come back.</Trans>
      </p>
    </EmptyState>
  );
}

function CartSkeleton() {
  return (
    <CartColumns>
      <div>
        <div className="border-hairline border-b pb-3">
          <Skeleton className="h-7 w-40" />
        </div>
        {['first', 'second'].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[clamp(4rem,22vw,5.5rem)_1fr] gap-x-4 border-hairline border-b py-6 tablet:grid-cols-[7.5rem_1fr] tablet:gap-x-6"
          >
            <Skeleton ratio="4 / 5" className="rounded-md" />
            <div className="flex flex-col gap-2.5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-4 w-16" />
              <Skeleton className="mt-auto h-11 w-32 rounded-md tablet:hidden" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-80 rounded-lg" />
    </CartColumns>
  );
}

function CartColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-10 desktop:mt-10 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:grid-rows-[auto_1fr]">
      {children}
    </div>
  );
}
