import type { PageAnswer } from '../../contract/content';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';

/** Page with a text of the shop's owner. */
export function ContentPage({ page }: { page: NonNullable<PageAnswer['page']> }) {
  return (
    <ContentFrame title={page.page_name} description={page.description}>
      <SafeHtml html={page.description} />
    </ContentFrame>
  );
}
