import type { CategorySlug } from './categories';
import type { CollageName } from './collages';
import type { SellerSlug } from './sellers';
import { h3, html, p, type Text, t, ul } from './text';

export interface DemoBundle {
  slug: string;
  image: CollageName;
  name: Text;
  short: Text;
  /** HTML. */
  long: Text;
  category: CategorySlug;
  seller: SellerSlug;
  /** Slugs; products without variants, so that the sum of their prices is what they cost. */
  members: readonly string[];
  offerType: 'fixed' | 'percent';
  /** Cents when fixed, whole percent when percent. */
  offer: number;
  left: number;
  sold: number;
  age: number;
  tags: Text;
}

export const bundles: DemoBundle[] = [
  {
    slug: 'workplace-bundle',
    image: 'bundle-workplace',
    name: t('Workplace bundle', 'Комплект за работното място'),
    short: t(
      'Curved monitor, mechanical keyboard and wireless mouse: plug in two cables and begin.',
      'Извит монитор, механична клавиатура и безжична мишка: два кабела и започвате.',
    ),
    long: html(
      p(
        'We put these three together because people kept ordering them together. They arrive in one parcel, tested side by side on our bench.',
        'Събрахме трите, защото хората и без това ги поръчваха заедно. Пристигат в една пратка, тествани един до друг на нашия плот.',
      ),
      h3('In the box', 'В комплекта'),
      ul(
        t('34-inch curved monitor', '34-инчов извит монитор'),
        t('Mechanical keyboard with colour keys', 'Механична клавиатура с цветни клавиши'),
        t('Wireless mouse with side grip', 'Безжична мишка с гумирани страни'),
      ),
    ),
    category: 'components-and-accessories',
    seller: 'bit-bazar',
    members: ['curved-monitor-34', 'colour-key-mechanical-keyboard', 'ergonomic-wireless-mouse'],
    offerType: 'fixed',
    offer: 7500,
    left: 8,
    sold: 21,
    age: 35,
    tags: t('bundle, home office, monitor, keyboard, mouse', 'комплект, домашен офис, монитор, клавиатура, мишка'),
  },
  {
    slug: 'window-sill-bundle',
    image: 'bundle-window-sill',
    name: t('Window-sill bundle', 'Комплект за перваза'),
    short: t(
      'A haworthia, a blue cactus and a soil scoop: the smallest garden there is.',
      'Хавортия, син кактус и лопатка за пръст – най-малката градина на света.',
    ),
    long: html(
      p(
        'For a first flat, a new desk or anyone who says that plants die on them. These will not.',
        'За първия апартамент, за новото бюро или за всеки, който твърди, че растенията умират при него. Тези няма.',
      ),
      h3('In the box', 'В комплекта'),
      ul(
        t('Haworthia in a white bowl', 'Хавортия в бяла купа'),
        t('Blue column cactus', 'Син колонен кактус'),
        t('Soil scoop with long lip', 'Лопатка за пръст с дълъг улей'),
      ),
    ),
    category: 'indoor-plants',
    seller: 'zelen-balkon',
    members: ['haworthia-in-white-bowl', 'blue-column-cactus', 'soil-scoop'],
    offerType: 'percent',
    offer: 10,
    left: 25,
    sold: 64,
    age: 48,
    tags: t('bundle, plants, gift, starter', 'комплект, растения, подарък, за начинаещи'),
  },
  {
    slug: 'street-training-bundle',
    image: 'bundle-street-training',
    name: t('Street training bundle', 'Комплект за тренировка на открито'),
    short: t(
      'Skipping rope, basketball and football for a courtyard full of children, or one restless adult.',
      'Въже за скачане, баскетболна и футболна топка за двор, пълен с деца, или за един неспокоен възрастен.',
    ),
    long: html(
      p(
        'Warm up with the rope, play until the light goes. Everything fits into one net bag, which is included.',
        'Загрявате с въжето и играете, докато се стъмни. Всичко се побира в една мрежа, която също е в комплекта.',
      ),
      h3('In the box', 'В комплекта'),
      ul(
        t('Classic skipping rope', 'Класическо въже за скачане'),
        t('Street basketball', 'Улична баскетболна топка'),
        t('Training football', 'Тренировъчна футболна топка'),
        t('Net bag', 'Мрежа за топки'),
      ),
    ),
    category: 'training',
    seller: 'igrishte',
    members: ['classic-skipping-rope', 'street-basketball', 'training-football'],
    offerType: 'percent',
    offer: 15,
    left: 30,
    sold: 42,
    age: 28,
    tags: t('bundle, sport, children, outdoors', 'комплект, спорт, деца, на открито'),
  },
];
