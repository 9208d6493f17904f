import { join } from 'node:path';
import { chartSvg } from '../../src/inspector/chart/chart-svg';
import {
  leavesOf,
  nameOf,
  stateName,
  statesOf,
  transitionsOf,
} from '../../src/inspector/chart/state-and-transition-names';
import type { Observation } from '../browser/record-walk';
import { arrow, type Model, type Path } from '../support/path-generator';
import type { Models } from '../support/read-models';
import type { MachinePaths, StatePictures, WalkablePath } from './explorer-data';
import { machineTestSource } from './machine-test-source';
import { picturesOf, pictureUrl, readJson, readObservations, resultsOfPlaywright, resultsOfVitest } from './read-walks';

export interface Folders {
  /** Folder of `npm run report`, which also keeps the walks of the explorer. */
  report: string;
  /** Folder with the JSON reports of `npm test`. */
  results: string;
}

/**
 * Returns the generated paths of a machine, with their last results and pictures: those through the shop, and those that
 * can be walked only through the view.
 */
export async function readPaths(name: string, models: Models, folders: Folders): Promise<MachinePaths> {
  const { shop, view } = modelsOf(models);
  const { machine } = shop;
  const states = statesOf(machine).map(stateName);
  const transitions = transitionsOf(machine).map(nameOf);
  const ways = [...states, ...transitions].flatMap((goal) => {
    const path = shop.pathTo(goal) ?? view.pathTo(goal);
    return path ? [{ goal, path }] : [];
  });
  const byTitle = (paths: Path[]) => new Map(paths.map((path) => [path.title, path]));
  const tested = byTitle(shop.pathsWithCalls());
  const inShop = byTitle([...tested.values(), ...shop.paths, ...ways.flatMap(({ goal }) => shop.pathTo(goal) ?? [])]);
  const all = byTitle([...view.paths, ...ways.map(({ path }) => path), ...inShop.values()]);
  const observations = readObservations(folders.report, machine.id);
  const shopResults = resultsInShop(machine.id, folders);
  const viewResults = resultsOfVitest(readJson(join(folders.results, 'vitest.json')), name);
  const toWalkable = (path: Path): WalkablePath => ({
    title: path.title,
    steps: stepsOf(path, observations, folders.report),
    inShopTests: tested.has(path.title) ? 'tested' : inShop.has(path.title) ? 'possible' : 'view',
    inShop: shopResults.get(path.title) ?? null,
    inView: viewResults.get(path.title) ?? null,
  });
  return {
    ...{ name, states, transitions },
    chart: await chartSvg(machine),
    shortest: Object.fromEntries(ways.map(({ goal, path }) => [goal, path.title])),
    paths: [...all.values()].sort((a, b) => a.steps.length - b.steps.length).map(toWalkable),
  };
}

/** Returns the pictures of a machine's states: those that walks have seen, and the others without pictures. */
export function readStates(models: Models, { report }: Folders): StatePictures[] {
  const { machine } = modelsOf(models).shop;
  const seen = [...picturesOf(report, machine.id)].map(([state, pictures]) => ({ state, pictures }));
  const names = seen.flatMap(({ state }) => state.split(' + '));
  const leaves = statesOf(machine).filter(({ type }) => type === 'atomic' || type === 'final');
  const missing = leaves.map(stateName).filter((state) => !names.includes(state));
  return [...seen, ...missing.map((state) => ({ state, pictures: [] }))].sort((a, b) => a.state.localeCompare(b.state));
}

/** Returns a path as the source of a test of its machine. */
export function readTest(name: string, models: Models, title: string): string {
  const { shop, view } = modelsOf(models);
  const path = [shop, view].flatMap((model) => model.paths.find((one) => one.title === title) ?? [])[0];
  return machineTestSource(name, shop, path ?? shop.pathOf(title));
}

// Generating paths takes seconds for large machines. Vite loads a changed model as a new module.
const known = new WeakMap<Models, { shop: Model; view: Model }>();

function modelsOf(models: Models): { shop: Model; view: Model } {
  const found = known.get(models) ?? { shop: models.shopModel(), view: models.viewModel() };
  known.set(models, found);
  return found;
}

/** Results by path title. A walk of the explorer counts more than an older one of `npm test`. */
function resultsInShop(machine: string, { report, results }: Folders) {
  const reports = [join(results, 'browser.json'), join(report, 'walks.json')].map(readJson);
  const walks = reports.flatMap(resultsOfPlaywright);
  const own = walks.flatMap(([title, result]) => {
    const [, id, path = ''] = /^(?:\[\w+\] )+([\w-]+): (.*)$/.exec(title) ?? [];
    return id === machine ? [[path, result] as const] : [];
  });
  return new Map(own.sort(([, a], [, b]) => a.at.localeCompare(b.at)));
}

function stepsOf({ title, steps }: Path, observations: Observation[], report: string): WalkablePath['steps'] {
  const words = ['', ...title.split(arrow)];
  const own = observations.filter(({ path }) => path === title);
  return steps.map(({ state, takes }, index) => {
    const name = leavesOf(state).join(' + ');
    const seen =
      own.findLast(({ step, picture }) => step === index && picture) ??
      observations.findLast((one) => one.state === name && one.picture);
    const picture = seen?.picture ? pictureUrl(report, seen, seen.picture) : null;
    return { words: words[index] ?? '', state: name, takes, picture };
  });
}
