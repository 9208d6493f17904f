import { createFileRoute } from '@tanstack/react-router';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';
import { JoinBoutiquesPage } from '../../features/join/JoinBoutiquesPage';

export const Route = createFileRoute('/p/join-boutiques')({
  loader: ({ context }) => context.forms.open('boutique'),
  pendingComponent: ContentSkeleton,
  component: () => <JoinBoutiquesPage form={Route.useLoaderData()} />,
});
