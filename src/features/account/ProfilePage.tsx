import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileAnswer } from '../../contract/account';
import type { PlacedForm } from '../address/use-place';
import type { SubmissionActor } from '../form/use-submission';
import { PageHead } from '../PageHead';
import { DeletionSection } from './DeletionSection';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';

interface ProfilePageProps {
  profile: ProfileAnswer;
  form: PlacedForm;
  password: SubmissionActor;
  openDeletion: (word: string) => SubmissionActor;
}

/** Who the customer is to the shop: details, password, and the way out for good (REQUIREMENTS O1). */
export function ProfilePage({ profile, form, password, openDeletion }: ProfilePageProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`My account`} noindex />
      <h1 className="text-2xl">
        <Trans>My account</Trans>
      </h1>
      <Section title={<Trans>Personal details</Trans>}>
        <ProfileForm person={profile.personInfo} form={form} />
      </Section>
      <Section title={<Trans>Change password</Trans>}>
        <PasswordForm form={password} email={profile.personInfo.email} />
      </Section>
      <Section title={<Trans>Delete account</Trans>}>
        <DeletionSection openDeletion={openDeletion} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className="mt-10 border-hairline border-t pt-8 wide:grid wide:grid-cols-[12rem_minmax(0,42rem)] wide:gap-x-12">
      <h2 className="mb-6 text-xl">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
