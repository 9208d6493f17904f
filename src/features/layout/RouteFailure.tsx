import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, use, useState, useTransition } from 'react';
import { ApiFailure } from '../../contract/errors';
import type { CodeLoss, MissingCode } from '../../services/navigation/missing-chunks';
import { FailureScreen } from './FailureScreen';
import { NotFoundPage } from './NotFoundPage';

/** Error page of a route. For a "not found" error, shows the 404 page. */
export function RouteFailure({ error }: { error: unknown }) {
  const { missingCode } = useRouter().options.context;
  const loss = missingCode.lossOf(error);
  if (loss) {
    return (
      <Suspense>
        <CodeFailure first={loss} reopen={missingCode.reopen} />
      </Suspense>
    );
  }
  if (!(error instanceof ApiFailure)) return <FailedPage reason="fault" />;
  const { kind } = error.error;
  if (kind === 'notFound') return <NotFoundPage />;
  return <FailedPage reason={kind === 'network' ? 'unreachable' : 'unanswered'} />;
}

function FailedPage({ reason }: { reason: 'fault' | 'unreachable' | 'unanswered' }) {
  const router = useRouter();
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return <FailureScreen reason={reason} busy={isLoading} onRetry={() => void router.invalidate()} />;
}

function CodeFailure({ first, reopen }: { first: Promise<CodeLoss>; reopen: MissingCode['reopen'] }) {
  const [answer, setAnswer] = useState(first);
  const [isTrying, startTransition] = useTransition();
  const retry = () => startTransition(() => setAnswer(reopen()));
  return <FailureScreen reason={use(answer)} busy={isTrying} onRetry={retry} />;
}
