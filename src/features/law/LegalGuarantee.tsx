import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { pictureUrl } from '../../contract/picture-url';
import { ShopImage } from '../ShopImage';
import { useActors } from '../use-actors';
import { Fold } from './Fold';

/**
 * Notice of the legal guarantee of conformity: its length, the remedies, who is liable, and the page of the EU about it
 * (Directive 2011/83/EU, article 22a, as amended by Directive (EU) 2024/825; Directive (EU) 2019/771, articles 10 and
 * 13). With the setting `guarantee_notice`, also the official notice as it is, because Implementing Regulation (EU)
 * 2025/1960 prescribes its design.
 */
export function LegalGuarantee({ className }: { className?: string }) {
  const { settings } = useActors();
  const notice = useSelector(settings, (s) => s.context.settings?.setting.guarantee_notice);
  return (
    <Fold className={className} summary={<Trans>Legal guarantee: 2 years</Trans>}>
      <div className="flex flex-col gap-2 text-muted">
        {notice && <OfficialNotice path={notice} />}
        <p>
          <Trans>
            If the product is defective or not as described, the seller is liable for at least two years after delivery.
            For used goods, you and the seller may agree on a shorter period of at least one year.
          </Trans>
        </p>
        <p>
          <Trans>
            You choose between repair and replacement, both free of charge. If neither is possible within a reasonable
            time, you get a lower price or your money back.
          </Trans>
        </p>
        <p>
          <Trans>This right applies in every EU country, in addition to any guarantee from the manufacturer.</Trans>
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

/** Leads to the large picture, because its small print is hard to read in a narrow column. */
function OfficialNotice({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <a
      href={pictureUrl(path, import.meta.env.VITE_API_HOST ?? '', 1920)}
      target="_blank"
      rel="noreferrer"
      className="w-full max-w-80 rounded-sm"
    >
      <ShopImage
        path={path}
        alt={t`Official EU notice of the legal guarantee`}
        ratio="210 / 297"
        sizes="20rem"
        fit="contain"
      />
    </a>
  );
}
