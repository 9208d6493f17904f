import type { Sql } from '../db/open';
import type { Lang } from '../language';
import type { Postman } from '../mail/postman';
import type { Session } from './sessions';

/** What a customer sends about their own account, and what is needed to take it. */
export type OwnForm = {
  sql: Sql;
  postman: Pick<Postman, 'wake'>;
  session: Session;
  body: unknown;
  lang: Lang;
  now: Date;
};
