import { type InferOutput, pick } from 'valibot';
import { boutiqueAnswersApi } from '../../api/conversations';
import type { Http } from '../../api/http-types';
import { AnswerBody } from '../../contract/conversations';
import type { SubmissionActor } from '../../features/form/use-submission';
import { reportFailure } from '../../platform/report-failure';
import type { ActorOptions } from '../actor-types';
import type { OpenOnce } from '../forms/open-form-cache';
import { openForm } from '../forms/submissions';

interface Parts extends ActorOptions {
  http: Http;
  openOnce: OpenOnce;
  reread: () => Promise<void>;
}

/** Creates the form by which a boutique answers a customer. `token` is the fragment of the link in the email. */
export function createBoutiqueAnswers({ http, openOnce, reread, ...actorOptions }: Parts) {
  const { fetchLinked, answer } = boutiqueAnswersApi(http);
  return {
    fetchConversation: fetchLinked,
    // The draft is stored in the browser under this name, which must not contain the whole token.
    openAnswer: (token: string): SubmissionActor =>
      openOnce(`answer.${token.slice(0, 8)}`, {}, ({ draft, forget }) =>
        openForm({
          form: {
            schema: pick(AnswerBody, ['message']),
            toBody: ({ message = '' }) => ({ message: String(message) }),
            async send({ message }: Pick<InferOutput<typeof AnswerBody>, 'message'>) {
              const sent = await answer({ token, message });
              forget();
              draft.store({});
              // The server has the answer, so a failure to show it is only logged.
              await reread().catch(reportFailure);
              return sent;
            },
          },
          draft,
          ...actorOptions,
        }),
      ),
  };
}

export type BoutiqueAnswers = ReturnType<typeof createBoutiqueAnswers>;
