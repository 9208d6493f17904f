import * as v from 'valibot';
import { beforeAll, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Overlay } from '../../machines/overlay.machine';
import { draftOf } from '../../src/app/drafts';
import { lockScroll, unlockScroll } from '../../src/app/scroll-lock';
import { openForm } from '../../src/app/submissions';
import { DeletionSection } from '../../src/features/account/DeletionSection';
import { CartPage } from '../../src/features/cart/CartPage';
import { ListingToolbar } from '../../src/features/catalog/ListingToolbar';
import { MenuDrawer } from '../../src/features/layout/MenuDrawer';
import { Gallery } from '../../src/features/product/Gallery';
import { resultsCode } from '../../src/features/search/results-code';
import { SearchToggle } from '../../src/features/search/SearchToggle';
import { idleCoupon } from '../support/idle-coupon';
import { listsOf } from '../support/lists';
import type { Walker } from '../support/model';
import {
  isThere,
  never,
  openView,
  press,
  pressKeys,
  settled,
  stillness,
  twoFrames,
  until,
  walkView,
} from '../support/view';
import { cartWith, tea } from './cart.model';
import { inView, overlayIn } from './overlay.model';

const model = inView();

beforeAll(async () => {
  // So narrow that the menu and the filters are overlays, and so low that the page scrolls.
  await page.viewport(800, 700);
  await resultsCode();
});

walkView(model, shopper);

/** What opens each of them, what it is called, and what closes it. */
const names: Record<Overlay, { opener: string; dialog: string; closer: string }> = {
  menu: { opener: 'Menu', dialog: 'Menu', closer: 'Close menu' },
  filters: { opener: 'Filters', dialog: 'Filters', closer: 'Close' },
  zoom: { opener: 'Enlarge picture 1 of 1', dialog: 'Teapot', closer: 'Close' },
  search: { opener: 'Search', dialog: 'Search', closer: 'Close search' },
  removal: { opener: `One less of ${tea.name}`, dialog: 'Remove from the cart?', closer: 'Keep it' },
  deletion: { opener: 'Delete my account…', dialog: 'Delete your account?', closer: 'Keep my account' },
};

/** Those that this walk leaves by the keyboard; the others it leaves by their button. */
const escaped: Overlay[] = ['search', 'zoom'];

/** A shopper on a page that has all that can lie over it, who knows what does. */
async function shopper(): Promise<Walker> {
  /** The one on top stands last. */
  let open: Overlay[] = [];
  let hasOpened = false;
  /** Where the focus was before the first one opened. */
  let opener: Element | null = null;

  const list = listsOf({}, () => {}).open({ kind: 'products' }, {});
  const deletion = openForm({
    form: { schema: v.object({}), toBody: () => ({}), send: never },
    draft: draftOf('word'),
  });
  const { actors, logged } = await openView(
    <>
      <MenuDrawer />
      <header className="header">
        <SearchToggle />
      </header>
      <ListingToolbar list={list} search={{}} of="shop" place="beside" filters={null} onChange={() => {}} />
      <CartPage coupon={idleCoupon()} />
      <DeletionSection openDeletion={() => deletion} />
      <Gallery pictures={['/favicon.svg']} name={names.zoom.dialog} video="" />
    </>,
    { fetchCart: async () => cartWith(1), lockScroll, unlockScroll },
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
          // What lies below is out of a pointer's reach: the second one is opened by its flow.
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
