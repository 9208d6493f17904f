import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AffiliateCard } from '../../contract/catalog';
import { ShopImage } from '../ShopImage';
import { SectionHead } from './SectionHead';

const maxShown = 6;

export function AffiliateStrip({ title, affiliates }: { title: string; affiliates: AffiliateCard[] }) {
  return (
    <section>
      <SectionHead title={title} all={{ to: '/p/affiliates' }} />
      <ul className="mt-6 grid gap-x-5 gap-y-8 tablet:grid-cols-3">
        {affiliates.slice(0, maxShown).map(({ id, slug, name, image, banner_image, products_count: total }) => (
          <li key={id} className="group relative flex min-w-0 items-center gap-5">
            <ShopImage
              path={image ?? banner_image}
              alt=""
              ratio="1"
              sizes="112px"
              widest={360}
              className="w-28 shrink-0 rounded-full"
              imgClassName="card-picture"
            />
            <div className="min-w-0">
              <Link
                to="/p/affiliates/$slug"
                params={{ slug }}
                search={{ from: 'home' }}
                preload="intent"
                className="line-clamp-3 font-semibold text-lg leading-snug card-link group-hover:text-accent"
              >
                {name}
              </Link>
              {total !== null && (
                <p className="mt-1 text-muted">
                  <Plural value={total} one="# product" other="# products" />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
