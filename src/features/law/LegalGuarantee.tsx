import { Trans } from '@lingui/react/macro';
import { Fold } from './Fold';

/**
 * Notice of the legal guarantee of conformity: its length, the remedies, who is liable, and the page of the EU about it
 * (Directive 2011/83/EU, article 22a, as amended by Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960;
 * Directive (EU) 2019/771, articles 10 and 13).
 */
export function LegalGuarantee({ className }: { className?: string }) {
  return (
    <Fold className={className} summary={<Trans>Legal guarantee: 2 years</Trans>}>
      <div className="flex flex-col gap-2 text-muted">
        <p>
          <Trans>
            If the product is defective or not as described, the seller is liable for at least two years after delivery.
            For used goods, the seller may agree with you on one year or more.
          </Trans>
        </p>
        <p>
          <Trans>
            You choose between repair and replacement, both free of charge. If neither is possible within a reasonable
            time, you get a lower price or your money back.
          </Trans>
        </p>
        <p>
          <Trans>This right exists in all EU countries, also beside a commercial guarantee of the manufacturer.</Trans>
        </p>
        <a
          href="https://europa.eu/youreurope"
          target="_blank"
          rel="noreferrer"
          className="self-start py-1 text-ink underline underline-offset-4"
        >
          <Trans>Your rights on Your Europe</Trans>
        </a>
      </div>
    </Fold>
  );
}
