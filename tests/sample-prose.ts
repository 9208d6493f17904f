import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/* `npm run sample:prose -- --seed 7` prints random comments, file names and test titles for a language review. */

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const random = mulberry32(Number(values.seed));
const files = execFileSync('git', ['ls-files', 'src', 'server', 'tests', 'machines'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const find = (pattern: RegExp) =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.trim().replace(/\n\s*/g, '\n   ')}`),
  );

const samples = {
  // Includes the line of code after each comment.
  comments: draw(50, find(/(?:^[ \t]*\/\*\*?[\s\S]*?\*\/\n|(?:^[ \t]*\/\/.*\n)+).*/gm)),
  'file names': draw(20, files),
  'test titles': draw(10, find(/^\s*test(?:\.\w+)*\(\s*['`].*/gm)),
};
for (const [name, sample] of Object.entries(samples))
  process.stdout.write(`\n# ${name}\n\n${sample.map((text, n) => `${n + 1}. ${text}`).join('\n')}\n`);

function draw(count: number, from: string[]): string[] {
  return Array.from({ length: count }, () => from.splice(Math.floor(random() * from.length), 1).join());
}

/** Seeded random number generator (public domain algorithm by Tommy Ettinger). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 4294967296;
  };
}
