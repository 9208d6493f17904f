import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/account/ProfilePage';
import { PageSkeleton } from '../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/edit')({
  loader: async ({ context, abortController }) => {
    const [account, forms] = await Promise.all([context.account(), context.accountForms()]);
    const [profile, devices] = await Promise.all([
      account.fetchProfile(abortController.signal),
      // The list of signed-in devices is optional: the page also opens if this request fails.
      account.fetchSessions(abortController.signal).catch(() => null),
    ]);
    const parts = { form: forms.openProfile(profile), emailChange: forms.openEmailChange(profile) };
    return { profile, devices, ...parts, password: forms.openPassword(), forms };
  },
  pendingComponent: PageSkeleton,
  component: () => {
    const { forms, ...parts } = Route.useLoaderData();
    return <ProfilePage {...parts} {...forms} />;
  },
});
