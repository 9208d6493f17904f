import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide';
import type { ConversationsAnswer, ListedConversation } from '../../contract/conversations';
import { Badge } from '../../ui/Badge';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { Pager } from '../account/Pager';
import { PageHead } from '../PageHead';
import { useDateFormat } from '../use-date-format';

/** Paged list of the customer's conversations with boutiques, newest message first. */
export function ConversationsPage({ answer: { conversations } }: { answer: ConversationsAnswer }) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Messages`} noindex />
      <h1 className="text-2xl">
        <Trans>Messages</Trans>
      </h1>
      {conversations.total === 0 ? (
        <EmptyState
          icon={<Icon icon={MessageCircle} className="size-8 text-muted" strokeWidth={1.5} />}
          title={t`No messages yet`}
          action={
            <Link to="/p/profile/orders" className={buttonStyles()}>
              <Trans>My orders</Trans>
            </Link>
          }
        >
          <Trans>You can message a boutique from a product page or from one of your orders.</Trans>
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 text-muted">
            <Plural value={conversations.total} one="# conversation" other="# conversations" />
          </p>
          <ul className="mt-6 divide-y divide-hairline border-hairline border-y">
            {conversations.data.map((conversation) => (
              <ConversationRow key={conversation.id} conversation={conversation} />
            ))}
          </ul>
        </>
      )}
      <Pager to="/p/profile/messages" page={conversations.current_page} last={conversations.last_page} />
    </>
  );
}

function ConversationRow({ conversation }: { conversation: ListedConversation }) {
  const full = useDateFormat('full');
  const { partner, product, order_id: number, part_id: part, last_message: last } = conversation;
  const about = product ? { product: product.slug } : { part: part ?? '' };
  return (
    <li className="relative py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere text-lg">
          <Link to="/p/profile/messages/about" search={about} preload="intent" className="card-link">
            {partner}
          </Link>
        </h2>
        {last.is_own ? (
          <Badge>
            <Trans context="message">Sent</Trans>
          </Badge>
        ) : (
          <Badge tone="success">
            <Trans>Answered</Trans>
          </Badge>
        )}
      </div>
      <p className="wrap-anywhere mt-1 text-muted text-sm">
        {product ? product.name : <Trans>Order {number}</Trans>} ·{' '}
        <time dateTime={last.created_at}>{full(last.created_at)}</time>
      </p>
      <p className="wrap-anywhere mt-2 line-clamp-2">{last.text}</p>
    </li>
  );
}
