import { useId } from 'react';
import { Button } from '../../ui/Button';
import { controlLook } from '../../ui/control-look';
import { Field } from '../../ui/Field';
import { FileField } from '../../ui/FileField';
import { FileThumb } from '../../ui/FileThumb';
import { PicturesField } from '../../ui/PicturesField';
import { Select } from '../../ui/Select';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { Held } from '../Held';
import { aPicture, noPicture } from '../picture';
import { handled, type Specimens, state } from '../specimen';
import type { Words } from '../words';

/** What is filled in. */
export const typing: Specimens = {
  Field: ({ label, hint }) => [
    state(
      'around a control of one’s own',
      <Field label={label} hint={hint}>
        {(control) => <input {...control} type="time" defaultValue="10:30" className={controlLook} />}
      </Field>,
    ),
  ],
  TextField: ({ label, value, optional, hint, error, act }) => [
    ...handled('empty', <TextField label={label} />),
    state('filled, with a hint', <TextField label={label} aside={optional} hint={hint} defaultValue={value} />),
    state('refused', <TextField label={label} error={error} defaultValue={value} />),
    state('while it is sent', <TextField label={label} readOnly defaultValue={value} />),
    state('disabled', <TextField label={label} disabled defaultValue={value} />),
    state(
      'with its button',
      <TextField label={label} hint={hint} defaultValue={value} beside={<Button variant="secondary">{act}</Button>} />,
    ),
    state('an example in it', <TextField label={label} placeholder={value} />),
  ],
  TextArea: ({ label, sentence, hint, error }) => [
    ...handled('empty', <TextArea label={label} rows={3} hint={hint} />),
    state('refused', <TextArea label={label} rows={3} error={error} defaultValue={sentence} />),
  ],
  Select: (words) => [
    ...handled('normal', <OneOf words={words} />),
    state('refused', <OneOf words={words} error={words.error} />),
    state('disabled', <OneOf words={words} disabled />),
  ],
  FileField: (words) => [
    ...handled('empty', <OneFile words={words} />),
    state('filled', <OneFile words={words} file={aPicture} />),
    state('no picture', <OneFile words={words} file={noPicture} />),
    state('refused', <OneFile words={words} error={words.error} />),
  ],
  FileThumb: () => [state('empty', <FileThumb file={null} />), state('filled', <FileThumb file={aPicture} />)],
  PicturesField: (words) => [
    state('empty', <Files words={words} first={[]} />),
    state('some', <Files words={words} first={[aPicture, noPicture]} />),
    state('full', <Files words={words} first={[aPicture]} most={1} />),
  ],
};

function OneOf({ words: { label, options, hint }, ...select }: { words: Words; error?: string; disabled?: boolean }) {
  return (
    <Select label={label} hint={hint} {...select}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  );
}

interface OneFileProps {
  words: Words;
  file?: File;
  error?: string;
}

function OneFile({ words: { label, choose, leave, error: broken, hint }, file, error }: OneFileProps) {
  const name = useId();
  return (
    <Held first={file ?? null}>
      {(chosen, hold) => (
        <FileField
          label={label}
          hint={hint}
          error={error}
          name={name}
          accept="image/*"
          file={chosen}
          texts={{ choose, change: leave, broken }}
          onChoose={hold}
        />
      )}
    </Held>
  );
}

function Files({ words, first, most = 5 }: { words: Words; first: readonly File[]; most?: number }) {
  const name = useId();
  const { label, hint, close, error } = words;
  return (
    <Held first={first}>
      {(files, hold) => (
        <PicturesField
          label={label}
          hint={hint}
          name={name}
          accept="image/*"
          files={files}
          most={most}
          texts={{ add: '+', remove: (place) => `${close} ${place}`, broken: error }}
          onChoose={hold}
        />
      )}
    </Held>
  );
}
