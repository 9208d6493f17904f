import type { PageAnswer } from '../../contract/content';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';

/** A page that the shop's owner wrote (REQUIREMENTS R3). */
export function ContentPage({ page }: { page: NonNullable<PageAnswer['page']> }) {
  return (
    <ContentFrame title={page.page_name} description={page.description}>
      <SafeHtml html={page.description} />
    </ContentFrame>
  );
}
