import { useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ApiFailure } from '../../contract/errors';
import { CodeFailure } from './CodeFailure';
import { FailedPage } from './FailedPage';
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
