import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createServer } from 'vite';
import { overflowOf, seeNoViolation } from './axe';
import { test } from './shop-fixtures';

const root = join(import.meta.dirname, '../..');

const devTest = test.extend<{ dev: string }>({
  dev: async ({ playwright: _ }, use) => {
    const server = await createServer({
      root,
      logLevel: 'error',
      server: { port: 0, host: '127.0.0.1' },
      // Separate from the cache of `npm run dev`, because this server prebundles only the dependencies of the gallery.
      cacheDir: 'node_modules/.vite/gallery',
      optimizeDeps: { entries: ['src/gallery/main.tsx'] },
    });
    await server.listen();
    await use(server.resolvedUrls?.local[0] ?? '');
    await server.close();
  },
});

devTest(
  '[G17] the gallery shows every component, has no axe violation in light and dark mode, and fits 320 px',
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
      // Reduced motion disables transitions. Otherwise axe would measure intermediate colours.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await seeNoViolation(page);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  },
);

test('[G17] the production build contains nothing of the gallery', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
  const files = readdirSync(join(root, 'dist/client'), { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(html|js|css)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(10);
  for (const { parentPath, name } of texts) {
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toMatch(/Design system|\.gallery/);
  }
});
