import * as v from 'valibot';

/** `title` includes the titles of the enclosing test groups. */
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

/** Returns the requirement ids in the text of tests/requirements.md, in document order. */
export function idsOf(document: string): string[] {
  return [...document.matchAll(/^- ([A-Z]\d+)\b/gm)].flatMap(([, id]) => id ?? []);
}

/** Returns the ids of requirements and API calls in a test title: `[H3] …` or `[C2 X4-send] …`. */
export function idsInTitle(title: string): string[] {
  const lists = title.matchAll(/\[([A-Z]\d+(?:-[a-z]+)?(?:[ ,]+[A-Z]\d+(?:-[a-z]+)?)*)\]/g);
  return [...lists].flatMap(([, ids]) => ids?.split(/[ ,]+/) ?? []);
}

/** Reads the tests of a Playwright JSON report. Throws for any other value. */
export function testsOf(report: unknown): BrowserTest[] {
  return v.parse(Report, report).suites.flatMap((suite) => testsIn(suite, ''));
}

/** Returns for each id whether the tests that name it prove it: at least one has passed and none has failed. */
export function prove(ids: string[], tests: BrowserTest[]): Proof[] {
  return ids.map((id) => {
    const claiming = tests.filter(({ title }) => idsInTitle(title).includes(id));
    const passed = claiming.filter(({ outcome }) => outcome === 'passed').length;
    return { id, passed, isProven: passed > 0 && claiming.every(({ outcome }) => outcome !== 'failed') };
  });
}

/** Returns the requested ids, or all if none is requested. A letter, for example `H`, requests all its ids. */
export function select(ids: string[], requested: string[]): string[] {
  if (requested.length === 0) return ids;
  const wanted = requested.map((word) => word.toUpperCase());
  const matches = (id: string, word: string) =>
    id.toUpperCase() === word || (/^[A-Z]$/.test(word) && id.startsWith(word));
  const unknown = wanted.find((word) => !ids.some((id) => matches(id, word)));
  if (unknown !== undefined) throw new Error(`There is no requirement or call ${unknown}.`);
  return ids.filter((id) => wanted.some((word) => matches(id, word)));
}

function testsIn({ title, specs, suites = [] }: Suite, above: string): BrowserTest[] {
  const path = `${above} ${title}`;
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ title: `${path} ${spec.title}`, outcome: outcomeOf(test) })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}

/** A test that is expected to fail counts as failed, because it proves nothing. */
function outcomeOf({ status, expectedStatus }: Spec['tests'][number]): BrowserTest['outcome'] {
  if (status === 'skipped') return 'skipped';
  return status === 'expected' && expectedStatus === 'passed' ? 'passed' : 'failed';
}
