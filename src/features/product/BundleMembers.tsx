import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { priceTag } from '../../contract/price';
import type { BundleMember } from '../../contract/product';
import { PriceOf } from '../PriceOf';
import { ShopImage } from '../ShopImage';

/** What is in a bundle, and what each would cost alone. */
export function BundleMembers({ members }: { members: BundleMember[] }) {
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
                {tag && <PriceOf tag={tag} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
