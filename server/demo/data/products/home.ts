import type { DemoProduct } from '../product';
import { care, dimensions, madeIn, material, spec, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const home: DemoProduct[] = [
  {
    slug: 'spun-metal-pendant-lamp',
    shot: 'pendant-lamp',
    name: t('Spun metal pendant lamp', 'Висяща лампа от изтеглен метал'),
    short: t(
      'A workshop shade in soft grey that throws its light down on the table and leaves the faces in peace.',
      'Работилнически абажур в меко сиво, който осветява масата и оставя лицата на спокойствие.',
    ),
    long: html(
      p(
        'The shade is spun from one disc of aluminium, matt grey outside, white inside. It hangs from three metres of textile cable that you shorten once and forget.',
        'Абажурът е изтеглен от един алуминиев диск – матово сив отвън, бял отвътре. Виси на три метра текстилен кабел, който скъсявате веднъж и забравяте.',
      ),
      p(
        'Over a dining table hang it 60 to 70 cm above the top; over a counter a little higher.',
        'Над трапезна маса я окачете на 60–70 см от плота, над кухненски плот – малко по-високо.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('E27 socket, up to 15 W LED, bulb included', 'Фасунга E27, до 15 W LED, крушката е включена'),
        t('Ceiling cup and hook in the box', 'Розетка за таван и кука в кутията'),
        t('Dims with any phase-cut dimmer', 'Димира се с всеки фазов димер'),
      ),
    ),
    category: 'pendant-lamps',
    brand: 'svetla',
    seller: 'dom-i-svetlina',
    price: 12900,
    left: 28,
    sold: 96,
    grams: 1900,
    age: 60,
    marks: ['featured', 'best', 'top'],
    variants: [
      {
        name: t('Diameter', 'Диаметър'),
        items: [{ name: t('30 cm', '30 см') }, { name: t('40 cm', '40 см'), surcharge: 3000 }],
      },
    ],
    specs: [
      material('Aluminium, textile cable', 'Алуминий, текстилен кабел'),
      dimensions('30 × 30 × 26'),
      care('Switch off, dust with a dry cloth', 'Изключете и забършете със суха кърпа'),
      spec(
        t('Light source', 'Светлинен източник'),
        'E27, LED 8 W, 2700 K, warm white',
        'E27, LED 8 W, 2700 K, топло бяло',
      ),
      madeIn('bulgaria'),
    ],
    tags: t('lamp, pendant, ceiling light, grey', 'лампа, пендел, висящо осветление, сива'),
    reviews: [
      {
        author: 'Яна Ф.',
        rating: 5,
        body: t(
          'Warm cone of light, no glare. We eat slower since it hangs there.',
          'Топъл конус светлина, без заслепяване. Откакто виси над масата, вечеряме по-бавно.',
        ),
      },
      {
        author: 'Dirk H.',
        rating: 4,
        body: t(
          'The 40 cm shade is large: good over a two-metre table, too much over less.',
          'Абажурът от 40 см е голям: добър над двуметрова маса, над по-малка идва много.',
        ),
      },
    ],
  },
  {
    slug: 'twin-bell-alarm-clock',
    shot: 'alarm-clock',
    name: t('Twin-bell alarm clock', 'Будилник с два звънеца'),
    short: t(
      'A black wind-up clock with a hammer between two bells. It wakes you, and the neighbour.',
      'Черен будилник с навиване и чукче между два звънеца. Буди и вас, и съседа.',
    ),
    long: html(
      p(
        'No app, no charger, no blue light by the bed. Wind it in the evening, set the small hand, and it rings until you stand up.',
        'Без приложение, без зарядно и без синя светлина до леглото. Навивате го вечер, нагласяте малката стрелка и звъни, докато станете.',
      ),
      p(
        'The movement is quiet for its kind: a soft tick that most people miss once it is gone.',
        'Механизмът е тих за вида си – меко тиктакане, което повечето хора започват да обичат.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Runs 36 hours on one winding', 'Върви 36 часа с едно навиване'),
        t('Hands glow after dark', 'Стрелките светят в тъмното'),
        t('Accurate to two minutes a week', 'Точност до две минути на седмица'),
      ),
    ),
    category: 'clocks',
    brand: 'halvik',
    seller: 'dom-i-svetlina',
    price: 3490,
    offerPrice: 2790,
    left: 64,
    sold: 205,
    grams: 420,
    age: 240,
    marks: ['top'],
    specs: [
      material('Lacquered steel, glass', 'Лакирана стомана, стъкло'),
      dimensions('12 × 6 × 17'),
      care('Keep dry, oil every five years', 'Пазете от влага, смазване на всеки пет години'),
      madeIn('germany'),
      warranty(2),
    ],
    tags: t('alarm clock, wind-up, black, bedroom', 'будилник, механичен, черен, спалня'),
    reviews: [
      {
        author: 'Стоян Г.',
        rating: 5,
        body: t(
          'The first clock in years that I have not overslept.',
          'Първият часовник от години, с който не съм се успал.',
        ),
      },
      {
        author: 'Ana P.',
        rating: 3,
        body: t(
          'Beautiful, but I do hear the ticking. It lives in the hallway now and still wakes me.',
          'Красив е, но тиктакането го чувам. Сега живее в коридора и пак ме буди.',
        ),
      },
    ],
  },
  {
    slug: 'carved-stone-lion',
    shot: 'stone-lion',
    name: t('Carved stone lion', 'Каменен лъв пазител'),
    short: t(
      'A guardian with a ball under its paw, carved from grey granite for a gate, a shelf or a garden wall.',
      'Пазител с кълбо под лапата, изваян от сив гранит – за порта, полица или градинска стена.',
    ),
    long: html(
      p(
        'Lions like this one sit in pairs at doors to keep trouble out. Ours is roughed out by machine and finished by hand: the mane, the teeth and the pearl take a carver a full week.',
        'Такива лъвове седят по двойки край вратите, за да не пускат неволите вътре. Нашият е грубо оформен с машина и довършен на ръка: гривата, зъбите и перлата отнемат на каменоделеца цяла седмица.',
      ),
      p(
        'Granite does not mind frost. Over the years a little moss will settle in the curls, and suit it.',
        'Гранитът не се бои от студ. С годините по къдриците ще се настани малко мъх и ще му отива.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('For indoors and outdoors', 'За дома и за двора'),
        t('Sold singly', 'Продава се поединично'),
        t('Felt pads for shelves included', 'В комплекта има филцови подложки'),
      ),
    ),
    category: 'sculptures',
    seller: 'dom-i-svetlina',
    price: 24900,
    left: 7,
    sold: 12,
    grams: 14500,
    age: 330,
    specs: [
      material('Grey granite', 'Сив гранит'),
      dimensions('28 × 16 × 34'),
      care('Water and a soft brush', 'Вода и мека четка'),
      madeIn('vietnam'),
    ],
    tags: t('sculpture, lion, stone, garden', 'скулптура, лъв, камък, градина'),
    reviews: [
      {
        author: 'Христо Б.',
        rating: 5,
        body: t(
          'Heavier than I thought and far better carved. It guards our stove.',
          'По-тежък, отколкото мислех, и много по-добре изваян. Пази печката ни.',
        ),
      },
      {
        author: 'Meg L.',
        rating: 4,
        body: t(
          'Came in a wooden crate, not a chip. The stone is lighter than in the photo.',
          'Дойде в дървен сандък, без нито една щърбина. Камъкът е по-светъл от снимката.',
        ),
      },
    ],
  },
  {
    slug: 'ivory-sheepskin-rug',
    shot: 'sheepskin-rug',
    name: t('Ivory sheepskin rug', 'Овча кожа в цвят слонова кост'),
    short: t(
      'A thick Rhodope fleece for the side of the bed: the first soft thing of the day.',
      'Гъста родопска кожа за пред леглото – първото меко нещо за деня.',
    ),
    long: html(
      p(
        'Each hide is a by-product of grazing on the high pastures near Smolyan. It is tanned without chrome and washed three times, so it smells of wool and nothing else.',
        'Всяка кожа идва от стадата по високите пасища край Смолян. Обработена е без хром и изпрана три пъти, затова мирише на вълна и на нищо друго.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Wool about 6 cm long', 'Дължина на косъма около 6 см'),
        t('Shape and shade differ from hide to hide', 'Формата и нюансът са различни при всяка кожа'),
        t(
          'Shake it out, air it, brush it: it rarely needs washing',
          'Изтупвайте, проветрявайте, решете – рядко се налага пране',
        ),
      ),
    ),
    category: 'rugs',
    seller: 'dom-i-svetlina',
    price: 6900,
    left: 40,
    sold: 118,
    grams: 1700,
    age: 18,
    marks: ['new'],
    variants: [
      {
        name: t('Size', 'Размер'),
        items: [
          { name: t('Single, 60 × 95 cm', 'Единична, 60 × 95 см') },
          { name: t('Double, 60 × 180 cm', 'Двойна, 60 × 180 см'), surcharge: 5900, stock: 9 },
        ],
      },
    ],
    specs: [
      material('Sheepskin, chrome-free tanned', 'Овча кожа, обработена без хром'),
      dimensions('60 × 95'),
      care('Cool hand wash with wool soap', 'Хладко ръчно пране с препарат за вълна'),
      madeIn('bulgaria'),
    ],
    tags: t('rug, sheepskin, wool, bedroom, white', 'килим, овча кожа, вълна, спалня, бяла'),
    reviews: [
      {
        author: 'Теодора Х.',
        rating: 5,
        body: t(
          'Since it lies there, getting up in January is bearable.',
          'Откакто е пред леглото, ставането през януари се търпи.',
        ),
      },
      {
        author: 'Иван Ц.',
        rating: 4,
        body: t(
          'Sheds a little in the first week, then no more. Very thick.',
          'Първата седмица малко пуска косми, после спира. Много е гъста.',
        ),
      },
    ],
  },
];
