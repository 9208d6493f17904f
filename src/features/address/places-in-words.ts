import type { Address } from '../../contract/account';

interface Written {
  zip: string;
  /** From the smallest to the largest; what is called the same is named once. */
  places: (string | undefined)[];
}

/** Where something is, as on an envelope: the postcode stands before the town. */
export function placesInWords({ zip, places }: Written): string {
  const [town, ...others] = [...new Set(places)].filter((place): place is string => !!place);
  return [[zip, town].filter(Boolean).join(' '), ...others].filter(Boolean).join(', ');
}

export function whereabouts({ zip_code, town, city, country_state, country }: Address): string {
  return placesInWords({ zip: zip_code, places: [city?.name ?? town, country_state?.name, country?.name] });
}
