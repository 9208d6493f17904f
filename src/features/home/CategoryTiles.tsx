import { Link } from '@tanstack/react-router';
import type { HomeCategory } from '../../contract/home';
import { ShopImage } from '../ShopImage';

/** Every category with its picture. */
export function CategoryTiles({ title, categories }: { title: string; categories: HomeCategory[] }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="rail mt-6 gap-3 pb-2 tablet:gap-5 desktop:mx-0 desktop:grid desktop:auto-cols-fr desktop:grid-flow-col desktop:overflow-visible desktop:px-0">
        {categories.map(({ id, slug, name, image }) => (
          <li key={id} className="w-[38%] tablet:w-[22%] desktop:w-auto">
            <Link to="/p/products" search={{ category: slug }} preload="intent" className="group block rounded-md">
              <ShopImage
                path={image}
                alt=""
                ratio="1"
                sizes="(min-width: 992px) 13vw, (min-width: 640px) 22vw, 38vw"
                className="rounded-md"
                imgClassName="transition-[scale] duration-250 group-hover:scale-[1.03]"
              />
              <span className="mt-2.5 block font-medium leading-snug group-hover:text-accent">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
