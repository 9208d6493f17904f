import type { Sql } from '../db/open';
import type { Log } from '../log';
import type { Media } from '../media/media';
import type { ClientFiles } from '../static/client-files';

/** What the app is given to work with. */
export type Deps = {
  sql: Sql;
  clock: () => Date;
  log: Log;
  media: Media;
  /** The built app; empty where only the API is served. */
  client: ClientFiles;
  /** How many proxies stand before the server. */
  trustProxy: number;
  /** Origins of front ends that live elsewhere. */
  corsOrigins: string[];
};
