import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Conversation } from '../../contract/conversations';
import { ApiFailure } from '../../contract/errors';
import { buttonStyles } from '../../ui/button-styles';
import type { SubmissionActor } from '../form/use-submission';
import { RouteFailure } from '../layout/RouteFailure';
import { MissingOrder } from '../orders/MissingOrder';
import { TrackedFrame } from '../tracking/TrackedFrame';
import { ConversationFrame } from './ConversationFrame';

/** Page on which a boutique answers a customer, by the link of an email. */
export function BoutiqueAnswerPage({ conversation, form }: { conversation: Conversation; form: SubmissionActor }) {
  const { t } = useLingui();
  const { order_id: number } = conversation;
  return (
    <TrackedFrame>
      <ConversationFrame
        conversation={conversation}
        form={form}
        hint={t`The customer gets your answer by email and in the account.`}
        order={
          number !== null && (
            <p className="font-semibold">
              <Trans>Order {number}</Trans>
            </p>
          )
        }
      />
    </TrackedFrame>
  );
}

/** Error page of a boutique's link. */
export function BoutiqueAnswerFailure({ error }: { error: unknown }) {
  const { t } = useLingui();
  const failure = error instanceof ApiFailure ? error.error : null;
  if (failure?.kind !== 'notFound' && failure?.kind !== 'validation') return <RouteFailure error={error} />;
  const title = failure.kind === 'notFound' ? t`This link has expired` : t`This link is incomplete`;
  return (
    <TrackedFrame>
      <MissingOrder
        title={title}
        action={
          <Link to="/p/contact" className={buttonStyles()}>
            <Trans>Write to us</Trans>
          </Link>
        }
      >
        <Trans>Open the link of the newest email about this question. It works for 30 days.</Trans>
      </MissingOrder>
    </TrackedFrame>
  );
}
