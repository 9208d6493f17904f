import type { DemoProduct } from '../product';
import { heightWithPot, light, madeIn, material, watering } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const succulents: DemoProduct[] = [
  {
    slug: 'succulent-collection-of-eight',
    shot: 'succulent-collection',
    name: t('Succulent collection, eight plants', 'Колекция от осем сукулента'),
    short: t(
      'Eight rosettes and small cacti in terracotta, chosen so that no two are alike.',
      'Осем розетки и малки кактуси в теракота, подбрани така, че няма два еднакви.',
    ),
    long: html(
      p(
        'Crassula, aloe, echeveria, sempervivum and friends: a window sill full of shapes for people who travel. They drink once in two weeks and ask for nothing but sun.',
        'Красула, алое, ечеверия, дебелец и приятели: цял перваз с форми за хора, които пътуват. Пият веднъж на две седмици и не искат друго освен слънце.',
      ),
      h3('In the box', 'В кутията'),
      ul(
        t(
          'Three large plants (pot 12 cm), five small (pot 6–8 cm)',
          'Три големи растения (саксия 12 см) и пет малки (саксия 6–8 см)',
        ),
        t('A card that names each of them', 'Картичка с имената им'),
        t('A handful of gravel for the pots', 'Шепа чакъл за саксиите'),
      ),
    ),
    category: 'succulents',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 4490,
    left: 24,
    sold: 131,
    grams: 3600,
    age: 200,
    marks: ['featured', 'best'],
    specs: [
      heightWithPot('8–20'),
      light('Full sun, south-facing sill', 'Пълно слънце, южен перваз'),
      watering('Every second week, none in December', 'През седмица, през декември – никак'),
      material('Terracotta pots', 'Теракотени саксии'),
      madeIn('bulgaria'),
    ],
    tags: t('succulents, set, gift, terracotta', 'сукуленти, комплект, подарък, теракота'),
    reviews: [
      {
        author: 'Елена В.',
        rating: 5,
        body: t(
          'Each plant was wrapped on its own. The little star-shaped aloe is everybody’s favourite.',
          'Всяко растение беше увито отделно. Малкото звездовидно алое е любимец на всички.',
        ),
      },
      {
        author: 'Юлиан К.',
        rating: 5,
        body: t('I water them when I remember. They thrive.', 'Поливам ги, когато се сетя. Цъфтят и вързват.'),
      },
    ],
  },
  {
    slug: 'echeveria-in-terracotta',
    shot: 'echeveria',
    name: t('Echeveria in terracotta', 'Ечеверия в теракота'),
    short: t(
      'A wide green rosette with wine-red tips in a hand-thrown pot.',
      'Широка зелена розетка с виненочервени връхчета в саксия, въртяна на ръка.',
    ),
    long: html(
      p(
        'The more sun it gets, the redder the tips. In May it sends up a bent stem with orange bells.',
        'Колкото повече слънце, толкова по-червени връхчета. През май пуска извито стъбло с оранжеви камбанки.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Water the soil, never the rosette', 'Поливайте почвата, не розетката'),
        t('May spend the summer outside', 'Лятото може да остане навън'),
        t('Grows offsets that root by themselves', 'Пуска издънки, които сами се вкореняват'),
      ),
    ),
    category: 'succulents',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 1290,
    left: 73,
    sold: 164,
    grams: 900,
    age: 25,
    marks: ['new'],
    specs: [
      heightWithPot('16'),
      light('Full sun', 'Пълно слънце'),
      watering('Every second week', 'През седмица'),
      madeIn('bulgaria'),
    ],
    tags: t('succulent, echeveria, terracotta', 'сукулент, ечеверия, теракота'),
    reviews: [
      {
        author: 'Боряна П.',
        rating: 5,
        body: t(
          'Bigger than expected: fills a whole soup bowl.',
          'По-голяма от очакваното – колкото цяла супена чиния.',
        ),
      },
    ],
  },
  {
    slug: 'blue-column-cactus',
    shot: 'terracotta-cactus',
    name: t('Blue column cactus', 'Син колонен кактус'),
    short: t(
      'An upright cactus with a bluish bloom and orange spines at the tip, in a classic clay pot.',
      'Изправен кактус със синкав налеп и оранжеви бодли на върха, в класическа глинена саксия.',
    ),
    long: html(
      p(
        'It grows straight up, about a hand’s width a year, and lives for decades. The blue comes from a layer of wax with which it keeps off the desert sun; try not to rub it away.',
        'Расте право нагоре, по около педя на година, и живее десетилетия. Синият цвят е от восъчния слой, с който се пази от пустинното слънце – гледайте да не го изтъркате.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('No water from November to February', 'Без поливане от ноември до февруари'),
        t('Pot 18 cm with a drainage hole', 'Саксия 18 см с отвор за оттичане'),
        t('Travels in a cardboard collar: unpack with gloves', 'Пътува в картонена яка – разопаковайте с ръкавици'),
      ),
    ),
    category: 'cacti',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 1690,
    left: 45,
    sold: 188,
    grams: 1900,
    age: 300,
    marks: ['top', 'best'],
    specs: [
      heightWithPot('34'),
      light('As much sun as you have', 'Колкото слънце имате'),
      watering('Every third week in summer', 'През лятото – на три седмици'),
      material('Clay pot', 'Глинена саксия'),
      madeIn('bulgaria'),
    ],
    tags: t('cactus, blue, clay pot, desk plant', 'кактус, син, глинена саксия, за бюрото'),
    reviews: [
      {
        author: 'Тодор М.',
        rating: 5,
        body: t('Looks like drawn by a child: the ideal cactus.', 'Като нарисуван от дете – идеалният кактус.'),
      },
      {
        author: 'Радостина Ч.',
        rating: 4,
        body: t(
          'Well packed, nobody was pricked. The pot has a small chip inside the rim.',
          'Добре опакован, никой не се убоде. Саксията има малка щърбина от вътрешната страна.',
        ),
      },
    ],
  },
  {
    slug: 'haworthia-in-white-bowl',
    shot: 'haworthia',
    name: t('Haworthia in a white bowl', 'Хавортия в бяла купа'),
    short: t(
      'Dark, pointed leaves with rows of white pearls. Small, slow, unbothered.',
      'Тъмни остри листа с редици бели перли. Малка, бавна, невъзмутима.',
    ),
    long: html(
      p(
        'It stays small enough for a desk and is one of the few succulents that are content without direct sun.',
        'Остава малка, колкото за бюро, и е от редките сукуленти, които не страдат без пряко слънце.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Bowl of white porcelain, 11 cm', 'Купа от бял порцелан, 11 см'),
        t('Harmless to pets', 'Безвредна за домашни любимци'),
        t('Tolerates dry heated air', 'Понася сух въздух от отопление'),
      ),
    ),
    category: 'succulents',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 1490,
    left: 66,
    sold: 143,
    grams: 700,
    age: 160,
    marks: ['top'],
    specs: [
      heightWithPot('18'),
      light('Half-shade to bright', 'Полусянка до светло'),
      watering('Every second week', 'През седмица'),
      madeIn('bulgaria'),
    ],
    tags: t('haworthia, succulent, desk plant, small', 'хавортия, сукулент, за бюрото, малко'),
    reviews: [
      {
        author: 'Диляна Ю.',
        rating: 5,
        body: t(
          'Stands in a bathroom with a tiny window and keeps making pups.',
          'Стои в баня с мъничък прозорец и не спира да пуска издънки.',
        ),
      },
    ],
  },
];
