import type { HttpBindings } from '@hono/node-server';
import type { Lang } from '../language';

export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    lang: Lang;
    /** Set when a request ended in a 500, for its log line. */
    failure?: unknown;
  };
};
