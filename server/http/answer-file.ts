import type { Context } from 'hono';

type AnsweredFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** Answers with a file to save. `name` must be ASCII without quotes. */
export function answerFile(c: Context, { name, type, bytes }: AnsweredFile): Response {
  return c.body(bytes, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
}
