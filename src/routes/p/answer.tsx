import { createFileRoute } from '@tanstack/react-router';
import { BoutiqueAnswerFailure, BoutiqueAnswerPage } from '../../features/conversations/BoutiqueAnswerPage';
import { TrackedFrame } from '../../features/tracking/TrackedFrame';
import { PageSkeleton } from '../../ui/PageSkeleton';

export const Route = createFileRoute('/p/answer')({
  // Another link may open in the same tab, which changes only the fragment.
  shouldReload: true,
  loader: async ({ context, location: { hash: token }, abortController }) => {
    const answers = await context.boutiqueAnswers();
    const conversation = await answers.fetchConversation(token, abortController.signal);
    return { conversation, form: answers.openAnswer(token) };
  },
  pendingComponent: () => (
    <TrackedFrame>
      <PageSkeleton />
    </TrackedFrame>
  ),
  errorComponent: BoutiqueAnswerFailure,
  component: () => <BoutiqueAnswerPage {...Route.useLoaderData()} />,
});
