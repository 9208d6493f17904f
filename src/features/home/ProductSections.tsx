import type { LinkProps } from '@tanstack/react-router';
import type { ProductCard } from '../../contract/product';
import { ProductGrid } from '../catalog/ProductGrid';
import { ProductRail } from '../catalog/ProductRail';
import { SectionHead, SectionTitle, SeeAll } from './SectionHead';

interface ProductSectionProps {
  title: string;
  /** Where all of them are, when there are more. */
  all?: LinkProps | undefined;
  products: ProductCard[];
}

/** Products in one row. */
export function ProductRow({ title, all, products }: ProductSectionProps) {
  return (
    <section>
      <ProductRail
        header={<SectionTitle>{title}</SectionTitle>}
        aside={all && <SeeAll of={title} to={all} />}
        products={products}
      />
    </section>
  );
}

/** Products in two rows at a desk; those that do not fill one stand in a row. */
export function ProductRows({ title, all, products }: ProductSectionProps) {
  if (products.length < 4) return <ProductRow title={title} all={all} products={products} />;
  return (
    <section className="space-y-6">
      <SectionHead title={title} all={all} />
      {/* Rows of three have no place for the last two. */}
      <div className="tablet:max-wide:[&_li:nth-child(n+7)]:hidden">
        <ProductGrid products={products.slice(0, 8)} />
      </div>
    </section>
  );
}
