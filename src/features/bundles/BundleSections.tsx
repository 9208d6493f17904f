import type { BundleCategory } from '../../contract/catalog';
import { cx } from '../../ui/cx';
import { SectionHead } from '../home/SectionHead';
import { BundleGrid } from './BundleGrid';

/** Of a category that has more, so many are shown: whole rows of two and of three. */
const SHOWN = 6;

/** The newest bundles of each category. Where one has more than stand here, each is a part of its own, with the way to all of it. */
export function BundleSections({ categories }: { categories: BundleCategory[] }) {
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
            bundles={category.bundles.slice(0, SHOWN)}
            heading="h3"
            isFirst={place === 0}
            // Below each other they would keep the next category far out of sight.
            className={cx('mt-6', isCut(category) && 'max-tablet:[&>li:nth-child(n+4)]:hidden')}
          />
        </section>
      ))}
    </div>
  );
}

/** So few that they stand together, each with its category. */
function FewBundles({ categories }: { categories: BundleCategory[] }) {
  const names = new Map(categories.flatMap(({ name, bundles }) => bundles.map(({ id }) => [id, name])));
  // What is in several categories stands here once.
  const bundles = [...new Map(categories.flatMap(({ bundles }) => bundles.map((one) => [one.id, one]))).values()];
  const categoryOf = categories.length > 1 ? ({ id }: { id: string }) => names.get(id) : undefined;
  return <BundleGrid bundles={bundles} categoryOf={categoryOf} heading="h2" className="mt-10" />;
}

function isCut({ bundles, bundles_count: count }: BundleCategory): boolean {
  return Math.max(count ?? 0, bundles.length) > Math.min(SHOWN, bundles.length);
}
