import { useSelector } from '@xstate/react';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom, ContextFrom } from 'xstate';
import type { FieldValue, submissionMachine } from '../../../machines/submission.machine';
import { pictureFault } from './use-picture-choice';

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>;

/** Fields whose rule depends on another field. */
const basis: Partial<Record<string, string>> = { zip_code: 'country', lines: 'pieces' };

/** Returns a field's error. It disappears when the user changes the refused value, or the field on which it depends. */
export function errorIn(
  { errors, refused, values }: Pick<ContextFrom<typeof submissionMachine>, 'errors' | 'refused' | 'values'>,
  name: string,
): string | undefined {
  const isRefused = [name, basis[name] ?? name].every((each) => (refused[each] ?? '') === (values[each] ?? ''));
  return isRefused ? errors[name] : undefined;
}

export function useSubmission(submission: SubmissionActor) {
  const values = useSelector(submission, (s) => s.context.values);
  const errors = useSelector(submission, (s) => s.context.errors);
  const refused = useSelector(submission, (s) => s.context.refused);
  const isSending = useSelector(submission, (s) => s.matches('sending'));
  const form = useRef<HTMLFormElement>(null);

  // Focuses the first invalid field after each refusal, which creates a new `errors` object.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const change = (name: string, value: FieldValue) => submission.send({ type: 'field.changed', name, value });
  const errorOf = (name: string) => errorIn({ errors, refused, values }, name);
  const common = (name: string) => ({ name, error: errorOf(name), readOnly: isSending });

  return {
    isSending,
    /** `noValidate` turns off the browser's error messages, because the fields show the errors themselves. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        submission.send({ type: 'form.submitted' });
      },
    },
    field: (name: string) => ({
      ...common(name),
      value: String(values[name] ?? ''),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change(name, target.value),
    }),
    check: (name: string) => ({
      ...common(name),
      checked: values[name] === '1',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        // Checkboxes have no readOnly state, so changes during sending are ignored here.
        if (!isSending) change(name, target.checked ? '1' : '');
      },
    }),
    choice: (name: string) => {
      const value = values[name];
      return {
        ...common(name),
        value: typeof value === 'string' ? value : null,
        onChoose: (chosen: string | number) => {
          if (!isSending) change(name, String(chosen));
        },
      };
    },
    files: (name: string) => {
      const value = values[name];
      const files = Array.isArray(value) ? (value as readonly File[]) : [];
      return {
        ...common(name),
        error: files.map(pictureFault).find((fault) => fault !== undefined) ?? errorOf(name),
        files,
        onChoose: (files: File[]) => change(name, files),
      };
    },
    file: (name: string) => {
      const file = values[name] instanceof File ? values[name] : null;
      return {
        ...common(name),
        error: (file && pictureFault(file)) ?? errorOf(name),
        file,
        onChoose: (file: File) => change(name, file),
      };
    },
  };
}
