import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductAnswer } from '../../contract/catalog';

/** What is to be known of a product, row by row. */
export function Specification({ answer: { product, specifications } }: { answer: ProductAnswer }) {
  const { brand, sku } = product;
  if (specifications.length === 0 && !brand && sku === '') return null;
  return (
    <section>
      <h2 className="text-xl">
        <Trans>Specification</Trans>
      </h2>
      <table className="mt-6 w-full border-hairline border-t text-sm">
        <tbody>
          {brand && (
            <Row name={<Trans>Brand</Trans>}>
              <Link
                to="/p/products"
                search={{ brand: [brand.id] }}
                preload="intent"
                className="underline underline-offset-4"
              >
                {brand.name}
              </Link>
            </Row>
          )}
          {specifications.map(({ key: { key }, specification }) => (
            <Row key={key} name={key}>
              {specification}
            </Row>
          ))}
          {sku !== '' && <Row name={<Trans>Article number</Trans>}>{sku}</Row>}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-hairline border-b align-baseline">
      <th scope="row" className="w-2/5 py-3 pe-4 text-start font-normal text-muted">
        {name}
      </th>
      <td className="py-3">{children}</td>
    </tr>
  );
}
