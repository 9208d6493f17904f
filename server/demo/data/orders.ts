import type { OrderEventKind, PaymentState } from '../../../src/contract/orders';
import type { AddressSnapshot } from '../../db/schema';
import type { SellerSlug } from './sellers';
import type { ShotName } from './shots';
import { type Text, t } from './text';

/** Something that happened so many hours after the order was placed. */
export type DemoEvent = [kind: OrderEventKind, hours: number, note?: Text];

/** What was bought: a product by its slug, or one that has left the shop since. */
export type DemoOrderLine = { qty: number } & (
  | { product: string /** The English names of the chosen items, one for each variant. */; choice?: string[] }
  | { gone: { name: Text; image: ShotName; price: number } }
);

export interface DemoOrderPart {
  seller: SellerSlug;
  shipping: DemoShipping;
  lines: DemoOrderLine[];
  /** After `placed`, in their order. */
  events: DemoEvent[];
}

export interface DemoOrder {
  number: string;
  customer: string;
  /** Before the seeding. */
  daysAgo: number;
  payment: {
    method: 'cash-on-delivery' | 'pay-with-bank' | 'pay-with-card';
    state: PaymentState;
    transaction?: string;
  };
  /** Percent off the goods. */
  coupon?: { code: string; percent: number };
  notes?: string;
  shipTo: keyof typeof places;
  billTo?: keyof typeof places;
  /** Of the order as a whole. */
  events?: DemoEvent[];
  parts: DemoOrderPart[];
}

export interface DemoShipping {
  name: Text;
  /** Cents. */
  fee: number;
  /** Of the courier. */
  office?: string;
}

const door: DemoShipping = { name: t('Courier to your door', 'Куриер до адрес'), fee: 490 };
const office: DemoShipping = {
  name: t('To a courier’s office', 'До офис на куриер'),
  fee: 350,
  office: 'Еконт, ул. „Граф Игнатиев“ 40',
};
const carried: DemoShipping = { name: t('Carried up to your flat', 'Доставка с качване до дома'), fee: 2900 };
const collected: DemoShipping = { name: t('Collected at the boutique', 'Вземане от бутика'), fee: 0 };

/** Where the demo's customers have things sent. */
export const places: Record<
  'home' | 'office' | 'plovdiv',
  AddressSnapshot & { type: 'home' | 'office' } & Record<'country' | 'state' | 'city', Text>
> = {
  home: {
    name: 'Мира Иванова',
    email: 'mira@pazar.example',
    phone: '+359 888 123 456',
    country: t('Bulgaria', 'България'),
    state: t('Sofia (capital)', 'София (столица)'),
    city: t('Sofia', 'София'),
    address: 'ул. „Шишман“ 12, вх. Б, ет. 3, ап. 9',
    type: 'home',
  },
  office: {
    name: 'Мира Иванова',
    email: 'mira@pazar.example',
    phone: '+359 888 123 456',
    country: t('Bulgaria', 'България'),
    state: t('Sofia (capital)', 'София (столица)'),
    city: t('Sofia', 'София'),
    address: 'бул. „Витоша“ 89, ет. 5, Ателие „Роза“',
    type: 'office',
  },
  plovdiv: {
    name: 'Георги Петров',
    email: 'georgi@pazar.example',
    phone: '+359 887 654 321',
    country: t('Bulgaria', 'България'),
    state: t('Plovdiv', 'Пловдив'),
    city: t('Plovdiv', 'Пловдив'),
    address: 'ул. „Иван Вазов“ 40',
    type: 'home',
  },
};

const parcel = (number: string) => t(`Parcel ${number}`, `Пратка ${number}`);

/** How a parcel goes that nothing comes between; completed once it can no longer be returned. */
const delivered = (number: string): DemoEvent[] => [
  ['confirmed', 3],
  ['packed', 20],
  ['sent', 26, parcel(number)],
  ['delivered', 50],
];
const completed = (number: string): DemoEvent[] => [...delivered(number), ['completed', 50 + 14 * 24]];

