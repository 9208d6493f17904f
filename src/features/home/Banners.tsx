import { Link } from '@tanstack/react-router';
import type { Banner } from '../../contract/catalog';
import { cx } from '../../ui/cx';
import { fullWidth, halfWidth } from '../image-sizes';
import { ShopImage } from '../ShopImage';

type MaybeBanner = Banner | null;

/** Two banners side by side, or a single one in full width. */
export function BannerPair({ banners }: { banners: [MaybeBanner, MaybeBanner] }) {
  const shown = banners.filter(isShown);
  return (
    <div className={cx('grid gap-x-5 gap-y-10', shown.length > 1 && 'tablet:grid-cols-2')}>
      {shown.map((banner) => (
        <BannerCard key={banner.id} banner={banner} ratio="3 / 2" sizes={halfWidth} />
      ))}
    </div>
  );
}

export function WideBanner({ banner }: { banner: Banner }) {
  return <BannerCard banner={banner} ratio="var(--wide)" sizes={fullWidth} />;
}

export function isShown(banner: MaybeBanner): banner is Banner {
  return banner?.status === true && banner.image !== null;
}

function BannerCard({ banner, ratio, sizes }: { banner: Banner; ratio: string; sizes: string }) {
  const { image, badge, title_one, title_two, product_slug } = banner;
  return (
    <article className="group relative [--wide:3/2] tablet:[--wide:5/2] desktop:[--wide:3/1]">
      <ShopImage path={image} alt="" ratio={ratio} sizes={sizes} className="rounded-lg" imgClassName="card-picture" />
      <div className="mt-4">
        {badge && <p className="font-semibold text-accent text-sm">{badge}</p>}
        <h2 className="mt-1 text-xl">
          {product_slug ? (
            <Link to="/p/products/details/$slug" params={{ slug: product_slug }} preload="intent" className="card-link">
              {title_one}
            </Link>
          ) : (
            title_one
          )}
        </h2>
        {title_two && <p className="mt-1.5 text-muted">{title_two}</p>}
      </div>
    </article>
  );
}
