import type { FaultName } from './faults';

/** A call that meets a fault while the shop speaks Bulgarian. */
interface BulgarianCell {
  id: string;
  fault: FaultName;
  /** What is read once it has failed, and once the shopper has gone on. */
  says?: readonly string[];
  thenSays?: readonly string[];
}

/**
 * The calls whose failures SPEC §8 names, each met once; where it names a text, with that text. What it says to whoever is
 * not logged in needs no fault (wishlist.spec.ts), and walk-session.spec.ts lets a session end.
 */
export const inBulgarian: readonly BulgarianCell[] = [
  { id: 'E37', fault: '500 JSON', thenSays: ['Продуктът е добавен в любими'] },
  { id: 'E38', fault: 'lost before', thenSays: ['Продуктът е премахнат от любими'] },
  { id: 'E36', fault: '500 HTML' },
  { id: 'E51', fault: '500 JSON', says: ['Продуктите не се заредиха. Моля, опитайте отново.'] },
  { id: 'E29', fault: '422 JSON', says: ['Потвърждението на плащането не успя'] },
  { id: 'E30', fault: '403 JSON', says: ['Плащането е отчетено като успешно'] },
  { id: 'E8', fault: '500 JSON' },
  { id: 'E15', fault: '500 HTML', says: ['Опитай отново'] },
  { id: 'E16', fault: 'cut JSON', says: ['Менюто и контактите не се заредиха.'] },
  { id: 'E33', fault: 'wrong types', says: ['Количката ви не се зареди'] },
  { id: 'X2', fault: '404 JSON', says: ['Тази страница отлетя'] },
];
