import type { SellerCard } from '../../contract/home';
import { ShopImage } from '../ShopImage';

/** The boutiques under this roof. */
export function BoutiqueStrip({ title, boutiques }: { title: string; boutiques: SellerCard[] }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-4 tablet:gap-x-5">
        {boutiques.map(({ id, shop_name, logo, banner_image }) => (
          <li key={id}>
            <ShopImage
              path={banner_image}
              alt=""
              ratio="3 / 2"
              sizes="(min-width: 640px) 46vw, 92vw"
              className="rounded-md"
            />
            <div className="-mt-7 relative px-3">
              <ShopImage
                path={logo}
                alt=""
                ratio="1"
                sizes="56px"
                className="w-14 rounded-full border-3 border-paper"
              />
              <p className="mt-2 font-semibold leading-snug">{shop_name}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
