import { Plural, Trans } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ConflictCard } from './ConflictCard';
import { LeftCard } from './LeftCard';
import { type ConflictsActor, useClaimed, useQuestions } from './use-conflicts';

interface ConflictSectionProps {
  conflicts: ConflictsActor;
  /** The last one is answered, and what had the focus is gone. */
  onDone: () => void;
}

/** What changes that were made without a network have met, and what the shopper can make of each. */
export function ConflictSection({ conflicts, onDone }: ConflictSectionProps) {
  const questions = useQuestions(conflicts);
  const claimed = useClaimed(conflicts);
  const lastClaimed = useRef(claimed);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = questions.conflicts.length + questions.left.length;
  /** It goes with the button that had it. */
  const keepFocus = () => {
    if (document.activeElement !== document.body) return;
    if (heading.current) heading.current.focus();
    else onDone();
  };
  const send: ConflictsActor['send'] = (event) => {
    flushSync(() => conflicts.send(event));
    keepFocus();
  };
  useLayoutEffect(() => {
    if (lastClaimed.current !== null && claimed === null) keepFocus();
    lastClaimed.current = claimed;
  });
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && <Plural value={count} one="# change needs your decision" other="# changes need your decision" />}
      </p>
      {count > 0 && (
        <section aria-labelledby={headingId} className="mt-8 max-w-3xl rounded-lg border border-hairline bg-sheet p-6">
          <h2 id={headingId} ref={heading} tabIndex={-1} className="text-lg outline-none focus-visible:shadow-none">
            <Trans>While you were offline</Trans>
          </h2>
          <p className="mt-1 text-muted text-sm">
            <Trans>Not all went as you wanted. Please decide what shall become of it.</Trans>
          </p>
          <ul className="mt-4 divide-y divide-hairline border-hairline border-t">
            {questions.conflicts.map((conflict) => (
              <ConflictCard key={conflict.id} conflict={conflict} send={send} />
            ))}
            {questions.left.map((left) => (
              <LeftCard key={left.owner} left={left} isClaimed={claimed === left.owner} send={send} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
