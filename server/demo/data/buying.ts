import type { SellerSlug } from './sellers';
import { type Text, t } from './text';

export interface DemoShippingRule {
  /** Missing: the shop's, for the boutiques that have none of their own. */
  seller?: SellerSlug;
  /** The English name of a city of Bulgaria; missing: everywhere. */
  city?: string;
  name: Text;
  basis: 'price' | 'weight' | 'qty';
  /** Cents, grams or pieces, both included. */
  from?: number;
  to?: number;
  /** Cents. */
  fee: number;
  toOffice?: true;
}

const door = t('Courier to your door', 'Куриер до адрес');
const office = { name: t('To a courier’s office', 'До офис на куриер'), toOffice: true } as const;
const carried = t('Carried up to your flat', 'Доставка с качване до дома');

/** Those that cost the same stand in this order. */
export const shippingRules: DemoShippingRule[] = [
  { ...office, basis: 'weight', to: 20_000, fee: 350 },
  { name: door, basis: 'weight', to: 20_000, fee: 490 },
  { name: t('Courier for heavy parcels', 'Куриер за тежки пратки'), basis: 'weight', from: 20_001, fee: 1490 },
  { name: t('The same day in Sofia', 'В същия ден в София'), city: 'Sofia', basis: 'weight', to: 20_000, fee: 790 },
  { seller: 'oreh-studio', name: door, basis: 'weight', to: 20_000, fee: 690 },
  { seller: 'oreh-studio', name: carried, basis: 'weight', from: 20_001, to: 80_000, fee: 2900 },
  {
    seller: 'oreh-studio',
    name: t('Two movers with a van', 'Двама хамали с бус'),
    basis: 'weight',
    from: 80_001,
    fee: 4900,
  },
  { seller: 'dom-i-svetlina', name: door, basis: 'price', to: 9_999, fee: 590 },
  { seller: 'dom-i-svetlina', name: door, basis: 'price', from: 10_000, fee: 0 },
  { seller: 'dom-i-svetlina', name: carried, basis: 'weight', from: 20_001, fee: 2900 },
  { seller: 'zelen-balkon', ...office, basis: 'price', to: 5_999, fee: 390 },
  { seller: 'zelen-balkon', name: door, basis: 'price', to: 5_999, fee: 490 },
  { seller: 'zelen-balkon', name: door, basis: 'price', from: 6_000, fee: 0 },
  { seller: 'zelen-balkon', ...office, basis: 'price', from: 6_000, fee: 0 },
  { seller: 'krachka', ...office, basis: 'qty', to: 2, fee: 390 },
  { seller: 'krachka', ...office, basis: 'qty', from: 3, fee: 0 },
];

export interface DemoCoupon {
  code: string;
  name: Text;
  type: 'percent' | 'amount';
  /** Hundredths of a percent, or cents. */
  discount: number;
  /** Cents. */
  minPurchase?: number;
  maxUses?: number;
  maxUsesPerCustomer?: number;
  usedCount?: number;
  /** Days from the seeding. */
  ends?: number;
}

export const coupons: DemoCoupon[] = [
  { code: 'ROSE10', name: t('Ten percent for spring', 'Десет процента за пролетта'), type: 'percent', discount: 1000 },
  {
    code: 'WELCOME5',
    name: t('Five euro in welcome', 'Пет евро за добре дошли'),
    type: 'amount',
    discount: 500,
    minPurchase: 3000,
    maxUsesPerCustomer: 1,
  },
  {
    code: 'HOME50',
    name: t('Fifty euro for a new home', 'Петдесет евро за новия дом'),
    type: 'amount',
    discount: 5000,
    minPurchase: 50_000,
  },
  { code: 'WINTER20', name: t('Winter sale', 'Зимна разпродажба'), type: 'percent', discount: 2000, ends: -30 },
  {
    code: 'FIRST100',
    name: t('For the first hundred', 'За първите сто'),
    type: 'percent',
    discount: 1500,
    maxUses: 100,
    usedCount: 100,
  },
];
