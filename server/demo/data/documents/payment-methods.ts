import { html, p, t, ul } from '../text';

/** What the owner says of E12's methods; what they do is in server/payments. Those that are not active can't be chosen; orders that were paid so keep their name. */
export const paymentMethods = [
  {
    key: 'cash-on-delivery',
    name: t('Cash on delivery', 'Наложен платеж'),
    instructions: html(
      p(
        'You pay the courier, in cash or by card, when the parcel arrives. With several boutiques each parcel is paid for itself.',
        'Плащате на куриера в брой или с карта, когато пратката пристигне. При няколко бутика всяка пратка се плаща отделно.',
      ),
    ),
    is_active: true,
  },
  {
    key: 'pay-with-bank',
    name: t('Bank transfer', 'Банков превод'),
    instructions: html(
      p(
        'Please transfer the total and give the order’s number as the reason. The boutiques begin to pack as soon as the money has arrived.',
        'Моля, преведете общата сума и посочете номера на поръчката като основание. Бутиците започват да опаковат веднага щом парите пристигнат.',
      ),
      ul(
        t('Payee: Pazar OOD', 'Получател: „Пазар“ ООД'),
        t('IBAN: BG00 PAZR 0000 0020 2600 01', 'IBAN (сметка): BG00 PAZR 0000 0020 2600 01'),
        t('Bank: Demo Bank, Sofia (BIC PAZRBGSF)', 'Банка: Демо Банк, София (BIC PAZRBGSF)'),
      ),
    ),
    is_active: true,
  },
  {
    key: 'pay-with-wallet',
    name: t('Wallet', 'Портфейл'),
    instructions: html(
      p('The total is taken from your wallet at once.', 'Общата сума се взема от портфейла ви веднага.'),
    ),
    is_active: true,
  },
  {
    key: 'pay-with-sandbox',
    name: t('Card (sandbox)', 'Карта (пробно плащане)'),
    instructions: html(
      p(
        'You pay on the page of a payment service for trying out: no real card is needed and no money moves.',
        'Плащате на страницата на пробна платежна услуга: не е нужна истинска карта и не се движат пари.',
      ),
    ),
    min_amount: 1,
    max_amount: 20000,
    is_active: true,
  },
  {
    key: 'pay-with-card',
    name: t('Card', 'Карта'),
    instructions: html(
      p(
        'You pay on a page of our payment service; the shop never sees your card.',
        'Плащате на страница на платежната услуга; магазинът не вижда картата ви.',
      ),
    ),
    is_active: false,
  },
];
