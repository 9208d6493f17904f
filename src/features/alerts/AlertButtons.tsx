import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide';
import { useState } from 'react';
import type { AlertKind } from '../../contract/alerts';
import type { Variant } from '../../contract/product';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { Buyable } from '../cart/cart-line-product';
import type { Purchase } from '../product/use-purchase';
import { type Chosen, isSoldOut } from '../product/variant-choice';
import { useOverlay } from '../use-overlay';
import { AlertDialog } from './AlertDialog';
import { type LoadedForm, useAlertForm } from './use-alert-form';

interface AlertButtonsProps {
  product: Buyable;
  variants: Variant[];
  chosen: Chosen;
  purchase: Pick<Purchase, 'room' | 'tag' | 'choices'>;
}

/** Buttons that ask for an email when a product is back in stock or cheaper (REQUIREMENTS D16). */
export function AlertButtons({ product, variants, chosen, purchase: { room, tag, choices } }: AlertButtonsProps) {
  const { isOpen, open, close } = useOverlay('alert');
  const [alert, setAlert] = useState<{ kind: AlertKind; form: LoadedForm }>();
  const isGone = room.obstacle === 'soldOut';
  const hasGoneItems = variants.some(({ active_variant_items: items }) => items.some(isSoldOut));
  const loadForm = useAlertForm({ productId: product.id, variants, chosen, isGone });
  const ask = (kind: AlertKind) => {
    setAlert({ kind, form: loadForm(kind) });
    open();
  };
  return (
    <div className="flex flex-wrap items-start gap-x-8">
      {isGone && (
        <Button variant="secondary" wide onClick={() => ask('stock')}>
          <Icon icon={Bell} className="size-4" />
          <Trans>Notify me when it is back</Trans>
        </Button>
      )}
      {!isGone && hasGoneItems && (
        <Button variant="quiet" onClick={() => ask('stock')} className="-ms-5 text-sm">
          <Icon icon={Bell} className="size-4" />
          <Trans>Notify me when a sold-out option is back</Trans>
        </Button>
      )}
      {!isGone && tag && (
        <Button variant="quiet" onClick={() => ask('price')} className="-ms-5 text-sm">
          <Icon icon={Bell} className="size-4" />
          <Trans>Notify me when the price drops</Trans>
        </Button>
      )}
      <AlertDialog
        open={isOpen}
        alert={alert}
        name={[product.name, ...(alert?.kind === 'price' ? choices.map(({ item }) => item) : [])].join(', ')}
        price={tag?.effective ?? 0}
        onRetry={ask}
        onClose={close}
      />
    </div>
  );
}
