import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Category } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-address';
import { cx } from '../../ui/cx';
import { pillLook } from '../../ui/pill-look';
import { Skeleton } from '../../ui/Skeleton';
import { CategoryCrumbs } from './CategoryCrumbs';
import { type CategoryLink, inCategory, linksBelow, type Place, wayTo } from './category-place';

interface ListingHeadProps {
  search: ListingSearch;
  name: string;
  place: Place | undefined;
  categories: Category[];
  isLoading: boolean;
}

export function ListingHead({ search, name, place, categories, isLoading }: ListingHeadProps) {
  const way = place ? wayTo(place) : [];
  const heading = <Heading q={search.q} name={name} />;
  // A text is looked for within the category; otherwise the category is the page itself.
  const above = search.q === undefined ? way.slice(0, -1) : way;
  const below = place?.category && search.q === undefined ? linksBelow(categories, place) : [];
  return (
    <>
      <CategoryCrumbs way={above}>{heading}</CategoryCrumbs>
      <h1 className={cx('mt-4 text-2xl desktop:mt-6', search.q !== undefined && 'line-clamp-3 pb-1')}>
        {isLoading ? <Skeleton className="h-[1.08em] w-56" /> : heading}
      </h1>
      {below.length > 0 && <Below links={below} current={place?.child?.id} search={search} />}
    </>
  );
}

function Heading({ q, name }: { q: string | undefined; name: string }) {
  const { t } = useLingui();
  // Not Trans: it would parse markup in the search text.
  return q === undefined ? name : t`Results for “${q}”`;
}

interface BelowProps {
  links: CategoryLink[];
  current: string | undefined;
  search: ListingSearch;
}

function Below({ links, current, search }: BelowProps) {
  return (
    <ul className="rail mt-5 gap-2 py-1">
      {links.map(({ id, name, search: slugs }) => (
        <li key={id}>
          <Link
            to="/p/products"
            search={inCategory(search, slugs)}
            preload="intent"
            aria-current={id === current ? 'page' : undefined}
            className={pillLook}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
