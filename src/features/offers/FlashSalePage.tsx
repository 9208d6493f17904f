import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FlashSale, FlashSaleAnswer } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { ProductList } from '../../services/catalog/product-lists';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { Listing } from '../catalog/Listing';
import { PageBreadcrumbs } from '../directory/PageBreadcrumbs';
import { StorefrontFrame } from '../directory/StorefrontFrame';
import { fullWidth } from '../image-sizes';
import { PageHead } from '../PageHead';
import { ShopImage } from '../ShopImage';
import { SaleTerms } from '../sale/SaleTerms';
import { useIsOver } from '../sale/use-sale-clock';
import { useDateFormat } from '../use-date-format';

interface FlashSalePageProps {
  list: ProductList<FlashSaleAnswer>;
  search: ListingSearch;
}

/** Page of a flash sale with its products (REQUIREMENTS R10). */
export function FlashSalePage(props: FlashSalePageProps) {
  return <StorefrontFrame list={props.list}>{({ flashSale }) => <Sale sale={flashSale} {...props} />}</StorefrontFrame>;
}

function Sale({ sale, list, search }: FlashSalePageProps & { sale: FlashSale }) {
  const { t } = useLingui();
  const { title: name } = sale;
  // No clock runs for a sale that was already over when it loaded.
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
      <PageBreadcrumbs
        above={
          <Link to="/p/offers" preload="intent">
            <Trans>Offers</Trans>
          </Link>
        }
      >
        {sale.title}
      </PageBreadcrumbs>
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
  const moment = useDateFormat();
  const end = moment(sale.end_time);
  return (
    <div className="mt-4 rounded-md bg-wash p-6">
      <p className="font-semibold">
        <Trans>The sale is over</Trans>
      </p>
      <p className="mt-1 text-muted">
        <Trans>It ended on {end}. Its products are still here, at their usual prices.</Trans>
      </p>
      <Link to="/p/offers" preload="intent" className={`${buttonStyles({ variant: 'secondary' })} mt-5`}>
        <Trans>See current offers</Trans>
      </Link>
    </div>
  );
}
