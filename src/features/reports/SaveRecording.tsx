import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/Button';

/** Button that saves the recorded steps as a file. */
export function SaveRecording() {
  const { recorder } = useRouter().options.context;
  const [state, setState] = useState<'saved' | 'failed'>();
  const save = () =>
    recorder.save().then(
      () => setState('saved'),
      () => setState('failed'),
    );
  return (
    <>
      <Button variant="secondary" onClick={save}>
        <Trans>Save file</Trans>
      </Button>
      <p role="status" className="mt-2 text-sm">
        {state === 'saved' && <Trans>The file is saved. Attach it to your answer to our email.</Trans>}
        {state === 'failed' && <Trans>The file could not be saved. Please try again.</Trans>}
      </p>
    </>
  );
}
