import { Link } from '@tanstack/react-router';
import type { HomeCategory } from '../../contract/home';
import { Rail } from '../../ui/Rail';
import { ShopImage } from '../ShopImage';
import { useCarouselTexts } from '../use-carousel-texts';
import { SectionTitle, SeeAll } from './SectionHead';

export function CategoryTiles({ title, categories }: { title: string; categories: HomeCategory[] }) {
  const texts = useCarouselTexts();
  return (
    <section>
      <Rail
        header={<SectionTitle>{title}</SectionTitle>}
        aside={<SeeAll of={title} to={{ to: '/p/products' }} />}
        texts={texts}
        itemClassName="w-[38%] me-3 tablet:w-[22%] tablet:me-5 desktop:w-[calc((100%-7.5rem)/7)] last:me-0"
      >
        {categories.map(({ id, slug, name, image }) => (
          <Link
            key={id}
            to="/p/products"
            search={{ category: slug }}
            preload="intent"
            className="group block rounded-md"
          >
            <ShopImage
              path={image}
              alt=""
              ratio="1"
              sizes="(min-width: 62rem) 13vw, (min-width: 40rem) 21vw, 35vw"
              widest={640}
              className="rounded-md"
              imgClassName="card-picture"
            />
            <span className="mt-2.5 line-clamp-2 font-medium leading-snug group-hover:text-accent">{name}</span>
          </Link>
        ))}
      </Rail>
    </section>
  );
}
