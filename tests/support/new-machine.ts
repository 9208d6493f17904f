import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes the files of a new machine with one working state, and returns their paths relative to `root`. Throws for an
 * invalid name and for a file that exists.
 */
export function writeNewMachine(name: string, root: string): string[] {
  // Longer names would break lines of the files, which then differ from the formatter's result.
  if (!/^(?=.{1,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`“${name}” is not a name in kebab-case with at most 30 characters, for example gift-wrap`);
  }
  const files = Object.entries(filesOf(name));
  for (const [file] of files) {
    if (existsSync(join(root, file))) throw new Error(`${file} exists: choose another name`);
  }
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return files.map(([file]) => file);
}

function filesOf(name: string): Record<string, string> {
  const id = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    [`machines/${name}.machine.ts`]: `import { assign, setup } from 'xstate';

/** Stores the shopper's choice. Describe the purpose of your machine here. */
export const ${id}Machine = setup({
  types: {
    context: {} as { choice: string },
    events: {} as { type: 'choice.changed'; choice: string },
  },
  actions: { setChoice: assign({ choice: (_, { choice }: { choice: string }) => choice }) },
}).createMachine({
  id: '${id}',
  context: { choice: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'choice.changed': { actions: { type: 'setChoice', params: ({ event }) => event } } } },
  },
});
`,
    [`tests/machines/${name}.test.ts`]: `import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ${id}Machine } from '../../machines/${name}.machine';

test('keeps the last choice', () => {
  const actor = createActor(${id}Machine).start();
  actor.send({ type: 'choice.changed', choice: 'tea' });
  actor.send({ type: 'choice.changed', choice: 'mug' });
  expect(actor.getSnapshot().context.choice).toBe('mug');
});
`,
    [`tests/models/${name}.model.ts`]: `import { ${id}Machine } from '../../machines/${name}.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

export const choiceIn = ({ choice }: ModelEvent) => choice as string;

const ${id}Model = () =>
  modelOf(${id}Machine, {
    cases: { 'choice.changed': () => [{ choice: 'tea' }, { choice: 'mug' }] },
    key: ({ choice }) => choice,
    titles: { 'choice.changed': (event) => \`choose “\${choiceIn(event)}”\` },
  });

/** Generates the test paths of ${name}.view.test.tsx. */
export const viewModel = ${id}Model;

/** Generates the test paths of tests/browser/walk-${name}.spec.ts. */
export const shopModel = ${id}Model;
`,
    [`tests/models/${name}.view.test.tsx`]: `import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { ${id}Machine } from '../../machines/${name}.machine';
import type { Walker } from '../support/path-generator';
import { openView, press, textOf, walkView } from '../support/view';
import { choiceIn, viewModel } from './${name}.model';

const model = viewModel();

walkView(model, shopper);

/** Stands in for the view that you write in src/features. */
function Example({ actor }: { actor: ActorRefFrom<typeof ${id}Machine> }) {
  const chosen = useSelector(actor, ({ context }) => context.choice);
  return (
    <>
      <output>{chosen}</output>
      {['tea', 'mug'].map((choice) => (
        <button key={choice} type="button" onClick={() => actor.send({ type: 'choice.changed', choice })}>
          {choice}
        </button>
      ))}
    </>
  );
}

async function shopper(): Promise<Walker> {
  const actor = createActor(${id}Machine).start();
  const { logged } = await openView(<Example actor={actor} />, {});
  let chosen = '';
  return {
    events: {
      'choice.changed': ({ event }) => {
        chosen = choiceIn(event);
        return press('button', { name: chosen });
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: { idle: () => expect(textOf('status')).toBe(chosen) },
  };
}
`,
  };
}
