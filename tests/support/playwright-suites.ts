import * as v from 'valibot';

/** Suite in a JSON report of Playwright. Suites contain suites. */
interface Suite<Spec> {
  specs: Spec[];
  suites?: Suite<Spec>[] | undefined;
}

/** Returns the schema of a suite whose specs fit the schema `spec`. */
export function suiteSchema<Spec>(spec: v.GenericSchema<unknown, Spec>): v.GenericSchema<unknown, Suite<Spec>> {
  const schema: v.GenericSchema<unknown, Suite<Spec>> = v.object({
    specs: v.array(spec),
    suites: v.optional(v.array(v.lazy(() => schema))),
  });
  return schema;
}

/** Returns the specs of a suite and of the suites in it. */
export const specsIn = <Spec>({ specs, suites = [] }: Suite<Spec>): Spec[] => [...specs, ...suites.flatMap(specsIn)];
