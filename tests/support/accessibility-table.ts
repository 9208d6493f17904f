import type { Reporter, TestCase } from '@playwright/test/reporter';
import type { Glance } from '../browser/axe-and-layout-checks';
import { drawTable } from './draw-table';

/** Playwright reporter that prints the results of the accessibility checks after all tests. */
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

/** Returns a text table of axe violations and layout faults, per page and display mode (`bg 390 dark`). */
export function accessTable(glances: readonly Glance[]): string {
  const looks = [...new Set(glances.map(({ look }) => look))].sort(byKind);
  const pages = [...new Set(glances.map(({ page }) => page))];
  const head = ['axe violations and layout faults', ...looks];
  const rows = pages.map((page) => [
    page,
    ...looks.map((look) => {
      const own = glances.filter((glance) => glance.page === page && glance.look === look);
      return own.length === 0 ? '' : String(own.reduce((sum, { faults }) => sum + faults.length, 0) || '✓');
    }),
  ]);
  return drawTable([head, ...rows]);
}

function byKind(a: string, b: string): number {
  const isLanguage = (look: string) => /^(en|bg) /.test(look);
  return Number(isLanguage(b)) - Number(isLanguage(a)) || a.localeCompare(b, 'en', { numeric: true });
}
