import type { ProductAnswer } from '../../contract/catalog';

interface SpecificationRow {
  name: string;
  /** One value per product; null where the product has none. */
  values: (string | null)[];
}

/** Returns a row for each specification of any of the products, in the order of their first mention. */
export function specificationRows(answers: Pick<ProductAnswer, 'specifications'>[]): SpecificationRow[] {
  const names = answers.flatMap(({ specifications }) => specifications.map(({ key: { key } }) => key));
  return [...new Set(names)].map((name) => {
    const values = answers.map(({ specifications }) => {
      const own = specifications.filter(({ key: { key } }) => key === name);
      return own.length > 0 ? own.map(({ specification }) => specification).join(', ') : null;
    });
    return { name, values };
  });
}
