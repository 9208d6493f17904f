import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, use, useState, useTransition } from 'react';
import type { CodeLoss, MissingCode } from '../../app/missing-code';
import { ApiFailure } from '../../contract/errors';
import { FailureScreen } from './FailureScreen';
import { NotFoundPage } from './NotFoundPage';

/** A page that did not come: its data, its code, or a fault of its own. What the API does not know is the 404 page. */
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
