import type { DemoProduct } from '../product';
import { care, madeIn, material, spec, warranty } from '../specs';
import { h3, html, p, same, t, ul } from '../text';

export const sport: DemoProduct[] = [
  {
    slug: 'pressurised-tennis-balls',
    shot: 'tennis-balls',
    name: t('Pressurised tennis balls', 'Тенис топки под налягане'),
    short: t(
      'Lively balls with a dense felt that does not go bald after one set.',
      'Живи топки с плътен филц, който не оплешивява след един сет.',
    ),
    long: html(
      p(
        'For clay and hard courts. The core keeps its pressure for about four weeks of regular play; after that they make a dog happy.',
        'За клей и твърди настилки. Ядрото държи налягането около четири седмици редовна игра; след това радват някое куче.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Metal tube with ring pull', 'Метален туб с пръстен'),
        t('Approved for league matches', 'Одобрени за лигови мачове'),
        t('Bright yellow, easy to see at dusk', 'Ярко жълто, вижда се и на здрач'),
      ),
    ),
    category: 'tennis',
    brand: 'arkada',
    seller: 'igrishte',
    price: 590,
    left: 180,
    sold: 236,
    grams: 200,
    age: 340,
    marks: ['best'],
    variants: [
      {
        name: t('Pack', 'Опаковка'),
        items: [
          { name: t('Tube of 3', 'Туб с 3 бр.') },
          { name: t('Tube of 4', 'Туб с 4 бр.'), surcharge: 160 },
          { name: t('Carton of 18 tubes', 'Кашон с 18 туба'), surcharge: 8400, stock: 9 },
        ],
      },
    ],
    specs: [
      material('Natural rubber, woven felt', 'Естествен каучук, тъкан филц'),
      spec(t('Court', 'Настилка'), 'Clay and hard court', 'Клей и твърда настилка'),
      madeIn('poland'),
    ],
    tags: t('tennis, balls, court', 'тенис, топки, корт'),
    reviews: [
      {
        author: 'Методи К.',
        rating: 5,
        body: t(
          'Third week, still lively. We used to open a new tube every Saturday.',
          'Трета седмица и още скачат. Преди всяка събота отваряхме нов туб.',
        ),
      },
    ],
  },
  {
    slug: 'leather-boxing-gloves',
    shot: 'boxing-gloves',
    name: t('Boxing gloves, red and black', 'Боксови ръкавици, червено и черно'),
    short: t(
      'Training gloves with layered foam, a locked thumb and a wide wrist cuff.',
      'Тренировъчни ръкавици с многослойна пяна, фиксиран палец и широк маншет.',
    ),
    long: html(
      p(
        'Three layers of foam: soft at the fist, dense behind, springy over the knuckles. The palm is mesh, so they dry until the next day.',
        'Три слоя пяна: мек при юмрука, плътен отзад, пружиниращ върху кокалчетата. Дланта е мрежеста и до другия ден изсъхват.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('10 oz for the bag, 14 oz for sparring', '10 oz за чувал, 14 oz за спаринг'),
        t('Close with one hand', 'Закопчават се с една ръка'),
        t('Sold as a pair, with a net bag', 'Продават се на чифт, с мрежа'),
      ),
    ),
    category: 'boxing',
    seller: 'igrishte',
    price: 5490,
    left: 41,
    sold: 137,
    grams: 780,
    age: 135,
    marks: ['featured', 'best'],
    variants: [
      {
        name: t('Weight', 'Тегло'),
        items: [
          { name: same('10 oz'), stock: 12 },
          { name: same('12 oz'), stock: 17 },
          { name: same('14 oz'), surcharge: 400, stock: 12 },
        ],
      },
    ],
    specs: [
      material('Artificial leather, layered foam', 'Изкуствена кожа, многослойна пяна'),
      spec(t('Closure', 'Закопчаване'), 'Hook and loop', 'Велкро'),
      care('Wipe and air after training', 'Забърсване и проветряване след тренировка'),
      madeIn('turkey'),
    ],
    tags: t('boxing gloves, training, red', 'боксови ръкавици, тренировка, червени'),
    reviews: [
      {
        author: 'Дарина Л.',
        rating: 5,
        body: t(
          'The cuff really supports the wrist. Best half hour of my day.',
          'Маншетът наистина държи китката. Най-хубавият половин час от деня ми.',
        ),
      },
      {
        author: 'Rashid M.',
        rating: 4,
        body: t('Snug at first; after a week they opened up.', 'Отначало стягат, след седмица се отпуснаха.'),
      },
    ],
  },
  {
    slug: 'training-football',
    shot: 'match-football',
    name: t('Training football', 'Тренировъчна футболна топка'),
    short: t(
      'Twelve thermally bonded panels in white and petrol. It flies straight and does not soak.',
      'Дванадесет термозалепени панела в бяло и петролно. Лети право и не попива вода.',
    ),
    long: html(
      p(
        'The ball in the picture has done two seasons on the pitch of the sports school in Ruse. Yours will be white, for about an hour.',
        'Топката на снимката е изкарала два сезона на игрището на спортното училище в Русе. Вашата ще бъде бяла – за около час.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Size 5', 'Размер 5'),
        t('For grass, artificial turf and asphalt', 'За трева, изкуствена настилка и асфалт'),
        t('Delivered flat, needle included', 'Доставя се ненапомпана, с игла'),
      ),
    ),
    category: 'football',
    brand: 'arkada',
    seller: 'igrishte',
    price: 2700,
    left: 95,
    sold: 286,
    grams: 440,
    age: 320,
    marks: ['top'],
    specs: [
      material('TPU, butyl bladder', 'TPU, бутилов мехур'),
      spec(t('Size', 'Размер'), '5 (68–70 cm around)', '5 (обиколка 68–70 см)'),
      madeIn('vietnam'),
      warranty(2),
    ],
    tags: t('football, soccer, ball, training', 'футбол, футболна топка, тренировка'),
    reviews: [
      {
        author: 'Треньор Ангелов',
        rating: 5,
        body: t(
          'We bought twelve for the under-elevens. After a year eleven are left, and the twelfth is on a roof.',
          'Купихме дванадесет за децата до единадесет години. След година имаме единадесет, а дванадесетата е на един покрив.',
        ),
      },
      {
        author: 'Eva R.',
        rating: 4,
        body: t(
          'Holds its air for weeks. A bit hard on bare feet.',
          'Държи въздух със седмици. Малко е твърда за бос крак.',
        ),
      },
    ],
  },
  {
    slug: 'classic-skipping-rope',
    shot: 'skipping-rope',
    name: t('Classic skipping rope', 'Класическо въже за скачане'),
    short: t(
      'A honey-coloured rope with grips that lie in the hand like good bread rolls.',
      'Въже с цвят на мед и дръжки, които лягат в дланта като топли кифлички.',
    ),
    long: html(
      p(
        'The cord is heavy enough to swing by itself and soft enough not to sting. Shorten it with a knot inside the grip, no tools needed.',
        'Въжето е достатъчно тежко, за да се върти само, и достатъчно меко, за да не пари. Скъсява се с възел в дръжката, без инструменти.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('2.8 m long, for heights up to 1.90 m', 'Дължина 2,8 м, за ръст до 1,90 м'),
        t('Turns freely in the grip', 'Върти се свободно в дръжките'),
        t('Ten minutes equal half an hour of jogging', 'Десет минути се равняват на половин час джогинг'),
      ),
    ),
    category: 'skipping-ropes',
    brand: 'arkada',
    seller: 'igrishte',
    price: 950,
    left: 130,
    sold: 150,
    grams: 190,
    age: 370,
    specs: [
      material('PVC cord, soft grips', 'PVC въже, меки дръжки'),
      spec(t('Length', 'Дължина'), '2.8 m', '2,8 м'),
      madeIn('bulgaria'),
    ],
    tags: t('skipping rope, jump rope, fitness, children', 'въже за скачане, фитнес, деца'),
    reviews: [
      {
        author: 'Рени В.',
        rating: 5,
        body: t('Bought for my son, used by me.', 'Купих го за сина си, ползвам го аз.'),
      },
    ],
  },
  {
    slug: 'street-basketball',
    shot: 'street-basketball',
    name: t('Street basketball', 'Улична баскетболна топка'),
    short: t(
      'Deep channels and a tough rubber cover for asphalt, rust and rain.',
      'Дълбоки канали и здрава гумена обвивка за асфалт, ръжда и дъжд.',
    ),
    long: html(
      p(
        'Indoor balls die on the street within weeks. This one has a rubber cover two millimetres thick, and channels deep enough for cold fingers.',
        'Топките за зала умират на улицата за седмици. Тази има гумена обвивка от два милиметра и канали, дълбоки колкото за студени пръсти.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Size 7; also good for mixed teams', 'Размер 7, става и за смесени отбори'),
        t('Keeps its bounce in the cold', 'Отскача и на студено'),
        t('Delivered flat, needle included', 'Доставя се ненапомпана, с игла'),
      ),
    ),
    category: 'basketball',
    brand: 'arkada',
    seller: 'igrishte',
    price: 2350,
    left: 78,
    sold: 198,
    grams: 620,
    age: 185,
    marks: ['featured', 'top'],
    specs: [
      material('Rubber, nylon-wound bladder', 'Гума, мехур с найлонова намотка'),
      spec(t('Size', 'Размер'), '7 (75–77 cm around)', '7 (обиколка 75–77 см)'),
      madeIn('turkey'),
      warranty(2),
    ],
    tags: t('basketball, ball, street, outdoor', 'баскетбол, баскетболна топка, улица, открито'),
    reviews: [
      {
        author: 'Мартин Ж.',
        rating: 5,
        body: t(
          'One summer behind the block, every day. Still round.',
          'Цяло лято зад блока, всеки ден. Още е кръгла.',
        ),
      },
      {
        author: 'Стела О.',
        rating: 4,
        body: t('Good grip. Smells of rubber for the first few days.', 'Хваща се добре. Първите дни мирише на гума.'),
      },
    ],
  },
];
