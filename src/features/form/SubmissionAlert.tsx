import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { FormAlert } from '../../ui/FormAlert';
import { RetryWait } from '../session/RetryWait';
import { useLoginSearch } from '../session/use-login-search';
import { errorIn, type SubmissionActor } from './use-submission';

const failures = ['fields', 'form', 'signedOut', 'offline', 'rateLimited'] as const;

export function SubmissionAlert({ submission }: { submission: SubmissionActor }) {
  const failure = useSelector(submission, (s) => failures.find((name) => s.matches({ open: { failed: name } })));
  const mistakes = useSelector(
    submission,
    ({ context }) => Object.keys(context.errors).filter((name) => errorIn(context, name) !== undefined).length,
  );
  const login = useLoginSearch();
  const text = useSelector(submission, (s) => s.context.text);
  const seconds = useSelector(submission, (s) => s.context.secondsLeft);
  switch (failure) {
    case 'fields':
      // A single refused field has the focus and says what is wrong.
      if (mistakes < 2) return null;
      return <FormAlert title={<Trans>Please check the highlighted fields.</Trans>} />;
    case 'form':
      if (text) return <FormAlert title={text} />;
      return (
        <FormAlert title={<Trans>This could not be sent.</Trans>}>
          <Trans>Something went wrong on our side. What you typed is still here: please try again.</Trans>
        </FormAlert>
      );
    case 'signedOut':
      return (
        <FormAlert title={<Trans>Please log in to send this.</Trans>}>
          <Trans>
            <Link to="/p/login" search={login} className="underline underline-offset-4">
              Log in
            </Link>
            : what you wrote is still here when you come back.
          </Trans>
        </FormAlert>
      );
    case 'offline':
      return (
        <FormAlert title={<Trans>The shop can’t be reached.</Trans>}>
          <Trans>Check your connection and try again. What you typed is still here.</Trans>
        </FormAlert>
      );
    case 'rateLimited':
      return (
        <FormAlert title={<Trans>Too many attempts in a short time.</Trans>}>
          {/* Screen readers announce the alert once, not every second of the countdown. */}
          <span aria-live="off">
            <RetryWait seconds={seconds} />
          </span>{' '}
          <Trans>What you typed is still here.</Trans>
        </FormAlert>
      );
    default:
      return null;
  }
}
