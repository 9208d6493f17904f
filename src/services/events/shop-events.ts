import type { CartLine } from '../../contract/cart';
import type { ProductAnswer } from '../../contract/catalog';
import type { SettingsAnswer } from '../../contract/settings';
import type { Ga4Event } from './ga4';

/** Detail of the `pazar:event` that `window` gets. An adapter calls `read`, see docs/events.md. */
interface ShopEvent {
  name: Ga4Event['event'];
  /** Describes the event for Google Analytics 4. Rejects if the code for it can't be loaded. */
  read: () => Promise<Ga4Event>;
}

declare global {
  interface WindowEventMap {
    'pazar:event': CustomEvent<ShopEvent>;
  }
}

export function announce(name: ShopEvent['name'], read: ShopEvent['read']): void {
  window.dispatchEvent(new CustomEvent<ShopEvent>('pazar:event', { detail: { name, read } }));
}

/** Reports what a shopper does as events of `window`. Their description is loaded when an adapter reads it. */
export function createShopEvents(readSettings: () => Promise<SettingsAnswer | null>) {
  const load = () => Promise.all([import('./ga4'), readSettings()]);
  let shown: string | undefined;
  return {
    /** Reports the product of the open page; undefined for other pages. Another choice is no other view. */
    productShown(answer: ProductAnswer | undefined): void {
      const isShown = answer?.product.id === shown;
      shown = answer?.product.id;
      if (answer && !isShown)
        announce('view_item', async () => {
          const [{ viewItem }, settings] = await load();
          return viewItem(answer, settings);
        });
    },
    /** Reports pieces that the server has added to the cart. `line` is the line after that. */
    piecesAdded(line: CartLine, pieces: number): void {
      announce('add_to_cart', async () => {
        const [{ addToCart }, settings] = await load();
        return addToCart(line, pieces, settings);
      });
    },
  };
}

export type ShopEvents = ReturnType<typeof createShopEvents>;
