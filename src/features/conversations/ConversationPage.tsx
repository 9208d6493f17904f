import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Conversation } from '../../contract/conversations';
import type { SubmissionActor } from '../form/use-submission';
import { ConversationFrame } from './ConversationFrame';

/** Customer's conversation with a boutique about a product or an order. */
export function ConversationPage({ conversation, form }: { conversation: Conversation; form: SubmissionActor }) {
  const { t } = useLingui();
  const { order_id: number } = conversation;
  return (
    <ConversationFrame
      conversation={conversation}
      form={form}
      hint={t`The reply will appear here, and we’ll email it to you.`}
      order={
        number !== null && (
          <Link
            to="/p/profile/orders/$id"
            params={{ id: number }}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            <Trans>Order {number}</Trans>
          </Link>
        )
      }
    />
  );
}
