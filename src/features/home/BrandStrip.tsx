import { Link } from '@tanstack/react-router';
import type { Brand } from '../../contract/product';
import { ShopImage } from '../ShopImage';
import { SectionHead } from './SectionHead';

/** Three rows at a desk. */
const shown = 15;

/** The brands sold here; each leads to its products. */
export function BrandStrip({ title, brands }: { title: string; brands: Brand[] }) {
  return (
    <section>
      <SectionHead title={title} all={{ to: '/p/brands' }} />
      <ul className="rail mt-6 gap-3 pb-1 tablet:mx-0 tablet:grid tablet:grid-cols-5 tablet:overflow-visible tablet:px-0">
        {brands.slice(0, shown).map(({ id, slug, name, logo }) => (
          <li key={id} className="w-[32%] tablet:w-auto">
            <Link
              to="/p/products"
              search={{ brand: [slug] }}
              preload="intent"
              className="block overflow-hidden rounded-md border border-hairline transition-colors hover:border-ink"
            >
              <ShopImage path={logo} alt={name} ratio="8 / 5" sizes="(min-width: 40rem) 18vw, 30vw" fit="contain" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
