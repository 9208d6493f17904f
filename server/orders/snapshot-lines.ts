import type { AddressSnapshot } from '../db/schema';
import { type Lang, localize } from '../language';
import { addressLines } from '../places/address-format';

/** Returns the lines of an address without name and phone, in the order of its country. */
export function snapshotLines({ city, state, country, ...snapshot }: AddressSnapshot, lang: Lang): string[] {
  const { address, zip = '', countryCode: code = '' } = snapshot;
  const places = { town: localize(city, lang), state: localize(state, lang), country: localize(country, lang) };
  return addressLines({ code, address, zip, ...places });
}
