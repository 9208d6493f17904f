import type { InferOutput } from 'valibot';
import { type ConversationSubject, MessageBody } from '../../contract/conversations';
import type { FormParts } from './shared-form-services';

/** Creates the form that sends a message to a boutique. */
export function createMessageForms({ api, openSubmission, reread }: FormParts) {
  return {
    openMessage: (subject: ConversationSubject) =>
      openSubmission(`message.${JSON.stringify(subject)}`, {}, (done) => ({
        schema: MessageBody,
        toBody: ({ message = '' }) => ({ ...subject, message: String(message) }),
        async send(body: InferOutput<typeof MessageBody>) {
          const answer = await api.sendMessage(body);
          await done(reread);
          return answer;
        },
      })),
  };
}
