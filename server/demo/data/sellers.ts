import type { Mark } from '../lettering';
import type { BannerName } from './banners';
import { type Text, t } from './text';

export interface DemoSeller {
  slug: string;
  shopName: string;
  description: Text;
  address: Text;
  email: string;
  phone: string;
  openAt: string;
  closedAt: string;
  banner: BannerName;
  letters: string;
  mark: Mark;
}

export const sellers = [
  {
    slug: 'oreh-studio',
    shopName: 'Oreh Studio',
    description: t(
      'A small joinery in Plovdiv that makes and chooses furniture to be handed down: solid timber, visible joints, oil instead of lacquer.',
      'Малка дърводелска работилница в Пловдив, която изработва и подбира мебели за поколения: масивно дърво, видими сглобки и масло вместо лак.',
    ),
    address: t('14 Otets Paisiy St, Plovdiv', 'ул. „Отец Паисий“ 14, Пловдив'),
    email: 'hello@oreh-studio.example',
    phone: '+359 32 555 014',
    openAt: '10:00',
    closedAt: '19:00',
    banner: 'boutique-oreh',
    letters: 'O',
    mark: { symbol: 'leaf', ink: '#f6ede0', paper: '#4a3423', weight: 1.1 },
  },
  {
    slug: 'dom-i-svetlina',
    shopName: 'Dom i Svetlina',
    description: t(
      'Things that make a flat feel lived in: sofas you sink into, lamps with warm light, a clock that really rings.',
      'Нещата, с които жилището става дом: дивани, в които потъваш, лампи с топла светлина и часовник, който наистина звъни.',
    ),
    address: t('31 Tsar Shishman St, Sofia', 'ул. „Цар Шишман“ 31, София'),
    email: 'hello@dom-i-svetlina.example',
    phone: '+359 2 555 0131',
    openAt: '10:00',
    closedAt: '20:00',
    banner: 'boutique-svetlina',
    letters: 'D',
    mark: { symbol: 'sun', ink: '#5a3d00', paper: '#f5e3b5', weight: 1.1 },
  },
  {
    slug: 'zelen-balkon',
    shopName: 'Zelen Balkon',
    description: t(
      'House plants grown in Varna and hardened off before they travel. Every plant leaves with a care card and a phone number to call.',
      'Стайни растения, отгледани и закалени във Варна, преди да поемат на път. Всяко тръгва с картичка за грижа и телефон за въпроси.',
    ),
    address: t('8 Dragoman St, Varna', 'ул. „Драгоман“ 8, Варна'),
    email: 'hello@zelen-balkon.example',
    phone: '+359 52 555 008',
    openAt: '09:00',
    closedAt: '18:30',
    banner: 'boutique-balkon',
    letters: 'Z',
    mark: { symbol: 'sprout', ink: '#eef6ea', paper: '#2f6b46', weight: 1.1 },
  },
  {
    slug: 'bit-bazar',
    shopName: 'Bit Bazar',
    description: t(
      'Computers and their parts from people who build their own. Everything is tested on our bench before it is packed.',
      'Компютри и части от хора, които сами си сглобяват машините. Всичко минава през тестовия ни плот, преди да бъде опаковано.',
    ),
    address: t('112 G. S. Rakovski St, Sofia', 'ул. „Г. С. Раковски“ 112, София'),
    email: 'hello@bit-bazar.example',
    phone: '+359 2 555 0112',
    openAt: '09:30',
    closedAt: '19:30',
    banner: 'boutique-bit',
    letters: 'B',
    mark: { symbol: 'grid', ink: '#d9f2ff', paper: '#123a5c', weight: 1.2 },
  },
  {
    slug: 'stara-lenta',
    shopName: 'Stara Lenta',
    description: t(
      'Film cameras found, taken apart, cleaned and put back together in Veliko Tarnovo. Six months of warranty on every shutter.',
      'Лентови фотоапарати, които намираме, разглобяваме, почистваме и сглобяваме отново във Велико Търново. Шест месеца гаранция за всеки затвор.',
    ),
    address: t('22 Gurko St, Veliko Tarnovo', 'ул. „Гурко“ 22, Велико Търново'),
    email: 'hello@stara-lenta.example',
    phone: '+359 62 555 022',
    openAt: '11:00',
    closedAt: '18:00',
    banner: 'boutique-lenta',
    letters: 'S',
    mark: { symbol: 'aperture', ink: '#f3e9d8', paper: '#7a2e1d', weight: 1 },
  },
  {
    slug: 'krachka',
    shopName: 'Krachka',
    description: t(
      'A sneaker shop by the sea in Burgas. Few pairs, well chosen, and honest about how each one fits.',
      'Магазин за кецове и маратонки край морето в Бургас. Малко модели, добре подбрани, и честни съвети кой номер да изберете.',
    ),
    address: t('47 Aleksandrovska St, Burgas', 'ул. „Александровска“ 47, Бургас'),
    email: 'hello@krachka.example',
    phone: '+359 56 555 047',
    openAt: '10:00',
    closedAt: '20:00',
    banner: 'boutique-krachka',
    letters: 'K',
    mark: { symbol: 'arch', ink: '#ffffff', paper: '#d2542c', weight: 1.5 },
  },
  {
    slug: 'visoko',
    shopName: 'Visoko',
    description: t(
      'Bikes, boards and tents from Bansko, ridden and slept in by the people who sell them.',
      'Велосипеди, скейтбордове и палатки от Банско – карани и изпитани под дъжд от хората, които ги продават.',
    ),
    address: t('5 Pirin St, Bansko', 'ул. „Пирин“ 5, Банско'),
    email: 'hello@visoko.example',
    phone: '+359 749 55 005',
    openAt: '09:00',
    closedAt: '18:00',
    banner: 'boutique-visoko',
    letters: 'V',
    mark: { symbol: 'peak', ink: '#f2f7f4', paper: '#24434a', weight: 1.3 },
  },
  {
    slug: 'igrishte',
    shopName: 'Igrishte',
    description: t(
      'Balls, gloves and ropes for halls, courtyards and school pitches. Clubs and schools in Ruse have bought here since 1994.',
      'Топки, ръкавици и въжета за зали, междублокови площадки и училищни дворове. Клубовете и училищата в Русе пазаруват тук от 1994 г.',
    ),
    address: t('60 Borisova St, Ruse', 'ул. „Борисова“ 60, Русе'),
    email: 'hello@igrishte.example',
    phone: '+359 82 555 060',
    openAt: '09:00',
    closedAt: '19:00',
    banner: 'boutique-igrishte',
    letters: 'I',
    mark: { symbol: 'ball', ink: '#fff6e0', paper: '#2b5d2f', weight: 1.4 },
  },
] as const satisfies readonly DemoSeller[];

export type SellerSlug = (typeof sellers)[number]['slug'];
