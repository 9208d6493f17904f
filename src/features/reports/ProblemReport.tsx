import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SubmissionActor } from '../form/use-submission';
import { useActors } from '../use-actors';
import { SaveRecording } from './SaveRecording';
import { SendReport } from './SendReport';

/** Section of the contact page that sends the recorded steps to the shop, or saves them as a file. */
export function ProblemReport({ form }: { form: SubmissionActor }) {
  const { settings } = useActors();
  const takesReports = useSelector(settings, (s) => s.context.settings?.setting.takes_reports ?? false);
  return (
    <section id="problem" className="mt-12 border-hairline border-t pt-8">
      <h2>
        <Trans>Did something go wrong?</Trans>
      </h2>
      {takesReports && (
        <div className="mt-2 mb-4">
          <SendReport form={form} />
        </div>
      )}
      <p className="mt-2 mb-4 text-muted">
        <Trans>
          Save a file recording what just happened in the shop, and attach it to your reply when we email you. It
          doesn’t include anything you typed, or your name, addresses or passwords.
        </Trans>
      </p>
      <SaveRecording />
    </section>
  );
}
