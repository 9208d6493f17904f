import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShownLine } from '../../../machines/cart.machine';
import { Dialog } from '../../ui/Dialog';
import { Failure } from '../../ui/Failure';
import { Skeleton } from '../../ui/Skeleton';
import { loadOnDemand } from '../load-on-demand';
import { OnDemand } from '../OnDemand';
import { useOverlay } from '../use-overlay';
import type { LineChanges, OpenedChoice } from './line-changes';

const loadForm = loadOnDemand(() => import('./ChoiceForm'));

type Form = { ChoiceForm: NonNullable<Awaited<ReturnType<typeof loadForm>>>['ChoiceForm']; choice: OpenedChoice };

interface Changing {
  line: ShownLine;
  /** Resolves with null if the form could not be loaded or the product is no longer sold. */
  form: Promise<Form | null>;
}

/** Id of the button that opens the dialog for a line. */
export const choiceButtonId = (key: string) => `choice-${key}`;

/** State of the dialog. After a change, the focus moves to the changed line, or else to `fallback`. */
export function useChoiceDialog({ openChoice }: LineChanges, fallback: RefObject<HTMLElement | null>) {
  const { isOpen, open, close } = useOverlay('choice');
  const [changing, setChanging] = useState<Changing | null>(null);
  const shownLine = useRef<ShownLine>(null);
  const hide = () => {
    shownLine.current = null;
    setChanging(null);
    close();
  };
  const leave = (line: ShownLine, key: string) => {
    // The shopper has closed the dialog while the change was being saved.
    if (shownLine.current !== line) return;
    // Closes the dialog first: while it is open, the page cannot have the focus.
    flushSync(hide);
    (document.getElementById(choiceButtonId(key)) ?? fallback.current)?.focus({ preventScroll: true });
  };
  const load = async (line: ShownLine): Promise<Form | null> => {
    try {
      const [code, choice] = await Promise.all([loadForm(), openChoice(line, (key) => leave(line, key))]);
      return code && choice && { ...code, choice };
    } catch (error) {
      console.error(error);
      return null;
    }
  };
  const change = (line: ShownLine) => {
    shownLine.current = line;
    setChanging({ line, form: load(line) });
    open();
  };
  return { changing: isOpen ? changing : null, change, hide };
}

/** Dialog to choose other items of the product of a cart line (REQUIREMENTS D14). */
export function ChoiceDialog({ changing, change, hide }: ReturnType<typeof useChoiceDialog>) {
  const { t } = useLingui();
  return (
    <Dialog open={changing !== null} onClose={hide} title={t`Change your choice`} closeLabel={t`Close`}>
      {changing && (
        <OnDemand
          code={changing.form}
          skeleton={<FormSkeleton />}
          failure={
            <Failure
              title={t`The choices could not be loaded`}
              message={t`The product is no longer sold, or the shop can’t be reached.`}
              retryLabel={<Trans>Try again</Trans>}
              onRetry={() => change(changing.line)}
              className="py-6"
            />
          }
        >
          {({ ChoiceForm, choice }) => <ChoiceForm choice={choice} onCancel={hide} />}
        </OnDemand>
      )}
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4">
        <Skeleton ratio="4 / 5" className="rounded-md" />
        <div>
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-3 h-5 w-1/4" />
        </div>
      </div>
      <Skeleton className="h-20" />
      <Skeleton className="h-11" />
    </div>
  );
}
