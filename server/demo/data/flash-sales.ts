import type { BannerName } from './banners';
import { type Text, t } from './text';

export interface DemoFlashSale {
  title: Text;
  homepageImage: BannerName;
  pageImage: BannerName;
  /** Whole percent. */
  offer: number;
  /** Days between the seeding and its start and end; negative: before it. */
  starts: number;
  ends: number;
  products: readonly string[];
}

export const flashSales: DemoFlashSale[] = [
  {
    title: t('Desk week', 'Седмица на бюрото'),
    homepageImage: 'sale-desk-week-home',
    pageImage: 'sale-desk-week',
    offer: 15,
    starts: -5,
    ends: 2,
    products: [
      'studio-monitor-27',
      'slim-wireless-keyboard',
      'silver-notebook-15',
      'drawing-tablet-12',
      'white-stylus-pen',
      'black-shell-armchair',
      'spun-metal-pendant-lamp',
      'white-usb-charging-cable',
    ],
  },
  {
    title: t('Balcony days', 'Дни на балкона'),
    homepageImage: 'sale-balcony-days-home',
    pageImage: 'sale-balcony-days',
    offer: 20,
    starts: -1,
    ends: 9,
    products: [
      'succulent-collection-of-eight',
      'moth-orchid-two-stems',
      'echeveria-in-terracotta',
      'hanging-greenery-coir-basket',
      'peat-free-potting-soil',
      'norfolk-island-pine',
      'stacking-chair-line',
    ],
  },
  {
    title: t('Summer steps', 'Летни крачки'),
    homepageImage: 'sale-summer-steps-home',
    pageImage: 'sale-summer-steps',
    offer: 30,
    starts: -15,
    ends: -1,
    products: ['charcoal-running-shoes', 'shadow-running-shoes', 'canvas-high-top-sneakers', 'reef-sneakers'],
  },
];
