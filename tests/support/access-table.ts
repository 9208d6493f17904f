import type { Reporter, TestCase } from '@playwright/test/reporter';
import type { Glance } from '../browser/look';
import { drawTable } from './draw-table';

/** Prints what was found in each look at each page, once all tests are through; nothing where none has looked. */
export default class AccessTable implements Reporter {
  readonly #glances: Glance[] = [];

  onTestEnd(_: TestCase, { annotations }: { annotations: { type: string; description?: string }[] }): void {
    for (const { type, description } of annotations) {
      if (type === 'access' && description) this.#glances.push(JSON.parse(description));
    }
  }

  onEnd(): void {
    if (this.#glances.length > 0) process.stdout.write(`\n${accessTable(this.#glances)}\n`);
  }
}

/** A row for each page, a column for each way to look at it, and how many faults there are. */
export function accessTable(glances: readonly Glance[]): string {
  const looks = [...new Set(glances.map(({ look }) => look))].sort(byKind);
  const pages = [...new Set(glances.map(({ page }) => page))];
  const head = ['What axe finds, and what does not fit', ...looks];
  const rows = pages.map((page) => [
    page,
    ...looks.map((look) => {
      const own = glances.filter((glance) => glance.page === page && glance.look === look);
      return own.length === 0 ? '' : String(own.reduce((sum, { faults }) => sum + faults.length, 0) || '✓');
    }),
  ]);
  return drawTable([head, ...rows]);
}

/** The languages' looks first, then the ways to have little room. */
function byKind(a: string, b: string): number {
  const isLanguage = (look: string) => /^(en|bg) /.test(look);
  return Number(isLanguage(b)) - Number(isLanguage(a)) || a.localeCompare(b, 'en', { numeric: true });
}
