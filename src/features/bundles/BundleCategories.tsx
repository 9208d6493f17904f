import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { BundleCategory } from '../../contract/catalog';
import { Button } from '../../ui/Button';
import { pillLook } from '../../ui/pill-look';

interface BundleCategoriesProps {
  /** Null where they could not be read. */
  categories: BundleCategory[] | null;
  current: { id: string; name: string; slug: string } | undefined;
}

export function BundleCategories({ categories, current }: BundleCategoriesProps) {
  const { t } = useLingui();
  const rail = useRef<HTMLUListElement>(null);
  const isListed = !current || categories?.some(({ slug }) => slug === current.slug) === true;
  const ways = isListed ? categories : [...(categories ?? []), { ...current, bundles_count: null }];
  const place = ways && current ? ways.findIndex(({ slug }) => slug === current.slug) + 1 : 0;
  useLayoutEffect(() => show(rail.current?.children[place]), [place]);
  if (!categories || !ways) return <NotRead />;
  if (ways.length < 2 && !current) return null;
  return (
    <nav aria-label={t`Categories`} className="mt-6">
      <ul ref={rail} className="rail gap-2 py-1">
        <li>
          <Way>
            <Trans>All</Trans>
          </Way>
        </li>
        {ways.map(({ id, name, slug, bundles_count: count }) => (
          <li key={id}>
            <Way
              category={slug}
              label={count === null ? undefined : t`${name}, ${plural(count, { one: '# bundle', other: '# bundles' })}`}
            >
              {name} {count !== null && <span className="font-normal tabular-nums">{count}</span>}
            </Way>
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

interface WayProps {
  category?: string;
  label?: string | undefined;
  children: ReactNode;
}

function Way({ category, label, children }: WayProps) {
  return (
    <Link
      to="/p/bundles"
      search={{ category }}
      resetScroll={false}
      preload="intent"
      // Whatever else the address says, as those of advertisements do.
      activeOptions={{ explicitUndefined: true }}
      aria-label={label}
      className={pillLook}
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
