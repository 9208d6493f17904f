import type { Readable } from 'xstate';
import { hasWaitingEdits } from '../../machines/cart.machine';
import type { Actors } from './actors';
import { forgetDrafts } from './drafts';
import type { Effects } from './effects';
import { followShopper } from './follow-shopper';
import { dismissNotices, showNotice } from './notices';
import { reportFailure } from './report-failure';
import type { Notice } from './toasts';

/** Connects the flows, before they start: what each tells the shopper, whoever looks after the shop, and the others. */
export function wireFlows(actors: Actors, effects: Effects): void {
  sayNotices(actors);
  reportFailures(actors);
  layOver(actors);
  greetShopper(actors, effects);
  followTabs(actors, effects);
  sayIsOffline(actors);
  effects.watchHistory((slugs) => actors.recentlyViewed.send({ type: 'history.changed', slugs }));
  // Whoever signs out leaves nothing typed behind. Whose session has ended unasked finds it again.
  actors.session.on('navigate', forgetDrafts);
  // Heard before the session's end is: what was being wished for is kept.
  actors.session.on('expired', ({ userId }) => actors.wishlist.send({ type: 'session.expired', userId }));
  // The browser has forgotten the session behind its back.
  actors.wishlist.on('session.missed', () => actors.session.send({ type: 'user.changed' }));
}

function sayNotices({ accessGuard, cart, language, saleClock, session, sharing, wishlist }: Actors): void {
  const show = (notice: Notice) => showNotice(notice);
  accessGuard.on('notice', show);
  language.on('notice', show);
  saleClock.on('notice', show);
  session.on('notice', show);
  sharing.on('notice', show);
  cart.on('notice', (notice) => {
    const undo = notice.id === 'cart.removed' ? notice.undo : null;
    if (notice.id === 'cart.failed') dismissNotices('cart.removed');
    showNotice(notice, undo ? () => cart.send({ type: 'line.added', ...undo }) : undefined);
  });
  cart.on('saved', ({ about, refusal }) => {
    if (!refusal) return;
    dismissNotices('cart.removed');
    showNotice({ id: 'cart.refused', tone: 'error', about, ...refusal });
  });
  showWhile(
    cart.select(({ context }) => hasWaitingEdits(context)),
    'cart.waiting',
  );
  wishlist.on('notice', (notice) => {
    const undone = notice.id === 'wishlist.removed' && notice.about !== '' ? notice.productId : null;
    showNotice(notice, undone === null ? undefined : () => wishlist.send({ type: 'wish.added', productId: undone }));
  });
}

function reportFailures({ cart, language, recentlyViewed, search, session, settings, wishlist }: Actors): void {
  const report = ({ error }: { error: unknown }) => reportFailure(error);
  cart.on('failure', report);
  language.on('failure', report);
  recentlyViewed.on('failure', report);
  search.on('failure', report);
  session.on('failure', report);
  settings.on('failure', report);
  wishlist.on('failure', report);
}

/** Keeps the overlay of the search open as long as the search is, and closes the search when the page is left. */
function layOver({ overlay, search }: Actors): void {
  search
    .select((state) => state.matches('open'))
    .subscribe((isOpen) => overlay.send({ type: isOpen ? 'overlay.opened' : 'overlay.closed', overlay: 'search' }));
  overlay.on('dismissed', () => search.send({ type: 'panel.closed' }));
}

function followTabs(
  { cart, connectivity, wishlist, language }: Actors,
  { tellTabs, watchTabs, watchNetwork, watchLanguage }: Effects,
): void {
  cart.on('saved', () => tellTabs('cart'));
  watchTabs('cart', () => cart.send({ type: 'cart.changed' }));
  wishlist.on('changed', ({ isOwn }) => isOwn && tellTabs('wishlist'));
  watchTabs('wishlist', () => wishlist.send({ type: 'wishlist.changed' }));
  watchLanguage((lang) => language.send({ type: 'language.followed', lang }));
  watchNetwork((isOnline) => {
    connectivity.send({ type: isOnline ? 'network.returned' : 'network.lost' });
    if (isOnline) cart.send({ type: 'retry.requested' });
  });
}

function sayIsOffline({ connectivity }: Actors): void {
  showWhile(
    connectivity.select((state) => state.matches('offline')),
    'network.lost',
  );
}

function showWhile(isSo: Readable<boolean>, id: 'network.lost' | 'cart.waiting'): void {
  isSo.subscribe((isNow) => (isNow ? showNotice({ id, tone: 'warning', code: '', text: '' }) : dismissNotices(id)));
}

/** Loads the cart and the wishlist of whoever shops here, at the start and after each sign-in and sign-out. */
function greetShopper({ session, cart, wishlist }: Actors, { readQueue, takePendingWish }: Effects): void {
  followShopper(session, (shopper, isFirst) => {
    if (!isFirst) {
      cart.send({ type: 'cart.cleared' });
      // Undo would restore it in the other's cart or wishlist.
      dismissNotices('cart.removed');
      dismissNotices('wishlist.removed');
    }
    // The login that these ask for is done.
    if (shopper !== null) for (const id of ['access.denied', 'session.expired'] as const) dismissNotices(id);
    cart.send({ type: 'cart.requested', queue: readQueue() });
    wishlist.send({ type: shopper === null ? 'session.ended' : 'session.started' });
    const wished = shopper === null ? null : takePendingWish(shopper);
    if (wished !== null) wishlist.send({ type: 'wish.added', productId: wished });
  });
}
