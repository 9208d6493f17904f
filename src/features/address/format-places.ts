import type { Address } from '../../contract/account';

interface Written {
  zip: string;
  /** Place names, from the smallest place to the largest. */
  places: (string | undefined)[];
}

/** Joins the postcode and the places: "1000 Sofia, Bulgaria". Omits repeated names. */
export function formatPlaces({ zip, places }: Written): string {
  const [town, ...others] = [...new Set(places)].filter((place): place is string => !!place);
  return [[zip, town].filter(Boolean).join(' '), ...others].filter(Boolean).join(', ');
}

/** Returns the lines of an address as in its country. If the server sends none, returns the street and the places. */
export function addressLines({ lines, address, zip_code, town, city, country_state, country }: Address): string[] {
  if (lines.length > 0) return lines;
  return [address, formatPlaces({ zip: zip_code, places: [city?.name ?? town, country_state?.name, country?.name] })];
}
