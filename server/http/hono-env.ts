import type { HttpBindings } from '@hono/node-server';
import type { Lang } from '../language';

export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    lang: Lang;
    /** Error that occurred during the request, for the request log. */
    failure?: unknown;
  };
};
