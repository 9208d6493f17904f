import * as v from 'valibot';
import { type SnapshotFrom, waitFor } from 'xstate';
import { type LineSubject, type ShownLine, shownLines } from '../../../machines/cart.machine';
import type { Hit } from '../../../machines/search.machine';
import { AddToCartQuery } from '../../contract/cart';
import type { ProductAnswer } from '../../contract/catalog';
import { CouponQuery } from '../../contract/checkout';
import { SlugParams } from '../../contract/define-call';
import { storable } from '../../contract/values';
import { subjectOf } from '../../features/cart/cart-line-product';
import type { CouponActor } from '../../features/checkout/use-checkout';
import { availabilityOf, buyableOf, choicesOf, choosable } from '../../features/product/variant-choice';
import type { Actors } from '../actor-types';

/** Tool of the shop for an agent. */
export interface ShopTool {
  name: string;
  title: string;
  description: string;
  input: v.GenericSchema;
  isReadOnly: boolean;
  /** Whether a machine accepts the event of the tool now. */
  isOffered(): boolean;
  /** Rejects with a message for the agent if the input is invalid or the shop refuses. */
  use(input: unknown): Promise<unknown>;
}

interface ShopToolParts extends Pick<Actors, 'cart' | 'search'> {
  /** Returns the coupon of the open page; undefined if the page has none. */
  readCoupon(): CouponActor | undefined;
  /** Returns null for an unknown product. */
  fetchProduct(slug: string): Promise<ProductAnswer | null>;
  /** Opens the checkout, or the login before it. Returns the path of the page that is then open. */
  openCheckout(): Promise<string>;
}

const { quantity, items } = AddToCartQuery.entries;
const SearchInput = v.object({ search: v.pipe(storable, v.trim(), v.nonEmpty()) });
const AddInput = v.object({ ...SlugParams.entries, quantity, items });
const ChangeInput = v.object({ line: v.string(), quantity });
const NoInput = v.object({});

/** In ms. */
const timeout = 30_000;

/**
 * Returns the tools that agents may use: they search, fill the cart and open the checkout. None pays, orders or changes an
 * account.
 */
