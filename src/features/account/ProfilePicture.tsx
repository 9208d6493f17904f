import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileAnswer } from '../../contract/account';
import { CheckboxField } from '../../ui/CheckboxField';
import { FileField } from '../../ui/FileField';
import { usePictureChoice } from '../form/use-picture-choice';
import type { useSubmission } from '../form/use-submission';
import { ShopImage } from '../ShopImage';

interface ProfilePictureProps extends Pick<ReturnType<typeof useSubmission>, 'file' | 'check'> {
  person: ProfileAnswer['personInfo'];
}

/** The picture that is shown so far, and another one in its place. */
export function ProfilePicture({ person: { name, image }, file, check }: ProfilePictureProps) {
  const { t } = useLingui();
  const look = 'size-20 shrink-0 overflow-hidden rounded-full bg-wash tablet:size-28';
  return (
    <div className="flex items-start gap-5">
      {image ? (
        <div className={look}>
          <ShopImage path={image} alt={t`Your picture`} ratio="1 / 1" sizes="7rem" />
        </div>
      ) : (
        <span aria-hidden className={`${look} grid place-items-center text-muted text-xl`}>
          {[...name.trim()][0]?.toLocaleUpperCase()}
        </span>
      )}
      <div className="min-w-0 grow">
        <FileField
          label={t`Picture`}
          aside={t`optional`}
          hint={t`JPEG, PNG or WebP; best square.`}
          {...usePictureChoice()}
          {...file('image')}
        />
        {image && (
          <CheckboxField className="mt-2" {...check('remove_image')}>
            <Trans>Remove my picture</Trans>
          </CheckboxField>
        )}
      </div>
    </div>
  );
}
