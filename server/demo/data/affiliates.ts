import type { Mark } from '../lettering';
import type { BannerName } from './banners';
import { type Text, t } from './text';

export interface DemoSponsor {
  slug: string;
  name: string;
  mark: Mark;
}

export interface DemoAffiliate {
  slug: string;
  name: Text;
  description: Text;
  banner: BannerName;
  image: BannerName;
  token: string;
  sponsors: readonly SponsorSlug[];
  /** Slugs in the order of the storefront. */
  products: readonly string[];
}

/** Firms that stand behind the storefronts; all invented. */
export const sponsors = [
  { slug: 'brezata', name: 'Brezata', mark: { symbol: 'leaf', ink: '#2f4a36', paper: '#f1f4ec', weight: 1 } },
  { slug: 'kafe-mara', name: 'Kafe Mara', mark: { symbol: 'cup', ink: '#4b2e1e', paper: '#f3e7d9', weight: 1.1 } },
  { slug: 'morava', name: 'Morava', mark: { symbol: 'wave', ink: '#eaf6fb', paper: '#155470', weight: 1.2 } },
  { slug: 'nishka', name: 'Nishka', mark: { symbol: 'thread', ink: '#7a1f45', paper: '#fbeaf0', weight: 1 } },
  { slug: 'kolelo', name: 'Kolelo', mark: { symbol: 'wheel', ink: '#1d1d1f', paper: '#ffd84d', weight: 1.3 } },
  { slug: 'zora', name: 'Zora', mark: { symbol: 'sun', ink: '#fff3dd', paper: '#c2562f', weight: 1.2 } },
  { slug: 'arka', name: 'Arka', mark: { symbol: 'arch', ink: '#23303d', paper: '#dde5ea', weight: 1.4 } },
  { slug: 'fokus', name: 'Fokus', mark: { symbol: 'aperture', ink: '#f4f4f4', paper: '#3a3a3e', weight: 1 } },
  { slug: 'vrah', name: 'Vrah', mark: { symbol: 'peak', ink: '#1f3c52', paper: '#e4edf2', weight: 1.3 } },
  { slug: 'ramka', name: 'Ramka', mark: { symbol: 'frame', ink: '#55371f', paper: '#efe4d3', weight: 1 } },
  { slug: 'plod', name: 'Plod', mark: { symbol: 'sprout', ink: '#f6fbe9', paper: '#5d7a2b', weight: 1.2 } },
  { slug: 'sfera', name: 'Sfera', mark: { symbol: 'ball', ink: '#2a2350', paper: '#e8e5f5', weight: 1.1 } },
] as const satisfies readonly DemoSponsor[];

export type SponsorSlug = (typeof sponsors)[number]['slug'];

export const affiliates: DemoAffiliate[] = [
  {
    slug: 'ralitsa-vaneva',
    name: t('Ralitsa Vaneva', 'Ралица Ванева'),
    description: t(
      'Ralitsa furnishes small flats in old Sofia houses and writes about what stays when trends leave.',
      'Ралица обзавежда малки апартаменти в стари софийски кооперации и пише за онова, което остава, когато модата си отиде.',
    ),
    banner: 'affiliate-vaneva',
    image: 'affiliate-vaneva-square',
    token: 'rv-7c41e9',
    sponsors: ['brezata', 'kafe-mara', 'nishka', 'zora', 'arka', 'ramka', 'plod', 'morava', 'sfera'],
    products: [
      'cognac-leather-sofa',
      'blue-tub-armchair',
      'spun-metal-pendant-lamp',
      'tripod-bedside-table',
      'ivory-sheepskin-rug',
      'twin-bell-alarm-clock',
      'moth-orchid-two-stems',
      'oak-desk-three-drawers',
      'beech-bar-stool',
      'white-bentwood-chair',
    ],
  },
  {
    slug: 'kiril-radev',
    name: t('Kiril Radev', 'Кирил Радев'),
    description: t(
      'Kiril photographs villages along the Danube on film and digital, and carries everything himself.',
      'Кирил снима селата по Дунав на лента и цифрово и сам носи цялата си техника.',
    ),
    banner: 'affiliate-radev',
    image: 'affiliate-radev-square',
    token: 'kr-2f08b6',
    sponsors: ['fokus', 'ramka', 'morava', 'kafe-mara', 'vrah', 'arka'],
    products: [
      'serviced-35mm-slr',
      'twin-lens-reflex-camera',
      'retro-digital-camera',
      'telephoto-zoom-lens',
      'travel-tripod',
      'leather-camera-strap',
      'midnight-laptop-14',
      'archive-hard-drive',
      'two-person-dome-tent',
    ],
  },
  {
    slug: 'petrovi-on-the-move',
    name: t('The Petrovs on the Move', 'Петрови в движение'),
    description: t(
      'Two parents, three children, one courtyard in Ruse: the Petrovs try out everything that rolls, bounces or flies.',
      'Двама родители, три деца и един двор в Русе: Петрови изпробват всичко, което се търкаля, подскача или лети.',
    ),
    banner: 'affiliate-petrovi',
    image: 'affiliate-petrovi-square',
    token: 'pd-93ad54',
    sponsors: ['kolelo', 'sfera', 'vrah', 'plod', 'zora', 'kafe-mara', 'morava'],
    products: [
      'red-cruiser-skateboard',
      'street-basketball',
      'training-football',
      'classic-skipping-rope',
      'leather-boxing-gloves',
      'pressurised-tennis-balls',
      'canvas-high-top-sneakers',
      'shadow-running-shoes',
      'two-person-dome-tent',
      'knit-sock-sneakers',
    ],
  },
];
