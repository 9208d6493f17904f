import type { DemoProduct } from '../product';
import { care, dimensions, madeIn, material, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const sofasAndTables: DemoProduct[] = [
  {
    slug: 'oak-desk-three-drawers',
    shot: 'oak-desk',
    name: t('Oak desk with three drawers', 'Дъбово бюро с три чекмеджета'),
    short: t(
      'A slim writing desk in oiled oak on white hairpin legs, with three shallow drawers for everything that clutters a table.',
      'Изящно бюро от намаслен дъб на бели метални крака, с три плитки чекмеджета за всичко, което обикновено затрупва плота.',
    ),
    long: html(
      p(
        'The top is glued up from staves of one tree, so the grain runs on from edge to edge and down over the drawer fronts. It is oiled, not lacquered: a coffee ring comes out with fine sandpaper and a drop of oil.',
        'Плотът е слепен от ламели на едно и също дърво, затова шарката тече без прекъсване от край до край и продължава по челата на чекмеджетата. Намаслен е, а не лакиран: следа от кафе се маха с фина шкурка и капка масло.',
      ),
      p(
        'At 60 cm it is deep enough for a laptop and an open notebook, yet it stands comfortably in a hallway. A cable slot is cut along the back edge.',
        'С дълбочина 60 см побира лаптоп и отворена тетрадка, а спокойно се вписва и в коридор. По задния ръб има прорез за кабели.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Drawers run on waxed oak rails', 'Чекмеджетата се движат по восъчени дъбови водачи'),
        t(
          'Legs are packed separately; four screws each, key included',
          'Краката пътуват отделно – по четири винта, ключът е в кутията',
        ),
        t('The plant and the runner stay with the photographer', 'Растението и тишлайферът остават при фотографа'),
      ),
    ),
    category: 'desks',
    brand: 'dabrava',
    seller: 'oreh-studio',
    price: 54900,
    offerPrice: 48900,
    left: 14,
    sold: 38,
    grams: 29500,
    age: 120,
    marks: ['featured', 'best'],
    variants: [
      {
        name: t('Width', 'Ширина'),
        items: [
          { name: t('120 cm', '120 см') },
          { name: t('140 cm', '140 см'), surcharge: 6000 },
          { name: t('160 cm', '160 см'), surcharge: 11000, stock: 3 },
        ],
      },
      {
        name: t('Cable tray', 'Корито за кабели'),
        items: [{ name: t('Without', 'Без') }, { name: t('Under the top', 'Под плота'), surcharge: 3500 }],
      },
    ],
    specs: [
      material('Solid oak, powder-coated steel', 'Масивен дъб, прахово боядисана стомана'),
      dimensions('120 × 60 × 76'),
      care('Oil twice a year, wipe spills at once', 'Намасляване два пъти годишно; разлятото се попива веднага'),
      madeIn('bulgaria'),
      warranty(5),
    ],
    tags: t('desk, home office, oak, writing table', 'бюро, домашен офис, дъб, писалище'),
    reviews: [
      {
        author: 'Мариела Т.',
        rating: 5,
        body: t(
          'The drawers glide like on ice and the oak smells of the workshop for the first week. I took 140 cm and would not want it any smaller.',
          'Чекмеджетата се плъзгат като по лед, а дъбът мирише на работилница цяла седмица. Взех 140 см и по-малко не бих искала.',
        ),
      },
      {
        author: 'Jonas W.',
        rating: 4,
        body: t(
          'Beautiful grain. One leg needed a felt pad to stand level on our old floor, otherwise perfect.',
          'Прекрасна шарка. Под единия крак сложих филц заради стария ни под, иначе е безупречно.',
        ),
      },
    ],
  },
  {
    slug: 'tripod-bedside-table',
    shot: 'bedside-table',
    name: t('Tripod bedside table', 'Нощна масичка на три крака'),
    short: t(
      'A round white table with dipped legs of bare pine: room for a lamp, a book and a glass of water.',
      'Кръгла бяла масичка с крака, „потопени“ в боя до средата: място за лампа, книга и чаша вода.',
    ),
    long: html(
      p(
        'Three legs never wobble, whatever the floor. They are turned from pine, painted white at the top and left bare below, where they meet the rug.',
        'На три крака нищо не се клати, какъвто и да е подът. Стругувани са от бор – боядисани в бяло горе и оставени голи долу, където стъпват на килима.',
      ),
      p(
        'The top has a softly rounded edge and a lacquer that takes a hot mug without complaint.',
        'Плотът е с меко заоблен ръб и лак, който понася и гореща чаша.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Top 45 cm across', 'Плот с диаметър 45 см'),
        t('Legs screw in by hand, no tools needed', 'Краката се завиват на ръка, без инструменти'),
        t('Also does well as a plant stand', 'Става и за стойка за растения'),
      ),
    ),
    category: 'side-tables',
    brand: 'halvik',
    seller: 'dom-i-svetlina',
    price: 7990,
    left: 31,
    sold: 87,
    grams: 4100,
    age: 95,
    marks: ['featured'],
    specs: [
      material('Pine, lacquered MDF', 'Бор, лакиран МДФ'),
      dimensions('45 × 45 × 52'),
      care('Dry or slightly damp cloth', 'Суха или леко влажна кърпа'),
      madeIn('bulgaria'),
      warranty(2),
    ],
    tags: t('bedside table, night stand, round, white', 'нощно шкафче, масичка, кръгла, бяла'),
    reviews: [
      {
        author: 'Ива Н.',
        rating: 5,
        body: t(
          'Two of them frame our bed now. Light enough to move while vacuuming, steady enough for the lamp.',
          'Вече имаме две от двете страни на леглото. Лека е за местене при чистене, а лампата стои стабилно.',
        ),
      },
      {
        author: 'Rob M.',
        rating: 4,
        body: t(
          'A bit lower than our mattress, so measure first. Nicely made.',
          'Малко по-ниска е от матрака ни, затова първо измерете. Изработена е добре.',
        ),
      },
    ],
  },
  {
    slug: 'tufted-three-seat-sofa',
    shot: 'tufted-sofa',
    name: t('Tufted three-seat sofa', 'Триместен диван с капитониран гръб'),
    short: t(
      'A grey sofa with a button-tufted back, rolled arms and turned legs: the quiet centre of a bright room.',
      'Сив диван с капитонирана облегалка, заоблени подлакътници и стругувани крака – спокойният център на светлата стая.',
    ),
    long: html(
      p(
        'Forty buttons are pulled by hand, each tied off behind the frame. The seat has pocket springs under a layer of feathers, so it welcomes you softly and carries you firmly.',
        'Четиридесетте копчета са изтеглени на ръка и всяко е вързано зад рамката. Под слоя пера в седалката има покет пружини: посреща ви меко, а държи стабилно.',
      ),
      p(
        'All seat covers zip off. The frame is beech, glued and dowelled, with ten years of warranty.',
        'Всички калъфи на седалките се свалят с цип. Рамката е букова, лепена и на дибли, с десет години гаранция.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Seats three, sleeps one', 'Седят трима, спи един'),
        t('Through doors from 78 cm, legs off', 'Минава през врати от 78 см със свалени крака'),
        t('Cushions and table not included', 'Възглавничките и масата не са включени'),
      ),
    ),
    category: 'fabric-sofas',
    brand: 'halvik',
    seller: 'dom-i-svetlina',
    price: 129000,
    offerPrice: 109000,
    left: 5,
    sold: 19,
    grams: 62000,
    age: 180,
    marks: ['featured', 'top'],
    specs: [
      material('Linen blend, beech, pocket springs, feather', 'Ленена смес, бук, покет пружини, пера'),
      dimensions('212 × 92 × 84'),
      care('Covers dry-clean only', 'Калъфите – само на химическо чистене'),
      madeIn('bulgaria'),
      warranty(10),
    ],
    tags: t('sofa, three-seat, grey, tufted, living room', 'диван, триместен, сив, капитониран, хол'),
    reviews: [
      {
        author: 'Цветелина М.',
        rating: 5,
        body: t(
          'Three children, one dog, eight months: it still looks like the picture after a shake of the cushions.',
          'Три деца, едно куче, осем месеца: изтупам възглавниците и пак е като на снимката.',
        ),
      },
      {
        author: 'Борис Л.',
        rating: 4,
        body: t(
          'Two strong men carried it to the fourth floor and took the packaging back down. Great. Delivery was three days late, though.',
          'Двама яки мъже го качиха на четвъртия етаж и свалиха опаковките обратно. Чудесно. Само че закъсня с три дни.',
        ),
      },
    ],
  },
  {
    slug: 'cognac-leather-sofa',
    shot: 'cognac-sofa',
    name: t('Cognac leather sofa', 'Кожен диван в цвят коняк'),
    short: t(
      'Three seats of vegetable-tanned leather on a walnut frame. It starts light and darkens with the years.',
      'Три места от растително дъбена кожа върху рамка от орех. Започва светъл и потъмнява с годините.',
    ),
    long: html(
      p(
        'The hides come from a tannery on the Tundzha that still works with oak bark. The leather is left open-pored: it breathes, it warms up at once and it keeps every trace of the life around it.',
        'Кожите идват от работилница край Тунджа, която още щави с дъбова кора. Порите са оставени отворени: кожата диша, затопля се веднага и пази следите на живота около нея.',
      ),
      p(
        'The frame is solid walnut with angled legs. Seat and back cushions are loose and can be turned, which doubles their life.',
        'Рамката е от масивен орех с наклонени крака. Възглавниците на седалката и гърба са свободни и се обръщат, което удвоява живота им.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('A tin of leather balm comes with it', 'В комплекта има кутийка балсам за кожа'),
        t('Keep half a metre from radiators', 'Дръжте го поне на половин метър от радиатора'),
        t('Scars and colour shifts are the mark of real hide', 'Белезите и нюансите са знак за истинска кожа'),
      ),
    ),
    category: 'leather-sofas',
    brand: 'dabrava',
    seller: 'oreh-studio',
    price: 219000,
    left: 2,
    sold: 11,
    grams: 71000,
    age: 150,
    marks: ['featured', 'top', 'best'],
    specs: [
      material('Vegetable-tanned leather, walnut', 'Растително дъбена кожа, орех'),
      dimensions('218 × 90 × 80'),
      care('Balm every six months, no direct sun', 'Балсам на всеки шест месеца, без пряко слънце'),
      madeIn('bulgaria'),
      warranty(10),
    ],
    tags: t('sofa, leather, brown, walnut, three-seat', 'диван, кожа, кафяв, орех, триместен'),
    reviews: [
      {
        author: 'Емил П.',
        rating: 5,
        body: t(
          'The leather was almost pale when it came; after a winter it has the colour of honey. A piece for life.',
          'Когато дойде, кожата беше почти светла; след една зима е като мед. Вещ за цял живот.',
        ),
      },
      {
        author: 'Claire D.',
        rating: 5,
        body: t(
          'Oreh sent photos of the hide before cutting and let me choose. That is service.',
          'От „Орех“ ми пратиха снимки на кожата преди кроенето и ми дадоха да избера. Това е отношение.',
        ),
      },
    ],
  },
];