export function createShopTools({ cart, search, readCoupon, fetchProduct, openCheckout }: ShopToolParts): ShopTool[] {
  const lines = () => shownLines(cart.getSnapshot().context);
  return [
    {
      name: 'search_products',
      title: 'Search products',
      description: 'Opens the search of the shop and returns the first products that fit. Prices are in cents.',
      input: SearchInput,
      isReadOnly: true,
      isOffered: () => {
        const state = search.getSnapshot();
        return state.can({ type: 'panel.opened' }) || state.can({ type: 'query.picked', query: '' });
      },
      async use(input) {
        const { search: query } = v.parse(SearchInput, input);
        search.send({ type: 'panel.opened' });
        search.send({ type: 'query.picked', query });
        const isDone = (state: SnapshotFrom<typeof search>) =>
          state.context.query !== query ||
          !(state.matches({ open: 'loading' }) || state.matches({ open: 'debouncing' }));
        const state = await waitFor(search, isDone, { timeout });
        if (state.context.query !== query || state.matches('closed')) throw new Error('The shopper ended this search.');
        if (state.matches({ open: 'failed' })) throw new Error('The search failed: try again.');
        return { total: state.context.total, products: state.context.hits.map(hitForAgent) };
      },
    },
    {
      name: 'open_product',
      title: 'Open a product',
      description: 'Opens the page of a product that the last search has found.',
      input: SlugParams,
      isReadOnly: true,
      isOffered: () => {
        const state = search.getSnapshot();
        return state.context.hits.some(({ slug }) => state.can({ type: 'hit.picked', slug }));
      },
      async use(input) {
        const { slug } = v.parse(SlugParams, input);
        const hit = search.getSnapshot().context.hits.find((one) => one.slug === slug);
        if (!hit) throw new Error(`The search has not found ${slug}: search for it first.`);
        search.send({ type: 'hit.picked', slug });
        return { opened: hit.name };
      },
    },
    {
      name: 'add_to_cart',
      title: 'Add a product to the cart',
      description:
        'Adds pieces of a product to the cart and returns the cart. `items` has the id of an item of each option, for example of a size. The answer for a product with options lists these if `items` lacks one.',
      input: AddInput,
      isReadOnly: false,
      isOffered: () => cart.getSnapshot().can({ type: 'line.added', subject: {} as LineSubject, quantity: 1 }),
      async use(input) {
        const { slug, quantity, items } = v.parse(AddInput, input);
        const answer = await fetchProduct(slug);
        if (!answer) throw new Error(`The shop has no product ${slug}.`);
        const { subject, most } = offerOf(answer, items, lines());
        if (quantity > most) throw new Error(`The cart can take ${most} more of this product.`);
        const before = lines().find(({ key }) => key === subject.key)?.quantity ?? 0;
        cart.send({ type: 'line.added', subject, quantity });
        return savedCart(subject.key, before + quantity);
      },
    },
    {
      name: 'read_cart',
      title: 'Read the cart',
      description: 'Returns the lines of the cart, with prices in cents.',
      input: NoInput,
      isReadOnly: true,
      isOffered: () => lines().length > 0,
      use: async () => cartForAgent(),
    },
    {
      name: 'change_quantity',
      title: 'Change the quantity of a cart line',
      description: 'Sets the pieces of a line. `line` is its `line` in the answer of read_cart or add_to_cart.',
      input: ChangeInput,
      isReadOnly: false,
      isOffered: () =>
        lines().some(({ key, quantity }) =>
          [quantity + 1, quantity - 1].some((next) =>
            cart.getSnapshot().can({ type: 'line.changed', key, quantity: next }),
          ),
        ),
      async use(input) {
        const { line, quantity } = v.parse(ChangeInput, input);
        const event = { type: 'line.changed', key: line, quantity } as const;
        if (!cart.getSnapshot().can(event))
          throw new Error('The cart has no such line, or too few pieces are in stock.');
        cart.send(event);
        return savedCart(line, quantity);
      },
    },
    {
      name: 'apply_coupon',
      title: 'Apply a coupon',
      description: 'Applies a coupon code to the cart, on the pages of cart and checkout. The discount is in cents.',
      input: CouponQuery,
      isReadOnly: false,
      isOffered: () => readCoupon()?.getSnapshot().can({ type: 'coupon.submitted', code: 'x' }) ?? false,
      async use(input) {
        const { coupon: code } = v.parse(CouponQuery, input);
        const coupon = readCoupon();
        if (!coupon?.getSnapshot().can({ type: 'coupon.submitted', code })) throw new Error('Open the cart first.');
        coupon.send({ type: 'coupon.submitted', code });
        const state = await waitFor(coupon, (one) => !one.hasTag('busy'), { timeout });
        const { offer, refusal } = state.context;
        if (state.matches('locked')) throw new Error('The customer must log in first. The login page is open.');
        if (state.matches({ given: 'refused' })) throw new Error(refusal?.text || 'The shop refused the coupon.');
        if (!state.matches({ given: 'applied' })) throw new Error('The coupon could not be checked: try again.');
        return offer;
      },
    },
    {
      name: 'go_to_checkout',
      title: 'Go to the checkout',
      description: 'Opens the checkout, in which the customer orders and pays. Tools cannot order or pay.',
      input: NoInput,
      isReadOnly: true,
      isOffered: () => lines().some(({ key }) => cart.getSnapshot().can({ type: 'line.removed', key })),
      use: async () => ({ opened: await openCheckout() }),
    },
  ];

  /** Waits until the server has saved or refused the line. While the server is unreachable, the edit stays unsaved. */
  async function savedCart(key: string, quantity: number) {
    const isSaved = (state: SnapshotFrom<typeof cart>) =>
      state.matches('unavailable') || !shownLines(state.context).some((line) => line.key === key && line.isSaving);
    const { context } = await waitFor(cart, isSaved, { timeout });
    const note = context.notes.find(({ subject }) => subject.key === key);
    if (note?.refusal) throw new Error(note.refusal.text || 'The shop refused the change.');
    const line = shownLines(context).find((one) => one.key === key);
    if (line?.quantity !== quantity) throw new Error('The change was not saved: read the cart.');
    return cartForAgent();
  }

  function cartForAgent() {
    return { lines: lines().map(lineForAgent) };
  }
}

/** Returns the product with the chosen items, and how many pieces the cart can take. Throws if it cannot be bought. */
function offerOf(answer: ProductAnswer, items: readonly string[], lines: ShownLine[]) {
  const variants = choosable(answer.product.active_variants);
  const chosen = variants.flatMap(({ id, active_variant_items: own }) => {
    const item = own.length === 1 ? own[0] : own.find((one) => items.includes(one.id));
    return item ? [[id, item.id] as const] : [];
  });
  const known = variants.flatMap((variant) => variant.active_variant_items.map(({ id }) => id));
  if (chosen.length < variants.length || items.some((id) => !known.includes(id))) {
    const options = variants.map(({ name, active_variant_items: own }) => {
      const texts = own.map((item) => `${item.id} (${item.name})`);
      return `${name}: ${texts.join(', ')}`;
    });
    throw new Error(`Choose an item of each option and send the ids as items. ${options.join('; ')}`);
  }
  const choices = choicesOf(variants, Object.fromEntries(chosen));
  const product = buyableOf(answer, false);
  const { most, obstacle } = availabilityOf(product, variants, choices, lines);
  if (obstacle === 'noPrice' || obstacle === 'soldOut') throw new Error('The product cannot be bought now.');
  return { subject: subjectOf(product, choices), most };
}

const hitForAgent = ({ slug, name, price }: Hit) => ({ slug, name, price: price?.effective ?? null });

const lineForAgent = ({ key, name, choices, quantity, unitPrice, lineTotal, isSaving }: ShownLine) => ({
  line: key,
  ...{ name, quantity, unitPrice, lineTotal },
  choices: choices.map(({ variant, item }) => `${variant}: ${item}`),
  isSaved: !isSaving,
});
