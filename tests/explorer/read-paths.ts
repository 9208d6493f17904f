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
import { readModels } from '../support/read-models';
import type { MachinePaths, StatePictures, WalkablePath } from './explorer-data';
import { machineTestSource } from './machine-test-source';
import { picturesOf, pictureUrl, readJson, readObservations, resultsOfPlaywright, resultsOfVitest } from './read-walks';

export interface Folders {
  /** Folder of `npm run report`, which also keeps the walks of the explorer. */
  report: string;
  /** Folder with the JSON reports of `npm test`. */
  results: string;
}

/** Returns the names of all machines. */
export const machineNames = async (): Promise<string[]> => [...(await readModels()).keys()];

/** Returns the generated paths of a machine through the shop, with their last results and pictures. */
export async function readPaths(name: string, folders: Folders): Promise<MachinePaths> {
  const model = await modelOf(name);
  const { machine } = model;
  const states = statesOf(machine).map(stateName);
  const transitions = transitionsOf(machine).map(nameOf);
  const ways = [...states, ...transitions].flatMap((goal) => {
    const path = model.pathTo(goal);
    return path ? [{ goal, path }] : [];
  });
  const tested = model.pathsWithCalls();
  const all = new Map([...tested, ...ways.map(({ path }) => path), ...model.paths].map((path) => [path.title, path]));
  const observations = readObservations(folders.report).filter((one) => one.machine === machine.id);
  const inShop = resultsInShop(machine.id, folders);
  const inView = resultsOfVitest(readJson(join(folders.results, 'vitest.json')), name);
  const toWalkable = (path: Path): WalkablePath => ({
    title: path.title,
    steps: stepsOf(path, observations, folders.report),
    isInShopTests: tested.some(({ title }) => title === path.title),
    inShop: inShop.get(path.title) ?? null,
    inView: inView.get(path.title) ?? null,
  });
  return {
    ...{ name, states, transitions },
    chart: await chartSvg(machine),
    shortest: Object.fromEntries(ways.map(({ goal, path }) => [goal, path.title])),
    paths: [...all.values()].sort((a, b) => a.steps.length - b.steps.length).map(toWalkable),
  };
}

/** Returns the pictures of a machine's states. */
export async function readStates(name: string, folders: Folders): Promise<StatePictures[]> {
  const { machine } = await modelOf(name);
  return picturesOf(machine.id, folders.report);
}

/** Returns a path as the source of a test of its machine. */
export async function readTest(name: string, title: string): Promise<string> {
  const model = await modelOf(name);
  return machineTestSource(name, model, model.pathOf(title));
}

// Generating paths takes seconds for large machines. The development server loads this module again after a change.
const models = new Map<string, Model>();

async function modelOf(name: string): Promise<Model> {
  const known = models.get(name);
  if (known) return known;
  const model = [...(await readModels(name)).values()][0]?.shopModel();
  if (!model) throw new Error(`No model of ${name}`);
  models.set(name, model);
  return model;
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
      own.find(({ step, picture }) => step === index && picture) ??
      observations.find((one) => one.state === name && one.picture);
    return {
      words: words[index] ?? '',
      state: name,
      takes,
      picture: seen?.picture ? pictureUrl(report, seen.picture) : null,
    };
  });
}
