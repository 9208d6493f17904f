import type { Localized } from '../db/schema';
import { transliterate } from './transliterate';

type Name = Required<Localized>;

/** A country with what it divides into, and the towns in each. */
export type CountryData = { code: string; name: Name; states: { name: Name; cities: Name[] }[] };

/**
 * A country as it is written down: a line for each of its states, with the towns after the colon. A name is
 * `English|български`, or Bulgarian alone where its English is its transliteration.
 */
export function readCountry(code: string, name: string, lines = ''): CountryData {
  const states = lines.split('\n').filter((line) => line.trim() !== '');
  return { code, name: readName(name), states: states.map(readState) };
}

function readState(line: string): CountryData['states'][number] {
  const [state = '', cities = ''] = line.split(':');
  return { name: readName(state), cities: cities.split(',').flatMap((city) => (city.trim() ? readName(city) : [])) };
}

function readName(text: string): Name {
  const [en = '', bg] = text.split('|').map((part) => part.trim());
  return bg === undefined ? { en: transliterate(en), bg: en } : { en, bg };
}
