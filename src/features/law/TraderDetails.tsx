import { Trans, useLingui } from '@lingui/react/macro';
import type { Seller } from '../../contract/catalog';
import { textLanguage } from '../text-language';
import { CompanyLines } from './CompanyLines';
import { Fold } from './Fold';

/**
 * Identity of the trader behind a boutique (Directive 2011/83/EU, article 6(1)(b) and (c), and article 6a(1)(b);
 * Directive 2000/31/EC, article 5; Regulation (EU) 2022/2065, article 30(7)). A boutique without the legal name of its
 * trader has not declared to be one.
 */
export function TraderDetails({ seller, className }: { seller: Seller; className?: string }) {
  const { i18n } = useLingui();
  const { legal_name: legalName, shop_name: shopName, address, email, phone } = seller;
  const { register_number: registerNumber, vat_number: vatNumber } = seller;
  const name = legalName || shopName;
  return (
    <Fold
      className={className}
      summary={
        <Trans>
          Sold by <span lang={textLanguage(name, i18n.locale)}>{name}</span> · Trader details
        </Trans>
      }
    >
      <CompanyLines name={name} address={address} email={email}>
        {phone !== '' && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="link inline-block py-1 tabular-nums">
              {phone}
            </a>
          </li>
        )}
        {registerNumber !== '' && (
          <li>
            <Trans>Company number (EIK): {registerNumber}</Trans>
          </li>
        )}
        {vatNumber !== '' && (
          <li>
            <Trans>VAT number: {vatNumber}</Trans>
          </li>
        )}
      </CompanyLines>
      {legalName !== '' && (
        <p className="mt-2 text-muted">
          <Trans>The seller is a trader. EU consumer law protects your purchase.</Trans>
        </p>
      )}
    </Fold>
  );
}
