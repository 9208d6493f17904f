import { useLingui } from '@lingui/react/macro';
import { Apple, Play } from 'lucide-react';
import { cx } from '../../ui/cx';

/** The way to the two app stores. The settings name no app, so each leads to its store. */
export function StoreBadges({ className }: { className?: string }) {
  const { t } = useLingui();
  const stores = [
    { name: 'App Store', lead: t`Download on the`, href: 'https://www.apple.com/app-store/', Sign: Apple },
    { name: 'Google Play', lead: t`Get it on`, href: 'https://play.google.com/store/apps', Sign: Play },
  ];
  return (
    <ul className={cx('flex flex-wrap gap-3', className)}>
      {stores.map(({ name, lead, href, Sign }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 items-center gap-2.5 rounded-md bg-ink py-1.5 ps-3 pe-4 text-paper transition-opacity hover:opacity-85"
          >
            <Sign aria-hidden className="size-6 fill-current" strokeWidth={1} />
            <span className="leading-none">
              <span className="block text-2xs">{lead}</span>
              <span className="mt-1 block font-semibold text-base">{name}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
