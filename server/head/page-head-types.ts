import type { PageHead } from '../../src/contract/page-head';
import type { FoundProducts } from '../catalog/find-products';
import type { Sql } from '../db/database-handle';
import type { Lang } from '../language';
import type { Prerender } from './prerender';

/** Request for the head of a web page, not an HTTP HEAD request. */
export type HeadRequest = {
  sql: Sql;
  /** Finds the products of a listing by its API url. */
  find: (url: string) => Promise<FoundProducts>;
  /** Logs a failure without failing the request. */
  note: (failure: unknown) => undefined;
  lang: Lang;
  now: Date;
  path: string;
  /** Route parameter `slug` or `id`; '' if the route has neither. */
  slug: string;
  search: URLSearchParams;
};

/** Reads the head of a web page. Returns null, or a head with `isMissing`, if the page does not exist. */
export type ReadHead = (request: HeadRequest) => FoundPage | null | Promise<FoundPage | null>;

/** Head of a web page. With `isMissing`, the response has status 404 and the app shows its own "not found" text. */
export type FoundPage = PageHead & {
  isMissing?: boolean;
  /** The page has no shop header. */
  isBare?: boolean;
  /** The page redirects guests to another page. */
  isGuarded?: boolean;
  prerender?: Prerender | undefined;
};
