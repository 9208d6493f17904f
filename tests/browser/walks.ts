import type { Page } from '@playwright/test';
import { leavesOf } from '../../src/inspector/chart/state-and-transition-names';
import type { Model, Path, Walker } from '../support/path-generator';
import { recordWalk } from './record-walk';
import type { ShopDatabase } from './shop-database';
import { type Lang, ownShopTest, type ShopApi, test } from './shop-fixtures';

/** Maps event types and state names to the requirement ids that they prove. Spaces separate several ids. */
export type Proofs = Record<string, string>;

interface Walks<Fixtures> {
  proofs?: Proofs;
  walker: (fixtures: Fixtures) => Promise<Walker>;
}

/** Returns the test title of a path: requirement ids, machine name and path title. */
export function titleOf(machine: string, { title, steps }: Path, proofs: Proofs): string {
  const passed = steps.flatMap(({ event, state }) => [event.type, ...leavesOf(state)]);
  const ids = new Set(passed.flatMap((name) => proofs[name]?.split(' ') ?? []));
  return `${['M4', ...[...ids].sort()].map((id) => `[${id}]`).join(' ')} ${machine}: ${title}`;
}

/** Declares one test per path of the model, in the shared demo shop. */
export function walkDemoShop(model: Model, walks: Walks<{ page: Page; api: ShopApi; lang: Lang }>): void {
  for (const { title, path } of pathsOf(model, walks)) {
    test(title, async ({ page, api, lang }, info) =>
      path.walk({ ...(await walks.walker({ page, api, lang })), onStep: recordWalk(page, info, model, path) }),
    );
  }
}

/** Declares one test per path of the model, in a separate shop per worker. */
export function walkOwnShop(model: Model, walks: Walks<{ page: Page; database: ShopDatabase; lang: Lang }>): void {
  for (const { title, path } of pathsOf(model, walks)) {
    ownShopTest(title, async ({ page, database, lang }, info) =>
      path.walk({ ...(await walks.walker({ page, database, lang })), onStep: recordWalk(page, info, model, path) }),
    );
  }
}

/** Returns the paths to walk through the shop. With WALK_PATH, the title of any path, only this one. */
export function pathsInShop(model: Model): Path[] {
  const { WALK_PATH: title } = process.env;
  return title === undefined ? model.pathsWithCalls() : [model.pathOf(title)];
}

function pathsOf(model: Model, { proofs = {} }: Pick<Walks<never>, 'proofs'>) {
  return pathsInShop(model).map((path) => ({ title: titleOf(model.machine.id, path, proofs), path }));
}
