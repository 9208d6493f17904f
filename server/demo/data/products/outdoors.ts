import type { DemoProduct } from '../product';
import { care, dimensions, madeIn, material, spec, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const outdoors: DemoProduct[] = [
  {
    slug: 'red-cruiser-skateboard',
    shot: 'cruiser-skateboard',
    name: t('Red cruiser skateboard', 'Червен круизър скейтборд'),
    short: t(
      'A short plastic board with soft blue wheels, for the way to the bakery and back.',
      'Къса пластмасова дъска с меки сини колела – до хлебарницата и обратно.',
    ),
    long: html(
      p(
        'The waffle surface grips bare feet as well as sneakers. Soft wheels swallow cracks and small stones, so it rolls almost without a sound.',
        'Релефната повърхност държи и боси крака, и кецове. Меките колела поглъщат пукнатини и камъчета и дъската се плъзга почти безшумно.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Carries up to 90 kg', 'Носи до 90 кг'),
        t('Fits into a school bag', 'Влиза в ученическа раница'),
        t('Wear a helmet; children under ten with a grown-up', 'С каска; деца под десет – с възрастен'),
      ),
    ),
    category: 'skateboards',
    brand: 'kupena',
    seller: 'visoko',
    price: 4990,
    left: 29,
    sold: 118,
    grams: 1900,
    age: 68,
    marks: ['featured', 'top'],
    specs: [
      material('Polypropylene, aluminium, polyurethane', 'Полипропилен, алуминий, полиуретан'),
      dimensions('57 × 15 × 10'),
      spec(t('Wheels', 'Колела'), '59 mm, 78A', '59 мм, твърдост 78A'),
      warranty(2),
    ],
    tags: t('skateboard, cruiser, penny board, red', 'скейтборд, круизър, пени борд, червен'),
    reviews: [
      {
        author: 'Криси Г.',
        rating: 5,
        body: t(
          'I am 41 and take it to work. My daughter pretends not to know me.',
          'На 41 съм и ходя с него на работа. Дъщеря ми се прави, че не ме познава.',
        ),
      },
      {
        author: 'Боян Х.',
        rating: 4,
        body: t(
          'Fast bearings, wobbly above 20 km/h, as it should be.',
          'Бързи лагери, над 20 км/ч се клати – както си му е редът.',
        ),
      },
    ],
  },
  {
    slug: 'two-person-dome-tent',
    shot: 'dome-tent',
    name: t('Two-person dome tent', 'Двуместна куполна палатка'),
    short: t(
      'A sun-yellow tent on two crossed poles that two people put up in four minutes.',
      'Слънчевожълта палатка на две кръстосани рейки, която двама разпъват за четири минути.',
    ),
    long: html(
      p(
        'Freestanding, so it goes up on rock and on a balcony. The inner tent is mesh at the top, against the drops in the morning; the fly holds back a night of mountain rain.',
        'Самостояща е – разпъва се и на скала, и на балкон. Вътрешната палатка е мрежеста отгоре, за да няма капки сутрин, а външното платно удържа цяла нощ планински дъжд.',
      ),
      p('Two porches: one for the boots, one for the stove.', 'Две преддверия: едно за обувките, едно за котлона.'),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Water column 3000 mm, floor 5000 mm', 'Воден стълб 3000 мм, под 5000 мм'),
        t('Packs to 42 × 15 cm', 'Опаковка 42 × 15 см'),
        t('Repair sleeve, 14 pegs and guy lines included', 'В комплекта: втулка за ремонт, 14 колчета и обтяжки'),
      ),
    ),
    category: 'camping',
    brand: 'kupena',
    seller: 'visoko',
    price: 18900,
    offerPrice: 15900,
    left: 16,
    sold: 63,
    grams: 2450,
    age: 42,
    marks: ['featured', 'new', 'best'],
    variants: [
      {
        name: t('Extras', 'Допълнение'),
        items: [
          { name: t('Tent only', 'Само палатка') },
          { name: t('With footprint', 'С допълнителен под'), surcharge: 2500 },
        ],
      },
    ],
    specs: [
      material('Ripstop polyester, aluminium poles', 'Рипстоп полиестер, алуминиеви рейки'),
      dimensions('210 × 135 × 110'),
      care('Dry before packing away', 'Изсушете преди прибиране'),
      madeIn('vietnam'),
      warranty(3),
    ],
    tags: t('tent, camping, hiking, two-person', 'палатка, къмпинг, туризъм, двуместна'),
    reviews: [
      {
        author: 'Жана П.',
        rating: 5,
        body: t(
          'Three nights at the Seven Lakes, two of them in hail. Dry.',
          'Три нощи край Седемте езера, две с градушка. Сухи.',
        ),
      },
      {
        author: 'Henrik J.',
        rating: 4,
        body: t(
          'Roomy for two slim people, cosy for two in down bags.',
          'Просторна за двама слаби, уютна за двама в пухени чували.',
        ),
      },
      {
        author: 'Асен М.',
        rating: 5,
        body: t('Four minutes is true; with a child helping, nine.', 'Четири минути е вярно; с дете помощник – девет.'),
      },
    ],
  },
  {
    slug: 'carbon-road-bike',
    shot: 'road-bike',
    name: t('Carbon road bike', 'Карбонов шосеен велосипед'),
    short: t(
      'Seven and a half kilograms of matt black carbon, built up and fitted to you.',
      'Седем кила и половина матовочерен карбон, сглобени и настроени по вас.',
    ),
    long: html(
      p(
        'Frame and fork are carbon; the group is a proven mechanical eleven-speed. We ask for your height, inseam and last bike, build it accordingly and send it nine-tenths assembled.',
        'Рамката и вилката са карбонови, а групата е изпитана механична, с единадесет скорости. Питаме ви за ръст, дължина на крака и последно колело, сглобяваме го според тях и го пращаме на девет десети готово.',
      ),
      p(
        'The first service after 300 km is on us, in Bansko or in a workshop near you.',
        'Първото обслужване след 300 км е от нас – в Банско или в работилница близо до вас.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Pedals not included', 'Без педали'),
        t('Rider and luggage up to 115 kg', 'Колоездач с багаж до 115 кг'),
        t(
          'Crash replacement at cost in the first two years',
          'Замяна на рамка след падане на себестойност през първите две години',
        ),
      ),
    ),
    category: 'bikes',
    brand: 'kupena',
    seller: 'visoko',
    price: 289000,
    offerPrice: 259000,
    left: 6,
    sold: 9,
    grams: 7600,
    age: 50,
    marks: ['featured', 'top'],
    variants: [
      {
        name: t('Frame size', 'Размер на рамката'),
        items: [
          { name: t('52 cm', '52 см'), stock: 1 },
          { name: t('54 cm', '54 см'), stock: 2 },
          { name: t('56 cm', '56 см'), stock: 3 },
          { name: t('58 cm', '58 см'), stock: 0 },
        ],
      },
      {
        name: t('Wheels', 'Колела'),
        items: [
          { name: t('Aluminium, 30 mm', 'Алуминиеви, 30 мм') },
          { name: t('Carbon, 50 mm', 'Карбонови, 50 мм'), surcharge: 49000 },
        ],
      },
    ],
    specs: [
      material('Carbon frame and fork', 'Карбонова рамка и вилка'),
      spec(t('Gears', 'Предавки'), '2 × 11, mechanical', '2 × 11, механични'),
      spec(t('Brakes', 'Спирачки'), 'Rim brakes', 'Челюстни'),
      madeIn('bulgaria'),
      warranty(5),
    ],
    tags: t('bike, road bike, carbon, racing', 'велосипед, шосеен, карбон, колело'),
    reviews: [
      {
        author: 'Тихомир Б.',
        rating: 5,
        body: t(
          'Fitted by phone and it sits better than my old made-to-measure frame.',
          'Настроиха го по телефона и ми стои по-добре от старата рамка по мярка.',
        ),
      },
      {
        author: 'Laura K.',
        rating: 4,
        body: t(
          'Flies uphill. I swapped the saddle, but saddles are personal.',
          'Лети по нагорнището. Смених седалката, но тя е лично нещо.',
        ),
      },
    ],
  },
];
