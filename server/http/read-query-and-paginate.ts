import * as v from 'valibot';
import { fromSearchParams } from '../../src/contract/api-query';

export function readQuery<S extends v.GenericSchema>(schema: S, url: string): v.InferOutput<S> {
  return v.parse(schema, fromSearchParams(new URL(url, 'http://shop').searchParams));
}

type Page<T> = { rows: T[]; total: number; page: number; perPage: number };

/**
 * Wraps rows in the paginator format (CONTRACT section 4). Links are paths, because the server may not know its origin.
 */
export function paginate<T>(url: string, { rows, total, page, perPage }: Page<T>) {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  searchParams.delete('token');
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (number: number) => {
    searchParams.set('page', String(number));
    return `${pathname}?${searchParams}`;
  };
  const previous = page > 1 ? to(page - 1) : null;
  const next = page < last ? to(page + 1) : null;
  const before = (page - 1) * perPage;
  return {
    current_page: page,
    data: rows,
    first_page_url: to(1),
    from: rows.length > 0 ? before + 1 : null,
    last_page: last,
    last_page_url: to(last),
    links: [
      { url: previous, label: 'previous', active: false },
      { url: to(page), label: String(page), active: true },
      { url: next, label: 'next', active: false },
    ],
    next_page_url: next,
    path: pathname,
    per_page: perPage,
    prev_page_url: previous,
    to: rows.length > 0 ? before + rows.length : null,
    total,
  };
}

export type Paginator<T> = ReturnType<typeof paginate<T>>;
