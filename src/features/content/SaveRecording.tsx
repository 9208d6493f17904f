import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/Button';

/** Saves a recording of what happened in the shop since it was opened, for a shopper who reports a problem. */
export function SaveRecording() {
  const { recorder } = useRouter().options.context;
  const [state, setState] = useState<'saved' | 'failed'>();
  const save = () =>
    recorder.save().then(
      () => setState('saved'),
      () => setState('failed'),
    );
  return (
    <section id="problem" className="mt-12 border-hairline border-t pt-8">
      <h2>
        <Trans>Did something go wrong?</Trans>
      </h2>
      <p className="mt-2 mb-4 text-muted">
        <Trans>
          Save a file of what happened last in this shop, and send it to us with your message. All that you typed, your
          name, addresses and passwords are left out of it.
        </Trans>
      </p>
      <Button variant="secondary" onClick={save}>
        <Trans>Save the file</Trans>
      </Button>
      <p role="status" className="mt-2 text-sm">
        {state === 'saved' && <Trans>The file is saved. Attach it to your answer to our email.</Trans>}
        {state === 'failed' && <Trans>The file could not be saved. Please try again.</Trans>}
      </p>
    </section>
  );
}
