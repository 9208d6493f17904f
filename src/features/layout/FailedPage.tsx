import { useRouter, useRouterState } from '@tanstack/react-router';
import { FailureScreen } from './FailureScreen';

/** A page that can be read or drawn once more. */
export function FailedPage({ reason }: { reason: 'fault' | 'unreachable' | 'unanswered' }) {
  const router = useRouter();
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return <FailureScreen reason={reason} busy={isLoading} onRetry={() => void router.invalidate()} />;
}
