import type { HttpBindings } from '@hono/node-server';
import type { Lang } from '../language';

/** What every handler finds in its context. */
export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Names this request in the logs. */
    requestId: string;
    lang: Lang;
    /** Set when a request ended in a 500, for its log line. */
    failure?: unknown;
  };
};
