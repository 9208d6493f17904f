import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FlashSale } from '../../contract/catalog';
import { buttonLook } from '../../ui/button-look';
import { halfWidth } from '../image-sizes';
import { ShopImage } from '../ShopImage';
import { SaleCountdown } from '../sale/SaleCountdown';
import { useMoment } from '../use-moment';

/** The sale that runs now, how much it saves and when it ends. */
export function FlashSaleBand({ title, sale }: { title: string; sale: FlashSale }) {
  const moment = useMoment();
  const end = moment(sale.end_time);
  return (
    <section aria-label={sale.title} className="grid overflow-hidden rounded-lg bg-accent-wash desktop:grid-cols-2">
      <ShopImage path={sale.homepage_image} alt="" ratio="3 / 2" sizes={halfWidth} />
      <div className="flex flex-col items-start justify-center p-6 tablet:p-10 desktop:p-14">
        <p className="font-semibold text-accent">{title}</p>
        <h2 className="mt-2 text-2xl">{sale.title}</h2>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {sale.offer !== null && (
            <span className="font-[760] text-3xl text-accent tracking-tight">−{sale.offer}%</span>
          )}
          <span className="text-muted">
            <Trans>until {end}</Trans>
          </span>
        </p>
        <SaleCountdown endsAt={sale.end_time} className="mt-6" />
        <Link to="/p/products" search={{ sale: '1' }} preload="intent" className={`${buttonLook({ size: 'lg' })} mt-8`}>
          <Trans>See everything on sale</Trans>
        </Link>
      </div>
    </section>
  );
}
