import { useLingui } from '@lingui/react/macro';
import type { TermsAnswer } from '../../contract/content';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';
import { EmptyContent } from './EmptyContent';

export function TermsPage({ terms }: { terms: TermsAnswer }) {
  const { t } = useLingui();
  const html = terms.terms_conditions?.terms_and_condition;
  return (
    <ContentFrame title={t`Terms and conditions`} description={html}>
      {html ? <SafeHtml html={html} /> : <EmptyContent />}
    </ContentFrame>
  );
}
