import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { packageRoot } from '../config';
import type { Env } from '../http/hono-env';
import { publicRead } from '../http/response-headers';
import { type ApiDescription, describeApi } from '../openapi/describe-api';
import type { Deps } from './deps';

const initializer =
  "window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });";

/** Serves the API description and, in development, Swagger UI (CONTRACT, decision 14). */
export function descriptionRoutes({ isProduction }: Pick<Deps, 'isProduction'>) {
  let description: ApiDescription | undefined;
  const routes = new Hono<Env>().get('/openapi.json', publicRead, (c) => {
    description ??= describeApi();
    return c.json(description);
  });
  if (isProduction) return routes;
  return (
    routes
      // The page loads its files by relative urls, so its own url must end with a slash.
      .get('/docs', async (c, next) => (c.req.url.endsWith('/') ? next() : c.redirect(`${c.req.path}/`)))
      .get('/docs/swagger-initializer.js', (c) => c.body(initializer, 200, { 'Content-Type': 'text/javascript' }))
      .get(
        '/docs/*',
        serveStatic({
          root: join(packageRoot, 'node_modules/swagger-ui-dist'),
          rewriteRequestPath: (path) => path.replace('/api/docs', ''),
        }),
      )
  );
}
