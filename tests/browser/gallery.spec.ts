import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createServer } from 'vite';
import { overflowOf, seeNoViolation } from './axe';
import { test } from './shop';

const root = join(import.meta.dirname, '../..');

/** What `npm run dev` puts before the shop. */
const devTest = test.extend<{ dev: string }>({
  dev: async ({ playwright: _ }, use) => {
    const server = await createServer({
      root,
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1' },
      // Not all of the shop is to be made ready for one page of it.
      cacheDir: 'node_modules/.vite/gallery',
      optimizeDeps: { entries: ['src/gallery/main.tsx'] },
    });
    await server.listen();
    await use(server.resolvedUrls?.local[0] ?? '');
    await server.close();
  },
});

devTest(
  '[G17] in development every part of the design system is shown, and axe finds nothing in light, dark and at 320 px',
  async ({ page, dev }) => {
    // Vite compiles the page on the first request.
    test.slow();
    await page.goto(`${dev}dev/ui`);
    const parts = readdirSync(join(root, 'src/ui')).flatMap((file) =>
      file.endsWith('.tsx') ? [file.slice(0, -4)] : [],
    );
    const shown = page.getByRole('heading', { level: 2 });
    await expect(shown.filter({ hasText: 'TextField' })).toBeVisible();
    expect(await shown.allTextContents()).toEqual(expect.arrayContaining(parts));
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without transitions: axe would measure colours on their way.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await seeNoViolation(page);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  },
);

test('[G17] what is built has nothing of the page that shows the design system', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
  const files = readdirSync(join(root, 'dist/client'), { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(html|js|css)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(10);
  for (const { parentPath, name } of texts) {
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toMatch(/Design system|\.gallery/);
  }
});
