import { type Text, t } from './text';

type Spec = [key: Text, value: Text];

const countries = {
  bulgaria: t('Bulgaria', 'България'),
  denmark: t('Denmark', 'Дания'),
  germany: t('Germany', 'Германия'),
  italy: t('Italy', 'Италия'),
  japan: t('Japan', 'Япония'),
  netherlands: t('Netherlands', 'Нидерландия'),
  poland: t('Poland', 'Полша'),
  portugal: t('Portugal', 'Португалия'),
  taiwan: t('Taiwan', 'Тайван'),
  turkey: t('Türkiye', 'Турция'),
  unitedKingdom: t('United Kingdom', 'Великобритания'),
  usa: t('United States', 'САЩ'),
  vietnam: t('Vietnam', 'Виетнам'),
};

export const spec = (key: Text, en: string, bg: string): Spec => [key, t(en, bg)];
export const material = (en: string, bg: string): Spec => [t('Material', 'Материал'), t(en, bg)];
export const care = (en: string, bg: string): Spec => [t('Care', 'Поддръжка'), t(en, bg)];
/** In Bulgarian decimals begin with a comma. */
const centimetres = (size: string) => t(`${size} cm`, `${size.replaceAll('.', ',')} см`);

/** Outer dimensions, given in centimetres as "width × depth × height". */
export const dimensions = (size: string): Spec => [t('Dimensions', 'Размери'), centimetres(size)];
export const madeIn = (country: keyof typeof countries): Spec => [t('Made in', 'Произход'), countries[country]];
export const warranty = (years: 2 | 3 | 5 | 10): Spec => [
  t('Warranty', 'Гаранция'),
  t(`${years} years`, `${years} години`),
];
export const condition = (en: string, bg: string): Spec => [t('Condition', 'Състояние'), t(en, bg)];
export const light = (en: string, bg: string): Spec => [t('Light', 'Светлина'), t(en, bg)];
export const watering = (en: string, bg: string): Spec => [t('Watering', 'Поливане'), t(en, bg)];
export const heightWithPot = (size: string): Spec => [t('Height with pot', 'Височина със саксията'), centimetres(size)];
