import type { DemoProduct } from '../product';
import { care, dimensions, madeIn, material, spec, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const seating: DemoProduct[] = [
  {
    slug: 'black-shell-armchair',
    shot: 'shell-armchair',
    name: t('Black shell armchair', 'Черен стол-черупка с подлакътници'),
    short: t(
      'A moulded seat with arms that follow the back, on a braced base of black-stained ash.',
      'Формована седалка с подлакътници, които продължават облегалката, върху основа от черно байцван ясен.',
    ),
    long: html(
      p(
        'One seamless shell holds you from the lower back to the elbows. The surface is satin matt, warm to the touch, and wipes clean after dinner with children.',
        'Една цяла черупка ви поема от кръста до лактите. Повърхността е сатенено матова, приятна на допир и се почиства с едно забърсване след вечеря с деца.',
      ),
      p(
        'The legs are ash, stained black and tied together by steel rods. Pads under the feet spare the parquet.',
        'Краката са от ясен, байцвани в черно и свързани със стоманени опори. Тапички под тях пазят паркета.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Seat height 44 cm, fits tables from 72 cm', 'Височина на седалката 44 см, за маси от 72 см нагоре'),
        t('Carries up to 130 kg', 'Издържа до 130 кг'),
        t('Shell fully recyclable', 'Черупката подлежи на пълно рециклиране'),
      ),
    ),
    category: 'armchairs',
    brand: 'halvik',
    seller: 'dom-i-svetlina',
    price: 18900,
    left: 46,
    sold: 152,
    grams: 6200,
    age: 260,
    marks: ['top', 'best'],
    variants: [
      {
        name: t('Seat pad', 'Възглавничка'),
        items: [
          { name: t('Without', 'Без') },
          { name: t('Felt', 'Филц'), surcharge: 2400 },
          { name: t('Leather', 'Кожа'), surcharge: 4900, stock: 8 },
        ],
      },
    ],
    specs: [
      material('Polypropylene, ash, steel', 'Полипропилен, ясен, стомана'),
      dimensions('63 × 61 × 82'),
      care('Damp cloth, mild soap', 'Влажна кърпа и мек сапун'),
      madeIn('poland'),
      warranty(3),
    ],
    tags: t('armchair, shell chair, black, dining', 'кресло, стол, черен, трапезария'),
    reviews: [
      {
        author: 'Петър Д.',
        rating: 5,
        body: t(
          'I work in it eight hours a day with the felt pad. My back has stopped complaining.',
          'Работя на него по осем часа с филцовата възглавничка. Кръстът ми спря да се оплаква.',
        ),
      },
      {
        author: 'Силвия Г.',
        rating: 4,
        body: t(
          'Looks more expensive than it is. Assembly takes ten minutes if you read the drawing first.',
          'Изглежда по-скъп, отколкото е. Сглобява се за десет минути, стига първо да погледнете схемата.',
        ),
      },
      {
        author: 'Helena K.',
        rating: 3,
        body: t(
          'Comfortable, but dust shows on matt black. Keep a cloth nearby.',
          'Удобен е, но по матовото черно прахът личи. Дръжте кърпа под ръка.',
        ),
      },
    ],
  },
  {
    slug: 'blue-tub-armchair',
    shot: 'blue-armchair',
    name: t('Blue tub armchair', 'Синьо кресло с обгръщаща облегалка'),
    short: t(
      'A low reading chair in denim-blue weave, with a buttoned back that curves round you and legs of walnut-stained beech.',
      'Ниско кресло за четене с дамаска в цвят деним, обгръщаща облегалка с копчета и крака от бук в цвят орех.',
    ),
    long: html(
      p(
        'The back is cut out above the seat, so the chair looks light even in a small room. The seat is sprung with webbing under a filling that keeps its shape.',
        'Облегалката е отворена над седалката, затова креслото изглежда леко и в малка стая. Седалката е на еластични ленти с пълнеж, който пази формата си.',
      ),
      p(
        'The fabric is a dense weave of recycled cotton and polyester, tested to 40,000 rubs. Cats have been consulted.',
        'Дамаската е плътна тъкан от рециклиран памук и полиестер, изпитана на 40 000 цикъла на триене. С котките също е съгласувано.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Seat 42 cm high, 54 cm deep', 'Седалка: 42 см височина, 54 см дълбочина'),
        t('Delivered with legs to screw on', 'Доставя се с крака за завиване'),
        t('Fabric samples by post, free of charge', 'Изпращаме безплатни мостри от дамаската'),
      ),
    ),
    category: 'armchairs',
    brand: 'halvik',
    seller: 'oreh-studio',
    price: 38900,
    left: 9,
    sold: 41,
    grams: 16800,
    age: 70,
    marks: ['featured', 'best'],
    variants: [
      {
        name: t('Seat filling', 'Пълнеж на седалката'),
        items: [
          { name: t('Cold foam', 'Студена пяна'), stock: 6 },
          { name: t('Foam and feather', 'Пяна и пера'), surcharge: 1500, stock: 3 },
          { name: t('Latex', 'Латекс'), surcharge: 6900, stock: 2 },
        ],
      },
    ],
    specs: [
      material('Recycled cotton blend, beech, cold foam', 'Смес с рециклиран памук, бук, студена пяна'),
      dimensions('74 × 72 × 78'),
      care('Vacuum; dab stains with cool water', 'Прахосмукачка; петната се попиват с хладка вода'),
      madeIn('bulgaria'),
      warranty(5),
    ],
    tags: t('armchair, reading chair, blue, upholstered', 'кресло, фотьойл, синьо, тапицирано'),
    reviews: [
      {
        author: 'Виолета А.',
        rating: 5,
        body: t(
          'I read whole evenings in it. The arms are at just the right height for a heavy book.',
          'Чета в него по цели вечери. Подлакътниците са точно на височината за дебела книга.',
        ),
      },
      {
        author: 'Martin S.',
        rating: 5,
        body: t(
          'The sample arrived in two days, the armchair in nine. Colour as promised.',
          'Мострата дойде за два дни, креслото – за девет. Цветът е, както го обещаха.',
        ),
      },
      {
        author: 'Росен Ж.',
        rating: 4,
        body: t(
          'Firmer than it looks, which my back thanks it for. The doorway was a close call: check yours.',
          'По-твърдо е, отколкото изглежда, и кръстът ми е доволен. През вратата мина на косъм – измерете си вашата.',
        ),
      },
    ],
  },
  {
    slug: 'white-bentwood-chair',
    shot: 'bentwood-chair',
    name: t('White bentwood chair', 'Бял виенски стол'),
    short: t(
      'The coffee-house chair with a bowed back, painted chalk white and lightly worn at the edges.',
      'Столът от старите кафенета с извита облегалка, боядисан в тебеширено бяло и леко изтъркан по ръбовете.',
    ),
    long: html(
      p(
        'Beech rods are steamed until they bend like rope, then clamped in an iron form overnight. That is how this chair has been made for a century and a half, and why it weighs so little.',
        'Буковите пръти се омекотяват на пара, докато се огънат като въже, и цяла нощ стоят в желязна форма. Така този стол се прави от век и половина и затова тежи толкова малко.',
      ),
      p(
        'The paint is a mineral chalk paint, rubbed back by hand where fingers would wear it anyway.',
        'Боята е минерална, тебеширена, претрита на ръка там, където пръстите така или иначе биха я изтъркали.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Comes assembled', 'Пристига сглобен'),
        t('Seat height 46 cm', 'Височина на седалката 46 см'),
        t('No two are worn alike', 'Няма два еднакво състарени'),
      ),
    ),
    category: 'dining-chairs',
    brand: 'dabrava',
    seller: 'oreh-studio',
    price: 11900,
    left: 22,
    sold: 64,
    grams: 3400,
    age: 210,
    specs: [
      material('Steam-bent beech, chalk paint', 'Бук, огънат на пара, тебеширена боя'),
      dimensions('41 × 50 × 89'),
      care('Dust with a dry cloth, touch up with wax', 'Забърсване със суха кърпа, освежаване с вакса'),
      madeIn('bulgaria'),
      warranty(5),
    ],
    tags: t('bentwood chair, dining chair, white, vintage', 'виенски стол, трапезен стол, бял, винтидж'),
    reviews: [
      {
        author: 'Галина Р.',
        rating: 5,
        body: t(
          'Exactly the chairs of my grandmother’s kitchen, only they do not creak.',
          'Точно столовете от кухнята на баба, само че не скърцат.',
        ),
      },
      {
        author: 'Камен И.',
        rating: 4,
        body: t(
          'Bought six; the worn edges differ from chair to chair, which I like. A cushion helps on long evenings.',
          'Купих шест; състаряването е различно при всеки и това ми харесва. За дълги вечери е добре да има възглавничка.',
        ),
      },
    ],
  },
  {
    slug: 'stacking-chair-line',
    shot: 'stacking-chair',
    name: t('Stacking chair Line', 'Стифиращ се стол „Лайн“'),
    short: t(
      'A light mustard shell on a sled base of steel wire.',
      'Лека седалка в цвят горчица върху плъзгаща се основа от стоманена тел.',
    ),
    long: html(
      p(
        'The sled base slides over carpet and tiles and lets you stack six chairs in a corner when the guests have left. The shell gives a little where you lean.',
        'Основата се плъзга леко по килим и плочки, а когато гостите си тръгнат, шест стола се събират един върху друг в ъгъла. Облегалката леко поддава, когато се отпуснете.',
      ),
      p('Mustard wakes up a grey room.', 'Горчицата събужда сивата стая.'),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Stacks six high', 'Събира се по шест един върху друг'),
        t('Clear glides protect the floor', 'Прозрачни плъзгачи пазят пода'),
        t('Fit for terraces under a roof', 'Подходящ и за покрита тераса'),
      ),
    ),
    category: 'dining-chairs',
    brand: 'halvik',
    seller: 'dom-i-svetlina',
    price: 8990,
    offerPrice: 7490,
    left: 120,
    sold: 310,
    grams: 4700,
    age: 45,
    marks: ['new', 'top'],
    variants: [
      {
        name: t('Glides', 'Плъзгачи'),
        items: [
          { name: t('For carpet and tiles', 'За килим и плочки'), stock: 54 },
          { name: t('Felt, for wooden floors', 'Филцови, за дървен под'), stock: 48 },
          { name: t('Rubber, for terraces', 'Гумени, за тераса'), stock: 0 },
        ],
      },
    ],
    specs: [
      material('Polypropylene, powder-coated steel wire', 'Полипропилен, прахово боядисана стоманена тел'),
      dimensions('50 × 52 × 80'),
      care('Washable with soap and water', 'Мие се с вода и сапун'),
      madeIn('italy'),
      warranty(3),
    ],
    tags: t('chair, stackable, yellow, mustard, kitchen', 'стол, стифиращ се, жълт, горчица, кухня'),
    reviews: [
      {
        author: 'Десислава К.',
        rating: 5,
        body: t(
          'Four mustard ones around a white table: the kitchen smiles now.',
          'Четири горчичени около бяла маса – кухнята се усмихна.',
        ),
      },
      {
        author: 'Anton B.',
        rating: 5,
        body: t(
          'We run a small reading room and stack them every evening. After half a year no scratches.',
          'Имаме малка читалня и всяка вечер ги трупаме един върху друг. След половин година – нито драскотина.',
        ),
      },
      {
        author: 'Нели С.',
        rating: 3,
        body: t(
          'Good chair, though the mustard is brighter than on my screen.',
          'Добър стол, макар че на живо горчицата е по-ярка, отколкото на екрана ми.',
        ),
      },
    ],
  },
  {
    slug: 'beech-bar-stool',
    shot: 'beech-stool',
    name: t('Beech bar stool', 'Буков бар стол'),
    short: t(
      'A square stool with a grip in the seat and a footrest where your feet look for one.',
      'Квадратен висок стол с отвор за хващане в седалката и опора точно там, където краката я търсят.',
    ),
    long: html(
      p(
        'Simple, and right: four tapered legs, two rungs of steel that no shoe wears through, a seat with a slot to carry it by. The beech is limed to a pale grey.',
        'Просто и както трябва: четири стесняващи се крака, две стоманени напречки, които никоя обувка не може да изтърка, и седалка с отвор за носене. Букът е варосан до светлосиво.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('75 cm for bars, 65 cm for kitchen islands', '75 см за бар плот, 65 см за кухненски остров'),
        t(
          'Legs mortised into the seat: nothing to tighten',
          'Краката са зачепени в седалката – няма какво да се разхлаби',
        ),
        t('Carries up to 140 kg', 'Издържа до 140 кг'),
      ),
    ),
    category: 'stools',
    brand: 'dabrava',
    seller: 'oreh-studio',
    price: 9490,
    left: 37,
    sold: 73,
    grams: 4300,
    age: 30,
    marks: ['new'],
    variants: [
      {
        name: t('Seat height', 'Височина на седалката'),
        items: [
          { name: t('65 cm', '65 см'), stock: 21 },
          { name: t('75 cm', '75 см'), surcharge: 500, stock: 16 },
        ],
      },
    ],
    specs: [
      material('Beech, stainless steel', 'Бук, неръждаема стомана'),
      spec(t('Seat', 'Седалка'), '34 × 34 cm', '34 × 34 см'),
      care('Damp cloth, hard wax once a year', 'Влажна кърпа, твърда вакса веднъж годишно'),
      madeIn('bulgaria'),
      warranty(5),
    ],
    tags: t('bar stool, stool, beech, kitchen', 'бар стол, табуретка, бук, кухня'),
    reviews: [
      {
        author: 'Калоян В.',
        rating: 5,
        body: t(
          'Rock solid. My teenagers tilt on it and nothing moves.',
          'Стабилен като скала. Тийнейджърите се люлеят на него и нищо не помръдва.',
        ),
      },
      {
        author: 'Лидия Б.',
        rating: 4,
        body: t(
          'We chose 65 cm for the kitchen island; it slides under completely.',
          'Взехме 65 см за кухненския остров – прибира се изцяло под плота.',
        ),
      },
    ],
  },
];
