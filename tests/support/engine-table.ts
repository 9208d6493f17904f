import type { Reporter, Suite } from '@playwright/test/reporter';
import { drawTable } from './draw-table';

/** Playwright reporter that prints the result of each test in each project. */
export default class EngineTable implements Reporter {
  #projects: Suite[] = [];

  onBegin(_: unknown, all: Suite): void {
    this.#projects = all.suites;
  }

  onEnd(): void {
    const results = this.#projects.map((project) => new Map(project.allTests().map((test) => [test.title, test])));
    const titles = new Set(results.flatMap((tests) => [...tests.keys()]));
    if (titles.size === 0) return;
    const rows = [...titles].map((title) => [
      title,
      ...results.map((tests) => (tests.get(title)?.outcome() === 'expected' ? '✓' : '✗')),
    ]);
    const head = ['journey', ...this.#projects.map(({ title }) => title)];
    process.stdout.write(`\n${drawTable([head, ...rows])}\n`);
  }
}
