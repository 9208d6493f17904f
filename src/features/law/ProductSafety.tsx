import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductDetail } from '../../contract/product';
import { UserText } from '../UserText';
import { CompanyLines } from './CompanyLines';
import { Fold } from './Fold';

/**
 * Warnings, manufacturer and, if the manufacturer is outside the EU, the responsible person of a product (Regulation
 * (EU) 2023/988, article 19). Nothing if the shop does not know them.
 */
export function ProductSafety({ product, className }: { product: ProductDetail; className?: string }) {
  const { warnings, manufacturer, responsible_person: responsible, is_bundle_product: isBundle } = product;
  if (!isBundle && warnings === '' && !manufacturer) return null;
  return (
    <Fold
      className={className}
      summary={warnings === '' ? <Trans>Product safety</Trans> : <Trans>Product safety and warnings</Trans>}
    >
      <dl className="flex flex-col gap-3">
        {warnings !== '' && (
          <Entry name={<Trans>Warnings</Trans>}>
            <UserText text={warnings} />
          </Entry>
        )}
        {manufacturer && (
          <Entry name={<Trans>Manufacturer</Trans>}>
            <CompanyLines {...manufacturer} />
          </Entry>
        )}
        {responsible && (
          <Entry name={<Trans>Responsible person in the EU</Trans>}>
            <CompanyLines {...responsible} />
          </Entry>
        )}
      </dl>
      {isBundle && (
        <p>
          <Trans>The pages of the products in this bundle name their manufacturers and warnings.</Trans>
        </p>
      )}
    </Fold>
  );
}

function Entry({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
