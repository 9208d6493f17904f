import { html, p, type Text, t } from './text';

interface DemoChannel {
  slug: string;
  name: Text;
  /** HTML. */
  description: Text;
  /** Cents. */
  min: number;
  max: number;
  /** Hundredths of a percent. */
  charge: number;
}

/** Where money of the wallets can be paid out to. */
export const withdrawChannels: DemoChannel[] = [
  {
    slug: 'bank',
    name: t('Bank transfer', 'Банков превод'),
    description: html(
      p(
        'To an account in your name, within three working days. Please give its IBAN and the holder’s name.',
        'По сметка на ваше име, до три работни дни. Моля, посочете IBAN и името на титуляря.',
      ),
    ),
    min: 1000,
    max: 200_000,
    charge: 0,
  },
  {
    slug: 'card',
    name: t('To your card', 'По вашата карта'),
    description: html(
      p(
        'Within a day. Please give your bank’s name and the card’s last four digits, never the whole number: the bank knows the rest from your payments here.',
        'До един ден. Моля, посочете банката и последните четири цифри на картата, никога целия номер: останалото банката знае от плащанията ви тук.',
      ),
    ),
    min: 500,
    max: 50_000,
    charge: 150,
  },
  {
    slug: 'desk',
    name: t('In cash at a desk', 'В брой на каса'),
    description: html(
      p(
        'At any of our partners’ desks in Bulgaria, the next working day. Please give your name as in your identity card, and the town.',
        'На каса на партньор в България, на следващия работен ден. Моля, посочете името си по лична карта и населеното място.',
      ),
    ),
    min: 2000,
    max: 40_000,
    charge: 250,
  },
];

export interface DemoTopUp {
  customer: string;
  daysAgo: number;
  /** Cents. */
  amount: number;
  reference: string;
}

export const topUps: DemoTopUp[] = [
  { customer: 'mira@pazar.example', daysAgo: 9, amount: 15_000, reference: 'sbx_7c1e05b2' },
];

export interface DemoCashout {
  customer: string;
  channel: string;
  daysAgo: number;
  /** Cents. */
  amount: number;
  accountInfo: string;
  /** How it ended, and how many days ago. */
  end?: { as: 'approved' | 'rejected'; daysAgo: number };
}

/** In every state there is, the first one first. */
export const cashouts: DemoCashout[] = [
  {
    customer: 'mira@pazar.example',
    channel: 'bank',
    daysAgo: 8,
    amount: 4000,
    accountInfo: 'BG80 BNBG 9661 1020 3456 78, Мира Иванова',
    end: { as: 'approved', daysAgo: 6.2 },
  },
  {
    customer: 'mira@pazar.example',
    channel: 'desk',
    daysAgo: 5.1,
    amount: 2500,
    accountInfo: 'Мира, София',
    end: { as: 'rejected', daysAgo: 4.3 },
  },
  {
    customer: 'mira@pazar.example',
    channel: 'card',
    daysAgo: 1.4,
    amount: 3000,
    accountInfo: 'Демо Банк, карта •••• 4242, Мира Иванова',
  },
];
