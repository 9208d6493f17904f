import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/account/ProfilePage';
import { PageSkeleton } from '../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/edit')({
  loader: async ({ context, abortController }) => {
    const [account, forms] = await Promise.all([context.account(), context.accountForms()]);
    const [profile, devices, passkeys] = await Promise.all([
      account.fetchProfile(abortController.signal),
      // The lists of devices and passkeys are optional: the page also opens if these requests fail.
      account.fetchSessions(abortController.signal).catch(() => null),
      account.fetchPasskeys(abortController.signal).catch(() => null),
    ]);
    const parts = { form: forms.openProfile(profile), emailChange: forms.openEmailChange(profile) };
    const newPasskey = forms.openPasskey();
    return {
      profile,
      devices,
      passkeys,
      newPasskey,
      ...parts,
      password: forms.openPassword(),
      dataExport: forms.openDataExport(),
      forms,
    };
  },
  onLeave: ({ loaderData }) => loaderData?.newPasskey?.passkey.send({ type: 'passkey.left' }),
  pendingComponent: PageSkeleton,
  component: () => {
    const { forms, ...parts } = Route.useLoaderData();
    return <ProfilePage {...parts} {...forms} />;
  },
});
