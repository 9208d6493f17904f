import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Apple, Play } from 'lucide';
import type { FooterColumn as Column, Footer as Contacts, SettingsAnswer } from '../../contract/settings';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { useSkipOffscreen } from '../../ui/use-skip-offscreen';
import { isPagePath } from '../is-page-path';
import { useActors } from '../use-actors';
import { Logo } from './Logo';
import { ReportProblem } from './ReportProblem';
import { SettingsRetry } from './SettingsRetry';
import { SocialLinks } from './SocialLinks';
import { ThemeSwitcher } from './ThemeSwitcher';

/** Footer with texts and links from the shop's settings (REQUIREMENTS F1, F2). */
export function Footer() {
  const { t } = useLingui();
  const { settings } = useActors();
  const answer = useSelector(settings, (s) => s.context.settings);
  const columns = useFooterColumns(answer);
  return (
    <footer ref={useSkipOffscreen()} className="rests mt-8 bg-wash print:hidden">
      <div aria-hidden className="ornament" />
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 pt-14 pb-12 tablet:flex tablet:flex-wrap tablet:justify-between tablet:gap-x-8 tablet:gap-y-12 desktop:flex-nowrap wide:gap-x-12">
        <div className="col-span-full basis-full desktop:min-w-66 desktop:max-w-sm desktop:basis-auto">
          <Logo />
          {answer?.footer?.about_us && <p className="mt-4 max-w-sm text-muted">{answer.footer.about_us}</p>}
          <SocialLinks links={answer?.social_links ?? []} className="mt-6" />
          <p className="mt-6">
            <Link to="/p/newsletter" className="link font-semibold">
              <Trans>Get the newsletter</Trans>
            </Link>
          </p>
          <SettingsRetry className="mt-6" />
        </div>
        {columns.length > 0 && (
          <nav
            aria-label={t`Footer`}
            className="contents tablet:flex tablet:grow tablet:basis-0 tablet:gap-x-8 desktop:grow-0 desktop:basis-auto wide:gap-x-16"
          >
            {columns.map((column) => (
              <FooterColumn key={column.key} title={column.title} links={column.links} />
            ))}
          </nav>
        )}
        <div className="contents tablet:block tablet:max-w-64">
          {answer?.footer && <ContactLines contacts={answer.footer} />}
          <StoreBadges className="col-span-full tablet:mt-8 tablet:first:mt-0" />
        </div>
      </div>
      <div className="page-width flex flex-wrap items-baseline justify-between gap-x-6 pb-10 text-muted text-sm">
        {answer?.footer?.copyright && <p>{answer.footer.copyright}</p>}
        <ThemeSwitcher />
        <ReportProblem className="link min-h-11 hover:text-ink" />
      </div>
    </footer>
  );
}

function ContactLines({ contacts }: { contacts: Contacts }) {
  return (
    <div className="wrap-anywhere min-w-0">
      <h2 className="text-base tracking-normal">
        <Trans>Contact</Trans>
      </h2>
      <ul className="mt-2 text-muted">
        <li>
          <Link to="/p/contact" className="link inline-block py-2.25 hover:text-ink desktop:py-1.5">
            <Trans>Help centre</Trans>
          </Link>
        </li>
        {contacts.email && (
          <li>
            <a href={`mailto:${contacts.email}`} className="link inline-block py-2.25 hover:text-ink desktop:py-1.5">
              {contacts.email}
            </a>
          </li>
        )}
        {contacts.phone && (
          <li>
            <a
              href={`tel:${contacts.phone.replace(/[^+\d]/g, '')}`}
              className="link inline-block tabular-nums py-2.25 hover:text-ink desktop:py-1.5"
            >
              {contacts.phone}
            </a>
          </li>
        )}
        {contacts.address && <li className="py-2.25 desktop:py-1.5">{contacts.address}</li>}
      </ul>
    </div>
  );
}

function FooterColumn({ title, links }: FooterLinks) {
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

function StoreBadges({ className }: { className?: string }) {
  const { t } = useLingui();
  const stores = [
    { name: 'App Store', lead: t`Download on the`, href: 'https://www.apple.com/app-store/', icon: Apple },
    { name: 'Google Play', lead: t`Get it on`, href: 'https://play.google.com/store/apps', icon: Play },
  ];
  return (
    <ul className={cx('flex flex-wrap gap-3', className)}>
      {stores.map(({ name, lead, href, icon }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 items-center gap-2.5 rounded-md bg-ink py-1.5 ps-3 pe-4 text-paper transition-opacity hover:opacity-85"
          >
            <Icon icon={icon} className="size-6 fill-current" strokeWidth={1} />
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

interface FooterLinks {
  title: string;
  links: { key: string; title: string; to: string; search: Record<string, string> }[];
}

function useFooterColumns(settings: SettingsAnswer | null): (FooterLinks & { key: string })[] {
  const router = useRouter();
  const isPage = ({ to }: { to: string }) => isPagePath(router, to);
  return (['footer_first_col', 'footer_second_col', 'footer_third_col'] as const).flatMap((key) => {
    const column = settings?.[key];
    const links = column?.col_links.map(toPage).filter(isPage) ?? [];
    return column && links.length > 0 ? [{ key, title: column.columnTitle, links }] : [];
  });
}

function toPage({ title, link }: Column['col_links'][number], index: number) {
  const [path = '', query] = link.split('?', 2);
  const to = `/p/${path}`.replace(/\/+/g, '/').replace(/\/$/, '');
  return { key: `${index} ${link}`, title, to, search: Object.fromEntries(new URLSearchParams(query)) };
}
