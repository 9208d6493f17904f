import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ProductList } from '../../app/product-lists';
import type { FlashSale, FlashSaleAnswer } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-address';
import { buttonLook } from '../../ui/button-look';
import { cx } from '../../ui/cx';
import { Listing } from '../catalog/Listing';
import { PageCrumbs } from '../directory/PageCrumbs';
import { PartOfShop } from '../directory/PartOfShop';
import { fullWidth } from '../image-sizes';
import { PageHead } from '../PageHead';
import { ShopImage } from '../ShopImage';
import { SaleTerms } from '../sale/SaleTerms';
import { useIsOver } from '../sale/use-sale-clock';
import { useMoment } from '../use-moment';

interface FlashSalePageProps {
  list: ProductList<FlashSaleAnswer>;
  search: ListingSearch;
}

/** One flash sale and its products (REQUIREMENTS R10); when it is over, before the reader's eyes or long ago, it says so. */
export function FlashSalePage({ list, search }: FlashSalePageProps) {
  return (
    <PartOfShop list={list}>{({ flashSale }) => <Sale sale={flashSale} list={list} search={search} />}</PartOfShop>
  );
}

function Sale({ sale, list, search }: FlashSalePageProps & { sale: FlashSale }) {
  const { t } = useLingui();
  const { title: name } = sale;
  // One that was over when it came needs no clock.
  const hasEnded = useIsOver(sale.status ? sale.end_time : null);
  const isOver = hasEnded || !sale.status;
  return (
    <>
      <PageHead
        title={name}
        description={t`${name}: everything in this sale costs less while it lasts.`}
        image={sale.flashsale_page_image}
        noindex={isOver}
      />
      <PageCrumbs
        above={
          <Link to="/p/offers" preload="intent">
            <Trans>Offers</Trans>
          </Link>
        }
      >
        {sale.title}
      </PageCrumbs>
      <header className="mt-5 desktop:mt-8">
        <ShopImage
          path={sale.flashsale_page_image}
          alt=""
          ratio="var(--banner)"
          sizes={fullWidth}
          priority
          className={cx(
            'rounded-lg [--banner:2/1] tablet:[--banner:3/1] desktop:[--banner:4/1]',
            isOver && 'grayscale',
          )}
        />
        <h1 className="mt-6 text-2xl">{sale.title}</h1>
        {isOver ? <Over sale={sale} /> : <SaleTerms sale={sale} className="mt-4" />}
      </header>
      <section aria-label={isOver ? t`What was in the sale` : t`Products of the sale`} className="mt-10 desktop:mt-14">
        {isOver && (
          <h2 className="text-xl">
            <Trans>What was in the sale</Trans>
          </h2>
        )}
        <Listing list={list} search={search} of="sale" filters="behind" />
      </section>
    </>
  );
}

function Over({ sale }: { sale: FlashSale }) {
  const moment = useMoment();
  const end = moment(sale.end_time);
  return (
    <div className="mt-4 rounded-md bg-wash p-6">
      <p className="font-semibold">
        <Trans>The sale is over</Trans>
      </p>
      <p className="mt-1 text-muted">
        <Trans>It ended on {end}. Its products are still here, at their usual prices.</Trans>
      </p>
      <Link to="/p/offers" preload="intent" className={`${buttonLook({ variant: 'secondary' })} mt-5`}>
        <Trans>See what is reduced now</Trans>
      </Link>
    </div>
  );
}
