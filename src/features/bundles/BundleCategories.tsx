import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { BundleCategory } from '../../contract/catalog';
import { Button } from '../../ui/Button';
import { pillStyles } from '../../ui/pill-styles';

interface BundleCategoriesProps {
  /** Null when the categories could not be loaded. */
  categories: BundleCategory[] | null;
  current: { id: string; name: string; slug: string } | undefined;
}

export function BundleCategories({ categories, current }: BundleCategoriesProps) {
  const { t } = useLingui();
  const rail = useRef<HTMLUListElement>(null);
  const isListed = !current || categories?.some(({ slug }) => slug === current.slug) === true;
  const links = isListed ? categories : [...(categories ?? []), { ...current, bundles_count: null }];
  const place = links && current ? links.findIndex(({ slug }) => slug === current.slug) + 1 : 0;
  useLayoutEffect(() => show(rail.current?.children[place]), [place]);
  if (!categories || !links) return <NotRead />;
  if (links.length < 2 && !current) return null;
  return (
    <nav aria-label={t`Categories`} className="mt-6">
      <ul ref={rail} className="rail gap-2 py-1">
        <li>
          <CategoryPill>
            <Trans>All</Trans>
          </CategoryPill>
        </li>
        {links.map(({ id, name, slug, bundles_count: count }) => (
          <li key={id}>
            <CategoryPill
              category={slug}
              label={count === null ? undefined : t`${name}, ${plural(count, { one: '# bundle', other: '# bundles' })}`}
            >
              {name} {count !== null && <span className="font-normal tabular-nums">{count}</span>}
            </CategoryPill>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function show(item: Element | undefined): void {
  const rail = item?.parentElement;
  if (!rail) return;
  const [own, whole] = [item.getBoundingClientRect(), rail.getBoundingClientRect()];
  rail.scrollLeft += own.left + own.width / 2 - whole.left - whole.width / 2;
}

interface CategoryPillProps {
  category?: string;
  label?: string | undefined;
  children: ReactNode;
}

function CategoryPill({ category, label, children }: CategoryPillProps) {
  return (
    <Link
      to="/p/bundles"
      search={{ category }}
      resetScroll={false}
      preload="intent"
      // Without this option, the link to all bundles (no `category`) would also be current on every category page.
      activeOptions={{ explicitUndefined: true }}
      aria-label={label}
      className={pillStyles}
    >
      {children}
    </Link>
  );
}

function NotRead() {
  const router = useRouter();
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 py-1 text-muted text-sm">
      <Trans>The categories could not be loaded.</Trans>
      <Button variant="secondary" busy={isLoading} onClick={() => void router.invalidate()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
