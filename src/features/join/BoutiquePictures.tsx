import { useLingui } from '@lingui/react/macro';
import { FileField } from '../../ui/FileField';
import { usePictureChoice } from '../form/use-picture-choice';
import type { useSubmission } from '../form/use-submission';

/** The two pictures that a boutique shows itself with. */
export function BoutiquePictures({ file }: Pick<ReturnType<typeof useSubmission>, 'file'>) {
  const { t } = useLingui();
  const common = usePictureChoice();
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      <FileField label={t`Logo`} hint={t`JPEG, PNG or WebP; best square.`} {...common} {...file('logo')} />
      <FileField
        label={t`Banner`}
        hint={t`JPEG, PNG or WebP; best three times as wide as high.`}
        {...common}
        {...file('banner_image')}
      />
    </div>
  );
}
