import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { priceTag } from '../../contract/price';
import type { ProductCard } from '../../contract/product';
import { type BundleSum, bundleSum } from '../bundles/bundle-sum';
import { ProductPrice } from '../ProductPrice';
import { ShopImage } from '../ShopImage';
import { usePrice } from '../use-price';

export function BundleMembers({ bundle }: { bundle: ProductCard }) {
  const members = bundle.bundle_products;
  const sum = bundleSum(bundle);
  if (members.length === 0) return null;
  return (
    <section>
      <h2 className="font-semibold text-sm tracking-normal">
        <Trans>In this bundle</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-hairline">
        {members.map((member) => {
          const tag = priceTag(member);
          return (
            <li key={member.id} className="flex items-center gap-4 py-3">
              <ShopImage
                path={member.thumb_image}
                alt=""
                ratio="1 / 1"
                sizes="56px"
                className="w-14 shrink-0 rounded-md"
              />
              <div className="min-w-0">
                <Link
                  to="/p/products/details/$slug"
                  params={{ slug: member.slug }}
                  preload="intent"
                  className="link font-medium leading-snug"
                >
                  {member.name}
                </Link>
                {tag && <ProductPrice tag={tag} />}
              </div>
            </li>
          );
        })}
      </ul>
      {sum && sum.saved > 0 && <Saving sum={sum} />}
    </section>
  );
}

function Saving({ sum }: { sum: BundleSum }) {
  const price = usePrice();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-hairline border-t pt-3 text-sm tabular-nums">
      <dt className="text-muted">
        <Trans>Bought separately</Trans>
      </dt>
      <dd className="text-end">{price(sum.apart)}</dd>
      <dt className="font-semibold">
        <Trans>You save</Trans>
      </dt>
      <dd className="text-end font-semibold text-accent">{price(sum.saved)}</dd>
    </dl>
  );
}
