import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BundleCategory } from '../../contract/catalog';
import { pillLook } from '../../ui/pill-look';

/** The ways through the bundles: all of them, or those of one category. */
export function BundleCategories({ categories }: { categories: BundleCategory[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Categories`} className="mt-6">
      <ul className="rail gap-2 py-1">
        <li>
          <Link
            to="/p/bundles"
            resetScroll={false}
            preload="intent"
            activeOptions={{ exact: true }}
            className={pillLook}
          >
            <Trans>All</Trans>
          </Link>
        </li>
        {categories.map(({ id, name, slug, bundles_count: count }) => (
          <li key={id}>
            <Link
              to="/p/bundles"
              search={{ category: slug }}
              resetScroll={false}
              preload="intent"
              activeOptions={{ exact: true }}
              className={pillLook}
            >
              {name}
              {count !== null && <span className="font-normal tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
