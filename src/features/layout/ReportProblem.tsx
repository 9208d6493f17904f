import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { ProblemReport } from '../../app/tape';
import type { ProblemDialogProps } from '../problem/ProblemDialog';
import { useOverlay } from '../use-overlay';

/** A button by which a shopper can say that something went wrong. Where its dialog does not come, there is the contact page. */
export function ReportProblem({ className }: { className: string }) {
  const router = useRouter();
  const { isOpen, open, close } = useOverlay('problem');
  const [opened, setOpened] = useState<{ View: ComponentType<ProblemDialogProps>; report: ProblemReport }>();
  const [isMine, setIsMine] = useState(false);
  // Where a page has failed there are two such buttons.
  if (isMine && !isOpen) setIsMine(false);
  const begin = async () => {
    const { tape, accountWords } = router.options.context;
    try {
      const code = import('../problem/ProblemDialog');
      const [{ ProblemDialog }, report] = await Promise.all([code, tape.report(), accountWords()]);
      setOpened({ View: ProblemDialog, report });
      open();
      setIsMine(true);
    } catch {
      await router.navigate({ to: '/p/contact' });
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={begin}>
        <Trans>Report a problem</Trans>
      </button>
      {opened && <opened.View report={opened.report} isOpen={isOpen && isMine} onClose={close} />}
    </>
  );
}
