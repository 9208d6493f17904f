import { Link, useRouter } from '@tanstack/react-router';
import type { FooterColumn as Column } from '../../contract/settings';

/** A column of links from the settings. What leads to no page of this shop is left out. */
export function FooterColumn({ column }: { column: Column }) {
  const { routesByPath } = useRouter();
  const links = column.col_links.map(toPage).filter(({ to }) => to in routesByPath);
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="text-base tracking-normal">{column.columnTitle}</h2>
      <ul className="mt-2 text-muted">
        {links.map(({ title, link, to, search }) => (
          <li key={link}>
            <Link to={to} search={search} className="link inline-block py-2.25 hover:text-ink desktop:py-1.5">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The settings name pages from /p on (SPEC §2, footer). */
function toPage({ title, link }: Column['col_links'][number]) {
  const [path = '', query] = link.split('?', 2);
  const to = `/p/${path}`.replace(/\/+/g, '/').replace(/\/$/, '');
  return { title, link, to, search: Object.fromEntries(new URLSearchParams(query)) };
}
