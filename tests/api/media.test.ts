import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../../server/http/hono-env';
import { createLog } from '../../server/log';
import { resize } from '../../server/media/picture-variant';
import { createMedia } from '../../server/media/resized-pictures';
import { groundOf } from '../../server/media/store-dominant-colours';
import { mediaRoutes } from '../../server/routes/media';

const folder = mkdtempSync(join(tmpdir(), 'pazar-media-'));
const mediaDir = join(folder, 'media');
const cacheDir = join(folder, 'cache');
let made: string[] = [];
let isSlow = false;

const media = createMedia({
  mediaDir,
  cacheDir,
  log: createLog({ level: 'silent' }),
  idleMs: 0,
  resize: async (file, variant) => {
    made.push(`${variant.width} ${variant.format}`);
    if (isSlow) await sleep(50);
    return resize(file, variant);
  },
});
const app = new Hono<Env>().route('/media', mediaRoutes({ media }));

const get = (path: string, accept = 'image/webp,*/*', headers = {}) =>
  app.request(`/media/${path}`, { headers: { Accept: accept, ...headers } });
const picture = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

beforeAll(async () => {
  mkdirSync(join(mediaDir, 'demo'), { recursive: true });
  const photo = sharp({ create: { width: 1500, height: 900, channels: 3, background: '#b06' } });
  await photo.jpeg().toFile(join(mediaDir, 'demo/chair.jpg'));
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  await clear.png().toFile(join(mediaDir, 'logo.png'));
  writeFileSync(join(mediaDir, 'broken.jpg'), 'this is no picture');
  writeFileSync(join(mediaDir, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'outside.jpg'), readFileSync(join(mediaDir, 'demo/chair.jpg')));
  mkdirSync(join(mediaDir, 'folder.jpg'));
  symlinkSync(join(mediaDir, 'nowhere.jpg'), join(mediaDir, 'dangling.jpg'));
});
beforeEach(() => {
  made = [];
  isSlow = false;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a picture', () => {
  test.each([160, 320, 360, 480, 640, 960, 1280])('is resized to a width of %i px', async (w) => {
    expect(await picture(await get(`demo/chair.jpg?w=${w}`))).toMatchObject({
      width: w,
      height: Math.round(w * 0.6),
      format: 'webp',
    });
  });

  test('is never enlarged', async () => {
    expect(await picture(await get('demo/chair.jpg?w=1920'))).toMatchObject({ width: 1500 });
  });

  test('is 1280 px wide without a requested width', async () => {
    expect(await picture(await get('demo/chair.jpg'))).toMatchObject({ width: 1280 });
  });

  test.each([
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/webp;q=0.1', 'webp'],
    ['image/webp;q=0,image/*', 'jpeg'],
    ['image/*', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
  ])('is sent for Accept “%s” as %s', async (accept, format) => {
    const response = await get('demo/chair.jpg?w=160', accept);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await picture(response)).toMatchObject({ format });
  });

  test('is sent as AVIF once that is encoded, and as WebP until then', async () => {
    const accept = 'image/avif,image/webp,*/*;q=0.8';
    const first = await get('demo/chair.jpg?w=480', accept);
    expect(first.headers.get('content-type')).toBe('image/webp');
    // The WebP picture is cached only briefly, because the AVIF version is still being encoded.
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    let later = first;
    await expect
      .poll(async () => {
        later = await get('demo/chair.jpg?w=480', accept);
        return later.headers.get('content-type');
      })
      .toBe('image/avif');
    expect(later.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect(later.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect(await picture(later)).toMatchObject({ width: 480, height: 288, format: 'heif', compression: 'av1' });
    expect(made.filter((one) => one === '480 avif')).toHaveLength(1);
    expect((await get('demo/chair.jpg?w=480', 'image/jpeg')).headers.get('content-type')).toBe('image/jpeg');
  });

  test('has a white background in JPEG where the original is transparent', async () => {
    const response = await get('logo.png?w=160', 'image/jpeg');
    const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test('has a different ETag for each width, and may be cached for 30 days', async () => {
    const response = await get('demo/chair.jpg?w=320');
    expect(response.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(response.headers.get('etag')).not.toBe((await get('demo/chair.jpg?w=480')).headers.get('etag'));
  });
});

describe('background colour of a picture', () => {
  const wall = (background: object) => sharp({ create: { width: 90, height: 120, channels: 4, background } });

  test('is the most frequent colour of the picture', async () => {
    const cup = await wall({ r: 176, g: 16, b: 60, alpha: 1 }).resize(40, 40).png().toBuffer();
    const shown = wall({ r: 250, g: 248, b: 240, alpha: 1 }).composite([{ input: cup }]);
    expect(await groundOf(await shown.jpeg().toBuffer())).toMatch(/^#f8f8[ef]8$/);
    expect(await groundOf(cup)).toMatch(/^#[ab][08][01]838$/);
  });

  test('is null for a transparent picture, and fails for an unreadable file', async () => {
    expect(await groundOf(await wall({ r: 9, g: 9, b: 9, alpha: 0.5 }).png().toBuffer())).toBeNull();
    await expect(groundOf(join(mediaDir, 'broken.jpg'))).rejects.toThrow();
  });
});

describe('invalid picture paths', () => {
  test.each([
    'demo/none.jpg',
    'demo/chair.jpg?w=161',
    'demo/chair.jpg?w=0',
    'demo/chair.jpg?w=-160',
    'demo/chair.jpg?w=160.0',
    'demo/chair.jpg?w=0160',
    'demo/chair.jpg?w=',
    'demo/chair.jpg?w=160&w=320',
    'demo/chair.jpg?w=160&h=10',
    'demo/chair.jpg?size=160',
    '../outside.jpg',
    '..%2foutside.jpg',
    '%2e%2e/outside.jpg',
    'demo/../../outside.jpg',
    'demo/%2e%2e/%2e%2e/outside.jpg',
    'demo%5c..%5c..%5coutside.jpg',
    '/etc/passwd',
    'secret.txt',
    'secret.txt?w=160',
    'demo/chair.jpg%00.jpg',
    'demo',
    'folder.jpg',
    'dangling.jpg',
    'broken.jpg',
    '.hidden.jpg',
    '',
  ])('answers 404 to “%s”', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

const cached = () =>
  readdirSync(cacheDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(cacheDir, name))
    .filter((file) => statSync(file).isFile());

describe('picture cache', () => {
  beforeEach(() => rmSync(cacheDir, { recursive: true, force: true }));

  const digestOf = async (response: Response) =>
    createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');

  test('encodes a picture once for repeated requests', async () => {
    const first = await digestOf(await get('demo/chair.jpg?w=320'));
    expect(await digestOf(await get('demo/chair.jpg?w=320'))).toBe(first);
    expect(made).toEqual(['320 webp']);
  });

  test('encodes a picture once for concurrent requests', async () => {
    isSlow = true;
    const answers = await Promise.all(Array.from({ length: 12 }, () => get('demo/chair.jpg?w=640')));
    expect(new Set(await Promise.all(answers.map(digestOf))).size).toBe(1);
    expect(made).toEqual(['640 webp']);
  });

  test.each([
    ['truncated', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 100))],
    ['emptied', (file: string) => writeFileSync(file, '')],
    ['overwritten', (file: string) => writeFileSync(file, readFileSync(file).fill(7, 100, 200))],
    ['removed', (file: string) => rmSync(file)],
  ])('replaces a cached file that was %s', async (_, damage) => {
    const good = await digestOf(await get('demo/chair.jpg?w=320'));
    for (const file of cached()) damage(file);
    expect(await digestOf(await get('demo/chair.jpg?w=320'))).toBe(good);
    expect(await digestOf(await get('demo/chair.jpg?w=320'))).toBe(good);
    expect(made).toHaveLength(2);
  });

  test('encodes a picture again after the original has changed', async () => {
    const old = await digestOf(await get('demo/chair.jpg?w=160'));
    const file = join(mediaDir, 'demo/chair.jpg');
    const before = readFileSync(file);
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a0' } })
      .jpeg()
      .toFile(file);
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(await digestOf(await get('demo/chair.jpg?w=160'))).not.toBe(old);
    writeFileSync(file, before);
  });

  test('serves pictures when the cache cannot be written', async () => {
    writeFileSync(cacheDir, 'a file where a folder should be');
    expect((await get('demo/chair.jpg?w=320')).status).toBe(200);
    rmSync(cacheDir);
  });
});
