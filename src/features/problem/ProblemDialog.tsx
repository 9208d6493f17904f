import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProblemReport } from '../../app/tape';
import { Button } from '../../ui/Button';
import { buttonLook } from '../../ui/button-look';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';

export interface ProblemDialogProps {
  report: ProblemReport;
  isOpen: boolean;
  onClose: () => void;
}

/** What happened last in this page, to be looked at and saved as a file for whoever looks after the shop. */
export function ProblemDialog({ report, isOpen, onClose }: ProblemDialogProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [isSaved, setIsSaved] = useState(false);
  const save = () => {
    report.save(words);
    setIsSaved(true);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t`Report a problem`}
      closeLabel={t`Close`}
      footer={
        <>
          <p role="status" className="text-sm not-empty:mb-4">
            {isSaved && (
              <Trans>The file is saved. Send it to us as an answer to our email once you have written to us.</Trans>
            )}
          </p>
          <div className="flex flex-col gap-3 tablet:flex-row-reverse tablet:justify-start">
            <Button onClick={save}>
              <Trans>Save the file</Trans>
            </Button>
            <Link to="/p/contact" className={buttonLook({ variant: 'secondary' })} onClick={onClose}>
              <Trans>Write to us</Trans>
            </Link>
          </div>
        </>
      }
    >
      <p>
        <Trans>
          What you did last in this shop can be saved as a file. With it, whoever looks for the fault sees what you saw.
        </Trans>
      </p>
      <ul className="mt-4 list-disc ps-5">
        <li>
          <Plural value={report.pages} one="# page that you opened" other="# pages that you opened" />
        </li>
        <li>
          <Plural
            value={report.steps}
            one="# step of what the shop did then: what you pressed, searched for, and put into the cart"
            other="# steps of what the shop did then: what you pressed, searched for, and put into the cart"
          />
        </li>
        <li>
          <Plural value={report.answers} one="# answer of the shop" other="# answers of the shop" />
        </li>
      </ul>
      <p className="mt-4">
        <Trans>
          Your name, addresses, phone numbers, passwords, codes, and what you typed in forms are not in it. The file
          goes to nobody before you send it.
        </Trans>
      </p>
      <details className="mt-4">
        <summary className="link min-h-11 py-2.5">
          <Trans>See each step</Trans>
        </summary>
        <ol
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard too
          tabIndex={0}
          aria-label={t`Steps`}
          lang="en"
          className="wrap-anywhere max-h-64 overflow-y-auto rounded-md bg-wash p-3 font-mono text-xs"
        >
          {report.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>{line}</li>
          ))}
        </ol>
      </details>
      <TextArea
        label={t`What went wrong?`}
        aside={t`optional`}
        hint={t`It is kept in the file as you write it.`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="mt-6"
      />
    </Dialog>
  );
}
