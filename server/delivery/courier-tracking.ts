import type { Lang } from '../language';

/** Names of couriers in lower case, as a boutique may write them. */
const couriers: { names: string[]; page: (number: string, lang: Lang) => string }[] = [
  {
    names: ['speedy', 'спиди'],
    page: (number, lang) => `https://www.speedy.bg/${lang}/track-shipment?shipmentNumber=${number}`,
  },
  {
    names: ['econt', 'еконт'],
    page: (number, lang) => `https://www.econt.com/${lang === 'en' ? 'en/' : ''}services/track-shipment/${number}`,
  },
];

/** Returns the url of the courier's page that tracks a parcel; null for an unknown courier. */
export function trackingUrl({ courier, number, lang }: { courier: string; number: string; lang: Lang }): string | null {
  const name = courier.trim().toLowerCase();
  const known = couriers.find(({ names }) => names.includes(name));
  return known && number.trim() ? known.page(encodeURIComponent(number.trim()), lang) : null;
}
