import type { SocialLink } from '../../contract/settings';
import { cx } from '../../ui/cx';

const networks = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  snapchat: 'Snapchat',
};

/** Links to the shop's social networks. The settings name each network by an icon class (CONTRACT E16). */
export function SocialLinks({ links, className }: { links: SocialLink[]; className?: string }) {
  const known = links.flatMap(({ link, icon }) => {
    const network = Object.entries(networks).find(([key]) => icon.toLowerCase().includes(key));
    return network && /^https?:/i.test(link) ? [{ key: network[0], name: network[1], link }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className={cx('-ms-2.5 flex flex-wrap', className)}>
      {known.map(({ key, name, link }) => (
        <li key={key}>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            title={name}
            className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-paper hover:text-ink"
          >
            <span className="sr-only">{name}</span>
            {/* A file of its own, because the signs would make each page and its code larger. */}
            <svg aria-hidden="true" className="size-5 fill-current">
              <use href={`/social.svg#${key}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
