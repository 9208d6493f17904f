import type { SocialLink } from '../../contract/settings';
import { cx } from '../../ui/cx';

const networks = [
  {
    key: 'facebook',
    name: 'Facebook',
    sign: 'M14.2 21v-7.6h2.6l.5-3.2h-3.1V8.1c0-.9.4-1.7 1.8-1.7h1.4V3.7S16.2 3.4 15 3.4c-2.6 0-4.2 1.6-4.2 4.4v2.4H8v3.2h2.8V21z',
  },
  {
    key: 'twitter',
    name: 'X (Twitter)',
    sign: 'M4 4h4.7l4 5.5L17.4 4h2l-5.8 6.8L20.3 20h-4.7l-4.4-6L6 20H4l6.3-7.3zm3 1.6 9.4 12.8h1.1L8.1 5.6z',
  },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    sign: 'M5 9.5h3V20H5zM6.5 4.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10.2 9.5H13v1.5c.5-.9 1.6-1.8 3.2-1.8 3.3 0 3.9 2.2 3.9 5V20h-3v-5.2c0-1.2 0-2.9-1.7-2.9-1.8 0-2.1 1.4-2.1 2.8V20h-3.1z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    sign: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm0 1.7A2.8 2.8 0 0 0 5.2 8v8A2.8 2.8 0 0 0 8 18.8h8a2.8 2.8 0 0 0 2.8-2.8V8A2.8 2.8 0 0 0 16 5.2zm4 2.6a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 1.7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.6-3.1a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    sign: 'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zm4 3.5v6l5.2-3z',
  },
  {
    key: 'snapchat',
    name: 'Snapchat',
    sign: 'M12 3c2.7 0 4.6 2 4.6 4.6v2.1l1.3-.5c.7-.2 1.2.8.5 1.2l-1.5.9c.5 2 1.7 3.3 3.5 3.9.4.1.5.6.1.9-.7.5-1.5.7-2.3.8l-.5 1.2c-1.9-.2-2.5.1-3.4.7-.7.5-1.4.9-2.3.9s-1.6-.4-2.3-.9c-.9-.6-1.5-.9-3.4-.7l-.5-1.2c-.8-.1-1.6-.3-2.3-.8-.4-.3-.3-.8.1-.9 1.8-.6 3-1.9 3.5-3.9l-1.5-.9c-.7-.4-.2-1.4.5-1.2l1.3.5V7.6C7.4 5 9.3 3 12 3z',
  },
];

/** Links to the shop's social networks. The settings name each network by an icon class (CONTRACT E16). */
export function SocialLinks({ links, className }: { links: SocialLink[]; className?: string }) {
  const known = links.flatMap(({ link, icon }) => {
    const network = networks.find(({ key }) => icon.toLowerCase().includes(key));
    return network && /^https?:/i.test(link) ? [{ ...network, link }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className={cx('-ms-2.5 flex flex-wrap', className)}>
      {known.map(({ key, name, sign, link }) => (
        <li key={key}>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            title={name}
            className="grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-paper hover:text-ink"
          >
            <span className="sr-only">{name}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
              <path fillRule="evenodd" d={sign} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