/** Orders in every state there is, the newest first. */
export const orders: DemoOrder[] = [
  {
    number: 'PZ-4KX7M-Q2R9T',
    customer: 'mira@pazar.example',
    daysAgo: 0.15,
    payment: { method: 'pay-with-bank', state: 'pending' },
    shipTo: 'home',
    notes: 'Моля, звъннете преди доставка – домофонът не работи.',
    parts: [
      {
        seller: 'zelen-balkon',
        shipping: door,
        lines: [
          { product: 'moth-orchid-two-stems', qty: 1 },
          { product: 'peat-free-potting-soil', choice: ['20 l'], qty: 2 },
        ],
        events: [],
      },
    ],
  },
  {
    number: 'PZ-8WD3H-5NVA6',
    customer: 'mira@pazar.example',
    daysAgo: 1.2,
    payment: { method: 'pay-with-card', state: 'paid', transaction: 'sbx_8f21c07d' },
    shipTo: 'home',
    events: [['paid', 0.05]],
    parts: [
      {
        seller: 'krachka',
        shipping: office,
        lines: [{ product: 'reef-sneakers', choice: ['39'], qty: 1 }],
        events: [
          ['confirmed', 2],
          ['packed', 19],
        ],
      },
      {
        seller: 'igrishte',
        shipping: door,
        lines: [
          { product: 'street-basketball', qty: 1 },
          { product: 'classic-skipping-rope', qty: 2 },
        ],
        events: [['confirmed', 5]],
      },
    ],
  },
  {
    number: 'PZ-E1TZ9-06GJB',
    customer: 'mira@pazar.example',
    daysAgo: 3,
    payment: { method: 'cash-on-delivery', state: 'pending' },
    shipTo: 'office',
    parts: [
      {
        seller: 'bit-bazar',
        shipping: door,
        lines: [
          { product: 'slim-wireless-keyboard', choice: ['Phonetic'], qty: 1 },
          { product: 'white-usb-charging-cable', choice: ['2 m'], qty: 3 },
        ],
        events: [
          ['confirmed', 1],
          ['packed', 22],
          ['sent', 44, parcel('1053 7741 2206')],
        ],
      },
    ],
  },
  {
    number: 'PZ-M5Y2C-7S4XD',
    customer: 'mira@pazar.example',
    daysAgo: 5,
    payment: { method: 'pay-with-card', state: 'paid', transaction: 'sbx_51b9a3e4' },
    shipTo: 'home',
    events: [['paid', 0.05]],
    parts: [
      {
        seller: 'krachka',
        shipping: office,
        lines: [
          { product: 'knit-sock-sneakers', choice: ['40'], qty: 1 },
          { product: 'canvas-high-top-sneakers', choice: ['40'], qty: 1 },
        ],
        events: delivered('1053 6618 9042'),
      },
    ],
  },
  {
    number: 'PZ-R9K6F-W3H0P',
    customer: 'mira@pazar.example',
    daysAgo: 8,
    payment: { method: 'pay-with-card', state: 'paid', transaction: 'sbx_c40e77f2' },
    shipTo: 'home',
    notes: 'Лампата може да се остави при съседите на ет. 2.',
    events: [['paid', 0.05]],
    parts: [
      {
        seller: 'dom-i-svetlina',
        shipping: door,
        lines: [{ product: 'spun-metal-pendant-lamp', choice: ['30 cm'], qty: 1 }],
        events: delivered('1053 5520 1187'),
      },
      {
        seller: 'oreh-studio',
        shipping: carried,
        lines: [{ product: 'white-bentwood-chair', qty: 4 }],
        events: [
          ['confirmed', 6],
          ['packed', 90],
          ['sent', 140, parcel('1053 5988 0031')],
        ],
      },
    ],
  },
  {
    number: 'PZ-T2N8V-G6E1Q',
    customer: 'mira@pazar.example',
    daysAgo: 13,
    payment: { method: 'pay-with-card', state: 'refunded', transaction: 'sbx_0d96b12a' },
    shipTo: 'home',
    events: [
      ['paid', 0.05],
      ['refunded', 9],
    ],
    parts: [
      {
        seller: 'stara-lenta',
        shipping: door,
        lines: [{ product: 'instant-camera-with-flash', choice: ['With two colour packs'], qty: 1 }],
        events: [
          [
            'declined',
            8,
            t(
              'The last one failed our shutter test, and we don’t send what we would not keep.',
              'Последният не издържа проверката на затвора, а ние не изпращаме нищо, което не бихме си оставили.',
            ),
          ],
        ],
      },
    ],
  },
  {
    number: 'PZ-V7B4J-9CZ5K',
    customer: 'mira@pazar.example',
    daysAgo: 21,
    payment: { method: 'pay-with-card', state: 'paid', transaction: 'sbx_a71d30c8' },
    coupon: { code: 'ROSE10', percent: 10 },
    shipTo: 'home',
    events: [['paid', 0.05]],
    parts: [
      {
        seller: 'bit-bazar',
        shipping: door,
        lines: [
          { product: 'colour-key-mechanical-keyboard', qty: 1 },
          { product: 'ergonomic-wireless-mouse', qty: 1 },
        ],
        events: completed('1052 9917 3350'),
      },
    ],
  },
  {
    number: 'PZ-X0H5S-3MT8R',
    customer: 'mira@pazar.example',
    daysAgo: 38,
    payment: { method: 'cash-on-delivery', state: 'paid' },
    shipTo: 'home',
    events: [['paid', 50]],
    parts: [
      {
        seller: 'zelen-balkon',
        shipping: office,
        lines: [
          { product: 'window-sill-bundle', qty: 1 },
          { product: 'spider-plant-in-patterned-pot', qty: 2 },
        ],
        events: completed('1052 4406 7718'),
      },
    ],
  },
  {
    number: 'PZ-Z6Q1W-K8F7Y',
    customer: 'mira@pazar.example',
    daysAgo: 52,
    payment: { method: 'pay-with-card', state: 'paid', transaction: 'sbx_e2257b90' },
    shipTo: 'office',
    billTo: 'home',
    events: [['paid', 0.05]],
    parts: [
      {
        seller: 'stara-lenta',
        shipping: door,
        lines: [
          {
            gone: {
              name: t('Rangefinder camera, 1968', 'Далекомерен фотоапарат, 1968 г.'),
              image: 'press-camera',
              price: 28900,
            },
            qty: 1,
          },
          { product: 'leather-camera-strap', choice: ['95 to 120 cm'], qty: 1 },
        ],
        events: completed('1051 9022 6643'),
      },
    ],
  },
  {
    number: 'PZ-2G9DP-N4A0V',
    customer: 'mira@pazar.example',
    daysAgo: 66,
    payment: { method: 'pay-with-bank', state: 'expired' },
    shipTo: 'home',
    parts: [
      {
        seller: 'oreh-studio',
        shipping: carried,
        lines: [{ product: 'oak-desk-three-drawers', choice: ['140 cm', 'Without'], qty: 1 }],
        events: [
          ['cancelled', 7 * 24, t('No payment had arrived after seven days.', 'До седем дни не постъпи плащане.')],
        ],
      },
    ],
  },
  {
    number: 'PZ-5C3RX-1J7HE',
    customer: 'mira@pazar.example',
    daysAgo: 94,
    payment: { method: 'pay-with-bank', state: 'paid', transaction: 'BORI 94410' },
    shipTo: 'home',
    events: [['paid', 30]],
    parts: [
      {
        seller: 'igrishte',
        shipping: collected,
        lines: [
          { product: 'training-football', qty: 2 },
          { product: 'leather-boxing-gloves', choice: ['12 oz'], qty: 1 },
        ],
        events: [
          ['confirmed', 31],
          ['packed', 40],
          ['delivered', 76],
          ['completed', 76 + 14 * 24],
        ],
      },
    ],
  },
  {
    number: 'PZ-9FV8M-B0Z2N',
    customer: 'mira@pazar.example',
    daysAgo: 120,
    payment: { method: 'pay-with-card', state: 'paid', transaction: 'sbx_3390fd1b' },
    shipTo: 'home',
    events: [['paid', 0.05]],
    parts: [
      {
        seller: 'krachka',
        shipping: office,
        lines: [{ product: 'charcoal-running-shoes', choice: ['40'], qty: 1 }],
        events: completed('1050 3376 5514'),
      },
      {
        seller: 'zelen-balkon',
        shipping: door,
        lines: [{ product: 'haworthia-in-white-bowl', qty: 3 }],
        events: [
          ['confirmed', 4],
          [
            'declined',
            21,
            t(
              'That night’s frost got into our greenhouse. Your money is on its way back.',
              'Слана порази оранжерията ни същата нощ. Парите ви пътуват обратно.',
            ),
          ],
          ['refunded', 22],
        ],
      },
    ],
  },
  {
    number: 'PZ-D4J0T-6X5WQ',
    customer: 'georgi@pazar.example',
    daysAgo: 10,
    payment: { method: 'cash-on-delivery', state: 'paid' },
    shipTo: 'plovdiv',
    events: [['paid', 50]],
    parts: [
      {
        seller: 'visoko',
        shipping: door,
        lines: [{ product: 'two-person-dome-tent', choice: ['With footprint'], qty: 1 }],
        events: delivered('1053 4127 0096'),
      },
    ],
  },
];
