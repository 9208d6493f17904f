import { Hono } from 'hono';
import type { Env } from '../http/env';
import { publicRead } from '../http/headers';
import { type ApiDescription, describeApi } from '../openapi/describe-api';

/** The API's description (CONTRACT, decision 14). */
export function descriptionRoutes() {
  // Made when somebody asks: few ever do.
  let description: ApiDescription | undefined;
  return new Hono<Env>().get('/openapi.json', publicRead, (c) => {
    description ??= describeApi();
    return c.json(description);
  });
}
