import type { DemoProduct } from '../product';
import { condition, dimensions, madeIn, spec, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

const film = t('Film', 'Филм');
const shutter = t('Shutter', 'Затвор');
const serviced = condition('Used, serviced, six months of warranty', 'Втора употреба, прегледан, шест месеца гаранция');

export const filmCameras: DemoProduct[] = [
  {
    slug: 'twin-lens-reflex-camera',
    shot: 'twin-lens-camera',
    name: t('Twin-lens reflex camera, 6 × 6', 'Двуобективен огледален фотоапарат 6 × 6'),
    short: t(
      'You look down into the ground glass, the world stands mirrored before you, and the shutter whispers.',
      'Гледате отгоре в матовото стъкло, светът стои огледално пред вас, а затворът само прошепва.',
    ),
    long: html(
      p(
        'A classic of the fifties, cleaned and adjusted in our workshop: taking lens without fungus or haze, all shutter speeds measured, new foam and a new mirror.',
        'Класика от петдесетте, почистена и настроена в нашата работилница: обектив без гъбички и мъгла, измерени скорости на затвора, ново уплътнение и ново огледало.',
      ),
      p(
        'It takes 120 roll film and gives twelve square negatives as large as a coaster.',
        'Зарежда се с ролфилм 120 и прави дванадесет квадратни негатива, големи колкото подложка за чаша.',
      ),
      h3('In the box', 'В комплекта'),
      ul(
        t('Camera with lens caps and strap', 'Фотоапарат с капачки и ремък'),
        t('A roll of black-and-white film to begin with', 'Един черно-бял филм за начало'),
        t('Our workshop report with measured speeds', 'Протокол от работилницата с измерените скорости'),
      ),
    ),
    category: 'medium-and-large-format',
    seller: 'stara-lenta',
    price: 64900,
    left: 2,
    sold: 5,
    grams: 1250,
    age: 80,
    marks: ['featured', 'top'],
    specs: [
      [film, t('120 roll film, 12 frames', 'Ролфилм 120, 12 кадъра')],
      [shutter, t('1 s to 1/500 s, leaf shutter', 'от 1 s до 1/500 s, централен затвор')],
      serviced,
      madeIn('germany'),
    ],
    tags: t('TLR, medium format, film, vintage', 'TLR, среден формат, лента, винтидж'),
    reviews: [
      {
        author: 'Огнян С.',
        rating: 5,
        body: t(
          'The speeds are spot on, measured again at home. A jewel.',
          'Скоростите са точни – премерих ги и вкъщи. Бижу.',
        ),
      },
      {
        author: 'Claudia W.',
        rating: 5,
        body: t(
          'My first roll: twelve frames, nine keepers. People smile at this camera as they never do at a phone.',
          'Първият ми филм: дванадесет кадъра, девет сполучливи. На този апарат хората се усмихват както никога на телефон.',
        ),
      },
    ],
  },
  {
    slug: 'serviced-35mm-slr',
    shot: 'film-slr',
    name: t('35 mm reflex camera with 50 mm lens', '35 мм огледално-рефлексен фотоапарат с обектив 50 мм'),
    short: t(
      'A professional’s workhorse of the seventies, serviced, with a bright standard lens.',
      'Работен кон на професионалистите от седемдесетте, прегледан, със светлосилен стандартен обектив.',
    ),
    long: html(
      p(
        'Built so that it could be dropped by war reporters, and it shows. The shutter is mechanical at all speeds: without a battery only the light meter is off.',
        'Правен да издържа на фоторепортери – и си личи. Затворът е механичен на всички скорости: без батерия не работи само светломерът.',
      ),
      p(
        'We replace all seals, adjust the meter and load the first film with you on the phone, if you like.',
        'Сменяме всички уплътнения, настройваме светломера и ако желаете, зареждаме с вас първия филм по телефона.',
      ),
      h3('In the box', 'В комплекта'),
      ul(
        t('Body, 50 mm f/1.4 lens, caps', 'Тяло, обектив 50 мм f/1.4, капачки'),
        t('Fresh battery and a colour film', 'Нова батерия и цветен филм'),
        t('Brown leather strap as in the picture', 'Кафяв кожен ремък като на снимката'),
      ),
    ),
    category: 'small-format',
    seller: 'stara-lenta',
    price: 38900,
    left: 4,
    sold: 18,
    grams: 1150,
    age: 35,
    marks: ['new', 'featured', 'top'],
    variants: [
      {
        name: t('Condition', 'Състояние'),
        items: [
          { name: t('Good, with traces of use', 'Добро, със следи от употреба'), stock: 3 },
          { name: t('Like new', 'Като нов'), surcharge: 9000, stock: 1 },
        ],
      },
    ],
    specs: [
      [film, t('35 mm', '35 мм')],
      [shutter, t('1 s to 1/2000 s', 'от 1 s до 1/2000 s')],
      serviced,
      madeIn('japan'),
    ],
    tags: t('SLR, film camera, 35mm, vintage', 'огледално-рефлексен, лентов, 35мм, винтидж'),
    reviews: [
      {
        author: 'Албена К.',
        rating: 5,
        body: t(
          'They really did call me to load the film. Thirty-six frames later I am hooked.',
          'Наистина ми се обадиха за зареждането. След тридесет и шест кадъра съм запалена.',
        ),
      },
      {
        author: 'Стилиян Д.',
        rating: 4,
        body: t(
          'Heavy, loud, wonderful. A scratch on the prism that was described honestly.',
          'Тежък, шумен, чудесен. Драскотина по призмата, за която ме предупредиха честно.',
        ),
      },
    ],
  },
  {
    slug: 'instant-camera-with-flash',
    shot: 'instant-camera',
    name: t('Instant camera with flash', 'Моментален фотоапарат със светкавица'),
    short: t(
      'Press, hear the motor, and watch a picture come up out of white.',
      'Натискате, чувате моторчето и гледате как снимката изплува от бялото.',
    ),
    long: html(
      p(
        'Fixed focus, two lenses for near and far, a flash that thinks for itself. Eight pictures a pack, each of them the only one of its kind.',
        'Фиксиран фокус, два обектива за близко и далечно и светкавица, която мисли сама. Осем снимки в касета, всяка единствена по рода си.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Charges by USB, enough for fifteen packs', 'Зарежда се по USB, стига за петнадесет касети'),
        t('Self-timer and double exposure', 'Самоснимачка и двойна експозиция'),
        t('Films of the 600 and i-Type kind', 'Филми тип 600 и i-Type'),
      ),
    ),
    category: 'instant-cameras',
    seller: 'stara-lenta',
    price: 12990,
    left: 27,
    sold: 134,
    grams: 460,
    age: 22,
    marks: ['new', 'featured', 'best'],
    variants: [
      {
        name: t('With film', 'С филм'),
        items: [
          { name: t('Camera only', 'Само фотоапарат') },
          { name: t('With two colour packs', 'С две цветни касети'), surcharge: 3400 },
          { name: t('With five colour packs', 'С пет цветни касети'), surcharge: 7900, stock: 6 },
        ],
      },
    ],
    specs: [
      [film, t('600 and i-Type', 'тип 600 и i-Type')],
      dimensions('11 × 15 × 9.5'),
      spec(t('Battery', 'Батерия'), 'Built in, 1100 mAh', 'Вградена, 1100 mAh'),
      warranty(2),
    ],
    tags: t('instant camera, party, gift, flash', 'моментален фотоапарат, парти, подарък, светкавица'),
    reviews: [
      {
        author: 'Гергана М.',
        rating: 5,
        body: t(
          'The wedding guests fought over it. Our guest book is full of faces.',
          'На сватбата се биха за него. Книгата за гости е пълна с лица.',
        ),
      },
      {
        author: 'Tim O.',
        rating: 4,
        body: t(
          'Great fun, but the film is not cheap, so you learn to wait for the moment.',
          'Голямо забавление, но филмът не е евтин – учиш се да чакаш мига.',
        ),
      },
    ],
  },
  {
    slug: 'pocket-cartridge-camera',
    shot: 'pocket-camera',
    name: t('Cartridge pocket camera, 1960s', 'Касетъчен джобен фотоапарат от 60-те'),
    short: t(
      'A chrome-and-leatherette snapshot box, the camera of a million family holidays.',
      'Кутийка от хром и изкуствена кожа – апаратът на милион семейни ваканции.',
    ),
    long: html(
      p(
        'It has three settings: sun, clouds and flash. We cleaned lens and viewfinder and freed the shutter; the cartridges can be refilled with 35 mm film, and we show you how.',
        'Има три настройки: слънце, облаци и светкавица. Почистихме обектива и визьора и раздвижихме затвора; касетите се презареждат с 35 мм филм и ще ви покажем как.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Two empty cartridges included', 'В комплекта има две празни касети'),
        t('Also a handsome thing on a shelf', 'Красива вещ и само за полицата'),
        t('Wear as in the picture', 'Следи от употреба като на снимката'),
      ),
    ),
    category: 'small-format',
    seller: 'stara-lenta',
    price: 4900,
    offerPrice: 3900,
    left: 8,
    sold: 23,
    grams: 250,
    age: 290,
    specs: [
      [film, t('126 cartridge, refillable', 'Касета тип 126, презареждаща се')],
      [shutter, t('1/40 s and 1/90 s', '1/40 s и 1/90 s')],
      serviced,
      madeIn('unitedKingdom'),
    ],
    tags: t('vintage camera, pocket, decoration', 'ретро фотоапарат, джобен, декорация'),
    reviews: [
      {
        author: 'Снежана Р.',
        rating: 5,
        body: t(
          'My father had the same one. I cried a little at the click.',
          'Баща ми имаше същия. При щракването малко поплаках.',
        ),
      },
      {
        author: 'Пол Ж.',
        rating: 3,
        body: t(
          'Nice object; refilling cartridges is fiddly.',
          'Хубав предмет; презареждането на касетите е майсторлък.',
        ),
      },
    ],
  },
  {
    slug: 'press-camera-with-flash',
    shot: 'press-camera',
    name: t('Press camera with flash reflector', 'Репортерски фотоапарат с рефлектор'),
    short: t(
      'The camera of black-and-white films: bellows, sheet film and a flash as large as a soup plate.',
      'Фотоапаратът от черно-белите филми: мех, листов филм и светкавица колкото супена чиния.',
    ),
    long: html(
      p(
        'A folding 4 × 5 inch camera from the forties. The bellows are light-tight, the rangefinder is adjusted, the flash takes modern bulbs through an adapter.',
        'Сгъваем фотоапарат 4 × 5 инча от четиридесетте. Мехът не пропуска светлина, далекомерът е настроен, а светкавицата работи с днешни лампи през преходник.',
      ),
      h3('In the box', 'В комплекта'),
      ul(
        t('Camera, flash, two film holders', 'Фотоапарат, светкавица, две касети за листов филм'),
        t('Wooden case, worn but sound', 'Дървен куфар, износен, но здрав'),
        t('An hour of instruction in our workshop', 'Един час обучение в нашата работилница'),
      ),
    ),
    category: 'medium-and-large-format',
    seller: 'stara-lenta',
    price: 89000,
    left: 1,
    sold: 2,
    grams: 3400,
    age: 200,
    specs: [
      [film, t('4 × 5 inch sheet film', 'Листов филм 4 × 5 инча')],
      [shutter, t('1 s to 1/400 s', 'от 1 s до 1/400 s')],
      serviced,
      madeIn('usa'),
    ],
    tags: t('large format, press camera, collector', 'голям формат, репортерски, колекционерски'),
  },
];
