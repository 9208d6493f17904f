import { RETURN, type ReturnReason, type ReturnStatus } from '../../../src/contract/orders';
import { type Text, t } from './text';

/** A line of an order by its number and its product. */
interface OfLine {
  order: string;
  product: string;
  /** When, in days after the order was placed. */
  day: number;
}

export interface DemoReturn extends OfLine {
  qty: number;
  reason: ReturnReason;
  details?: string;
  status: ReturnStatus;
  /** Days until its money was in the wallet. */
  refundedAfter?: number;
}

/** Returns at every stage that a customer meets. */
export const returns: DemoReturn[] = [
  {
    order: 'PZ-M5Y2C-7S4XD',
    product: 'canvas-high-top-sneakers',
    day: 3,
    qty: 1,
    reason: 'not_as_described',
    details: 'Номерът отговаря с един по-малък.',
    status: RETURN.asked,
  },
  {
    order: 'PZ-R9K6F-W3H0P',
    product: 'spun-metal-pendant-lamp',
    day: 4,
    qty: 1,
    reason: 'changed_mind',
    status: RETURN.approved,
  },
  {
    order: 'PZ-V7B4J-9CZ5K',
    product: 'ergonomic-wireless-mouse',
    day: 5,
    qty: 1,
    reason: 'not_as_described',
    details: 'За по-малка ръка е твърде широка.',
    status: RETURN.refunded,
    refundedAfter: 6,
  },
  {
    order: 'PZ-X0H5S-3MT8R',
    product: 'spider-plant-in-patterned-pot',
    day: 9,
    qty: 1,
    reason: 'other',
    details: 'Две се оказаха много за моя перваз.',
    status: RETURN.refusedByBoutique,
  },
];

export interface DemoOwnReview extends OfLine {
  rating: 1 | 2 | 3 | 4 | 5;
  author: string;
  body: Text;
}

/** What customers of the demo have said of what they bought in it. */
export const ownReviews: DemoOwnReview[] = [
  {
    order: 'PZ-V7B4J-9CZ5K',
    product: 'colour-key-mechanical-keyboard',
    day: 12,
    rating: 5,
    author: 'Мира И.',
    body: t(
      'A week of daily writing on it. The travel is short and even, and the colours make me smile every morning.',
      'Седмица пиша на нея всеки ден. Ходът е къс и равен, а цветовете ме усмихват всяка сутрин.',
    ),
  },
  {
    order: 'PZ-5C3RX-1J7HE',
    product: 'training-football',
    day: 30,
    rating: 4,
    author: 'Мира И.',
    body: t(
      'Holds its shape and its air. The children took to it at once; on wet grass it gets a little heavy.',
      'Държи формата и въздуха си. Децата я харесаха веднага; на мокра трева натежава малко.',
    ),
  },
];
