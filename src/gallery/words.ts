/** What the specimens say: in English as it comes, in Bulgarian as long as it gets. */
export interface Words {
  lang: 'en' | 'bg';
  /** Tells the panes of a section apart for screen readers. */
  pane: string;
  act: string;
  leave: string;
  close: string;
  reason: string;
  label: string;
  value: string;
  optional: string;
  hint: string;
  error: string;
  title: string;
  sentence: string;
  badge: string;
  options: readonly [string, string, string];
  choose: string;
  quantity: string;
  stars: readonly [string, string, string, string, string];
  rated: string;
  price: { now: string; before: string; nowLabel: string; beforeLabel: string };
}

export const english = {
  lang: 'en',
  act: 'Add to cart',
  leave: 'Keep it',
  close: 'Close',
  reason: 'Please choose a size first',
  label: 'Full name',
  value: 'Mira Ivanova',
  optional: 'optional',
  hint: 'As it stands at your door.',
  error: 'Please fill in this field.',
  title: 'Nothing was ordered',
  sentence: 'The shop did not get your order, and nothing was charged. Your cart is as it was.',
  badge: 'Sold out',
  options: ['Small', 'Medium', 'Large'],
  choose: 'Choose a picture',
  quantity: 'Quantity of the chair',
  stars: ['Very bad', 'Bad', 'Fair', 'Good', 'Very good'],
  rated: 'Rated 4.3 out of 5',
  price: { now: '€67.15', before: '€79.00', nowLabel: 'Now', beforeLabel: 'Before' },
} as const satisfies Omit<Words, 'pane'>;

export const bulgarian = {
  lang: 'bg',
  act: 'Поръчайте със задължение за плащане',
  leave: 'Задръжте сегашния адрес',
  close: 'Затваряне',
  reason: 'Отново можете да изпратите след 14 минути, дотогава написаното остава',
  label: 'Име и фамилия на получателя, както са на пратката',
  value: 'Александра-Мария Константинова-Хаджиниколова',
  optional: 'по желание',
  hint: 'Куриерът ги търси на вратата и на пощенската кутия.',
  error: 'Моля, напишете го с най-много двеста и петдесет знака.',
  title: 'Плащането още не е потвърдено от банката',
  sentence:
    'Банката Ви още не ни е отговорила. Не е нужно да плащате отново: поръчката показва плащането, щом го получим.',
  badge: 'Отказано: парите се върнаха',
  options: ['Естествено масивно дъбово дърво', 'Тъмносиньо', 'Пясъчножълто с лазурен кант'],
  choose: 'Изберете снимка от устройството',
  quantity: 'Брой на столовете',
  stars: ['Много лошо', 'Лошо', 'Задоволително', 'Добро', 'Много добро'],
  rated: 'Оценка 4,3 от 5',
  price: { now: '1 067,15 €', before: '1 279,00 €', nowLabel: 'Сега', beforeLabel: 'Преди' },
} as const satisfies Omit<Words, 'pane'>;
