import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PackageSearch } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Comparable, maxCompared } from '../../../machines/comparison.machine';
import type { ProductAnswer } from '../../contract/catalog';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { PageFrame } from '../directory/PageFrame';
import { ComparisonTable } from './ComparisonTable';
import { parseSlugs } from './parse-slugs';
import type { Comparison } from './picking';

interface ComparedItem {
  slug: string;
  /** Null if the product is not sold any more. `failed` if it could not be loaded. */
  answer: ProductAnswer | null | 'failed';
}

interface ComparisonPageProps {
  items: ComparedItem[];
  onlyDifferences: boolean;
}

/** Page that compares up to four products of a category side by side (REQUIREMENTS D15). */
export function ComparisonPage({ items, onlyDifferences }: ComparisonPageProps) {
  const { t } = useLingui();
  const content = useRef<HTMLDivElement>(null);
  const remove = useRemove();
  const router = useRouter();
  const picked = usePicked();
  const failed = items.filter(({ answer }) => answer === 'failed').map(({ slug }) => slug);
  const answers = items.flatMap(({ answer }) => (answer === 'failed' ? [] : (answer ?? [])));
  const category = answers[0]?.product.category;
  const isOfCategory = ({ product }: ProductAnswer) => product.category_id === answers[0]?.product.category_id;
  const compared = answers.filter(isOfCategory);
  const onRemove = (slug: string) => {
    content.current?.focus({ preventScroll: true });
    remove(slug);
  };
  const onRetry = () => {
    content.current?.focus({ preventScroll: true });
    void router.invalidate();
  };
  return (
    <PageFrame title={t`Compare products`} noindex>
      <div ref={content} tabIndex={-1} className="outline-none focus-visible:shadow-none">
        {items.map(({ slug, answer }, index) => {
          if (answer === 'failed' || (answer && isOfCategory(answer))) return null;
          const number = index + 1;
          // The shop does not return the name of a product that is not sold any more.
          const name = answer?.product.name ?? picked.find((one) => one.slug === slug)?.name ?? t`Product ${number}`;
          return (
            <Note key={slug} onRemove={() => onRemove(slug)}>
              {answer ? (
                <Trans>{name} is in another category, so it can’t be compared with the others.</Trans>
              ) : (
                <Trans>{name} is no longer sold.</Trans>
              )}
            </Note>
          );
        })}
        {compared.length === 0 ? (
          <NothingToCompare />
        ) : (
          <>
            {compared.length + failed.length === 1 && (
              <p className="mt-4 text-muted">
                <Trans>Add another product to see how they differ.</Trans>
              </p>
            )}
            <ComparisonTable
              answers={compared}
              failed={failed}
              onlyDifferences={onlyDifferences}
              onRemove={onRemove}
              onRetry={onRetry}
            />
            {failed.length === 0 && compared.length < maxCompared && (
              <AddAnother answers={compared} category={category?.slug} />
            )}
          </>
        )}
      </div>
    </PageFrame>
  );
}

/** Returns the products that the shopper has picked in this visit. Does not end the message about the last pick. */
function usePicked(): Comparable[] {
  const { followPicks } = useRouter().options.context;
  const [comparison, setComparison] = useState<Comparison | null>();
  useEffect(() => followPicks(setComparison), [followPicks]);
  return useSelector(comparison?.actor, (s) => s?.context.products) ?? [];
}

/** Returns a function that removes a product from the URL and from the shopper's picks. */
function useRemove(): (slug: string) => void {
  const navigate = useNavigate();
  const { openComparison } = useRouter().options.context;
  return (slug) => {
    void navigate({
      to: '/p/compare',
      // Reads the URL, because a removal may come before the page shows the last one.
      search: ({ items, differences }) => ({
        items: parseSlugs(items)
          .filter((one) => one !== slug)
          .join(),
        differences,
      }),
      replace: true,
      resetScroll: false,
    });
    void openComparison().then((opened) => opened?.actor.send({ type: 'product.dropped', slug }));
  };
}

function Note({ onRemove, children }: { onRemove: () => void; children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-wash px-4 py-1">
      <p className="py-2 text-sm">{children}</p>
      <Button variant="quiet" onClick={onRemove} className="px-3 text-sm">
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}

function NothingToCompare() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Icon icon={PackageSearch} className="size-8" strokeWidth={1.5} />}
      title={t`Nothing to compare`}
      action={
        <Link to="/p/products" preload="intent" className={buttonStyles()}>
          <Trans>See all products</Trans>
        </Link>
      }
    >
      <Trans>Tap “Compare” above any product list and choose up to four.</Trans>
    </EmptyState>
  );
}

/** Link to the listing, in which the shopper picks further products for this comparison, even for a shared one. */
function AddAnother({ answers, category }: { answers: ProductAnswer[]; category: string | undefined }) {
  const { openComparison } = useRouter().options.context;
  // Loaded before the press, so that the listing opens with the picks.
  useEffect(() => void openComparison(), [openComparison]);
  const adopt = () =>
    openComparison().then((opened) =>
      opened?.actor.send({ type: 'comparison.adopted', products: answers.map(({ product }) => product) }),
    );
  return (
    <Link
      to="/p/products"
      search={{ category }}
      onClick={adopt}
      className={`${buttonStyles({ variant: 'secondary' })} mt-8`}
    >
      <Trans>Add another product</Trans>
    </Link>
  );
}

export function ComparisonSkeleton() {
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <PageSkeleton />
    </div>
  );
}
