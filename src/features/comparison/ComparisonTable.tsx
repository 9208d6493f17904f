import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import { Checkbox } from '../../ui/Checkbox';
import { cx } from '../../ui/cx';
import { Rating } from '../../ui/Rating';
import { useScroller } from '../../ui/use-scroller';
import { reviewCount } from '../product/review-breakdown';
import { useInViewport } from '../use-in-viewport';
import { useOptimisticValue } from '../use-optimistic-value';
import { useRating } from '../use-rating';
import { ComparedProduct } from './ComparedProduct';
import { FailedProduct } from './FailedProduct';
import { Offer } from './Offer';
import { StickyNames } from './StickyNames';
import { specificationRows } from './specification-rows';

interface ComparisonTableProps {
  answers: ProductAnswer[];
  /** Slugs of products that could not be loaded. */
  failed: string[];
  onlyDifferences: boolean;
  onRemove: (slug: string) => void;
  onRetry: () => void;
}

/** Products side by side. The row headers stay in view while the table scrolls sideways. */
export function ComparisonTable({ answers, failed, onlyDifferences, onRemove, onRetry }: ComparisonTableProps) {
  const { t } = useLingui();
  const rating = useRating();
  const { ref, atStart, atEnd } = useScroller<HTMLElement>();
  const rows = useRows(answers);
  const [isFiltered, showFiltered] = useOptimisticValue(onlyDifferences);
  const navigate = useNavigate();
  const filter = () => {
    showFiltered(!isFiltered);
    void navigate({
      to: '/p/compare',
      search: (search) => ({ ...search, differences: isFiltered ? undefined : '1' }),
      replace: true,
      resetScroll: false,
    });
  };
  const shown = rows.filter(({ differs }) => differs || !isFiltered);
  const hasEqualRows = rows.some(({ differs }) => !differs);
  // Two columns fit on a phone. Of more, a part of the next one shows that the table scrolls.
  const columns = answers.length + failed.length;
  const columnWidth = columns > 2 ? 9.5 : 7.75;
  const width = {
    minWidth: `${6.5 + columns * columnWidth}rem`,
    maxWidth: `${11 + columns * 18}rem`,
  };
  const heads = useInViewport<HTMLElement>();
  const names = useRef<HTMLDivElement>(null);
  return (
    <>
      {answers.length > 1 && hasEqualRows && (
        <DifferencesSwitch isOn={isFiltered} onChange={filter} hidden={rows.length - shown.length} />
      )}
      <div className="relative mt-4">
        <section
          ref={ref}
          aria-label={t`Comparison`}
          // Arrow keys scroll it.
          tabIndex={atStart && atEnd ? undefined : 0}
          onScroll={({ currentTarget }) => names.current?.scrollTo({ left: currentTarget.scrollLeft })}
          className={cx('relative overflow-x-auto overscroll-x-contain', !atEnd && 'rail-on')}
        >
          <table className="w-full table-fixed border-separate border-spacing-0 text-sm" style={width}>
            <thead>
              <tr className="align-top">
                <td className="sticky start-0 z-2 w-26 bg-paper desktop:w-44">
                  {/* Leaves the viewport when the sticky header of the shop covers the names. */}
                  <span ref={heads.ref} className="absolute inset-0" style={{ bottom: 'var(--header-stuck)' }} />
                </td>
                {answers.map(({ product }) => (
                  <th key={product.id} scope="col" className="p-2 pb-4 text-start font-medium">
                    <ComparedProduct product={product} onRemove={() => onRemove(product.slug)} />
                  </th>
                ))}
                {failed.map((slug, index) => (
                  <th key={slug} scope="col" className="p-2 pb-4 text-start font-normal">
                    <FailedProduct
                      number={answers.length + index + 1}
                      onRemove={() => onRemove(slug)}
                      onRetry={onRetry}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="[&_:is(a,button)]:scroll-mt-16">
              <Row name={t`Price`}>
                {answers.map((answer) => (
                  <Offer key={answer.product.id} answer={answer} />
                ))}
              </Row>
              <Row name={t`Rating`}>
                {answers.map((answer) => (
                  <Rating
                    key={answer.product.id}
                    {...rating(answer.product.averageRating, reviewCount(answer))}
                    look="compact"
                  />
                ))}
              </Row>
              {shown.map(({ name, values }) => (
                <Row key={name} name={name}>
                  {values}
                </Row>
              ))}
            </tbody>
          </table>
        </section>
        <StickyNames
          ref={names}
          products={answers.map(({ product }) => product)}
          failed={failed}
          isShown={!heads.isInViewport}
          width={width}
        />
      </div>
    </>
  );
}

interface ComparedRow {
  name: string;
  values: ReactNode[];
  differs: boolean;
}

/** Returns the rows that "Only differences" can hide. */
function useRows(answers: ProductAnswer[]): ComparedRow[] {
  const { t } = useLingui();
  const boutiques = answers.map(({ product, seller }) => product.seller ?? seller);
  const brands = answers.map(({ product }) => product.brand?.name ?? null);
  return [
    {
      name: t`Boutique`,
      values: boutiques.map((boutique) => boutique && <BoutiqueLink key={boutique.slug} {...boutique} />),
      differs: areDifferent(boutiques.map((boutique) => boutique?.slug)),
    },
    ...(brands.some(Boolean) ? [{ name: t`Brand`, values: brands, differs: areDifferent(brands) }] : []),
    ...specificationRows(answers).map(({ name, values }) => ({ name, values, differs: areDifferent(values) })),
  ];
}

const areDifferent = (values: unknown[]) => new Set(values).size > 1;

function BoutiqueLink({ slug, shop_name: name }: { slug: string; shop_name: string }) {
  return (
    <Link to="/p/boutiques/$slug" params={{ slug }} preload="intent" className="underline underline-offset-4">
      {name}
    </Link>
  );
}

function Row({ name, children }: { name: string; children: ReactNode[] }) {
  const cell = 'border-hairline border-t py-3';
  return (
    <tr className="align-baseline">
      <th
        scope="row"
        className={cx(cell, 'sticky start-0 z-2 border-e bg-paper pe-2 text-start font-normal text-muted')}
      >
        {name}
      </th>
      {children.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity beyond their column
        <td key={index} className={cx(cell, 'px-2')}>
          {value ?? '–'}
        </td>
      ))}
    </tr>
  );
}

interface DifferencesSwitchProps {
  isOn: boolean;
  onChange: () => void;
  /** Number of hidden rows. */
  hidden: number;
}

function DifferencesSwitch({ isOn, onChange, hidden }: DifferencesSwitchProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
      <Checkbox role="switch" checked={isOn} onChange={onChange} className="w-fit text-sm">
        <Trans>Only differences</Trans>
      </Checkbox>
      <p role="status" className="text-muted text-sm">
        {hidden > 0 && <Plural value={hidden} one="# equal row is hidden" other="# equal rows are hidden" />}
      </p>
    </div>
  );
}
