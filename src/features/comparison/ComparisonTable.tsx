import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { Checkbox } from '../../ui/Checkbox';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Rating } from '../../ui/Rating';
import { useScroller } from '../../ui/use-scroller';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { ProductPrice } from '../ProductPrice';
import { reviewCount } from '../product/review-breakdown';
import { StockHint } from '../product/StockHint';
import { usePurchase } from '../product/use-purchase';
import { usePurchaseProblem } from '../product/use-purchase-problem';
import { buyableOf, choosable, chosenOf, saleOf } from '../product/variant-choice';
import { ShopImage } from '../ShopImage';
import { useIsOver } from '../sale/use-sale-clock';
import { useOptimisticValue } from '../use-optimistic-value';
import { useRating } from '../use-rating';
import { specificationRows } from './specification-rows';

interface ComparisonTableProps {
  answers: ProductAnswer[];
  onlyDifferences: boolean;
  onRemove: (slug: string) => void;
}

/** Products side by side. The row headers stay in view while the table scrolls sideways. */
export function ComparisonTable({ answers, onlyDifferences, onRemove }: ComparisonTableProps) {
  const { t } = useLingui();
  const { ref, atEnd } = useScroller<HTMLElement>();
  const rows = specificationRows(answers);
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
  const brands = answers.map(({ product }) => product.brand?.name ?? null);
  // Two columns fit on a phone. Of more, a part of the next one shows that the table scrolls.
  const columnWidth = answers.length > 2 ? 9.5 : 7.75;
  return (
    <>
      {answers.length > 1 && (
        <DifferencesSwitch isOn={isFiltered} onChange={filter} hidden={rows.length - shown.length} />
      )}
      <section
        ref={ref}
        aria-label={t`Comparison`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
        className={cx('relative mt-4 overflow-x-auto overscroll-x-contain', !atEnd && 'rail-on')}
      >
        <table className="w-full table-fixed text-sm" style={{ minWidth: `${6.5 + answers.length * columnWidth}rem` }}>
          <thead>
            <tr className="align-top">
              <td className="sticky start-0 z-1 w-26 bg-paper desktop:w-44" />
              {answers.map(({ product }) => (
                <th key={product.id} scope="col" className="p-2 pb-4 text-start font-medium">
                  <Product product={product} onRemove={() => onRemove(product.slug)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t`Price`}>{answers.map(cell(Price))}</Row>
            <Row name={t`Buy`}>{answers.map(cell(Buy))}</Row>
            <Row name={t`Rating`}>{answers.map(cell(Reviews))}</Row>
            <Row name={t`Availability`}>{answers.map(cell(Availability))}</Row>
            <Row name={t`Boutique`}>{answers.map(cell(Boutique))}</Row>
            {brands.some(Boolean) && <Row name={t`Brand`}>{brands}</Row>}
            {shown.map(({ name, values }) => (
              <Row key={name} name={name}>
                {values}
              </Row>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const cell = (Cell: (props: { answer: ProductAnswer }) => ReactNode) => (answer: ProductAnswer) => (
  <Cell key={answer.product.id} answer={answer} />
);

function Row({ name, children }: { name: string; children: ReactNode[] }) {
  return (
    <tr className="border-hairline border-t align-baseline">
      <th
        scope="row"
        className="sticky start-0 z-1 border-hairline border-e bg-paper py-3 pe-2 text-start font-normal text-muted"
      >
        {name}
      </th>
      {children.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity beyond their column
        <td key={index} className="px-2 py-3">
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

function Product({ product, onRemove }: { product: ProductAnswer['product']; onRemove: () => void }) {
  const { t } = useLingui();
  const { slug, name } = product;
  const label = t`Remove ${name} from the comparison`;
  return (
    <div className="group relative">
      <ShopImage
        path={product.thumb_image}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 62rem) 18vw, 38vw"
        widest={640}
        className="rounded-md"
      />
      <Link
        to="/p/products/details/$slug"
        params={{ slug }}
        preload="intent"
        className="card-link mt-2 line-clamp-3 leading-snug"
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={label}
        title={label}
        // The second click of a double click would remove the next product, which has moved here.
        onClick={({ detail }) => detail < 2 && onRemove()}
        className="presses card-button absolute inset-e-1 top-1 z-1 print:hidden"
      >
        <Icon icon={X} className="size-5" />
      </button>
    </div>
  );
}

/** Returns what the shopper can buy with the preselected choices. */
function useColumn(answer: ProductAnswer) {
  const isSaleOver = useIsOver(saleOf(answer)?.end_time ?? null);
  const variants = choosable(answer.product.active_variants);
  const purchase = usePurchase(buyableOf(answer, isSaleOver), variants, chosenOf(variants, []));
  return { variants, purchase };
}

function Price({ answer }: { answer: ProductAnswer }) {
  const { tag } = useColumn(answer).purchase;
  return tag ? <ProductPrice tag={tag} /> : '–';
}

function Buy({ answer: { product }, answer }: { answer: ProductAnswer }) {
  const { variants, purchase } = useColumn(answer);
  const problem = usePurchaseProblem(purchase);
  if (variants.length > 0 && purchase.room.obstacle === null)
    return (
      <Link
        to="/p/products/details/$slug"
        params={{ slug: product.slug }}
        preload="intent"
        className={cx(buttonStyles({ variant: 'secondary', wide: true }), 'px-2 text-sm')}
      >
        <Trans>Choose options</Trans>
      </Link>
    );
  return (
    <Button
      variant="secondary"
      wide
      disabledReason={problem}
      onClick={({ detail }) => detail < 2 && purchase.add()}
      className="px-2 text-sm"
    >
      <Trans>Add to cart</Trans>
    </Button>
  );
}

function Reviews({ answer }: { answer: ProductAnswer }) {
  const rating = useRating();
  return <Rating {...rating(answer.product.averageRating, reviewCount(answer))} look="compact" />;
}

function Availability({ answer }: { answer: ProductAnswer }) {
  const { stock, tag } = useColumn(answer).purchase;
  const { delivery } = answer;
  return (
    <>
      <StockHint stock={stock} />
      {delivery && tag && stock !== 0 && (
        <p>
          <DeliveryDays dates={delivery.dates} toOffice={delivery.to_office} />
        </p>
      )}
    </>
  );
}

function Boutique({ answer: { product, seller } }: { answer: ProductAnswer }) {
  const boutique = product.seller ?? seller;
  if (!boutique) return '–';
  return (
    <Link
      to="/p/boutiques/$slug"
      params={{ slug: boutique.slug }}
      preload="intent"
      className="underline underline-offset-4"
    >
      {boutique.shop_name}
    </Link>
  );
}
