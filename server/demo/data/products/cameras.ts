import type { DemoProduct } from '../product';
import { care, dimensions, madeIn, material, spec, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const cameras: DemoProduct[] = [
  {
    slug: 'telephoto-zoom-lens',
    shot: 'tele-lens',
    name: t('Telephoto zoom lens 70–300 mm', 'Телеобектив 70–300 мм'),
    short: t(
      'Brings the far shore near and holds it still, with a stabiliser worth four stops.',
      'Приближава отсрещния бряг и го задържа неподвижен със стабилизация от четири стопа.',
    ),
    long: html(
      p(
        'A light zoom for birds, concerts and school theatre. The front element is coated against flare; the barrel does not turn, so a polariser stays where you set it.',
        'Лек зум за птици, концерти и училищен театър. Предният елемент е с антирефлексно покритие, а тубусът не се върти, така че поляризаторът остава, където сте го нагласили.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Filter thread 67 mm', 'Резба за филтър 67 мм'),
        t('Hood and pouch included', 'В комплекта има сенник и торбичка'),
        t('Dust and splash seal at the mount', 'Уплътнение срещу прах и пръски при байонета'),
      ),
    ),
    category: 'lenses',
    brand: 'obskura',
    seller: 'stara-lenta',
    price: 36900,
    offerPrice: 32900,
    left: 13,
    sold: 36,
    grams: 680,
    age: 105,
    marks: ['best'],
    variants: [
      {
        name: t('Mount', 'Байонет'),
        items: [
          { name: t('For Canon EF', 'За Canon EF'), stock: 6 },
          { name: t('For Nikon F', 'За Nikon F'), stock: 5 },
          { name: t('For Sony E', 'За Sony E'), surcharge: 2000, stock: 2 },
        ],
      },
    ],
    specs: [
      spec(t('Aperture', 'Светлосила'), 'f/4–5.6', 'f/4–5,6'),
      spec(t('Closest focus', 'Най-близък фокус'), '1.2 m', '1,2 м'),
      madeIn('japan'),
      warranty(2),
    ],
    tags: t('lens, telephoto, zoom, wildlife', 'обектив, телеобектив, зум, природа'),
    reviews: [
      {
        author: 'Горан П.',
        rating: 4,
        body: t(
          'Sharp up to 250 mm, a little softer at the end. For the price, hats off.',
          'Остър до 250 мм, накрая малко по-мек. За тази цена – шапка долу.',
        ),
      },
      {
        author: 'Elif A.',
        rating: 5,
        body: t(
          'The pelicans of Srebarna at last fill the frame.',
          'Пеликаните на Сребърна най-после изпълват кадъра.',
        ),
      },
    ],
  },
  {
    slug: 'leather-camera-strap',
    shot: 'camera-strap',
    name: t('Leather camera strap', 'Кожен ремък за фотоапарат'),
    short: t(
      'Bridle leather, edges burnished by hand, rings that do not scratch.',
      'Плътна кожа, ръчно полирани ръбове и халки, които не драскат.',
    ),
    long: html(
      p(
        'Cut in Gabrovo from one length, so there is no seam that could give way. It starts stiff and becomes your own within a month.',
        'Кроен в Габрово от едно парче – няма шев, който да поддаде. В началото е корав, а за месец става ваш.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Adjustable by 25 to 30 cm', 'Регулира се с 25 до 30 см'),
        t('Leather pads behind the rings', 'Кожени подложки зад халките'),
        t('Carries 3 kg with ease', 'Спокойно носи 3 кг'),
      ),
    ),
    category: 'camera-straps',
    brand: 'obskura',
    seller: 'stara-lenta',
    price: 4490,
    left: 30,
    sold: 69,
    grams: 120,
    age: 150,
    variants: [
      {
        name: t('Length', 'Дължина'),
        items: [
          { name: t('95 to 120 cm', '95 до 120 см') },
          { name: t('110 to 140 cm', '110 до 140 см'), surcharge: 300, stock: 4 },
        ],
      },
    ],
    specs: [
      material('Full-grain leather, steel', 'Лицева естествена кожа, стомана'),
      care('Leather balm once a year', 'Балсам за кожа веднъж годишно'),
      madeIn('bulgaria'),
    ],
    tags: t('strap, leather, camera', 'ремък, каишка, кожа, фотоапарат'),
    reviews: [
      {
        author: 'Ирина Т.',
        rating: 5,
        body: t(
          'Smells like a saddler’s shop. It has already darkened beautifully.',
          'Мирише на сарашка работилница. Вече красиво потъмня.',
        ),
      },
    ],
  },
  {
    slug: 'compact-zoom-camera',
    shot: 'compact-camera',
    name: t('Compact camera with 30× zoom', 'Компактен фотоапарат с 30-кратен зум'),
    short: t(
      'A travel camera that fits the jacket pocket and reaches the top of the cathedral.',
      'Фотоапарат за пътуване, който влиза в джоба на якето и стига до върха на катедралата.',
    ),
    long: html(
      p(
        'From group portrait to swallow’s nest without changing a lens. The stabiliser steadies hand and boat alike.',
        'От групова снимка до лястовиче гнездо без смяна на обектив. Стабилизацията укротява и ръката, и лодката.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('20 megapixels, video in Full HD', '20 мегапиксела, видео в Full HD'),
        t('Tilting screen', 'Накланящ се екран'),
        t('Wrist strap and charger included', 'Каишка за китка и зарядно в комплекта'),
      ),
    ),
    category: 'digital-cameras',
    seller: 'bit-bazar',
    price: 29900,
    offerPrice: 26900,
    left: 18,
    sold: 52,
    grams: 250,
    age: 115,
    marks: ['top'],
    specs: [
      spec(t('Zoom', 'Зум'), '24–720 mm equivalent', '24–720 мм (еквивалент)'),
      dimensions('10.8 × 3.6 × 6.4'),
      spec(t('Battery', 'Батерия'), '390 shots', '390 кадъра'),
      warranty(2),
    ],
    tags: t('compact camera, zoom, travel', 'компактен фотоапарат, зум, пътуване'),
    reviews: [
      {
        author: 'Валентина Х.',
        rating: 4,
        body: t(
          'Light for mountain trips. In the dark it needs a steady hand.',
          'Лек за планината. На тъмно иска спокойна ръка.',
        ),
      },
      {
        author: 'Никифор Б.',
        rating: 5,
        body: t('Photographed a bear from two hundred metres and lived.', 'Снимах мечка от двеста метра и съм жив.'),
      },
    ],
  },
  {
    slug: 'retro-digital-camera',
    shot: 'retro-camera',
    name: t('Retro digital camera with 35 mm view', 'Цифров фотоапарат в ретро стил'),
    short: t(
      'Dials for time and aperture, an optical finder, a fixed lens: digital, but for people who like to turn things.',
      'Колелца за скорост и бленда, оптичен визьор и несменяем обектив: цифров, но за хора, които обичат да въртят.',
    ),
    long: html(
      p(
        'One focal length teaches you to walk. The finder shows the world as it is and overlays only a frame; whoever wants pixels switches to the electronic one with a flick.',
        'Едно фокусно разстояние учи да ходиш. Визьорът показва света такъв, какъвто е, само с рамка отгоре; който иска пиксели, превключва на електронния с едно движение.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Lens f/2, the view of a 35 mm', 'Обектив f/2 с ъгъл като 35 мм'),
        t('Silent leaf shutter', 'Безшумен централен затвор'),
        t('Film-like picture profiles', 'Профили, които напомнят филм'),
      ),
    ),
    category: 'digital-cameras',
    brand: 'obskura',
    seller: 'stara-lenta',
    price: 109900,
    left: 5,
    sold: 14,
    grams: 440,
    age: 12,
    marks: ['new', 'top'],
    specs: [
      spec(t('Sensor', 'Сензор'), 'APS-C, 24 megapixels', 'APS-C, 24 мегапиксела'),
      dimensions('12.7 × 5.4 × 7.5'),
      madeIn('japan'),
      warranty(3),
    ],
    tags: t('camera, digital, rangefinder style, street', 'фотоапарат, цифров, ретро, улична фотография'),
    reviews: [
      {
        author: 'Красимир Ю.',
        rating: 5,
        body: t('I take fewer pictures and keep more.', 'Снимам по-малко и запазвам повече.'),
      },
      {
        author: 'Amélie R.',
        rating: 4,
        body: t(
          'A joy in the hand. The menus are a maze, but you set them up once.',
          'Удоволствие в ръката. Менютата са лабиринт, но се настройват веднъж.',
        ),
      },
    ],
  },
  {
    slug: 'travel-tripod',
    shot: 'travel-tripod',
    name: t('Tabletop travel tripod', 'Настолен статив за пътуване'),
    short: t(
      'Four-section legs, a tilting head, and short enough for a coat pocket.',
      'Крака на четири секции, накланяща се глава и дължина за джоб на палто.',
    ),
    long: html(
      p(
        'Set it on a wall, a car roof or a café table and pull out the legs one section at a time. The head tilts to portrait and locks with one lever.',
        'Поставяте го на зид, на покрива на колата или на масата в кафенето и изтегляте краката секция по секция. Главата се накланя за вертикален кадър и се заключва с един лост.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('From 18 to 52 cm high', 'Височина от 18 до 52 см'),
        t('Carries 2 kg', 'Носи до 2 кг'),
        t('Camera not included', 'Фотоапаратът не е включен'),
      ),
    ),
    category: 'tripods',
    brand: 'obskura',
    seller: 'stara-lenta',
    price: 5490,
    left: 34,
    sold: 81,
    grams: 520,
    age: 170,
    marks: ['best'],
    specs: [
      material('Aluminium, rubber', 'Алуминий, гума'),
      spec(t('Folded length', 'Дължина в сгънат вид'), '21 cm', '21 см'),
      spec(t('Thread', 'Резба'), '1/4 inch', '1/4 инча'),
      warranty(5),
    ],
    tags: t('tripod, travel, table', 'статив, трипод, пътуване, настолен'),
    reviews: [
      {
        author: 'Димо Л.',
        rating: 4,
        body: t(
          'Stands firmly at half height; fully out it sways in the wind.',
          'На половин височина е стабилен, изцяло изтеглен се люлее на вятър.',
        ),
      },
    ],
  },
];
