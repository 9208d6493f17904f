import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CircleX, Search } from 'lucide';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useActors } from '../use-actors';
import type { ActiveHit } from './use-active-hit';

/** Maximum query length in characters. The server truncates longer queries. */
const longest = 200;

interface SearchFieldProps {
  isOpen: boolean;
  listId: string;
  active: ActiveHit;
  field: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: () => void;
}

export function SearchField({ isOpen, listId, active, field, onKeyDown, onSubmit }: SearchFieldProps) {
  const { t } = useLingui();
  const { search } = useActors();
  const text = useSelector(search, (s) => s.context.text);
  const hasHits = useSelector(search, (s) => s.context.hits.length > 0);
  useEffect(() => {
    if (!isOpen) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [isOpen, field]);

  const close = () => search.send({ type: 'panel.closed' });
  const clear = () => {
    search.send({ type: 'query.cleared' });
    active.forget();
    field.current?.focus();
  };
  const change = (query: string) => {
    search.send({ type: 'query.changed', query });
    active.forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (active.hit) search.send({ type: 'hit.picked', slug: active.hit.slug });
    else onSubmit();
  };
  return (
    <search className="border-hairline border-b has-[input:focus-visible]:border-ink">
      <form
        onSubmit={submit}
        className="mx-auto flex min-h-16 w-full max-w-3xl items-center gap-1 ps-4 pe-2 desktop:min-h-20"
      >
        <Icon icon={Search} className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={t`Search`}
          aria-expanded={hasHits}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active.hit && hitId(listId, active.hit.id)}
          placeholder={t`What are you looking for?`}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longest}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 grow bg-transparent px-2 text-lg outline-none placeholder:text-muted focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <IconButton label={t`Clear search`} onClick={clear} className="text-muted">
            <Icon icon={CircleX} className="size-5" strokeWidth={1.75} />
          </IconButton>
        )}
        <Button variant="quiet" aria-label={t`Close search`} onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </form>
    </search>
  );
}

export function hitId(listId: string, id: string): string {
  return `${listId}-${id}`;
}
