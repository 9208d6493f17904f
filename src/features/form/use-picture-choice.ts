import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { chosenPicture, pictureTypes } from '../../contract/form-fields';
import { fieldErrors } from './field-errors';

export function usePictureChoice() {
  const { t } = useLingui();
  return {
    accept: pictureTypes.join(','),
    texts: {
      choose: t`Choose an image`,
      change: t`Choose another one`,
      broken: t`This file is not an image we can read. Please choose another one.`,
    },
  };
}

export function pictureFault(file: File): string | undefined {
  return fieldErrors(v.object({ file: chosenPicture }), { file }).file;
}
