import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { isDiskFull } from '../db/disk-full';
import { readLanguage } from '../language';
import type { Log } from '../log';
import type { Env } from './hono-env';
import { describeError, redactUrl } from './redact';

/** Assigns each request an id and a language, and logs the request with its outcome. */
export const requestLog = (log: Log) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID().slice(0, 8));
    c.set('lang', readLanguage(c.req.header('accept-language')));
    await next();
    const fields = {
      method: c.req.method,
      path: redactUrl(c.req.url),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      id: c.var.requestId,
    };
    if (isDiskFull(c.var.failure))
      log.error('the disk is full: free space, or give the database a larger disk', { id: fields.id });
    if (c.var.cause !== undefined) log.warn('request', { ...fields, cause: c.var.cause });
    else if (c.var.failure === undefined) log.info('request', fields);
    else log.error('request', { ...fields, ...describeError(c.var.failure) });
  });
