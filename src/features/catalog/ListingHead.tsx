import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Category } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-search-params';
import { cx } from '../../ui/cx';
import { pillStyles } from '../../ui/pill-styles';
import { Skeleton } from '../../ui/Skeleton';
import { CategoryBreadcrumbs } from './CategoryBreadcrumbs';
import { breadcrumbsTo, type CategoryLink, inCategory, linksBelow, type Place } from './category-tree';

interface ListingHeadProps {
  search: ListingSearch;
  name: string;
  place: Place | undefined;
  categories: Category[];
  isLoading: boolean;
}

export function ListingHead({ search, name, place, categories, isLoading }: ListingHeadProps) {
  const trail = place ? breadcrumbsTo(place) : [];
  const heading = <Heading q={search.q} name={name} />;
  // Without a search text, `heading` is the category at the end of the trail, which must not appear twice.
  const above = search.q === undefined ? trail.slice(0, -1) : trail;
  const below = place?.category && search.q === undefined ? linksBelow(categories, place) : [];
  return (
    <>
      <CategoryBreadcrumbs trail={above}>{heading}</CategoryBreadcrumbs>
      <h1 className={cx('mt-4 text-2xl desktop:mt-6', search.q !== undefined && 'line-clamp-3 pb-1')}>
        {isLoading ? <Skeleton className="h-[1.08em] w-56" /> : heading}
      </h1>
      {below.length > 0 && <SubcategoryLinks links={below} current={place?.child?.id} search={search} />}
    </>
  );
}

function Heading({ q, name }: { q: string | undefined; name: string }) {
  const { t } = useLingui();
  // `t` instead of <Trans>: <Trans> would interpret markup in the search text.
  return q === undefined ? name : t`Results for “${q}”`;
}

interface SubcategoryLinksProps {
  links: CategoryLink[];
  current: string | undefined;
  search: ListingSearch;
}

function SubcategoryLinks({ links, current, search }: SubcategoryLinksProps) {
  return (
    <ul className="rail mt-5 gap-2 py-1">
      {links.map(({ id, name, search: slugs }) => (
        <li key={id}>
          <Link
            to="/p/products"
            search={inCategory(search, slugs)}
            preload="intent"
            aria-current={id === current ? 'page' : undefined}
            className={pillStyles}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
