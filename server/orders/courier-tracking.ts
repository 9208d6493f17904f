import type { Lang } from '../language';

/** Pages of couriers about a parcel, by the courier's name in lower case. */
const pages: Record<string, (number: string, lang: Lang) => string> = {
  speedy: (number, lang) => `https://www.speedy.bg/${lang}/track-shipment?shipmentNumber=${number}`,
  econt: (number, lang) => `https://www.econt.com/${lang === 'en' ? 'en/' : ''}services/track-shipment/${number}`,
};

type Parcel = { courier: string | null; parcelNumber: string | null };

/** Returns the URL of the courier's page about a parcel; '' if the courier or the number is not known. */
export function trackingUrl({ courier, parcelNumber }: Parcel, lang: Lang): string {
  const page = pages[courier?.toLowerCase() ?? ''];
  return page && parcelNumber ? page(encodeURIComponent(parcelNumber), lang) : '';
}
