import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Truck } from 'lucide';
import type { ProductAnswer } from '../../contract/catalog';
import { Icon } from '../../ui/Icon';
import { DeliveryCost } from '../delivery/DeliveryCost';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { ReturnPeriod } from '../delivery/ReturnPeriod';
import { latePart } from '../law/late-part';
import { usePrice } from '../use-price';
import type { Purchase } from './use-purchase';

const SellerFacts = latePart((parts) => parts.SellerFacts);

interface SellerCardProps {
  answer: ProductAnswer;
  purchase: Purchase;
}

export function SellerCard({ answer, purchase }: SellerCardProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Seller and delivery`} className="divide-y divide-hairline rounded-lg border border-hairline">
      <div className="flex flex-col gap-2 p-4">
        <Delivery delivery={answer.delivery} purchase={purchase} />
        <Link
          to="/p/terms-condition"
          preload="intent"
          className="-my-1.5 flex min-h-11 items-center underline underline-offset-4"
        >
          <ReturnPeriod />
        </Link>
      </div>
      <SellerFacts answer={answer} />
    </section>
  );
}

function Delivery({ delivery, purchase }: Pick<ProductAnswer, 'delivery'> & Pick<SellerCardProps, 'purchase'>) {
  const price = usePrice();
  const { stock, tag, quantity } = purchase;
  const subtotal = (tag?.effective ?? 0) * quantity;
  const freeFrom = delivery?.free_from ?? null;
  const limit = price(freeFrom ?? 0);
  return (
    <div className="flex gap-3 text-sm">
      <Icon icon={Truck} className="size-5 shrink-0" strokeWidth={1.5} />
      {delivery?.fee == null || quantity > (delivery.max_qty ?? quantity) ? (
        <Trans>The cost of delivery is shown before you order</Trans>
      ) : (
        <div className="grow">
          {tag && stock !== 0 && (
            <p className="font-medium">
              <DeliveryDays dates={delivery.dates} toOffice={delivery.to_office} />
            </p>
          )}
          <p>
            <DeliveryCost fee={delivery.fee} freeFrom={freeFrom} subtotal={subtotal} />
            {tag && freeFrom !== null && subtotal < freeFrom && (
              <>
                {' · '}
                <Trans>Free on orders from {limit}</Trans>
              </>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
