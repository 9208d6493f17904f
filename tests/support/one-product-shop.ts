import type { LineSubject } from '../../machines/cart.machine';
import type { Cart, CartLine } from '../../src/contract/cart';
import { ApiFailure } from '../../src/contract/errors';

export const mug: LineSubject = {
  key: '7',
  productId: '7',
  slug: 'mug',
  name: 'Mug',
  image: null,
  choices: [],
  unitPrice: 1250,
  regularPrice: null,
  stock: 5,
  seller: null,
};

/** Creates a fake shop with one product. By default, it enforces the contract's rules for quantity and stock. */
export function openProductShop({ held = 0, stock = 5, answersMessageOnly = false, ignoresIncrement = false } = {}) {
  let quantity = held;
  const calls: string[] = [];
  let loseAnswerOf: string | null = null;
  const cart = (): Cart => ({
    cartProducts: quantity > 0 ? [{ ...line, qty: quantity, product: { ...product, qty: stock } }] : [],
    savedProducts: [],
    deliveries: [],
    total: quantity * 1250,
    message: '',
  });
  const answer = (call: string) => {
    calls.push(call);
    if (loseAnswerOf === call) {
      loseAnswerOf = null;
      throw new ApiFailure({ kind: 'network' });
    }
    return answersMessageOnly ? null : cart();
  };
  const refuse = (code: 'item_exists' | 'qty_unavailable' | 'min_qty') => {
    throw new ApiFailure({ kind: 'business', code, status: 403, text: `No: ${code}` });
  };
  const requireLine = () => {
    if (quantity === 0) throw new ApiFailure({ kind: 'notFound', text: 'No such line' });
  };
  return {
    calls,
    quantity: () => quantity,
    /** Makes the next call of this type fail with a network error after the call has taken effect. */
    loseAnswer: (call: string) => {
      loseAnswerOf = call;
    },
    setQuantity: (now: number) => {
      quantity = now;
    },
    api: {
      showCart: async () => cart(),
      addToCart: async (_: unknown, { quantity: wanted }: { quantity: number }) => {
        if (quantity > 0) refuse('item_exists');
        if (wanted > stock) refuse('qty_unavailable');
        quantity = wanted;
        return answer('add');
      },
      removeLine: async () => {
        requireLine();
        quantity = 0;
        return answer('remove');
      },
      incrementLine: async () => {
        requireLine();
        if (quantity >= stock) refuse('qty_unavailable');
        if (!ignoresIncrement) quantity += 1;
        return answer('+');
      },
      decrementLine: async () => {
        requireLine();
        if (quantity <= 1) refuse('min_qty');
        quantity -= 1;
        return answer('−');
      },
    },
  };
}

const product = {
  id: '7',
  name: 'Mug',
  slug: 'mug',
  thumb_image: null,
  price: 1250,
  offer_price: null,
  qty: 5,
  sold_qty: 0,
  active_variants: [],
  flash_sale: null,
  seller: null,
} as unknown as NonNullable<CartLine['product']>;

const line: CartLine = {
  id: '1',
  product_id: '7',
  product_name: 'Mug',
  qty: 1,
  product,
  variants: [],
  seller: null,
  unit_price: 1250,
  line_total: null,
  is_bundle_product: false,
};
