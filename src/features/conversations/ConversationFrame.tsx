import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Conversation } from '../../contract/conversations';
import { TextArea } from '../../ui/TextArea';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { PageHead } from '../PageHead';
import { BoughtProduct } from '../reviews/BoughtProduct';
import { Messages } from './Messages';

interface ConversationFrameProps {
  conversation: Conversation;
  form: SubmissionActor;
  /** Names the order if the conversation is about a parcel. */
  order: ReactNode;
  hint: string;
}

/** Conversation with the form for the next message, for the customer and for the boutique. */
export function ConversationFrame({ conversation, form, order, hint }: ConversationFrameProps) {
  const { t } = useLingui();
  const { partner, product, messages } = conversation;
  return (
    <>
      <PageHead title={t`Messages: ${partner}`} noindex />
      <h1 className="wrap-anywhere text-2xl">
        <Trans>Messages: {partner}</Trans>
      </h1>
      <div className="mt-6 max-w-2xl border-hairline border-b pb-6">
        {product ? (
          <BoughtProduct
            product={product.is_sold ? product : null}
            image={product.thumb_image}
            name={product.name}
            heading="h2"
          />
        ) : (
          order
        )}
      </div>
      {messages.length > 0 && (
        <div className="mt-8 max-w-2xl">
          <Messages conversation={conversation} />
        </div>
      )}
      <div className="mt-8">
        <SubmissionForm submission={form} label={t`New message`} send={<Trans>Send message</Trans>}>
          {({ field }) => <TextArea label={t`Your message`} hint={hint} required {...field('message')} />}
        </SubmissionForm>
      </div>
    </>
  );
}
