import * as v from 'valibot';
import { type SnapshotFrom, waitFor } from 'xstate';
import { type LineSubject, type ShownLine, shownLines } from '../../../machines/cart.machine';
import type { Hit } from '../../../machines/search.machine';
import { AddToCartQuery } from '../../contract/cart';
import type { ProductAnswer } from '../../contract/catalog';
import { CouponQuery } from '../../contract/checkout';
import { storable } from '../../contract/values';
import { subjectOf } from '../../features/cart/cart-line-product';
import type { CouponActor } from '../../features/checkout/use-checkout';
import { buyableOf, choicesOf, choosable, chosenOf } from '../../features/product/variant-choice';
import type { Actors } from '../actor-types';

/** Tool of the shop for an agent. */
export interface ShopTool {
  name: string;
  title: string;
  description: string;
  /** The parameter of the API that describes each input. */
  inputs: Readonly<Record<string, { path: string; parameter: string; isOptional?: boolean }>>;
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
  openCheckout(): Promise<void>;
}

const SearchInput = v.object({ search: v.pipe(storable, v.nonEmpty()) });
const SlugInput = v.object({ slug: storable });
const { quantity, items } = AddToCartQuery.entries;
const AddInput = v.object({ slug: storable, quantity, items });
const ChangeInput = v.object({ line: v.string(), quantity });

/**
 * Returns the tools that agents may use: they search, fill the cart and open the checkout. None pays, orders or changes an
 * account.
 */
export function createShopTools({ cart, search, readCoupon, fetchProduct, openCheckout }: ShopToolParts): ShopTool[] {
  const firstLine = () => shownLines(cart.getSnapshot().context)[0];
  return [
    {
      name: 'search_products',
      title: 'Search products',
      description: 'Opens the search of the shop and returns the first products that fit. Prices are in cents.',
      inputs: { search: { path: '/api/search-product', parameter: 'search' } },
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
          state.matches({ open: 'shown' }) ||
          state.matches({ open: 'nothingFound' }) ||
          state.matches({ open: 'failed' });
        const state = await waitFor(search, isDone, { timeout: 30_000 });
        if (state.matches({ open: 'failed' })) throw new Error('The search failed: try again.');
        return { total: state.context.total, products: state.context.hits.map(hitForAgent) };
      },
    },
    {
      name: 'open_product',
      title: 'Open a product',
      description: 'Opens the page of a product that the last search has found.',
      inputs: { slug: { path: '/api/product/{slug}', parameter: 'slug' } },
      isReadOnly: true,
      isOffered: () =>
        search.getSnapshot().can({ type: 'hit.picked', slug: '' }) && search.getSnapshot().context.hits.length > 0,
      async use(input) {
        const { slug } = v.parse(SlugInput, input);
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
        'Adds pieces of a product to the cart and returns the cart. `items` has the ids of the chosen options, for example of a size. Without them, the answer of a product with options lists these.',
      inputs: {
        slug: { path: '/api/product/{slug}', parameter: 'slug' },
        quantity: { path: '/api/add-to-cart', parameter: 'quantity' },
        items: { path: '/api/add-to-cart', parameter: 'items[]', isOptional: true },
      },
      isReadOnly: false,
      isOffered: () => cart.getSnapshot().can({ type: 'line.added', subject: {} as LineSubject, quantity: 1 }),
      async use(input) {
        const wanted = v.parse(AddInput, input);
        const subject = await subjectFor(wanted.slug, wanted.items);
        cart.send({ type: 'line.added', subject, quantity: wanted.quantity });
        return savedCart(subject.key);
      },
    },
    {
      name: 'read_cart',
      title: 'Read the cart',
      description: 'Returns the lines of the cart, with prices in cents.',
      inputs: {},
      isReadOnly: true,
      isOffered: () => firstLine() !== undefined,
      use: async () => cartForAgent(),
    },
    {
      name: 'change_quantity',
      title: 'Change the quantity of a cart line',
      description: 'Sets the pieces of a line. `line` is its `line` in the answer of read_cart or add_to_cart.',
      inputs: {
        line: { path: '/api/product/{slug}', parameter: 'slug' },
        quantity: { path: '/api/add-to-cart', parameter: 'quantity' },
      },
      isReadOnly: false,
      isOffered: () =>
        shownLines(cart.getSnapshot().context).some(({ key, quantity }) =>
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
        return savedCart(line);
      },
    },
    {
      name: 'apply_coupon',
      title: 'Apply a coupon',
      description: 'Applies a coupon code to the cart, on the pages of cart and checkout. The discount is in cents.',
      inputs: { coupon: { path: '/api/apply-coupon', parameter: 'coupon' } },
      isReadOnly: false,
      isOffered: () => readCoupon()?.getSnapshot().can({ type: 'coupon.submitted', code: 'x' }) ?? false,
      async use(input) {
        const { coupon: code } = v.parse(CouponQuery, input);
        const coupon = readCoupon();
        if (!coupon) throw new Error('This page has no coupon: open the cart.');
        coupon.send({ type: 'coupon.submitted', code });
        const { context } = await waitFor(coupon, (state) => !state.hasTag('busy'), { timeout: 30_000 });
        if (context.isGuest) throw new Error('The customer must log in to use a coupon. The login page is open.');
        if (!context.offer) throw new Error(context.refusal?.text || 'The coupon could not be checked: try again.');
        return context.offer;
      },
    },
    {
      name: 'go_to_checkout',
      title: 'Go to the checkout',
      description: 'Opens the checkout, in which the customer orders and pays. Tools cannot order or pay.',
      inputs: {},
      isReadOnly: true,
      isOffered: () => {
        const line = firstLine();
        return line !== undefined && cart.getSnapshot().can({ type: 'line.removed', key: line.key });
      },
      async use() {
        await openCheckout();
        return { opened: 'checkout' };
      },
    },
  ];

  async function subjectFor(slug: string, items: string[]): Promise<LineSubject> {
    const answer = await fetchProduct(slug);
    if (!answer) throw new Error(`The shop has no product ${slug}.`);
    const variants = choosable(answer.product.active_variants);
    const choices = choicesOf(variants, chosenOf(variants, items));
    if (choices.length < variants.length) {
      const options = variants.map(({ name, active_variant_items }) => {
        const texts = active_variant_items.map((item) => `${item.id} (${item.name})`);
        return `${name}: ${texts.join(', ')}`;
      });
      throw new Error(`Choose an item of each option and send the ids as items. ${options.join('; ')}`);
    }
    return subjectOf(buyableOf(answer, false), choices);
  }

  /** Waits until the server has saved or refused the line. */
  async function savedCart(key: string) {
    const isSaved = (state: SnapshotFrom<typeof cart>) =>
      state.matches('unavailable') || !shownLines(state.context).some((line) => line.key === key && line.isSaving);
    const { context } = await waitFor(cart, isSaved, { timeout: 30_000 });
    const note = context.notes.find(({ subject }) => subject.key === key);
    if (note?.refusal) throw new Error(note.refusal.text || 'The shop refused the change.');
    return cartForAgent();
  }

  function cartForAgent() {
    return { lines: shownLines(cart.getSnapshot().context).map(lineForAgent) };
  }
}

const hitForAgent = ({ slug, name, price }: Hit) => ({ slug, name, price: price?.effective ?? null });

const lineForAgent = ({ key, name, choices, quantity, unitPrice, lineTotal, isSaving }: ShownLine) => ({
  line: key,
  ...{ name, quantity, unitPrice, lineTotal },
  choices: choices.map(({ variant, item }) => `${variant}: ${item}`),
  isSaved: !isSaving,
});
