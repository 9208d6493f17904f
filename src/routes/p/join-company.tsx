import { createFileRoute } from '@tanstack/react-router';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';
import { JoinCompanyPage } from '../../features/join/JoinCompanyPage';

export const Route = createFileRoute('/p/join-company')({
  loader: ({ context }) => context.forms.open('company'),
  pendingComponent: ContentSkeleton,
  component: () => <JoinCompanyPage form={Route.useLoaderData()} />,
});
