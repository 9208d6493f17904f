import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PagedList } from '../../app/paged-lists';
import { bundlesHead } from '../../contract/bundles-head';
import type { BundleCategory } from '../../contract/catalog';
import { Skeleton } from '../../ui/Skeleton';
import { UnknownCategory } from '../catalog/UnknownCategory';
import { PageCrumbs } from '../directory/PageCrumbs';
import { PageHead } from '../PageHead';
import { BundleCategories } from './BundleCategories';
import { BundleList } from './BundleList';
import { BundleSections } from './BundleSections';
import { useBundleCategories } from './use-bundle-categories';

interface BundlesPageProps {
  /** Those that have bundles; null where they could not be read. */
  categories: BundleCategory[] | null;
  /** The slug of the category that is looked through. */
  category?: string | undefined;
  /** Its bundles, or all there are; null: what comes with the categories is shown. */
  list: PagedList | null;
}

/** The bundles, all of them or those of one category (REQUIREMENTS R11). */
export function BundlesPage({ categories, category: slug, list }: BundlesPageProps) {
  const { find, nameOf } = useBundleCategories(categories);
  const { category, isLoading, isMissing } = find(slug);
  if (isMissing) return <UnknownCategory of="/p/bundles" categories={categories ?? []} />;
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      {!isLoading && <BundlesHead category={category} />}
      <Heading name={category?.name} isLoading={isLoading} />
      <p className="mt-3 max-w-2xl text-muted">
        <Trans>Things that belong together, for less than they cost one by one.</Trans>
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

/** Describes the page in the document's head. */
function BundlesHead({ category }: { category: { name: string; slug: string } | undefined }) {
  const { t } = useLingui();
  const head = bundlesHead(category, {
    home: t`Home`,
    bundles: t`Bundles`,
    about: t`Things that belong together, for less than they cost one by one.`,
    of: (name) => t`Bundles: ${name}`,
    aboutThoseOf: (name) => t`${name}: things that belong together, for less than they cost one by one.`,
  });
  return <PageHead {...head} />;
}

/** Where the page stands, and its name. */
function Heading({ name, isLoading }: { name: string | undefined; isLoading: boolean }) {
  const { t } = useLingui();
  const bundles = (
    <Link to="/p/bundles" preload="intent">
      <Trans>Bundles</Trans>
    </Link>
  );
  return (
    <>
      <PageCrumbs above={name !== undefined && bundles}>{name ?? <Trans>Bundles</Trans>}</PageCrumbs>
      <h1 className="mt-4 text-2xl desktop:mt-6">
        {isLoading ? <Skeleton className="h-[1.08em] w-56" /> : name === undefined ? t`Bundles` : t`Bundles: ${name}`}
      </h1>
    </>
  );
}
