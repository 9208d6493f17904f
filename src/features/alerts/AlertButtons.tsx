import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide';
import { useState } from 'react';
import type { AlertKind } from '../../contract/alerts';
import type { Variant } from '../../contract/product';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Failure } from '../../ui/Failure';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import type { Buyable } from '../cart/cart-line-product';
import { loadOnDemand } from '../load-on-demand';
import { OnDemand } from '../OnDemand';
import type { Purchase } from '../product/use-purchase';
import { type Chosen, isSoldOut } from '../product/variant-choice';
import { useOverlay } from '../use-overlay';

const loadCode = loadOnDemand(() => import('./AlertForm'));

interface AlertButtonsProps {
  product: Buyable;
  variants: Variant[];
  chosen: Chosen;
  purchase: Pick<Purchase, 'room' | 'tag' | 'choices'>;
}

/** Buttons that ask for an email when a product is back in stock or cheaper (REQUIREMENTS D16). */
export function AlertButtons({ product, variants, chosen, purchase }: AlertButtonsProps) {
  const { t } = useLingui();
  const { alerts: loadAlerts } = useRouter().options.context;
  const { isOpen, open, close } = useOverlay('alert');
  const [alert, setAlert] = useState<{ kind: AlertKind; form: ReturnType<typeof load> }>();
  const isGone = purchase.room.obstacle === 'soldOut';
  const hasGoneItems = variants.some(({ active_variant_items: items }) => items.some(isSoldOut));
  const load = async (kind: AlertKind) => {
    try {
      const [code, alerts] = await Promise.all([loadCode(), loadAlerts()]);
      if (!code) return null;
      const { AlertForm, soldOutOf } = code;
      const wait = kind === 'stock' && !isGone ? soldOutOf(variants, chosen) : { variants, chosen };
      const submission = await alerts.openRequest({ kind, productId: product.id, chosen: wait.chosen });
      return { AlertForm, submission, variants: kind === 'stock' ? wait.variants : [] };
    } catch (error) {
      console.error(error);
      return null;
    }
  };
  const ask = (kind: AlertKind) => {
    setAlert({ kind, form: load(kind) });
    open();
  };
  return (
    <div className="mt-3 flex flex-col items-start">
      {isGone && (
        <Button variant="secondary" wide onClick={() => ask('stock')}>
          <Icon icon={Bell} className="size-4" />
          <Trans>Tell me when it is back</Trans>
        </Button>
      )}
      {!isGone && hasGoneItems && (
        <Button variant="quiet" onClick={() => ask('stock')} className="-mx-5 text-sm">
          <Icon icon={Bell} className="size-4" />
          <Trans>Tell me when a sold-out choice is back</Trans>
        </Button>
      )}
      {!isGone && purchase.tag && (
        <Button variant="quiet" onClick={() => ask('price')} className="-mx-5 text-sm">
          <Icon icon={Bell} className="size-4" />
          <Trans>Tell me when the price falls</Trans>
        </Button>
      )}
      <Dialog
        open={isOpen && alert !== undefined}
        onClose={close}
        title={alert?.kind === 'price' ? t`Tell me when the price falls` : t`Tell me when it is back`}
        closeLabel={t`Close`}
      >
        {isOpen && alert && (
          <OnDemand
            code={alert.form}
            skeleton={<Skeleton className="h-64" />}
            failure={
              <Failure
                title={t`The form could not be loaded`}
                message={t`The shop can’t be reached.`}
                retryLabel={<Trans>Try again</Trans>}
                onRetry={() => ask(alert.kind)}
                className="py-6"
              />
            }
          >
            {({ AlertForm, ...form }) => (
              <AlertForm
                kind={alert.kind}
                {...form}
                name={[product.name, ...(alert.kind === 'price' ? purchase.choices.map(({ item }) => item) : [])].join(
                  ', ',
                )}
                price={purchase.tag?.effective ?? 0}
                onClose={close}
              />
            )}
          </OnDemand>
        )}
      </Dialog>
    </div>
  );
}
