import type { Sql } from '../db/open';
import type { Lang } from '../language';
import type { Postman } from '../mail/postman';

/** A form as it came, and what is needed to take it. */
export type Received = {
  sql: Sql;
  postman: Pick<Postman, 'wake'>;
  body: unknown;
  lang: Lang;
  now: Date;
};
