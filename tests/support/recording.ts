import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { FILE_VERSION, type RecordFile } from '../../src/app/record-file';

const moment = { at: v.number(), by: v.optional(v.string()) };

const FlowStep = v.object({
  ...moment,
  flow: v.string(),
  event: v.looseObject({ type: v.string() }),
  isInner: v.optional(v.literal(true)),
  value: v.optional(v.unknown()),
});

const PageStep = v.object({ ...moment, href: v.string(), way: v.string() });

const Answer = v.object({
  at: v.number(),
  call: v.pipe(v.string(), v.regex(/^[A-Z]+ \//)),
  status: v.number(),
  headers: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.string()),
});

const Step = v.union([FlowStep, PageStep, Answer]);

const Recording = v.object({
  app: v.string(),
  begunAt: v.number(),
  href: v.pipe(v.string(), v.startsWith('/')),
  screen: v.object({ width: v.number(), height: v.number(), hasTouch: v.boolean() }),
  stored: v.pipe(v.array(v.record(v.string(), v.string())), v.length(2)),
  earlier: v.array(Step),
  steps: v.pipe(v.array(Step), v.minLength(1)),
  words: v.optional(v.string()),
});

/** What a shopper's page has recorded (src/app/record-file.ts). */
export type Recording = v.InferOutput<typeof Recording>;
export type RecordedStep = v.InferOutput<typeof Step>;
export type RecordedAnswer = v.InferOutput<typeof Answer>;

/** Reads a recording. Throws a sentence for whoever has the file. */
export function readRecording(path: string): Recording {
  const file = parse(readText(path), path);
  const version = typeof file === 'object' && file !== null ? Reflect.get(file, 'version') : undefined;
  if (typeof version !== 'number') throw new Error(`${path} is no recording of a page.`);
  if (version !== (FILE_VERSION satisfies RecordFile['version'])) {
    throw new Error(`${path} is written in version ${version}; this tool reads version ${FILE_VERSION}.`);
  }
  const read = v.safeParse(Recording, file);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${path} is damaged: ${v.getDotPath(issue) ?? 'all of it'} is not as it should be.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`There is no file ${path}.`);
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is no JSON.`);
  }
}
