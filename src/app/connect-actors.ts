import type { Readable } from 'xstate';
import { hasWaitingEdits, shownLines } from '../../machines/cart.machine';
import { reportFailure } from '../platform/report-failure';
import type { Actors } from '../services/actor-types';
import { dismissNotices, showNotice } from '../services/notices/lazy-notices';
import type { Notice } from '../services/notices/toasts';
import { watchShopper } from '../services/session/watch-shopper';
import type { Effects } from './effects';

/** Connects the actors: shows notices, reports failures and forwards events. Call before the actors start. */
export function wireFlows(actors: Actors, effects: Effects): void {
  showNotices(actors);
  reportFailures(actors);
  syncOverlay(actors);
  syncMiniCart(actors);
  loadShopperData(actors, effects);
  syncTabs(actors, effects);
  showOffline(actors);
  effects.watchHistory((slugs) => actors.recentlyViewed.send({ type: 'history.changed', slugs }));
  effects.watchSearches((queries) => actors.search.send({ type: 'recent.changed', queries }));
  // Deletes drafts after a logout. Drafts outlast an expired session, for which the actor emits no `navigate`.
  actors.session.on('navigate', effects.forgetDrafts);
  // Notifies the wishlist before the session ends, so that an unsaved wish is stored until the next login.
  actors.session.on('expired', ({ userId }) => actors.wishlist.send({ type: 'session.expired', userId }));
  // The wishlist found no stored session, so the session actor must read the stored user again.
  actors.wishlist.on('session.missed', () => actors.session.send({ type: 'user.changed' }));
}

function showNotices({ accessGuard, cart, language, saleClock, session, sharing, wishlist }: Actors): void {
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

function reportFailures({
  cart,
  language,
  miniCart,
  recentlyViewed,
  search,
  session,
  settings,
  wishlist,
}: Actors): void {
  const report = ({ error }: { error: unknown }) => reportFailure(error);
  cart.on('failure', report);
  language.on('failure', report);
  miniCart.on('failure', report);
  recentlyViewed.on('failure', report);
  search.on('failure', report);
  session.on('failure', report);
  settings.on('failure', report);
  wishlist.on('failure', report);
}

function syncOverlay({ overlay, search }: Actors): void {
  search
    .select((state) => state.matches('open'))
    .subscribe((isOpen) => overlay.send({ type: isOpen ? 'overlay.opened' : 'overlay.closed', overlay: 'search' }));
  overlay.on('dismissed', () => search.send({ type: 'panel.closed' }));
}

function syncMiniCart({ cart, miniCart, overlay }: Actors): void {
  cart
    .select(({ context }) => shownLines(context).some(({ key }) => key === miniCart.getSnapshot().context.key))
    .subscribe((isInCart) => isInCart || miniCart.send({ type: 'line.gone' }));
  cart.on('saved', ({ key, refusal }) => {
    if (refusal && key === miniCart.getSnapshot().context.key) miniCart.send({ type: 'line.gone' });
  });
  overlay
    .select((state) => state.matches('open'))
    .subscribe((isOpen) => isOpen && miniCart.send({ type: 'panel.closed' }));
}

function syncTabs(
  { cart, connectivity, wishlist, language }: Actors,
  { notifyTabs, watchTabs, watchNetwork, watchLanguage }: Effects,
): void {
  cart.on('saved', () => notifyTabs('cart'));
  watchTabs('cart', () => cart.send({ type: 'cart.changed' }));
  wishlist.on('changed', ({ isOwn }) => isOwn && notifyTabs('wishlist'));
  watchTabs('wishlist', () => wishlist.send({ type: 'wishlist.changed' }));
  watchLanguage((lang) => language.send({ type: 'language.followed', lang }));
  watchNetwork((isOnline) => {
    connectivity.send({ type: isOnline ? 'network.returned' : 'network.lost' });
    if (isOnline) cart.send({ type: 'retry.requested' });
  });
}

function showOffline({ connectivity }: Actors): void {
  showWhile(
    connectivity.select((state) => state.matches('offline')),
    'network.lost',
  );
}

function showWhile(condition: Readable<boolean>, id: 'network.lost' | 'cart.waiting'): void {
  condition.subscribe((isOn) => (isOn ? showNotice({ id, tone: 'warning', code: '', text: '' }) : dismissNotices(id)));
}

function loadShopperData({ session, cart, wishlist }: Actors, { readQueue, takePendingWish }: Effects): void {
  watchShopper(session, (shopper, isFirst) => {
    if (!isFirst) {
      cart.send({ type: 'cart.cleared' });
      // Their undo button would add the previous shopper's product to the cart or wishlist of the new shopper.
      dismissNotices('cart.removed');
      dismissNotices('wishlist.removed');
    }
    if (shopper !== null) for (const id of ['access.denied', 'session.expired'] as const) dismissNotices(id);
    cart.send({ type: 'cart.requested', queue: readQueue() });
    wishlist.send({ type: shopper === null ? 'session.ended' : 'session.started' });
    const wished = shopper === null ? null : takePendingWish(shopper);
    if (wished !== null) wishlist.send({ type: 'wish.added', productId: wished });
  });
}
