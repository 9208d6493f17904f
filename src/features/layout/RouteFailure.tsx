import { useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { ApiFailure } from '../../contract/errors';
import { Failure } from '../../ui/Failure';
import { PageHead } from '../PageHead';
import { NotFoundPage } from './NotFoundPage';

/** A page whose data did not come. What the API does not know is the 404 page; anything else can be tried again. */
export function RouteFailure({ error }: { error: unknown }) {
  return error instanceof ApiFailure && error.error.kind === 'notFound' ? <NotFoundPage /> : <Retry />;
}

function Retry() {
  const { t } = useLingui();
  const router = useRouter();
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  const title = t`This page could not be loaded`;
  return (
    <>
      <PageHead title={title} noindex />
      <Failure
        title={title}
        heading="h1"
        message={t`Check your connection, or try again in a moment.`}
        retryLabel={t`Try again`}
        busy={isLoading}
        onRetry={() => void router.invalidate()}
        className="min-h-[60vh] justify-center"
      />
    </>
  );
}
