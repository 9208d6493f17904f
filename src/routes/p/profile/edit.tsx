import { createFileRoute } from '@tanstack/react-router';
import { FormSkeleton } from '../../../features/account/FormSkeleton';
import { ProfilePage } from '../../../features/account/ProfilePage';

export const Route = createFileRoute('/p/profile/edit')({
  loader: async ({ context, abortController }) => {
    const [account, forms] = await Promise.all([context.account(), context.accountForms()]);
    const profile = await account.fetchProfile(abortController.signal);
    const parts = { form: forms.openProfile(profile), emailChange: forms.openEmailChange(profile) };
    return { profile, ...parts, password: forms.openPassword(), forms };
  },
  pendingComponent: FormSkeleton,
  component: () => {
    const { forms, ...parts } = Route.useLoaderData();
    return <ProfilePage {...parts} openDeletion={forms.openDeletion} />;
  },
});
