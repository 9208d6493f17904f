import type { DemoProduct } from '../product';
import { dimensions, madeIn, material, spec, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

const display = t('Display', 'Екран');
const ports = t('Ports', 'Портове');

export const peripherals: DemoProduct[] = [
  {
    slug: 'curved-monitor-34',
    shot: 'curved-monitor',
    name: t('34-inch curved monitor', '34-инчов извит монитор'),
    short: t(
      'A wide, gently curved screen that replaces two ordinary ones and the bar between them.',
      'Широк, леко извит екран, който замества два обикновени заедно с рамката помежду им.',
    ),
    long: html(
      p(
        'At 21:9 you can keep the document, the table it quotes and the mail that asked for both side by side. The curve keeps the corners at the same distance as the middle, which spares the eyes.',
        'При 21:9 документът, таблицата, която той цитира, и писмото, което ги е поискало, стоят един до друг. Извивката държи ъглите на същото разстояние като средата и щади очите.',
      ),
      p(
        'One USB-C cable carries picture, data and 90 W of charging. The foot turns, tilts and rises.',
        'Един USB-C кабел пренася картина, данни и 90 W зареждане. Стойката се върти, накланя и вдига.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Factory-calibrated, report in the box', 'Фабрично калибриран, протоколът е в кутията'),
        t('Flicker-free, matt surface', 'Без трептене, матова повърхност'),
        t('Laptop in the picture sold separately', 'Лаптопът от снимката се продава отделно'),
      ),
    ),
    category: 'monitors',
    brand: 'veduta',
    seller: 'bit-bazar',
    price: 59900,
    left: 17,
    sold: 58,
    grams: 8900,
    age: 130,
    marks: ['featured', 'best', 'top'],
    specs: [
      [display, t('34″ VA, 3440 × 1440, 100 Hz, curved', '34″ VA, 3440 × 1440, 100 Hz, извит')],
      [ports, t('USB-C 90 W, 2 × HDMI, DisplayPort, audio', 'USB-C 90 W, 2 × HDMI, DisplayPort, аудио')],
      dimensions('81 × 24 × 52'),
      madeIn('taiwan'),
      warranty(3),
    ],
    tags: t('monitor, curved, ultrawide, office', 'монитор, извит, ултраширок, офис'),
    reviews: [
      {
        author: 'Никола Б.',
        rating: 5,
        body: t(
          'One cable to the laptop and the desk is empty. I do not miss my two old screens.',
          'Един кабел към лаптопа и бюрото е празно. Двата стари екрана не ми липсват.',
        ),
      },
      {
        author: 'Greta V.',
        rating: 4,
        body: t(
          'Very good for spreadsheets. Speakers are for emergencies only.',
          'Много добър за таблици. Колонките са само за спешни случаи.',
        ),
      },
    ],
  },
  {
    slug: 'studio-monitor-27',
    shot: 'studio-monitor',
    name: t('27-inch studio monitor', '27-инчов студиен монитор'),
    short: t(
      'Eight million pixels, two profiles for day and night, and a frame you hardly see.',
      'Осем милиона пиксела, два профила за деня и нощта и рамка, която почти не се вижда.',
    ),
    long: html(
      p(
        'Made for pictures: the panel covers the whole of DCI-P3, and two profiles switch with a key, one for the day, one for the night.',
        'Създаден за изображения: панелът покрива цялото DCI-P3, а два профила се сменят с един бутон – за ден и за нощ.',
      ),
      p('The edge is eight millimetres wide on three sides.', 'Рамката е осем милиметра от три страни.'),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Hardware calibration', 'Хардуерно калибриране'),
        t('Wall mount 100 × 100 mm', 'Закачане на стена 100 × 100 мм'),
        t('No dead pixels, or your money back', 'Без мъртви пиксели – или връщаме парите'),
      ),
    ),
    category: 'monitors',
    brand: 'veduta',
    seller: 'bit-bazar',
    price: 47900,
    offerPrice: 42900,
    left: 21,
    sold: 44,
    grams: 6300,
    age: 20,
    marks: ['new', 'featured'],
    variants: [
      {
        name: t('Surface', 'Повърхност'),
        items: [{ name: t('Matt', 'Матова') }, { name: t('Glossy', 'Гланцова'), stock: 6 }],
      },
    ],
    specs: [
      [display, t('27″ IPS, 3840 × 2160, 60 Hz, 10 bit', '27″ IPS, 3840 × 2160, 60 Hz, 10 бита')],
      [ports, t('USB-C 65 W, HDMI, DisplayPort, USB hub', 'USB-C 65 W, HDMI, DisplayPort, USB хъб')],
      dimensions('61 × 21 × 53'),
      madeIn('taiwan'),
      warranty(3),
    ],
    tags: t('monitor, 4K, photo, studio', 'монитор, 4K, фото, студио'),
    reviews: [
      {
        author: 'Мирослав Е.',
        rating: 5,
        body: t('My prints finally look like my screen.', 'Най-сетне отпечатъците ми изглеждат като на екрана.'),
      },
      {
        author: 'Tessa N.',
        rating: 4,
        body: t(
          'Superb picture; the menu buttons at the back take practice.',
          'Великолепна картина; с бутоните отзад се свиква.',
        ),
      },
    ],
  },
  {
    slug: 'slim-wireless-keyboard',
    shot: 'slim-keyboard',
    name: t('Slim wireless keyboard', 'Тънка безжична клавиатура'),
    short: t(
      'Flat aluminium, short key travel, three devices at the press of a key.',
      'Плосък алуминий, къс ход на клавишите и три устройства с едно натискане.',
    ),
    long: html(
      p(
        'Write on the computer, answer on the tablet, jump to the phone: three numbered keys switch between them. A charge lasts from one month to the next.',
        'Пишете на компютъра, отговаряте на таблета, прескачате на телефона – три номерирани клавиша превключват между тях. Едно зареждане стига за месец.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Bluetooth 5 and USB-C', 'Bluetooth 5 и USB-C'),
        t('Quiet scissor keys', 'Тихи клавиши с ножичен механизъм'),
        t('Latin and Cyrillic legends', 'Латински и кирилски надписи'),
      ),
    ),
    category: 'keyboards',
    brand: 'orbita',
    seller: 'bit-bazar',
    price: 6990,
    left: 54,
    sold: 176,
    grams: 410,
    age: 220,
    marks: ['top'],
    variants: [
      {
        name: t('Layout', 'Подредба'),
        items: [
          { name: t('Phonetic', 'Фонетична') },
          { name: t('BDS', 'БДС') },
          { name: t('US English', 'Английска (САЩ)') },
        ],
      },
    ],
    specs: [
      material('Aluminium, ABS', 'Алуминий, ABS пластмаса'),
      dimensions('42 × 11 × 1.1'),
      spec(t('Battery', 'Батерия'), 'Rechargeable, about 4 weeks', 'Акумулаторна, около 4 седмици'),
      warranty(2),
    ],
    tags: t('keyboard, wireless, bluetooth, slim', 'клавиатура, безжична, bluetooth, тънка'),
    reviews: [
      {
        author: 'Зорница П.',
        rating: 5,
        body: t(
          'At last a flat keyboard with proper Cyrillic letters on it.',
          'Най-после тънка клавиатура с истинска кирилица.',
        ),
      },
      {
        author: 'Евгени Р.',
        rating: 3,
        body: t(
          'Good keys, but the switch between devices takes two seconds.',
          'Добри клавиши, но превключването между устройствата отнема две секунди.',
        ),
      },
    ],
  },
  {
    slug: 'colour-key-mechanical-keyboard',
    shot: 'mechanical-keyboard',
    name: t('Mechanical keyboard with colour keys', 'Механична клавиатура с цветни клавиши'),
    short: t(
      'A compact board with thick key caps in light grey and a handful of bright accents.',
      'Компактна клавиатура с дебели светлосиви капачки и няколко ярки акцента.',
    ),
    long: html(
      p(
        'Tactile switches with a soft bump, lubricated in the factory. The caps are PBT: they do not turn shiny, and the letters are dyed through and never wear off.',
        'Тактилни суичове с меко прещракване, смазани фабрично. Капачките са от PBT: не лъщят с времето, а буквите са сублимирани в пластмасата и не се изтриват.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Switches can be swapped without soldering', 'Суичовете се сменят без запояване'),
        t('Detachable USB-C cable', 'Подвижен USB-C кабел'),
        t('Puller and nine spare caps included', 'В комплекта: вадичка и девет резервни капачки'),
      ),
    ),
    category: 'keyboards',
    brand: 'orbita',
    seller: 'bit-bazar',
    price: 11990,
    left: 26,
    sold: 103,
    grams: 890,
    age: 175,
    marks: ['featured', 'best'],
    specs: [
      material('PBT, aluminium plate', 'PBT, алуминиева плоча'),
      dimensions('33 × 13 × 4'),
      spec(t('Switches', 'Суичове'), 'Tactile, 55 g', 'Тактилни, 55 г'),
      madeIn('taiwan'),
      warranty(2),
    ],
    tags: t('mechanical keyboard, compact, colourful', 'механична клавиатура, компактна, цветна'),
    reviews: [
      {
        author: 'Филип Г.',
        rating: 5,
        body: t(
          'Sounds like rain on a tent. I write more just to hear it.',
          'Звучи като дъжд по палатка. Пиша повече само за да я слушам.',
        ),
      },
      {
        author: 'Михаела У.',
        rating: 4,
        body: t(
          'Lovely colours, no number pad: know that before you buy.',
          'Прекрасни цветове, но е без цифров блок – имайте го предвид.',
        ),
      },
    ],
  },
  {
    slug: 'ergonomic-wireless-mouse',
    shot: 'wireless-mouse',
    name: t('Wireless mouse with side grip', 'Безжична мишка с гумирани страни'),
    short: t(
      'A rounded mouse that fills the hand, with a silent wheel and two years on one battery.',
      'Заоблена мишка, която изпълва дланта, с тихо колелце и две години с една батерия.',
    ),
    long: html(
      p(
        'Rubber at the sides, pearl lacquer on top. The sensor reads wood, cloth and even frosted glass.',
        'Гума отстрани и перлен лак отгоре. Сензорът работи върху дърво, плат и дори матирано стъкло.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('USB receiver stored in the belly', 'USB приемникът се прибира отдолу'),
        t('AA battery included', 'Батерия AA в комплекта'),
        t('For right and left hands', 'За дясна и лява ръка'),
      ),
    ),
    category: 'mice',
    brand: 'orbita',
    seller: 'bit-bazar',
    price: 3190,
    left: 112,
    sold: 188,
    grams: 105,
    age: 310,
    marks: ['top'],
    specs: [
      material('ABS, soft rubber', 'ABS, мека гума'),
      dimensions('10.5 × 6.2 × 3.9'),
      spec(t('Resolution', 'Резолюция'), 'from 800 to 2400 dpi', 'от 800 до 2400 dpi'),
      warranty(2),
    ],
    tags: t('mouse, wireless, office', 'мишка, безжична, офис'),
    reviews: [
      {
        author: 'Наталия Ж.',
        rating: 5,
        body: t('Fits my large hand, which is rare.', 'Пасва на голямата ми ръка, а това е рядкост.'),
      },
      {
        author: 'Патрик М.',
        rating: 4,
        body: t(
          'Silent wheel, clicky buttons. Good for the price.',
          'Тихо колелце, щракащи бутони. Добра за цената си.',
        ),
      },
    ],
  },
  {
    slug: 'white-stylus-pen',
    shot: 'stylus-pen',
    name: t('White stylus pen', 'Бял стилус'),
    short: t(
      'Pressure, tilt and palm rejection in a pen as slim as a pencil.',
      'Натиск, наклон и игнориране на дланта в стилус, тънък като молив.',
    ),
    long: html(
      p(
        'It draws fine lines upright and wide shading on its side. Charging for fifteen seconds gives half an hour of sketching.',
        'Изправен чертае тънки линии, наклонен щрихова широко. Петнадесет секунди зареждане стигат за половин час скициране.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t(
          'Works with our 12.9-inch tablet and most USI 2.0 screens',
          'Работи с нашия 12,9-инчов таблет и с повечето екрани по USI 2.0',
        ),
        t('Two spare tips in the cap', 'Два резервни върха в капачката'),
        t('Rolls badly, on purpose: one side is flat', 'Нарочно не се търкаля – едната му страна е плоска'),
      ),
    ),
    category: 'styluses',
    brand: 'orbita',
    seller: 'bit-bazar',
    price: 7900,
    left: 39,
    sold: 91,
    grams: 60,
    age: 65,
    specs: [
      material('Matt plastic, brass weight', 'Матова пластмаса, месингова тежест'),
      spec(t('Length', 'Дължина'), '17 cm', '17 см'),
      spec(t('Battery', 'Батерия'), '12 hours of drawing', '12 часа рисуване'),
      warranty(2),
    ],
    tags: t('stylus, pen, tablet, drawing', 'стилус, писалка, таблет, рисуване'),
    reviews: [
      {
        author: 'Стефани И.',
        rating: 4,
        body: t(
          'Feels like a real pencil. The cap is easy to lose.',
          'Усеща се като истински молив. Капачката се губи лесно.',
        ),
      },
    ],
  },
];
