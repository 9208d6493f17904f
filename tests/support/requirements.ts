import * as v from 'valibot';

/** One browser test as it ended. `title` holds the titles of the groups around it too. */
export type BrowserTest = { title: string; outcome: 'passed' | 'failed' | 'skipped' };

export type Proof = { id: string; isProven: boolean; passed: number };

const Spec = v.object({
  title: v.string(),
  tests: v.array(v.object({ status: v.string(), expectedStatus: v.string() })),
});
type Spec = v.InferOutput<typeof Spec>;
type Suite = { title: string; specs: Spec[]; suites?: Suite[] | undefined };
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});
const Report = v.object({ suites: v.array(Suite) });

/** The ids of the requirements document, in its order. */
export function idsOf(document: string): string[] {
  return [...document.matchAll(/^- ([A-Z]\d+)\b/gm)].flatMap(([, id]) => id ?? []);
}

/** The ids a title claims, of requirements and of the contract's calls: `[H3] …`, `[C2 C3] …`, `[C2] [E40] …`, `[X4-send] …`. */
export function idsInTitle(title: string): string[] {
  const lists = title.matchAll(/\[([A-Z]\d+(?:-[a-z]+)?(?:[ ,]+[A-Z]\d+(?:-[a-z]+)?)*)\]/g);
  return [...lists].flatMap(([, ids]) => ids?.split(/[ ,]+/) ?? []);
}

/** The tests of a report of Playwright's JSON reporter. Throws when it is none. */
export function testsOf(report: unknown): BrowserTest[] {
  return v.parse(Report, report).suites.flatMap((suite) => testsIn(suite, ''));
}

/** What of `ids` the tests prove: at least one passed test claims it, and none that failed. */
export function prove(ids: string[], tests: BrowserTest[]): Proof[] {
  return ids.map((id) => {
    const claiming = tests.filter(({ title }) => idsInTitle(title).includes(id));
    const passed = claiming.filter(({ outcome }) => outcome === 'passed').length;
    return { id, passed, isProven: passed > 0 && claiming.every(({ outcome }) => outcome !== 'failed') };
  });
}

/** The ids asked for: ids themselves, or letters for whole groups; all when nothing is asked. Throws for one that does not exist. */
export function select(ids: string[], asked: string[]): string[] {
  if (asked.length === 0) return ids;
  const wanted = asked.map((word) => word.toUpperCase());
  const matches = (id: string, word: string) =>
    id.toUpperCase() === word || (/^[A-Z]$/.test(word) && id.startsWith(word));
  const unknown = wanted.find((word) => !ids.some((id) => matches(id, word)));
  if (unknown !== undefined) throw new Error(`There is no requirement and no call ${unknown}.`);
  return ids.filter((id) => wanted.some((word) => matches(id, word)));
}

function testsIn({ title, specs, suites = [] }: Suite, above: string): BrowserTest[] {
  const path = `${above} ${title}`;
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ title: `${path} ${spec.title}`, outcome: outcomeOf(test) })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}

/** A test that is expected to fail proves nothing when it does. */
function outcomeOf({ status, expectedStatus }: Spec['tests'][number]): BrowserTest['outcome'] {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' && expectedStatus === 'passed' ? 'passed' : 'failed';
}
