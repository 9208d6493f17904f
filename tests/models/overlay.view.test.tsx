import * as v from 'valibot';
import { beforeAll, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from 'xstate';
import type { ConfirmedCart } from '../../machines/cart.machine';
import { nothingChosen } from '../../machines/checkout.machine';
import type { Overlay } from '../../machines/overlay.machine';
import { DeletionSection } from '../../src/features/account/DeletionSection';
import { AlertButtons } from '../../src/features/alerts/AlertButtons';
import { CartPage } from '../../src/features/cart/CartPage';
import { ListingToolbar } from '../../src/features/catalog/ListingToolbar';
import { DeliveryStep } from '../../src/features/checkout/DeliveryStep';
import { loadDrawerCode } from '../../src/features/layout/load-drawer-code';
import { MenuDrawer } from '../../src/features/layout/MenuDrawer';
import { Gallery } from '../../src/features/product/Gallery';
import { loadZoomedPictures } from '../../src/features/product/load-zoomed-pictures';
import { loadResultsCode } from '../../src/features/search/load-results-code';
import { SearchToggle } from '../../src/features/search/SearchToggle';
import { lockScroll, unlockScroll } from '../../src/platform/scroll-lock';
import { createCheckoutDraft } from '../../src/services/checkout/checkout-draft';
import { openFlow } from '../../src/services/checkout/checkout-flow';
import { draftOf } from '../../src/services/forms/drafts';
import { openForm } from '../../src/services/forms/submissions';
import { idleCoupon } from '../support/idle-coupon';
import { idleLineChanges } from '../support/idle-line-changes';
import type { Walker } from '../support/path-generator';
import { listsOf } from '../support/product-lists-over-fake-api';
import {
  isThere,
  never,
  openView,
  press,
  pressKeys,
  settled,
  stillness,
  stores,
  twoFrames,
  until,
  walkView,
} from '../support/view';
import { cartWith, tea } from './cart.model';
import { quoteIn } from './checkout.model';
import { overlayIn, viewModel } from './overlay.model';

const model = viewModel();

beforeAll(async () => {
  // In this viewport the menu and the filters open as overlays, and the page is taller than the screen.
  await page.viewport(800, 700);
  await Promise.all([loadResultsCode(), loadDrawerCode(), loadZoomedPictures()]);
});

walkView(model, shopper);

const names: Record<Overlay, { opener: string; dialog: string; closer: string }> = {
  menu: { opener: 'Menu', dialog: 'Menu', closer: 'Close menu' },
  filters: { opener: 'Filters', dialog: 'Filters', closer: 'Close' },
  zoom: { opener: 'Enlarge picture 1 of 1', dialog: 'Teapot', closer: 'Close' },
  search: { opener: 'Search', dialog: 'Search', closer: 'Close search' },
  removal: { opener: `One less of ${tea.name}`, dialog: 'Remove from the cart?', closer: 'Keep it' },
  choice: { opener: `Change: ${tea.name}`, dialog: 'Change your choice', closer: 'Close' },
  office: { opener: 'Choose an office – Zelen Balkon', dialog: 'Choose an office', closer: 'Close' },
  deletion: { opener: 'Delete my account…', dialog: 'Delete your account?', closer: 'Keep my account' },
  alert: { opener: 'Notify me when the price drops', dialog: 'Notify me when the price drops', closer: 'Close' },
};

/** Gives the lines a choice, which the shopper can change. */
const dressed = (cart: ConfirmedCart): ConfirmedCart => ({
  ...cart,
  lines: cart.lines.map((line) => ({
    ...line,
    choices: [{ variantId: '1', itemId: '2', variant: 'Size', item: 'S' }],
  })),
});

const teapot = {
  ...{ id: '1', slug: 'teapot', name: names.zoom.dialog, thumb_image: null, price: 1000, qty: 1, sold_qty: 0 },
  seller: null,
};
const purchase = {
  room: { most: 1, obstacle: null },
  tag: { regular: 1000, effective: 1000, percentSaved: 0 },
  choices: [],
};

/** Overlays that the test closes with Escape if no other overlay is open. */
const escaped: Overlay[] = ['search', 'zoom'];

/** Opens the checkout at the delivery, where the shopper must choose a courier's office. */
async function openDelivery() {
  const effects = {
    checkCoupon: never,
    fetchQuote: async () => quoteIn('collected'),
    fetchOffices: never,
    placeOrder: never,
    askOutcome: never,
  };
  createCheckoutDraft(stores.tab).keep('1', { ...nothingChosen, passed: ['address'] });
  const flow = openFlow({ effects, tab: stores.tab, owner: '1' });
  flow.checkout.start();
  flow.checkout.send({ type: 'step.opened', step: 'delivery' });
  await waitFor(flow.checkout, (state) => state.matches({ open: 'delivery' }));
  return flow;
}

async function shopper(): Promise<Walker> {
  /** Overlays that should be open, the topmost last. */
  let open: Overlay[] = [];
  let hasOpened = false;
  let opener: Element | null = null;

  const list = listsOf({}, () => {}).open({ kind: 'products' }, {});
  const deletion = openForm({
    form: { schema: v.object({}), toBody: () => ({}), send: never },
    draft: draftOf(stores.tab, 'word'),
  });
  const flow = await openDelivery();
  const { actors, logged } = await openView(
    <>
      <MenuDrawer />
      <header className="header">
        <SearchToggle />
      </header>
      <ListingToolbar list={list} search={{}} of="shop" place="beside" filters={null} onChange={() => {}} />
      <CartPage coupon={idleCoupon()} changes={idleLineChanges()} />
      <DeletionSection openDeletion={() => deletion} />
      <AlertButtons product={teapot} variants={[]} chosen={{}} purchase={purchase} />
      <DeliveryStep flow={flow} />
      <Gallery pictures={['/favicon.svg']} name={names.zoom.dialog} video="" />
    </>,
    { fetchCart: async () => dressed(cartWith(1)), lockScroll, unlockScroll },
  );
  await settled(() => actors.cart.send({ type: 'cart.requested', queue: [] }));

  const wheel = () => userEvent.wheel(document.body, { delta: { y: 100 } });
  const isLocked = () => getComputedStyle(document.documentElement).overflowY === 'hidden';
  const seeScrolling = async () => {
    await until(() => window.scrollY > 0, wheel);
    window.scrollTo(0, 0);
  };
  const seeStandingStill = async () => {
    window.scrollTo(0, 0);
    await settled(wheel);
    await twoFrames();
    expect(window.scrollY).toBe(0);
  };
  const see = async () => {
    await stillness();
    for (const [overlay, { dialog }] of Object.entries(names)) {
      expect(isThere('dialog', { name: dialog, exact: true })).toBe(open.includes(overlay as Overlay));
    }
  };
  const dialogOf = (overlay: Overlay) =>
    page.getByRole('dialog', { name: names[overlay].dialog, exact: true }).element();

  return {
    events: {
      'overlay.opened': async ({ event }) => {
        const overlay = overlayIn(event);
        const isFirst = open.length === 0;
        open = [...open, overlay];
        hasOpened = true;
        if (isFirst) {
          await press('button', { name: names[overlay].opener, exact: true });
          opener = page.getByRole('button', { name: names[overlay].opener, exact: true }).query();
        } else {
          // The open overlay covers the page, so the test opens a further overlay by an event, not by a click.
          opener = null;
          await settled(() => actors.overlay.send({ type: 'overlay.opened', overlay }));
        }
      },
      'overlay.closed': ({ event }) => {
        const overlay = overlayIn(event);
        const isOnly = open.length === 1;
        const isOnTop = open.at(-1) === overlay;
        open = open.filter((other) => other !== overlay);
        if (isOnly && escaped.includes(overlay)) return pressKeys('{Escape}');
        if (isOnTop) return press('button', { name: names[overlay].closer, exact: true });
        return settled(() => actors.overlay.send({ type: 'overlay.closed', overlay }));
      },
      'page.left': () => {
        open = [];
        return settled(() => actors.overlay.send({ type: 'page.left' }));
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      closed: async () => {
        expect(open).toEqual([]);
        await see();
        if (opener) expect(document.activeElement).toBe(opener);
        expect(isLocked()).toBe(false);
        if (hasOpened) await seeScrolling();
      },
      open: async () => {
        await see();
        const [top] = open.slice(-1);
        expect(top && dialogOf(top).contains(document.activeElement)).toBe(true);
        expect(isLocked()).toBe(true);
        await seeStandingStill();
      },
    },
  };
}
