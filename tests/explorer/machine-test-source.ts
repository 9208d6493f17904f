import type { Model, Path } from '../support/path-generator';

/** Returns the source of a test in tests/machines that sends the path's events to the machine and checks each state. */
export function machineTestSource(name: string, { machine, input }: Model, { title, steps }: Path): string {
  const exported = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Machine`;
  const begin = input === undefined ? exported : `${exported}, ${literal(input)}`;
  const [start, ...rest] = steps;
  const check = (value: unknown) => `  expect(state.value).toEqual(${literal(value)});`;
  const lines = rest.flatMap(({ event, state }) => [
    `  [state] = transition(${exported}, state, ${literal(event)} as never);`,
    check(state.value),
  ]);
  return `import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { ${exported} } from '../../machines/${name}.machine';

test(${literal(`${machine.id}: ${title}`)}, () => {
  let [state] = initialTransition(${begin});
${[check(start?.state.value), ...lines].join('\n')}
});
`;
}

/** Returns a value as TypeScript. Throws for a value that has no literal, for example a function. */
function literal(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value instanceof Error) return `new Error(${literal(value.message)})`;
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const entries = Object.entries(value).map(
      ([key, one]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : literal(key)}: ${literal(one)}`,
    );
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  throw new Error(`No literal for ${String(value)}`);
}
