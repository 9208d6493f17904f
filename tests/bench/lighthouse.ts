import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { launchFlags } from '../support/chromium-flags';
import { freePort } from '../support/free-port';
import { pagesOf } from './bench-shop';
import { atLeast, atMost, type Measure } from './benchmark-result';

const RUNS = 5;

/** Every run measures this category, because its score varies. Only the first run also measures `categories`. */
const speed = ['performance'];
const categories = { accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' };

const metrics = [
  { audit: 'first-contentful-paint', name: 'first contentful paint', unit: 'ms', budget: 1100 },
  { audit: 'largest-contentful-paint', name: 'largest contentful paint', unit: 'ms', budget: 1200 },
  { audit: 'total-blocking-time', name: 'total blocking time', unit: 'ms', budget: 60 },
  { audit: 'cumulative-layout-shift', name: 'layout shift', unit: '', budget: 0.01 },
];

/** Runs Lighthouse on each page, with Lighthouse's simulated phone, network and CPU. */
export async function measureLighthouse(shopUrl: string, executablePath: string): Promise<Measure[]> {
  const port = await freePort();
  const args = [...launchFlags.args, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...launchFlags, args, executablePath });
  const measures: Measure[] = [];
  try {
    for (const [name, url] of Object.entries(pagesOf(shopUrl))) {
      const whole = await audit(url, { port, onlyCategories: [...speed, ...Object.keys(categories)] });
      const runs = [whole];
      while (runs.length < RUNS) runs.push(await audit(url, { port, onlyCategories: speed }));
      measures.push(...measuresOf(name, whole, runs));
    }
  } finally {
    await browser.close();
  }
  return measures;
}

async function audit(url: string, flags: Flags, triesLeft = 3): Promise<Result> {
  const run = await lighthouse(url, { ...flags, logLevel: 'silent', disableFullPageScreenshot: true });
  if (!run) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { runtimeError } = run.lhr;
  if (!runtimeError) return run.lhr;
  // Chromium sometimes leaves the start of the navigation out of its trace.
  if (runtimeError.code === 'NO_NAVSTART' && triesLeft > 0) return audit(url, flags, triesLeft - 1);
  throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
}

function measuresOf(page: string, whole: Result, runs: Result[]): Measure[] {
  const score = (result: Result, category: string) => (result.categories[category]?.score ?? 0) * 100;
  const performance = runs.map((run) => score(run, 'performance'));
  return [
    atLeast({ name: `${page}: Lighthouse performance`, value: performance, unit: '', budget: 98 }),
    ...metrics.map(({ audit, name, unit, budget }) => {
      const value = runs.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
      return atMost({ name: `${page}: ${name}`, value, unit, budget });
    }),
    ...Object.entries(categories).map(([category, name]) =>
      atLeast({
        name: `${page}: Lighthouse ${name}`,
        value: score(whole, category),
        unit: '',
        budget: 100,
        note: failuresOf(whole, category),
      }),
    ),
  ];
}

function failuresOf({ categories, audits }: Result, category: string): string | undefined {
  const failed = categories[category]?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return failed?.map(({ id }) => id).join(', ') || undefined;
}
