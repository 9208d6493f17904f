import { Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';

export function SectionHead({ title, all }: { title: string; all?: LinkProps | undefined }) {
  return (
    <div className="flex min-h-11 min-w-0 grow items-center justify-between gap-x-6">
      <SectionTitle>{title}</SectionTitle>
      {all && <SeeAll of={title} to={all} />}
    </div>
  );
}

export function SectionTitle({ children }: { children: string }) {
  return <h2 className="min-w-0 text-xl">{children}</h2>;
}

export function SeeAll({ of, to }: { of: string; to: LinkProps }) {
  return (
    <Link
      {...to}
      preload="intent"
      className="inline-flex min-h-11 shrink-0 items-center text-muted underline decoration-hairline decoration-2 underline-offset-6 transition-colors hover:text-ink hover:decoration-accent"
    >
      <Trans>See all</Trans>
      <span className="sr-only"> {of}</span>
    </Link>
  );
}
