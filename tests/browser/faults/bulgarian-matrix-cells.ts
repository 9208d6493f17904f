import type { FaultName } from './fault-kinds';

interface BulgarianCell {
  id: string;
  fault: FaultName;
  failureTexts?: readonly string[];
  laterTexts?: readonly string[];
}

/** API calls whose failures SPEC §8 lists, each with one fault and the texts that the page must show. */
export const inBulgarian: readonly BulgarianCell[] = [
  { id: 'E37', fault: '500 JSON', laterTexts: ['Продуктът е добавен в любими'] },
  { id: 'E38', fault: 'lost before', laterTexts: ['Продуктът е премахнат от любими'] },
  { id: 'E36', fault: '500 HTML' },
  { id: 'E51', fault: '500 JSON', failureTexts: ['Продуктите не се заредиха. Моля, опитайте отново.'] },
  { id: 'E29', fault: '422 JSON', failureTexts: ['Потвърждението на плащането не успя'] },
  { id: 'E30', fault: '403 JSON', failureTexts: ['Плащането е отчетено като успешно'] },
  { id: 'E8', fault: '500 JSON' },
  { id: 'E15', fault: '500 HTML', failureTexts: ['Опитай отново'] },
  { id: 'E16', fault: 'cut JSON', failureTexts: ['Менюто и контактите не се заредиха.'] },
  { id: 'E33', fault: 'wrong types', failureTexts: ['Количката ви не се зареди'] },
  { id: 'X2', fault: '404 JSON', failureTexts: ['Тази страница отлетя'] },
];
