import type { DemoProduct, DemoVariant } from '../product';
import { care, madeIn, material, spec } from '../specs';
import { h3, html, p, same, t, ul } from '../text';

/** A run of EU sizes with the pieces left of each. */
const sizes = (stock: Record<number, number>): DemoVariant => ({
  name: t('EU size', 'Номер (EU)'),
  items: Object.entries(stock).map(([size, left]) => ({ name: same(size), stock: left })),
});

const fit = t('Fit', 'Номерация');
const trueToSize: [typeof fit, typeof fit] = [fit, t('True to size', 'Отговаря на номера')];

export const sneakers: DemoProduct[] = [
  {
    slug: 'reef-sneakers',
    shot: 'reef-sneakers',
    name: t('Reef sneakers', 'Маратонки „Риф“'),
    short: t(
      'Petrol blue running into coral, on a cage sole that springs back.',
      'Петролно синьо, което преминава в корал, върху пружинираща релефна подметка.',
    ),
    long: html(
      p(
        'The upper is one knitted sock with a cage of welded film, so nothing presses over the toes. The sole is honeycombed: soft under the heel, firm in front.',
        'Горната част е един плетен чорап с усилваща мрежа, така че нищо не притиска пръстите. Подметката е на пчелна пита: мека под петата, стегната отпред.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('For the town, not for the track', 'За града, не за пистата'),
        t('Reflective heel', 'Светлоотразителна пета'),
        t('Vegan', 'Без животински материали'),
      ),
    ),
    category: 'sneakers',
    seller: 'krachka',
    price: 11990,
    left: 46,
    sold: 112,
    grams: 640,
    age: 28,
    marks: ['new', 'featured', 'top'],
    variants: [sizes({ 38: 6, 39: 8, 40: 10, 41: 9, 42: 7, 43: 6, 44: 0 })],
    specs: [
      material('Recycled polyester knit, EVA, rubber', 'Плетиво от рециклиран полиестер, EVA, гума'),
      trueToSize,
      madeIn('vietnam'),
      care('Cool hand wash, air dry', 'Хладко ръчно пране, сушене на въздух'),
    ],
    tags: t('sneakers, blue, coral, knit', 'маратонки, сини, корал, плетени'),
    reviews: [
      {
        author: 'Симона А.',
        rating: 5,
        body: t('Strangers ask me where they are from.', 'Непознати ме питат откъде са.'),
      },
      {
        author: 'Радослав Ф.',
        rating: 4,
        body: t(
          'Very comfortable; the coral toe gets dirty first.',
          'Много удобни; коралът отпред се цапа най-напред.',
        ),
      },
    ],
  },
  {
    slug: 'charcoal-running-shoes',
    shot: 'charcoal-runners',
    name: t('Charcoal running shoes', 'Маратонки за бягане, графит'),
    short: t(
      'A light daily trainer in graphite with a flash of yellow under the arch.',
      'Лека обувка за всеки ден в графит, с жълт проблясък под свода.',
    ),
    long: html(
      p(
        'Made for half an hour before breakfast: enough cushion for asphalt, enough grip for a wet park. The heel loop helps when it is still dark.',
        'За половин час преди закуска: достатъчно омекотяване за асфалт и сцепление за мокър парк. Халката на петата помага, докато още е тъмно.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Drop 8 mm', 'Дроп 8 мм'),
        t('Neutral to slight pronation', 'За неутрална до лека пронация'),
        t('Good for about 700 km', 'Издържат около 700 км'),
      ),
    ),
    category: 'sneakers',
    seller: 'krachka',
    price: 8990,
    offerPrice: 6990,
    left: 38,
    sold: 154,
    grams: 520,
    age: 125,
    marks: ['best'],
    variants: [sizes({ 39: 5, 40: 8, 41: 11, 42: 9, 43: 5, 44: 0, 45: 0 })],
    specs: [
      material('Mesh, EVA, rubber', 'Мрежест текстил, EVA, гума'),
      trueToSize,
      spec(t('Drop', 'Дроп'), '8 mm', '8 мм'),
      madeIn('vietnam'),
    ],
    tags: t('running shoes, grey, daily trainer', 'маратонки за бягане, сиви, всекидневни'),
    reviews: [
      {
        author: 'Пенка Д.',
        rating: 5,
        body: t('First 10 km of my life at 54, in these.', 'Първите ми 10 км в живота, на 54, с тях.'),
      },
      {
        author: 'Жоро К.',
        rating: 4,
        body: t('Good grip in the rain. The laces are too long.', 'Добро сцепление в дъжд. Връзките са дълги.'),
      },
    ],
  },
  {
    slug: 'shadow-running-shoes',
    shot: 'shadow-runners',
    name: t('All-black running shoes', 'Изцяло черни маратонки за бягане'),
    short: t(
      'Black from lace to sole: for training, for the shift, for people who stand a lot.',
      'Черни от връзките до подметката: за тренировка, за смяна, за хора, които стоят прави.',
    ),
    long: html(
      p(
        'Cooks, nurses and waiters told us what they miss in running shoes: no light parts, no holes at the toe, and a sole that grips wet tiles. Here it is.',
        'Готвачи, сестри и сервитьори ни казаха какво им липсва в маратонките: да няма светли части, да няма дупки отпред и подметката да държи на мокри плочки. Ето.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Removable, washable insole', 'Стелката се вади и пере'),
        t('Sole leaves no marks', 'Подметката не оставя следи'),
        t('Between two sizes, take the larger', 'Между два номера вземете по-големия'),
      ),
    ),
    category: 'sneakers',
    seller: 'krachka',
    price: 7990,
    left: 71,
    sold: 230,
    grams: 560,
    age: 230,
    marks: ['top', 'best'],
    variants: [sizes({ 36: 4, 37: 9, 38: 12, 39: 12, 40: 10, 41: 9, 42: 8, 43: 5, 44: 2 })],
    specs: [
      material('Closed mesh, EVA, rubber', 'Плътен текстил, EVA, гума'),
      [fit, t('Slightly small', 'Леко умалени')],
      madeIn('portugal'),
      care('Machine wash cold, laces out', 'Студено машинно пране без връзките'),
    ],
    tags: t('running shoes, black, work', 'маратонки, черни, за работа'),
    reviews: [
      {
        author: 'Мая С.',
        rating: 5,
        body: t(
          'Twelve-hour shifts in the ward and my feet are silent in the evening.',
          'Дванадесетчасови смени в отделението и вечер краката мълчат.',
        ),
      },
      {
        author: 'Юсуф Х.',
        rating: 4,
        body: t(
          'Take one size up, as they say. Then they are perfect.',
          'Вземете номер нагоре, както пише. Тогава са идеални.',
        ),
      },
    ],
  },
  {
    slug: 'canvas-high-top-sneakers',
    shot: 'canvas-high-tops',
    name: t('Canvas high tops', 'Високи платнени кецове'),
    short: t(
      'Charcoal canvas, white toe cap, white laces. They were right in 1960 and they are right now.',
      'Графитено платно, бял нос, бели връзки. Стояха добре през 1960-а, стоят добре и днес.',
    ),
    long: html(
      p(
        'Two layers of cotton canvas over a vulcanised sole. They are flat, they crease, they fade, and that is the whole point.',
        'Два слоя памучно платно върху вулканизирана подметка. Равни са, набръчкват се, избеляват – и точно в това е смисълът.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Run half a size large', 'Половин номер по-големи са'),
        t('Steel eyelets, two for air', 'Стоманени капси, две от тях за въздух'),
        t('The toe cap wipes clean', 'Носът се почиства с кърпа'),
      ),
    ),
    category: 'sneakers',
    seller: 'krachka',
    price: 5990,
    left: 90,
    sold: 405,
    grams: 820,
    age: 365,
    marks: ['top', 'best'],
    variants: [sizes({ 36: 8, 37: 12, 38: 14, 39: 12, 40: 12, 41: 10, 42: 9, 43: 8, 44: 5 })],
    specs: [
      material('Cotton canvas, rubber', 'Памучно платно, гума'),
      [fit, t('Half a size large', 'Половин номер по-големи')],
      madeIn('bulgaria'),
      care('Brush and soapy water', 'Четка и сапунена вода'),
    ],
    tags: t('high tops, canvas, sneakers, black', 'кецове, високи, платнени, черни'),
    reviews: [
      {
        author: 'Велина Б.',
        rating: 5,
        body: t('My fourth pair. The first three are still alive.', 'Четвърти чифт са ми. Първите три още са живи.'),
      },
      {
        author: 'Marco F.',
        rating: 4,
        body: t(
          'Half a size large indeed. A week of wearing in, then a second skin.',
          'Наистина са с половин номер по-големи. Една седмица разтъпкване, после – втора кожа.',
        ),
      },
      {
        author: 'Ники Т.',
        rating: 3,
        body: t(
          'Look great, but flat as a board: add an insole for long walks.',
          'Стоят супер, но са равни като дъска – за дълго ходене сложете стелка.',
        ),
      },
    ],
  },
  {
    slug: 'knit-sock-sneakers',
    shot: 'knit-sneakers',
    name: t('Knitted sock sneakers', 'Плетени маратонки тип чорап'),
    short: t(
      'Black-and-white knit with a ribbed collar: you step in and forget them.',
      'Черно-бяло плетиво с ластичен борд: обувате ги и ги забравяте.',
    ),
    long: html(
      p(
        'The upper is knitted in one piece, tight at the instep, loose over the toes. A thick white sole carries you through museums and airports.',
        'Горната част е изплетена от едно парче – стегната върху свода, свободна при пръстите. Дебелата бяла подметка ви носи през музеи и летища.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Laces for looks and for fine adjustment', 'Връзките са за вида и за фина настройка'),
        t('Leather-look heel tab', 'Пета с ефект на кожа'),
        t('For wide feet, too', 'Подходящи и за широк крак'),
      ),
    ),
    category: 'sneakers',
    seller: 'krachka',
    price: 9490,
    offerPrice: 8490,
    left: 33,
    sold: 97,
    grams: 600,
    age: 58,
    marks: ['featured'],
    variants: [sizes({ 39: 4, 40: 6, 41: 8, 42: 8, 43: 5, 44: 2 })],
    specs: [
      material('Polyester knit, EVA', 'Полиестерно плетиво, EVA'),
      trueToSize,
      madeIn('portugal'),
      care('Machine wash at 30 °C in a bag', 'Машинно пране на 30 °C в мрежичка'),
    ],
    tags: t('sneakers, knit, sock, black white', 'маратонки, плетени, чорап, черно-бели'),
    reviews: [
      {
        author: 'Катя Н.',
        rating: 5,
        body: t(
          'Rome in three days, forty kilometres, no blister.',
          'Рим за три дни, четиридесет километра, нито един мехур.',
        ),
      },
      {
        author: 'Сава Ж.',
        rating: 2,
        body: t(
          'Comfortable, but a thread came loose after a month. Krachka refunded them without a word.',
          'Удобни са, но след месец се пусна конец. От „Крачка“ върнаха парите без приказки.',
        ),
      },
    ],
  },
  {
    slug: 'white-leather-high-tops',
    shot: 'leather-high-tops',
    name: t('White leather high tops', 'Високи бели кожени маратонки'),
    short: t(
      'Basketball boots of smooth white leather with an ankle strap and a caramel lining.',
      'Баскетболни обувки от гладка бяла кожа с каишка на глезена и карамелена подплата.',
    ),
    long: html(
      p(
        'Cut like the boots of the eighties: padded collar, hook-and-loop strap, perforated toe. The lining is unbleached leather and grows darker with wear.',
        'Кройка от осемдесетте: мек борд, каишка с велкро, перфориран нос. Подплатата е от небелена кожа и потъмнява с носенето.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Cup sole, stitched all round', 'Подметка, зашита по целия ръб'),
        t('Spare laces in cream', 'Резервни връзки в кремаво'),
        t('Can be resoled', 'Могат да се подменят подметките'),
      ),
    ),
    category: 'sneakers',
    seller: 'krachka',
    price: 13990,
    left: 24,
    sold: 76,
    grams: 1050,
    age: 88,
    marks: ['featured', 'top'],
    variants: [sizes({ 38: 3, 39: 4, 40: 5, 41: 5, 42: 4, 43: 2, 44: 1 })],
    specs: [
      material('Calf leather, rubber', 'Телешка кожа, гума'),
      trueToSize,
      madeIn('portugal'),
      care('White cream polish, shoe trees', 'Бял крем за обувки и калъпи'),
    ],
    tags: t('high tops, white, leather, basketball', 'високи маратонки, бели, кожа, баскетбол'),
    reviews: [
      {
        author: 'Емануил В.',
        rating: 5,
        body: t(
          'Leather this thick I know only from work boots.',
          'Толкова дебела кожа съм виждал само на работни обувки.',
        ),
      },
      {
        author: 'Лора Ц.',
        rating: 4,
        body: t('Stiff for the first three days, lovely since.', 'Първите три дни са корави, после – прекрасни.'),
      },
    ],
  },
];
