import { X } from 'lucide';
import { type ChangeEvent, useRef, useState } from 'react';
import { cx } from './cx';
import { type CommonFieldProps, Field } from './Field';
import { FileThumb } from './FileThumb';
import { Icon } from './Icon';

interface PicturesFieldProps extends CommonFieldProps {
  name: string;
  files: readonly File[];
  most: number;
  accept: string;
  texts: { add: string; remove: (place: number) => string; broken: string };
  readOnly?: boolean | undefined;
  onChoose: (files: File[]) => void;
}

export function PicturesField({
  name,
  files,
  most,
  accept,
  texts,
  readOnly,
  error,
  onChoose,
  ...fieldProps
}: PicturesFieldProps) {
  const [broken, setBroken] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    if (chosen.length > 0) onChoose([...files, ...chosen].slice(0, most));
  };
  const remove = (file: File) => {
    onChoose(files.filter((other) => other !== file));
    // The focused button disappears together with its image.
    input.current?.focus();
  };
  const isFull = files.length >= most;
  return (
    <Field {...fieldProps} error={error ?? (files.some((file) => broken.includes(file)) ? texts.broken : undefined)}>
      {(control) => (
        <div className="flex flex-wrap gap-3">
          {files.map((file, index) => (
            <div key={`${file.name} ${file.lastModified} ${file.size}`} className="relative">
              <FileThumb
                file={file}
                onBroken={(one) => setBroken((known) => [...known, one])}
                className="size-24 border border-hairline"
              />
              <button
                type="button"
                aria-label={texts.remove(index + 1)}
                aria-disabled={readOnly || undefined}
                onClick={() => !readOnly && remove(file)}
                className="-end-2 -top-2 absolute grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full border border-line bg-sheet">
                  <Icon icon={X} className="size-4" />
                </span>
              </button>
            </div>
          ))}
          <div
            className={cx(
              'relative grid size-24 place-items-center rounded-sm border border-dashed bg-sheet transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2',
              control['aria-invalid'] ? 'border-accent' : 'border-line hover:border-ink',
              isFull && 'sr-only',
            )}
          >
            <span aria-hidden className="flex flex-col items-center text-center text-muted text-xs">
              <FileThumb file={null} className="size-9 bg-transparent" />
              {texts.add}
            </span>
            <input
              {...control}
              ref={input}
              type="file"
              name={name}
              accept={accept}
              multiple={most - files.length > 1}
              disabled={readOnly || isFull}
              onChange={add}
              className="absolute inset-0 size-full cursor-pointer text-none opacity-0"
            />
          </div>
        </div>
      )}
    </Field>
  );
}
