import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Store, Truck } from 'lucide';
import type { ProductAnswer } from '../../contract/catalog';
import { Icon } from '../../ui/Icon';
import { Rating } from '../../ui/Rating';
import { DeliveryCost } from '../delivery/DeliveryCost';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { ReturnPeriod } from '../delivery/ReturnPeriod';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';
import { useRating } from '../use-rating';
import { sellerRating } from './review-breakdown';
import type { Purchase } from './use-purchase';

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
      {answer.seller ? (
        <Boutique answer={answer} />
      ) : (
        <p className="flex items-center gap-3 p-4 text-sm">
          <Icon icon={Store} className="size-5 shrink-0" strokeWidth={1.5} />
          <Trans>Sold and sent by the shop itself</Trans>
        </p>
      )}
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
                <Trans>Free from {limit}</Trans>
              </>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

function Boutique({ answer }: { answer: ProductAnswer }) {
  const rating = useRating();
  const { seller, sellerTotalProducts: total } = answer;
  if (!seller) return null;
  return (
    <div className="flex items-center gap-4 p-4">
      <ShopImage path={seller.logo} alt="" ratio="1 / 1" sizes="56px" className="w-14 shrink-0 rounded-full" />
      <div className="min-w-0">
        <p className="text-muted text-sm">
          <Trans>Sold and sent by</Trans>
        </p>
        <Link to="/p/boutiques/$slug" params={{ slug: seller.slug }} preload="intent" className="link font-semibold">
          {seller.shop_name}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <Rating {...rating(sellerRating(answer))} look="compact" />
          {total !== null && <Plural value={total} one="# product" other="# products" />}
        </div>
      </div>
    </div>
  );
}
