import { use, useState, useTransition } from 'react';
import type { CodeLoss, MissingCode } from '../../app/missing-code';
import { FailureScreen } from './FailureScreen';

interface CodeFailureProps {
  /** Known as soon as the shop has answered, or has not. */
  first: Promise<CodeLoss>;
  reopen: MissingCode['reopen'];
}

/** A page whose code did not come, and opening it anew did not bring it or could not be tried. */
export function CodeFailure({ first, reopen }: CodeFailureProps) {
  const [answer, setAnswer] = useState(first);
  const [isTrying, startTransition] = useTransition();
  const retry = () => startTransition(() => setAnswer(reopen()));
  return <FailureScreen reason={use(answer)} busy={isTrying} onRetry={retry} />;
}
