import { createMiddleware } from 'hono/factory';
import type { Env } from './hono-env';
import { Refusal } from './refusal';

/** A too large body up to this size is read to its end, because a client sees no response while it sends. */
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

/** Throws Refusal 413 for a body larger than `maxSize` bytes. */
export const limitBody = (maxSize: number) =>
  createMiddleware<Env>(async (c, next) => {
    const { body } = c.req.raw;
    const isChunked = c.req.header('transfer-encoding') !== undefined;
    const length = Number(c.req.header('content-length') ?? 0);
    const isMeasured = !isChunked && length <= maxSize && c.req.header('content-length') !== undefined;
    if (!body || isMeasured) return next();
    if (length > MAX_DRAIN_BYTES) throw tooLarge();
    const content = await readUpTo(body, maxSize);
    if (!content) throw tooLarge();
    c.req.raw = new Request(c.req.raw, { body: content });
    return next();
  });

async function readUpTo(body: ReadableStream<Uint8Array>, maxSize: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= maxSize) chunks.push(chunk);
    else chunks.length = 0;
    if (size > MAX_DRAIN_BYTES) break;
  }
  return size > maxSize ? null : Buffer.concat(chunks);
}

/** The response closes the connection, because the server may not have read the whole request body. */
const tooLarge = () => new Refusal(413, 'generic', 'error.tooLarge', { headers: { Connection: 'close' } });
