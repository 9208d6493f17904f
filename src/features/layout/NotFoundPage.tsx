import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ErrorPage } from '../../contract/settings';
import { buttonStyles } from '../../ui/button-styles';
import { Skeleton } from '../../ui/Skeleton';
import { PageHead } from '../PageHead';
import { ShopImage } from '../ShopImage';
import { useActors } from '../use-actors';

/** 404 page with the shop owner's text and image (REQUIREMENTS G15). */
export function NotFoundPage() {
  const { t } = useLingui();
  const { settings } = useActors();
  const errorPage = useSelector(settings, (s) => s.context.settings?.errorPage ?? null);
  // While loading, shows no default text, because the shop owner's text may replace the default.
  const isLoading = useSelector(settings, (s) => s.matches('loading'));
  return (
    <div className="page-width grid items-center gap-10 py-10 tablet:grid-cols-2 desktop:gap-20 desktop:py-16">
      <PageHead title={t`Page not found`} path="" noindex />
      {isLoading ? <WordsSkeleton /> : <Words errorPage={errorPage} />}
      {isLoading ? (
        <Skeleton ratio="4 / 5" className={pictureStyles} />
      ) : (
        <ShopImage
          path={errorPage?.image ?? null}
          alt=""
          ratio="4 / 5"
          sizes="(min-width: 62rem) 840px, (min-width: 40rem) 80vw, 160vw"
          priority
          className={pictureStyles}
        />
      )}
    </div>
  );
}

const pictureStyles = 'w-full max-w-md rounded-lg tablet:order-first tablet:justify-self-end';

function Words({ errorPage }: { errorPage: ErrorPage | null }) {
  const { t } = useLingui();
  return (
    <div>
      <p className="font-semibold text-accent">404</p>
      <h1 className="mt-2 text-2xl">{errorPage?.header || t`This page is not here`}</h1>
      <p className="mt-4 max-w-md text-muted">
        <Trans>It may have moved, or there is a typo in the address. The rest of the shop is where it was.</Trans>
      </p>
      <div className="mt-8 flex flex-wrap gap-3 max-tablet:*:grow">
        <Link to="/" className={buttonStyles()}>
          {errorPage?.button_text || t`Back to home`}
        </Link>
        <Link to="/p/products" className={buttonStyles({ variant: 'secondary' })}>
          <Trans>All products</Trans>
        </Link>
      </div>
    </div>
  );
}

function WordsSkeleton() {
  return (
    <div aria-busy>
      <Skeleton className="h-6 w-8" />
      <Skeleton className="mt-2 h-9 max-w-72" />
      <Skeleton className="mt-4 h-18 max-w-md" />
      <Skeleton className="mt-8 h-11 w-40" />
    </div>
  );
}
