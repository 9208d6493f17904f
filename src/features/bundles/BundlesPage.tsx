import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { bundlesHead } from '../../contract/bundles-head';
import type { BundleCategory } from '../../contract/catalog';
import type { PagedList } from '../../services/catalog/paged-lists';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { UnknownCategory } from '../catalog/UnknownCategory';
import { useCategories } from '../catalog/use-categories';
import { PageBreadcrumbs } from '../directory/PageBreadcrumbs';
import { SectionHead } from '../home/SectionHead';
import { PageHead } from '../PageHead';
import { BundleCategories } from './BundleCategories';
import { BundleGrid } from './BundleGrid';
import { BundleList } from './BundleList';

/** Maximum bundles per category. Divisible by 2 and 3, so that rows are full. */
const MAX_SHOWN = 6;

function BundleSections({ categories }: { categories: BundleCategory[] }) {
  const filled = categories.filter(({ bundles }) => bundles.length > 0);
  if (!filled.some(isCut)) return <FewBundles categories={filled} />;
  return (
    <div className="mt-10 space-y-16 desktop:space-y-20">
      {filled.map((category, place) => (
        <section key={category.id}>
          <SectionHead
            title={category.name}
            all={isCut(category) ? { to: '/p/bundles', search: { category: category.slug } } : undefined}
          />
          <BundleGrid
            bundles={category.bundles.slice(0, MAX_SHOWN)}
            heading="h3"
            isFirst={place === 0}
            // On phones, more than three cards would push the next category far down.
            className={cx('mt-6', isCut(category) && 'max-tablet:[&>li:nth-child(n+4)]:hidden')}
          />
        </section>
      ))}
    </div>
  );
}

function FewBundles({ categories }: { categories: BundleCategory[] }) {
  const names = new Map(categories.flatMap(({ name, bundles }) => bundles.map(({ id }) => [id, name])));
  const bundles = [...new Map(categories.flatMap(({ bundles }) => bundles.map((one) => [one.id, one]))).values()];
  const categoryOf = categories.length > 1 ? ({ id }: { id: string }) => names.get(id) : undefined;
  return <BundleGrid bundles={bundles} categoryOf={categoryOf} heading="h2" className="mt-10" />;
}

function isCut({ bundles, bundles_count: count }: BundleCategory): boolean {
  return Math.max(count ?? 0, bundles.length) > Math.min(MAX_SHOWN, bundles.length);
}

interface BundlesPageProps {
  /** Null when the categories could not be loaded. */
  categories: BundleCategory[] | null;
  category?: string | undefined;
  /** Loaded list of bundles. Null to show the bundles in `categories`. */
  list: PagedList | null;
}

/** Page with the bundles of all categories or of one category (REQUIREMENTS R11). */
export function BundlesPage({ categories, category: slug, list }: BundlesPageProps) {
  const { find, nameOf } = useBundleCategories(categories);
  const { category, isLoading, isMissing } = find(slug);
  if (isMissing) return <UnknownCategory of="/p/bundles" categories={categories ?? []} />;
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      {!isLoading && <BundlesHead category={category} />}
      <Heading name={category?.name} isLoading={isLoading} />
      <p className="mt-3 max-w-2xl text-muted">
        <Trans>Things that go together, for less than buying them separately.</Trans>
      </p>
      <BundleCategories categories={categories} current={category} />
      {list ? (
        <BundleList key={slug} list={list} isOfAll={slug === undefined} name={category?.name} categoryOf={nameOf} />
      ) : (
        <BundleSections categories={categories ?? []} />
      )}
    </div>
  );
}

function BundlesHead({ category }: { category: { name: string; slug: string } | undefined }) {
  const { t } = useLingui();
  const head = bundlesHead(category, {
    home: t`Home`,
    bundles: t`Bundles`,
    about: t`Things that go together, for less than buying them separately.`,
    of: (name) => t`Bundles: ${name}`,
    aboutThoseOf: (name) => t`${name}: things that go together, for less than buying them separately.`,
  });
  return <PageHead {...head} />;
}

function Heading({ name, isLoading }: { name: string | undefined; isLoading: boolean }) {
  const { t } = useLingui();
  const bundles = (
    <Link to="/p/bundles" preload="intent">
      <Trans>Bundles</Trans>
    </Link>
  );
  return (
    <>
      <PageBreadcrumbs above={name !== undefined && bundles}>{name ?? <Trans>Bundles</Trans>}</PageBreadcrumbs>
      <h1 className="mt-4 text-2xl desktop:mt-6">
        {isLoading ? <Skeleton className="h-[1.08em] w-56" /> : name === undefined ? t`Bundles` : t`Bundles: ${name}`}
      </h1>
    </>
  );
}

interface NamedCategory {
  id: string;
  name: string;
  slug: string;
}

function useBundleCategories(categories: BundleCategory[] | null) {
  const { categories: tree, isLoading } = useCategories();
  const named: NamedCategory[] = [...(categories ?? []), ...tree];
  return {
    nameOf: (bundle: { category_id: string | null }) => named.find(({ id }) => id === bundle.category_id)?.name,
    find: (slug: string | undefined) => {
      const category = slug === undefined ? undefined : named.find((one) => one.slug === slug);
      const isRequested = slug !== undefined && !category;
      return {
        category,
        isLoading: isRequested && isLoading,
        // The category in the URL is unknown only if `categories` and `tree` have loaded and neither contains it.
        isMissing: isRequested && categories !== null && tree.length > 0,
      };
    },
  };
}
