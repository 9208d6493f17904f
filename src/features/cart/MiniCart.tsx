import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Check, X } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ShownLine } from '../../../machines/cart.machine';
import { priceTag } from '../../contract/price';
import type { ProductCard } from '../../contract/product';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Skeleton } from '../../ui/Skeleton';
import { ReturnPeriod } from '../delivery/ReturnPeriod';
import { ProductPrice } from '../ProductPrice';
import { ShopImage } from '../ShopImage';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';
import { CheckoutLink } from './CheckoutLink';
import { groupBySeller } from './cart-lines';
import { GroupDelivery } from './GroupDelivery';
import { useCartLines, useIsCartWaiting } from './use-cart';

/** Line that the shopper has just added to, the subtotal, and links to cart and checkout (REQUIREMENTS D4). */
export function MiniCart() {
  const { t } = useLingui();
  const { miniCart } = useActors();
  const headingId = useId();
  const lineId = useId();
  const panel = usePanel();
  const lines = useCartLines();
  const key = useSelector(miniCart, (s) => s.context.key);
  const line = lines.find((one) => one.key === key);
  const group = groupBySeller(lines).find((one) => one.lines.some((own) => own.key === key));
  const close = () => miniCart.send({ type: 'panel.closed' });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  // The panel is far from the pressed button in the page, so Tab at its end returns to the button.
  const onTab = (event: KeyboardEvent) => {
    const { key, shiftKey, currentTarget, target } = event;
    const controls = [...currentTarget.querySelectorAll('a, button')];
    const isEnd = shiftKey ? target === currentTarget || target === controls[0] : target === controls.at(-1);
    if (key !== 'Tab' || !isEnd) return;
    event.preventDefault();
    close();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={headingId}
      aria-describedby={lineId}
      tabIndex={-1}
      onBlur={leave}
      onKeyDown={onTab}
      className="mini-cart animate-appear overflow-y-auto overscroll-contain border border-hairline bg-sheet shadow-toast outline-none print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-hairline border-b py-2 ps-5 pe-2">
        <h2 id={headingId} className="flex items-center gap-2 text-base">
          <Icon icon={Check} className="size-5 text-success" />
          <Trans>Added to your cart</Trans>
        </h2>
        <IconButton label={t`Close`} onClick={close}>
          <Icon icon={X} className="size-5" />
        </IconButton>
      </div>
      <div className="flex flex-col gap-4 p-5">
        {line && <Line id={lineId} line={line} />}
        {group && <GroupDelivery group={group} />}
        <ReturnPeriod />
        <Subtotal lines={lines} />
        <div className="grid grid-cols-2 gap-3">
          <Link to="/p/cart" preload="intent" className={buttonStyles({ variant: 'secondary' })}>
            <Trans>View cart</Trans>
          </Link>
          <CheckoutLink className={buttonStyles()}>
            <Trans context="button">Checkout</Trans>
          </CheckoutLink>
        </div>
      </div>
      <Suggestion lines={lines} />
    </section>
  );
}

/** Returns the ref of the panel. The panel takes the focus and returns it. Escape and a press outside close it. */
function usePanel() {
  const { miniCart } = useActors();
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    const opener = document.activeElement;
    // The code may arrive late, when the shopper already types.
    if (!opener?.matches('input, select, textarea')) panel.focus({ preventScroll: true });
    const closing = new AbortController();
    const { signal } = closing;
    const close = () => miniCart.send({ type: 'panel.closed' });
    const onPress = ({ target }: Event) => target instanceof Node && !panel.contains(target) && close();
    const onKey = ({ key, isComposing }: globalThis.KeyboardEvent) => key === 'Escape' && !isComposing && close();
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => {
      closing.abort();
      if (panel.contains(document.activeElement) && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [miniCart]);
  return ref;
}

const rowStyles = 'grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4';

function Line({ id, line: { name, image, choices, quantity, lineTotal } }: { id: string; line: ShownLine }) {
  const price = usePrice();
  return (
    <div id={id} className={rowStyles}>
      <ShopImage path={image} alt="" ratio="4 / 5" sizes="64px" className="rounded-sm" />
      <div className="text-sm">
        <p className="line-clamp-2 font-medium text-base">{name}</p>
        {choices.length > 0 && <p className="text-muted">{choices.map(({ item }) => item).join(', ')}</p>}
        <p className="flex justify-between gap-4 tabular-nums">
          <span className="text-muted">
            <Trans>Quantity {quantity}</Trans>
          </span>
          <span className="font-semibold">{price(lineTotal)}</span>
        </p>
      </div>
    </div>
  );
}

function Subtotal({ lines }: { lines: ShownLine[] }) {
  const price = usePrice();
  const isWaiting = useIsCartWaiting();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return (
    <div className="border-hairline border-t pt-4">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          <Plural value={pieces} one="Subtotal (# item)" other="Subtotal (# items)" />
        </span>
        <span className="font-semibold text-lg">{price(total)}</span>
      </p>
      {isWaiting && (
        <p className="mt-1 text-sm text-warn">
          <Trans>Will be saved when you are back online</Trans>
        </p>
      )}
    </div>
  );
}

/** The first suggestion that is neither in the cart nor on the open page. */
function Suggestion({ lines }: { lines: ShownLine[] }) {
  const { miniCart, recentlyViewed } = useActors();
  const viewing = useSelector(recentlyViewed, (s) => s.context.viewing);
  const isSearching = useSelector(miniCart, (s) => s.matches({ open: 'searching' }));
  const suggestions = useSelector(miniCart, (s) => s.context.suggestions as ProductCard[]);
  const product = suggestions.find(({ slug }) => slug !== viewing && !lines.some((line) => line.slug === slug));
  if (!product && !isSearching) return null;
  const tag = product && priceTag(product);
  return (
    <div className="border-hairline border-t p-5">
      <h3 className="font-sans text-muted text-sm">
        <Trans>You may also like</Trans>
      </h3>
      {product ? (
        <div className={cx(rowStyles, 'relative mt-3')}>
          <ShopImage path={product.thumb_image} alt="" ratio="4 / 5" sizes="64px" className="rounded-sm" />
          <div>
            <Link
              to="/p/products/details/$slug"
              params={{ slug: product.slug }}
              preload="intent"
              className="card-link line-clamp-2 font-medium"
            >
              {product.name}
            </Link>
            {tag && <ProductPrice tag={tag} />}
          </div>
        </div>
      ) : (
        <Skeleton className="mt-3 h-20" />
      )}
    </div>
  );
}
