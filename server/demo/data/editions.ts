import { t } from './text';

/** Mountains and rivers after which the makers name their series; a number makes each name the only one. */
export const editions = [
  t('Rila', 'Рила'),
  t('Pirin', 'Пирин'),
  t('Vitosha', 'Витоша'),
  t('Strandzha', 'Странджа'),
  t('Rhodope', 'Родопи'),
  t('Belasitsa', 'Беласица'),
  t('Osogovo', 'Осогово'),
  t('Sredna Gora', 'Средна гора'),
  t('Dobrudzha', 'Добруджа'),
  t('Iskar', 'Искър'),
  t('Maritsa', 'Марица'),
  t('Tundzha', 'Тунджа'),
  t('Struma', 'Струма'),
  t('Mesta', 'Места'),
  t('Kamchia', 'Камчия'),
  t('Yantra', 'Янтра'),
  t('Ogosta', 'Огоста'),
  t('Ropotamo', 'Ропотамо'),
  t('Arda', 'Арда'),
  t('Veleka', 'Велека'),
] as const;
