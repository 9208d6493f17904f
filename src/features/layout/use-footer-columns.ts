import { useRouter } from '@tanstack/react-router';
import type { FooterColumn, SettingsAnswer } from '../../contract/settings';
import { leadsToPage } from '../leads-to-page';

export interface FooterLinks {
  title: string;
  links: { key: string; title: string; to: string; search: Record<string, string> }[];
}

/** The columns of links that there are. What leads to no page of this shop is left out, and so is a column that has nothing else. */
export function useFooterColumns(settings: SettingsAnswer | null): (FooterLinks & { key: string })[] {
  const router = useRouter();
  const isPage = ({ to }: { to: string }) => leadsToPage(router, to);
  return (['footer_first_col', 'footer_second_col', 'footer_third_col'] as const).flatMap((key) => {
    const column = settings?.[key];
    const links = column?.col_links.map(toPage).filter(isPage) ?? [];
    return column && links.length > 0 ? [{ key, title: column.columnTitle, links }] : [];
  });
}

function toPage({ title, link }: FooterColumn['col_links'][number], index: number) {
  const [path = '', query] = link.split('?', 2);
  const to = `/p/${path}`.replace(/\/+/g, '/').replace(/\/$/, '');
  return { key: `${index} ${link}`, title, to, search: Object.fromEntries(new URLSearchParams(query)) };
}
