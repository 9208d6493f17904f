import { Link } from '@tanstack/react-router';
import type { FooterLinks } from './use-footer-columns';

/** A column of links from the settings. */
export function FooterColumn({ title, links }: FooterLinks) {
  return (
    <div className="desktop:max-w-48">
      <h2 className="text-base tracking-normal">{title}</h2>
      <ul className="mt-2 text-muted">
        {links.map(({ key, title, to, search }) => (
          <li key={key}>
            <Link to={to} search={search} className="link inline-block py-2.25 hover:text-ink desktop:py-1.5">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
