import type { Address } from '../../contract/account';

interface Written {
  zip: string;
  /** Place names from the smallest place to the largest, such as town, state, country. Equal names are shown once. */
  places: (string | undefined)[];
}

/** Formats places on one line, separated by commas, with the postcode before the smallest place. */
export function formatPlaces({ zip, places }: Written): string {
  const [town, ...others] = [...new Set(places)].filter((place): place is string => !!place);
  return [[zip, town].filter(Boolean).join(' '), ...others].filter(Boolean).join(', ');
}

export function formatAddressPlaces({ zip_code, town, city, country_state, country }: Address): string {
  return formatPlaces({ zip: zip_code, places: [city?.name ?? town, country_state?.name, country?.name] });
}
