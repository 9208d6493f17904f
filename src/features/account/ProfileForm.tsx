import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ProfileAnswer } from '../../contract/account';
import { CheckboxField } from '../../ui/CheckboxField';
import { FileField } from '../../ui/FileField';
import { TextField } from '../../ui/TextField';
import { PlaceFields } from '../address/PlaceFields';
import type { PlacedForm } from '../address/use-place';
import { PhoneField } from '../form/PhoneField';
import { SubmissionForm } from '../form/SubmissionForm';
import { usePictureChoice } from '../form/use-picture-choice';
import type { useSubmission } from '../form/use-submission';
import { ShopImage } from '../ShopImage';
import { PasswordField } from '../session/PasswordField';

interface ProfileFormProps {
  person: ProfileAnswer['personInfo'];
  form: PlacedForm;
}

export function ProfileForm({ person, form: { submission, place } }: ProfileFormProps) {
  const { t } = useLingui();
  const email = useSelector(submission, (s) => String(s.context.values.email ?? ''));
  const isOtherEmail = email.trim().toLowerCase() !== person.email.toLowerCase();
  return (
    <SubmissionForm submission={submission} label={t`Personal details`} send={<Trans>Save</Trans>}>
      {({ field, file, check }) => (
        <>
          <ProfilePicture person={person} file={file} check={check} />
          <TextField label={t`Full name`} autoComplete="name" required {...field('name')} />
          <div className="grid gap-6 tablet:grid-cols-2">
            <TextField
              label={t`Email`}
              type="email"
              autoComplete="email"
              hint={t`You use it to log in.`}
              required
              {...field('email')}
            />
            <PhoneField {...field('phone')} />
          </div>
          {isOtherEmail && (
            <PasswordField
              label={t`Your password`}
              hint={t`Needed to change your email address. We email a code to the new address. The change takes effect once you enter the code.`}
              autoComplete="current-password"
              required
              {...field('current_password')}
            />
          )}
          <PlaceFields place={place} field={field} isVague />
        </>
      )}
    </SubmissionForm>
  );
}

interface ProfilePictureProps extends Pick<ReturnType<typeof useSubmission>, 'file' | 'check'> {
  person: ProfileAnswer['personInfo'];
}

function ProfilePicture({ person: { name, image }, file, check }: ProfilePictureProps) {
  const { t } = useLingui();
  const styles = 'size-20 shrink-0 overflow-hidden rounded-full bg-wash tablet:size-28';
  return (
    <div className="flex items-start gap-5">
      {image ? (
        <div className={styles}>
          <ShopImage path={image} alt={t`Your photo`} ratio="1 / 1" sizes="7rem" />
        </div>
      ) : (
        <span aria-hidden className={`${styles} grid place-items-center text-muted text-xl`}>
          {[...name.trim()][0]?.toLocaleUpperCase()}
        </span>
      )}
      <div className="min-w-0 grow">
        <FileField
          label={t`Photo`}
          aside={t`optional`}
          hint={t`JPEG, PNG or WebP; ideally square.`}
          {...usePictureChoice()}
          {...file('image')}
        />
        {image && (
          <CheckboxField className="mt-2" {...check('remove_image')}>
            <Trans>Remove my photo</Trans>
          </CheckboxField>
        )}
      </div>
    </div>
  );
}
