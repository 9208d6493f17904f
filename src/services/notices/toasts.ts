import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { createElement } from 'react';
import { toast } from 'sonner';
import type { LimitedLine } from '../../../machines/session.machine';
import { noticeIcons } from '../../features/layout/notice-icons';
import { Toasts } from '../../features/layout/Toasts';
import { provideToasts } from '../../features/layout/toaster-code';
import { LoginAction } from '../../features/session/LoginAction';
import { whenTranslated } from '../language/i18n';

provideToasts(Toasts);

export interface Notice {
  id: keyof typeof texts;
  tone: keyof typeof noticeIcons;
  /** Refusal code of the server; '' if there is none. */
  code: string;
  /** Localised text from the server, used instead of the default text; '' if there is none. */
  text: string;
  /** Name of the product that the notice is about. The shopper may have left its page. */
  about?: string;
  /** Cart lines whose quantity is lower than the shopper wanted. */
  limited?: LimitedLine[];
}

const texts = {
  'network.lost': msg`The shop can’t be reached. Prices and stock may have changed.`,
  'cart.refused': msg`The shop could not make this change. Your cart shows what is in it now.`,
  'cart.failed': msg`The change could not be saved. Check your connection and try again.`,
  'cart.removed': msg`Removed from your cart`,
  'cart.savedForLater': msg`Saved for later`,
  'cart.movedToCart': msg`Moved to your cart`,
  'cart.savedRemoved': msg`Removed from your list`,
  'cart.waiting': msg`The shop can’t be reached. Your change will be saved as soon as you are back online.`,
  'cart.limited': msg`Some quantities were reduced because there are no more in stock.`,
  'wishlist.added': msg`Product added to wishlist`,
  'wishlist.removed': msg`Product removed from wishlist`,
  'wishlist.loginToAdd': msg`Please login to add to wishlist`,
  'wishlist.loginToRemove': msg`Please login to remove from wishlist`,
  'access.denied': msg`Please login to continue`,
  'session.expired': msg`Your session has ended. Please log in again.`,
  'code.sent': msg`A new code is on its way to you.`,
  'email.confirmed': msg`From now on, log in with your new email address. All your other devices have been logged out.`,
  'account.confirmed': msg`Your email address is confirmed. Please log in.`,
  'sharing.copied': msg`The link is copied. Paste it wherever you like.`,
  'sale.ended': msg`A sale has just ended. The prices are up to date again.`,
  'submission.sent': msg`Thank you, it has been sent.`,
  'language.failed': msg`The language could not be loaded. Please try again.`,
};

const details: Partial<Record<Notice['id'], (typeof texts)[Notice['id']]>> = {
  'access.denied': msg`You don’t have the right access`,
};

const asksForLogin: readonly Notice['id'][] = ['wishlist.loginToAdd', 'wishlist.loginToRemove'];

const shown = new Map<string, string>();
let made = 0;

/** Returns the id and handlers of a toast. A repeated notice gets the id of its visible toast and so replaces it. */
function lifeOf(what: string, onDismiss = () => {}) {
  const id = shown.get(what) ?? `${what} ${++made}`;
  shown.set(what, id);
  /** Only one action per toast runs, even if a button is clicked again during fade-out. */
  const once = (act: () => void) => () => {
    if (shown.get(what) !== id) return;
    shown.delete(what);
    // Runs `act` last, so that a notice from `act` gets a new toast. In the fading toast, its buttons would do nothing.
    toast.dismiss(id);
    act();
  };
  return { once, life: { id, onAutoClose: once(() => {}), onDismiss: once(onDismiss) } };
}

/** Dismisses the notices that ask the shopper to log in. */
export function dismissLoginNotices(): void {
  for (const id of asksForLogin) dismissNotices(id);
}

/** Shows a notice as a toast. If the same notice is already visible, its toast is replaced. */
export function showNotice(notice: Notice, onUndo?: () => void): void {
  const { id, tone, text, about } = notice;
  whenTranslated(() => {
    const description = descriptionOf(notice);
    const { life, once } = lifeOf(about ? `${id} ${about}` : id);
    toast(text || i18n._(texts[id]), {
      ...life,
      className: tone,
      icon: noticeIcons[tone],
      ...(id === 'network.lost' && { duration: Number.POSITIVE_INFINITY }),
      // Set even if undefined, so that the description of a replaced toast does not remain.
      description,
      action: asksForLogin.includes(id)
        ? createElement(LoginAction)
        : onUndo && { label: i18n._(msg`Undo`), onClick: once(onUndo) },
    });
  });
}

/** Dismisses all notices with this id, for every product. */
export function dismissNotices(id: Notice['id']): void {
  for (const [what, toastId] of shown) {
    if (!what.startsWith(id)) continue;
    shown.delete(what);
    toast.dismiss(toastId);
  }
}

export function showOutdated(onRetry: () => void): void {
  const { life, once } = lifeOf('page.outdated');
  toast(i18n._(msg`This page could not be refreshed. What you see may be out of date.`), {
    ...life,
    className: 'warning',
    icon: noticeIcons.warning,
    action: { label: i18n._(msg`Try again`), onClick: once(onRetry) },
  });
}

export function showUpdate({ onTake, onDecline }: { onTake: () => void; onDecline: () => void }): void {
  const { life, once } = lifeOf('app.update', onDecline);
  toast(i18n._(msg`A new version of the shop is here.`), {
    ...life,
    duration: Number.POSITIVE_INFINITY,
    action: { label: i18n._(msg`Reload`), onClick: once(onTake) },
  });
}

function descriptionOf({ id, about, limited = [] }: Notice): string | undefined {
  const detail = details[id];
  if (detail) return i18n._(detail);
  const lines = limited.map(({ name, wanted, got }) => i18n._(msg`${name}: ${got} instead of ${wanted}`));
  return about || lines.join(' · ') || undefined;
}
