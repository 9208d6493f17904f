import { useRouter } from '@tanstack/react-router';
import type { AlertKind } from '../../contract/alerts';
import type { Variant } from '../../contract/product';
import { loadOnDemand } from '../load-on-demand';
import { type Chosen, soldOutOf } from '../product/variant-choice';

const loadCode = loadOnDemand(() => import('./AlertForm'));

interface Wish {
  productId: string;
  variants: Variant[];
  chosen: Chosen;
  /** Whether the product itself is sold out. */
  isGone: boolean;
}

/** Returns a function that loads the form of an alert. It resolves with null on failure. */
export function useAlertForm({ productId, variants, chosen, isGone }: Wish) {
  const { alerts: loadAlerts } = useRouter().options.context;
  return async (kind: AlertKind) => {
    try {
      const [code, alerts] = await Promise.all([loadCode(), loadAlerts()]);
      if (!code) return null;
      const wait = kind === 'stock' && !isGone ? soldOutOf(variants, chosen) : { variants, chosen };
      const shown = kind === 'stock' ? wait.variants : [];
      const variantIds = shown.map(({ id }) => id);
      const request = await alerts.openRequest({ kind, productId, variantIds, chosen: wait.chosen });
      return { AlertForm: code.AlertForm, variants: shown, ...request };
    } catch (error) {
      console.error(error);
      return null;
    }
  };
}

export type LoadedForm = ReturnType<ReturnType<typeof useAlertForm>>;
