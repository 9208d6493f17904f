import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ProfileAnswer } from '../../contract/account';
import type { PlacedForm } from '../address/use-place';
import { DownloadButton } from '../form/DownloadButton';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { PageHead } from '../PageHead';
import { NewPassword } from '../session/NewPassword';
import { PasswordField } from '../session/PasswordField';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { DeletionSection } from './DeletionSection';
import { DevicesSection, type DevicesSectionProps } from './DevicesSection';
import { type EmailChange, EmailChangeSection } from './EmailChangeSection';
import { PasskeysSection, type PasskeysSectionProps } from './PasskeysSection';
import { ProfileForm } from './ProfileForm';

interface ProfilePageProps extends DevicesSectionProps, PasskeysSectionProps {
  profile: ProfileAnswer;
  form: PlacedForm;
  emailChange: EmailChange | null;
  password: SubmissionActor;
  dataExport: SubmissionActor;
  openDeletion: (word: string, farewell: string) => SubmissionActor;
}

/** Profile page: personal details, password, passkeys, signed-in devices, data export and account deletion (REQUIREMENTS O1). */
export function ProfilePage({
  profile,
  form,
  emailChange,
  password,
  dataExport,
  openDeletion,
  passkeys,
  newPasskey,
  openPasskeyRemoval,
  ...devices
}: ProfilePageProps) {
  const { t } = useLingui();
  const focus = useFocusOnChange(emailChange?.email);
  const passkeysHeading = useFocusAfterRemoval(passkeys?.passkeys.length ?? 0);
  return (
    <>
      <PageHead title={t`My account`} noindex />
      <h1 ref={focus.page} tabIndex={-1} className="text-2xl outline-none focus-visible:shadow-none">
        <Trans>My account</Trans>
      </h1>
      <Section title={<Trans>Personal details</Trans>}>
        {emailChange && (
          <EmailChangeSection change={emailChange} present={profile.personInfo.email} heading={focus.section} />
        )}
        <ProfileForm person={profile.personInfo} form={form} />
      </Section>
      <Section title={<Trans>Change password</Trans>}>
        <PasswordForm form={password} email={profile.personInfo.email} />
      </Section>
      <Section title={<Trans>Passkeys</Trans>} heading={passkeysHeading}>
        <PasskeysSection passkeys={passkeys} newPasskey={newPasskey} openPasskeyRemoval={openPasskeyRemoval} />
      </Section>
      <Section title={<Trans>Logged-in devices</Trans>}>
        <DevicesSection {...devices} />
      </Section>
      <Section title={<Trans>Your data</Trans>}>
        <p className="mb-6 max-w-2xl text-muted">
          <Trans>
            A ZIP file of the data we hold about you: profile, addresses, orders, returns, reviews, wishlist, cart,
            wallet, alerts and logged-in devices.
          </Trans>
        </p>
        <DownloadButton download={dataExport} variant="secondary">
          <Trans>Download your data</Trans>
        </DownloadButton>
      </Section>
      <Section title={<Trans>Delete account</Trans>}>
        <DeletionSection openDeletion={openDeletion} />
      </Section>
    </>
  );
}

function useFocusOnChange(email: string | undefined) {
  const page = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLHeadingElement>(null);
  const before = useRef(email);
  useEffect(() => {
    if (email !== before.current) (email === undefined ? page : section).current?.focus();
    before.current = email;
  }, [email]);
  return { page, section };
}

interface SectionProps {
  title: React.ReactNode;
  heading?: React.Ref<HTMLHeadingElement>;
  children: React.ReactNode;
}

function Section({ title, heading, children }: SectionProps) {
  return (
    <section className="mt-10 border-hairline border-t pt-8 wide:grid wide:grid-cols-[12rem_minmax(0,42rem)] wide:gap-x-12">
      <h2
        ref={heading}
        tabIndex={heading ? -1 : undefined}
        className="mb-6 text-xl outline-none focus-visible:shadow-none"
      >
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

function PasswordForm({ form, email }: { form: SubmissionActor; email: string }) {
  const { t } = useLingui();
  return (
    <SubmissionForm
      submission={form}
      label={t`Change password`}
      send={<Trans>Change password</Trans>}
      thanks={{
        title: <Trans>Your password is changed</Trans>,
        text: <Trans>All your other devices have been logged out. We have also emailed you.</Trans>,
        another: <Trans>Change it again</Trans>,
      }}
    >
      {({ field }) => (
        <>
          {/* Hidden username, so that password managers store the new password for the right account. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t`Current password`}
            autoComplete="current-password"
            required
            {...field('current_password')}
          />
          <NewPassword label={t`New password`} field={field} email={email} />
          <p className="text-muted text-sm">
            <Trans>Your other devices will be logged out.</Trans>
          </p>
        </>
      )}
    </SubmissionForm>
  );
}
