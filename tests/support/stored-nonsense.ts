import fc from 'fast-check';

/** What is kept in one of the browser's two stores, by key. */
export type Stored = Record<string, string>;

const odd = fc.oneof(
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

/** No JSON at all, or JSON of something else. */
const nonsense = fc.oneof(
  fc.constantFrom('', ' ', '{', '[', 'undefined', '[object Object]', '\u0000'),
  fc.constantFrom('null', '0', '""', 'true', '[]', '{}'),
  fc.string({ unit: 'binary', maxLength: 200 }),
  odd.map((value) => JSON.stringify(value)),
);

/** The same value in which something is missing, of another kind or another version. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return odd;
  const entries = Object.entries(value);
  if (entries.length === 0) return odd;
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
      { weight: 1, arbitrary: odd },
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

/** What an app has stored, with some of it spoilt: by another version of it, by an extension, or by somebody's own hand. */
export const storedNonsense = (stored: Stored): fc.Arbitrary<Stored> =>
  fc
    .tuple(
      ...Object.entries(stored).map(([key, text]) =>
        fc
          .oneof({ weight: 2, arbitrary: spoiltText(text) }, { weight: 1, arbitrary: fc.constant(text) })
          .map((kept): [string, string] => [key, kept]),
      ),
    )
    .map((entries) => Object.fromEntries(entries));
