import type { PageHead } from '../../src/contract/page-head';
import type { FoundProducts } from '../catalog/find-products';
import type { Sql } from '../db/open';
import type { Lang } from '../language';
import type { FirstSight } from './first-sight';

/** An address of the app that somebody opens. */
export type HeadRequest = {
  sql: Sql;
  /** What a listing's request would find, in that language. */
  find: (url: string) => Promise<FoundProducts>;
  /** Tells the log of a failure that the page is shown in spite of. */
  note: (failure: unknown) => undefined;
  lang: Lang;
  now: Date;
  /** The path as it was asked for. */
  path: string;
  /** The last part of the path, where it names something. */
  slug: string;
  search: URLSearchParams;
};

/** What the page at an address says of itself; null where there is no such page. */
export type ReadHead = (request: HeadRequest) => FoundPage | null | Promise<FoundPage | null>;

/** A page with words of its own for what is not there has them in its head too, and is not found all the same. */
export type FoundPage = PageHead & {
  isMissing?: boolean;
  /** It has not the shop's header. */
  isBare?: boolean;
  /** Guests are led to another. */
  isGuarded?: boolean;
  sight?: FirstSight | undefined;
};
