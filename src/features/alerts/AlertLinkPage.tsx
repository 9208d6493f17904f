import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isAlertToken } from '../../contract/alerts';
import { buttonStyles } from '../../ui/button-styles';
import { FormAlert } from '../../ui/FormAlert';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { AuthCard } from '../session/AuthCard';
import { SentText } from './SentText';

export interface AlertLink {
  /** Fragment of the mailed link. */
  token: string;
  submission: SubmissionActor;
}

interface AlertLinkPageProps extends AlertLink {
  title: string;
  lead: ReactNode;
  send: ReactNode;
  done: ReactNode;
  others?: ReactNode;
}

/**
 * Page of a link in a letter about alerts. Only its button changes anything, because mail scanners open links too.
 */
export function AlertLinkPage({ token, ...page }: AlertLinkPageProps) {
  if (isAlertToken(token)) return <LinkForm key={token} {...page} />;
  return (
    <AuthCard title={page.title} lead={null}>
      <div className="mt-8">
        <FormAlert title={<Trans>This link is incomplete. Open it again from the letter.</Trans>} />
      </div>
    </AuthCard>
  );
}

function LinkForm({ submission, title, lead, send, done, others }: Omit<AlertLinkPageProps, 'token'>) {
  const isSent = useSelector(submission, (s) => s.matches('sent'));
  return (
    <AuthCard title={title} lead={isSent ? null : lead} others={others}>
      <div className="mt-8">
        <SubmissionForm
          submission={submission}
          label={title}
          send={send}
          thanks={{
            title: done,
            text: <SentText submission={submission} />,
            onward: (
              <Link to="/p/products" className={buttonStyles({ variant: 'secondary' })}>
                <Trans>See all products</Trans>
              </Link>
            ),
          }}
        >
          {() => null}
        </SubmissionForm>
      </div>
    </AuthCard>
  );
}
