import { Plural } from '@lingui/react/macro';
import type { AffiliateCard } from '../../contract/catalog';
import { ShopImage } from '../ShopImage';

/** People with a storefront of their own here. */
export function AffiliateStrip({ title, affiliates }: { title: string; affiliates: AffiliateCard[] }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-6 grid gap-x-5 gap-y-8 tablet:grid-cols-3">
        {affiliates.map(({ id, name, image, banner_image, products_count }) => (
          <li key={id} className="flex items-center gap-5">
            <ShopImage
              path={image ?? banner_image}
              alt=""
              ratio="1"
              sizes="112px"
              className="w-28 shrink-0 rounded-full"
            />
            <div>
              <p className="font-semibold text-lg leading-snug">{name}</p>
              {products_count !== null && (
                <p className="mt-1 text-muted">
                  <Plural value={products_count} one="# product" other="# products" />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
