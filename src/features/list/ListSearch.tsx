import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';

/** Maximum query length in characters. The server truncates longer queries. */
const longest = 200;

interface ListSearchProps {
  label: string;
  /** Query of the shown list; '' for all entries. */
  value: string;
  onSearch: (query: string) => void;
}

/** Search field above a list. It keeps the focus after a search. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The query can also change without this field, for example by the browser's Back button.
    if (field.current && field.current.value.trim() !== value) field.current.value = value;
  }, [value]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(field.current?.value.trim() ?? '');
  };
  const clear = () => {
    // The pressed button disappears.
    field.current?.focus();
    onSearch('');
  };
  return (
    <search className="block min-w-0 grow">
      <form onSubmit={submit} className="flex gap-2">
        <TextField
          type="search"
          name="query"
          label={label}
          hideLabel
          placeholder={label}
          ref={field}
          defaultValue={value}
          maxLength={longest}
          enterKeyHint="search"
          autoComplete="off"
          className="min-w-0 grow"
        />
        <Button type="submit" variant="secondary">
          <Trans>Search</Trans>
        </Button>
        {value !== '' && (
          <Button variant="quiet" aria-label={t`Clear search`} onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </form>
    </search>
  );
}
