import { Link } from '@tanstack/react-router';
import type { SellerCard } from '../../contract/home';
import { ShopImage } from '../ShopImage';
import { SectionHead } from './SectionHead';

const maxShown = 8;

export function BoutiqueStrip({ title, boutiques }: { title: string; boutiques: SellerCard[] }) {
  return (
    <section>
      <SectionHead title={title} all={{ to: '/p/boutiques' }} />
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-4 tablet:gap-x-5">
        {boutiques.slice(0, maxShown).map(({ id, slug, shop_name, logo, banner_image }) => (
          <li key={id} className="group relative min-w-0">
            <ShopImage
              path={banner_image}
              alt=""
              ratio="3 / 2"
              sizes="(min-width: 40rem) 23vw, 45vw"
              widest={960}
              className="rounded-md"
              imgClassName="card-picture"
            />
            <div className="-mt-7 px-3">
              <ShopImage
                path={logo}
                alt=""
                ratio="1"
                sizes="56px"
                widest={320}
                className="relative w-14 rounded-full border-3 border-paper"
              />
              <Link
                to="/p/boutiques/$slug"
                params={{ slug }}
                preload="intent"
                className="mt-2 line-clamp-2 font-semibold leading-snug card-link group-hover:text-accent"
              >
                {shop_name}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
