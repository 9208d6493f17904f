import type { HttpBindings } from '@hono/node-server';
import type { Lang } from '../language';

export type Env = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    lang: Lang;
    failure?: unknown;
    /** Why the request was refused, for the log only. */
    cause?: string;
  };
};
