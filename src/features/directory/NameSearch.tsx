import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';

/** Maximum query length in characters. The server truncates longer queries. */
const longest = 200;

interface NameSearchProps {
  label: string;
  value: string | undefined;
  onSearch: (name: string | undefined) => void;
}

/** Search field for names. `value` is the query in the URL. */
export function NameSearch({ label, value = '', onSearch }: NameSearchProps) {
  const { t } = useLingui();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    onSearch(String(name).trim() || undefined);
  };
  return (
    <search className="min-w-0 grow">
      <form key={value} onSubmit={submit} className="flex gap-2">
        <TextField
          type="search"
          name="name"
          label={label}
          hideLabel
          placeholder={label}
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
          <Button variant="quiet" aria-label={t`Clear search`} onClick={() => onSearch(undefined)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </form>
    </search>
  );
}
