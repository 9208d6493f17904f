import { useLingui } from '@lingui/react/macro';
import type { PrivacyAnswer } from '../../contract/content';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';
import { EmptyContent } from './EmptyContent';

export function PrivacyPage({ privacy }: { privacy: PrivacyAnswer }) {
  const { t } = useLingui();
  const html = privacy.privacyPolicy?.privacy_policy;
  return (
    <ContentFrame title={t`Privacy policy`} description={html}>
      {html ? <SafeHtml html={html} /> : <EmptyContent />}
    </ContentFrame>
  );
}
