import { Hono } from 'hono';
import type { Env } from '../http/env';
import { publicRead } from '../http/headers';
import { type ApiDescription, describeApi } from '../openapi/describe-api';
import type { Deps } from './deps';

/** The API's description, and in development as a page (CONTRACT, decision 14). */
export function descriptionRoutes({ isProduction }: Pick<Deps, 'isProduction'>) {
  // Made when somebody asks: few ever do.
  let description: ApiDescription | undefined;
  const describe = () => {
    description ??= describeApi();
    return description;
  };
  const routes = new Hono<Env>().get('/openapi.json', publicRead, (c) => c.json(describe()));
  if (isProduction) return routes;
  return routes.get('/docs', async (c) => {
    // Loaded on demand: in production there is none.
    const { docsPage, docsPolicy } = await import('../openapi/docs-page');
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', docsPolicy);
    return c.html(docsPage(describe(), new URL(c.req.url).origin));
  });
}
