import { useLingui } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide';
import type { ProductCard } from '../../contract/product';
import { Icon } from '../../ui/Icon';
import { subjectOf } from './cart-line-product';
import { useAddToCart } from './use-add-to-cart';

/** Button on a product card that adds one piece of a product without variants to the cart (REQUIREMENTS D7). */
export function QuickAdd({ product }: { product: ProductCard }) {
  const { t } = useLingui();
  const addToCart = useAddToCart();
  const { name } = product;
  return (
    <button
      type="button"
      aria-label={t`Add ${name} to cart`}
      onClick={({ detail }) => detail < 2 && addToCart(subjectOf(product, []), 1)}
      className="presses card-button absolute inset-e-1 bottom-1 z-1"
    >
      <Icon icon={ShoppingBag} strokeWidth={1.75} className="size-5" />
    </button>
  );
}
