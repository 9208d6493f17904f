import fc from 'fast-check';

/** What a server may send, and what the shop is to make of it. Written from the contract's text, never from the schemas. */
export interface Sample {
  wire: unknown;
  model: unknown;
}
export type Samples = fc.Arbitrary<Sample>;

/** As a record's field: the key is not sent at all. */
const ABSENT = Symbol('absent');

const same = (value: unknown): Sample => ({ wire: value, model: value });

export const text: Samples = fc.string({ maxLength: 8 }).map(same);

export const oneOf = (...values: unknown[]): Samples => fc.constantFrom(...values).map(same);

export const id: Samples = fc.oneof(
  fc.nat().map((n) => ({ wire: n, model: `${n}` })),
  fc.stringMatching(/^[a-z0-9-]{1,8}$/).map(same),
);

export const count: Samples = fc
  .tuple(fc.nat(99), fc.boolean())
  .map(([n, asText]) => ({ wire: asText ? `${n}` : n, model: n }));

const nothing: Samples = fc.constantFrom({ wire: null, model: null }, { wire: '', model: null });

export const num: Samples = fc.oneof(
  { weight: 1, arbitrary: nothing },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.integer(), fc.nat(99))
      .map(([whole, part]) => `${whole}.${part}`)
      .chain((digits) => fc.constantFrom({ wire: digits, model: Number(digits) }, same(Number(digits)))),
  },
);

/** 1234 → '12.34' */
export function decimalText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const money: Samples = fc.oneof(
  { weight: 1, arbitrary: nothing },
  {
    weight: 6,
    arbitrary: fc
      .integer({ min: -1_000_00, max: 100_000_00 })
      .chain((cents) =>
        fc.constantFrom({ wire: decimalText(cents), model: cents }, { wire: Number(decimalText(cents)), model: cents }),
      ),
  },
);

export const flag: Samples = fc.constantFrom(
  ...[1, '1', true, 'yes'].map((wire) => ({ wire, model: true })),
  ...[0, '0', false, 'no'].map((wire) => ({ wire, model: false })),
);

const DAY = Date.UTC(2024, 1, 28);

export const dateTime: Samples = fc.nat(10_000_000).chain((seconds) => {
  const iso = new Date(DAY + seconds * 1000).toISOString();
  const wall = iso.slice(0, 19);
  return fc.constantFrom(
    { wire: iso, model: iso },
    { wire: wall.replace('T', ' '), model: iso },
    { wire: `${wall}.000000Z`, model: iso },
    { wire: `${new Date(DAY + seconds * 1000 + 7_200_000).toISOString().slice(0, 19)}+02:00`, model: iso },
  );
});

export const path: Samples = fc.constantFrom(
  { wire: null, model: null },
  { wire: '', model: null },
  same('/media/demo/chair.jpg'),
  same('/media/demo/chair.jpg#c8b8a8'),
  same('https://cdn.example/chair.jpg'),
);

const optionalFields = new WeakSet<Samples>();
const requiredKeys = new WeakMap<object, string[]>();

/** Marks a field that servers may leave out. */
export function optional(field: Samples): Samples {
  optionalFields.add(field);
  return field;
}

/** The keys that a record may not lack. */
export const requiredOf = (wire: object): string[] => requiredKeys.get(wire) ?? [];

/** A field that servers may leave out or send as null. */
export const maybe = (present: Samples, absent: unknown): Samples =>
  optional(
    fc.oneof(
      { weight: 3, arbitrary: present },
      { weight: 1, arbitrary: fc.constantFrom({ wire: ABSENT, model: absent }, { wire: null, model: absent }) },
    ),
  );

const unknownKeys = fc.dictionary(fc.constantFrom('zz_new', 'zz_user'), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });

/** An object; now and then with fields that the contract does not know. */
export function record(fields: Record<string, Samples>): Samples {
  const required = Object.keys(fields).filter((key) => !optionalFields.has(fields[key] as Samples));
  return fc.tuple(fc.record(fields), unknownKeys).map(([values, unknown]) => {
    const entries = Object.entries(values);
    const sent = entries.filter(([, { wire }]) => wire !== ABSENT).map(([key, { wire }]) => [key, wire]);
    const wire = { ...unknown, ...Object.fromEntries(sent) };
    requiredKeys.set(wire, required);
    return { wire, model: Object.fromEntries(entries.map(([key, { model }]) => [key, model])) };
  });
}

const models = (rows: Sample[]) => rows.map(({ model }) => model);
const wires = (rows: Sample[]) => rows.map(({ wire }) => wire);

/** Rows, also as PHP sends them after filtering: an object with gaps in its numeric keys. */
export const rows = (row: Samples, maxLength = 2): Samples =>
  fc.tuple(fc.array(row, { maxLength }), fc.boolean()).map(([all, asObject]) => ({
    wire: asObject ? Object.fromEntries(wires(all).map((wire, index) => [index * 3, wire])) : wires(all),
    model: models(all),
  }));

/** Rows that may be missing. */
export const list = (row: Samples, maxLength = 2): Samples => maybe(rows(row, maxLength), []);

/** Laravel's paginator, or a bare array. */
export const page = (row: Samples): Samples =>
  fc
    .record({
      data: rows(row),
      all: fc.array(row, { maxLength: 2 }),
      current: count,
      last: count,
      per: num,
      total: count,
      bare: fc.boolean(),
    })
    .map(({ data, all, current, last, per, total, bare }) =>
      bare
        ? {
            wire: wires(all),
            model: { data: models(all), current_page: 1, last_page: 1, per_page: all.length, total: all.length },
          }
        : {
            wire: {
              data: data.wire,
              current_page: current.wire,
              last_page: last.wire,
              per_page: per.wire,
              total: total.wire,
              links: [],
              next_page_url: null,
            },
            model: {
              data: data.model,
              current_page: current.model,
              last_page: last.model,
              per_page: per.model,
              total: total.model,
            },
          },
    );
