import fc from 'fast-check';

/** Content of localStorage or sessionStorage, by key. */
export type Stored = Record<string, string>;

const unusual = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, '', 'x'.repeat(50_000), [], {}, [null], [[]]),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '\u0000',
    '\ud800',
    'javascript:alert(1)',
    '../..',
    '99999999999999999',
  ),
  fc.constantFrom('{"__proto__":{"v":1}}', '{"constructor":{"prototype":null}}').map((text) => JSON.parse(text)),
  fc.jsonValue({ maxDepth: 3 }),
);

const nonsense = fc.oneof(
  fc.constantFrom('', ' ', '{', '[', 'undefined', '[object Object]', '\u0000'),
  fc.constantFrom('null', '0', '""', 'true', '[]', '{}'),
  fc.string({ unit: 'binary', maxLength: 200 }),
  unusual.map((value) => JSON.stringify(value)),
);

function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return unusual;
  const entries = Object.entries(value);
  if (entries.length === 0) return unusual;
  const [isList, remade] = [Array.isArray(value), (some: [string, unknown][]) => Object.fromEntries(some)];
  const made = (some: [string, unknown][]) => (isList ? some.map(([, one]) => one) : remade(some));
  return fc.nat(entries.length - 1).chain((at) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(made(entries.filter((_, i) => i !== at))) },
      {
        weight: 3,
        arbitrary: spoilt(entries[at]?.[1]).map((other) =>
          made(entries.map(([name, one], i) => [name, i === at ? other : one])),
        ),
      },
      { weight: 1, arbitrary: unusual },
    ),
  );
}

function spoiltText(text: string): fc.Arbitrary<string> {
  const broken = fc.oneof(
    nonsense,
    fc.nat(text.length).map((end) => text.slice(0, end)),
  );
  try {
    return fc.oneof({ weight: 3, arbitrary: spoilt(JSON.parse(text)).map((value) => JSON.stringify(value)) }, broken);
  } catch {
    return broken;
  }
}

/** Generates copies of stored data in which each value may be corrupted, truncated or replaced. */
export const storedNonsense = (stored: Stored): fc.Arbitrary<Stored> =>
  fc
    .tuple(
      ...Object.entries(stored).map(([key, text]) =>
        fc
          .oneof({ weight: 2, arbitrary: spoiltText(text) }, { weight: 1, arbitrary: fc.constant(text) })
          .map((value): [string, string] => [key, value]),
      ),
    )
    .map((entries) => Object.fromEntries(entries));
