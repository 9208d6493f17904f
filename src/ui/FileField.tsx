import { type ChangeEvent, useState } from 'react';
import { cx } from './cx';
import { type CommonFieldProps, Field } from './Field';
import { FileThumb } from './FileThumb';

interface FileFieldProps extends CommonFieldProps {
  name: string;
  file: File | null;
  accept: string;
  texts: { choose: string; change: string; broken: string };
  readOnly?: boolean | undefined;
  onChoose: (file: File) => void;
}

/** Upload field with an image preview. Also accepts dropped files. */
export function FileField({ name, file, accept, texts, readOnly, error, onChoose, ...fieldProps }: FileFieldProps) {
  const [broken, setBroken] = useState<File | null>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen = null] = target.files ?? [];
    // A cancelled file dialog keeps the previous file.
    if (chosen) onChoose(chosen);
    target.value = '';
  };
  return (
    <Field {...fieldProps} error={error ?? (file && file === broken ? texts.broken : undefined)}>
      {(control) => (
        <div
          className={cx(
            'relative flex min-h-20 items-center gap-4 rounded-md border border-dashed bg-sheet p-3 transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
            control['aria-invalid'] ? 'border-accent' : 'border-line hover:border-ink',
          )}
        >
          <FileThumb file={file} onBroken={setBroken} />
          <span className="min-w-0 grow">
            <span aria-hidden className="block break-words font-medium text-base">
              {file ? file.name : texts.choose}
            </span>
            {file && (
              <span aria-hidden className="block text-muted text-sm underline underline-offset-4">
                {texts.change}
              </span>
            )}
          </span>
          <input
            {...control}
            type="file"
            name={name}
            accept={accept}
            disabled={readOnly}
            onChange={choose}
            className="absolute inset-0 size-full cursor-pointer text-none opacity-0"
          />
        </div>
      )}
    </Field>
  );
}
