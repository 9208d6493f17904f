import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { chosenPicture, pictureTypes } from '../../contract/fields';
import { fieldErrors } from './field-errors';

export function usePictureChoice() {
  const { t } = useLingui();
  return {
    accept: pictureTypes.join(','),
    texts: {
      choose: t`Choose a picture`,
      change: t`Choose another one`,
      broken: t`This file is not a picture that can be read. Please choose another one.`,
    },
  };
}

/** What is wrong with a chosen file, as far as that can be told before it is sent. */
export function pictureFault(file: File): string | undefined {
  return fieldErrors(v.object({ file: chosenPicture }), { file }).file;
}
