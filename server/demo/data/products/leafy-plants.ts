import type { DemoProduct } from '../product';
import { dimensions, heightWithPot, light, madeIn, material, spec, watering } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const leafyPlants: DemoProduct[] = [
  {
    slug: 'spider-plant-in-patterned-pot',
    shot: 'spider-plant',
    name: t('Spider plant in a patterned pot', 'Хлорофитум в шарена саксия'),
    short: t(
      'The plant that forgives everything, in a red stoneware pot with a white lattice.',
      'Растението, което прощава всичко, в червена керамична саксия с бяла плетеница.',
    ),
    long: html(
      p(
        'Forget it for two weeks and it will merely look at you sadly. Water it, and it sends out runners with small plants that you can give away.',
        'Забравите ли го за две седмици, само ще ви погледне тъжно. Полейте го и ще пусне дълги стъбла с малки растенийца, които да подарите.',
      ),
      p(
        'The pot is fired in Troyan and has a drainage hole and a matching saucer.',
        'Саксията е изпечена в Троян, с отвор за оттичане и подложна чинийка в същия десен.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Harmless to cats and dogs', 'Безвредно за котки и кучета'),
        t('Grows well in north-facing rooms', 'Расте добре и в северни стаи'),
        t('Repot every second spring', 'Пресажда се всяка втора пролет'),
      ),
    ),
    category: 'foliage-plants',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 1890,
    left: 58,
    sold: 240,
    grams: 1400,
    age: 140,
    marks: ['best', 'top'],
    specs: [
      heightWithPot('25–30'),
      light('Half-shade to bright, no midday sun', 'Полусянка до светло, без обедно слънце'),
      watering('When the top of the soil is dry', 'Когато горният слой почва изсъхне'),
      spec(t('Pot', 'Саксия'), 'Stoneware, 14 cm', 'Керамика, 14 см'),
      madeIn('bulgaria'),
    ],
    tags: t(
      'house plant, spider plant, easy care, pet friendly',
      'стайно растение, хлорофитум, лесно за гледане, безопасно за животни',
    ),
    reviews: [
      {
        author: 'Кристина Д.',
        rating: 5,
        body: t(
          'Three babies in two months. My colleagues all have one now.',
          'Три бебета за два месеца. Вече всичките ми колеги имат по едно.',
        ),
      },
      {
        author: 'Пламен О.',
        rating: 4,
        body: t(
          'Lovely pot. One leaf was bent, it has grown out since.',
          'Саксията е прекрасна. Едно листо беше прегънато, но вече израснаха нови.',
        ),
      },
    ],
  },
  {
    slug: 'hanging-greenery-coir-basket',
    shot: 'hanging-greenery',
    name: t('Hanging greenery in a coir basket', 'Висящо растение в кокосова кошница'),
    short: t(
      'A full green cascade on three chains, for the corner where nothing else will stand.',
      'Пищен зелен водопад на три верижки – за ъгъла, в който нищо друго не стои.',
    ),
    long: html(
      p(
        'Narrow, bamboo-like leaves tumble over the rim of a coconut-fibre basket. We let it grow for two years before it leaves, so it arrives full and not just hopeful.',
        'Тесни, подобни на бамбук листа се спускат през ръба на кошница от кокосови влакна. Отглеждаме го две години, преди да тръгне към вас, затова пристига пищно, а не само обещаващо.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Cascade about 60 cm long on arrival', 'Дължина на стъблата при доставка около 60 см'),
        t('Hook and wall plug included', 'Куката и дюбелът са включени'),
        t('Take it to the shower once a month', 'Веднъж месечно я пуснете под душа'),
      ),
    ),
    category: 'hanging-plants',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 3290,
    offerPrice: 2790,
    left: 19,
    sold: 77,
    grams: 2300,
    age: 85,
    marks: ['featured'],
    specs: [
      dimensions('45 × 45 × 70'),
      light('Bright, out of direct sun', 'Светло, без пряко слънце'),
      watering('Twice a week in summer, once in winter', 'Два пъти седмично през лятото, веднъж през зимата'),
      material('Coconut fibre, steel chain', 'Кокосови влакна, стоманена верига'),
      madeIn('netherlands'),
    ],
    tags: t('hanging plant, basket, green, balcony', 'висящо растение, кошница, зелено, балкон'),
    reviews: [
      {
        author: 'Маргарита С.',
        rating: 5,
        body: t(
          'Came in a box as tall as my daughter, every leaf in place.',
          'Дойде в кашон, висок колкото дъщеря ми, с всяко листо на мястото си.',
        ),
      },
      {
        author: 'Owen R.',
        rating: 4,
        body: t(
          'Drips after watering, so water it in the sink. Otherwise a joy.',
          'Капе след поливане, затова го поливайте над мивката. Иначе е радост.',
        ),
      },
    ],
  },
  {
    slug: 'norfolk-island-pine',
    shot: 'norfolk-pine',
    name: t('Norfolk Island pine', 'Араукария (стайна ела)'),
    short: t(
      'A tree for the room: soft needles in tiers, patient growth, and a good stand-in at Christmas.',
      'Дърво за стаята: меки иглички на етажи, търпелив растеж и добър заместник на елхата по Коледа.',
    ),
    long: html(
      p(
        'It comes from an island in the Pacific where it grows fifty metres tall. In a pot it keeps to a metre and a half and gains one tier of branches a year.',
        'Идва от остров в Тихия океан, където стига петдесет метра. В саксия се задоволява с метър и половина и всяка година добавя по един етаж клони.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t(
          'Turn it a quarter every week so that it grows straight',
          'Завъртайте я на четвърт оборот седмично, за да расте права',
        ),
        t('Likes a cool winter at 10–15 °C', 'Обича прохладна зима при 10–15 °C'),
        t('Carries light decorations', 'Понася леки играчки'),
      ),
    ),
    category: 'foliage-plants',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 3890,
    left: 11,
    sold: 29,
    grams: 5200,
    age: 110,
    variants: [
      {
        name: t('Height', 'Височина'),
        items: [{ name: t('60 cm', '60 см') }, { name: t('90 cm', '90 см'), surcharge: 2600, stock: 4 }],
      },
    ],
    specs: [
      heightWithPot('60'),
      light('Bright, east or west', 'Светло, изток или запад'),
      watering('Evenly moist, soft water', 'Равномерно влажна почва, мека вода'),
      madeIn('netherlands'),
    ],
    tags: t('tree, araucaria, indoor pine, evergreen', 'дърво, араукария, стайна ела, вечнозелено'),
    reviews: [
      {
        author: 'Станимир Е.',
        rating: 5,
        body: t(
          'Our Christmas tree for the second year running. It has grown by a whole tier.',
          'Втора година ни е коледна елха. Порасна с цял етаж.',
        ),
      },
      {
        author: 'Ingrid F.',
        rating: 3,
        body: t(
          'Dropped some needles after the journey in frost; recovered by March.',
          'След пътуването в студа пусна малко иглички, до март се възстанови.',
        ),
      },
    ],
  },
  {
    slug: 'hinoki-cypress-bonsai',
    shot: 'cypress-bonsai',
    name: t('Cypress bonsai, 18 years', 'Бонсай кипарис, 18-годишен'),
    short: t(
      'A dwarf cypress with layered pads of green over a moss-covered root, in an unglazed Japanese tray.',
      'Джудже кипарис със зелени възглавнички на етажи над корен, покрит с мъх, в неглазирана японска плитка саксия.',
    ),
    long: html(
      p(
        'Somebody has bent over this tree every spring for eighteen years. It was wired, cut back and repotted by a grower near Stara Zagora, and it comes with his notes on the next three seasons.',
        'Осемнадесет пролети някой се е навеждал над това дърво. Формирано с тел, подрязвано и пресаждано е от майстор край Стара Загора и идва с неговите бележки за следващите три сезона.',
      ),
      p(
        'A bonsai like this belongs outdoors or on a cool bright sill; a heated living room does not suit it.',
        'Мястото на такъв бонсай е навън или на хладен, светъл перваз – отопленият хол не му понася.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t(
          'Each tree is unique; we send photos before dispatch',
          'Всяко дърво е единствено; преди изпращане получавате снимки',
        ),
        t('Shears and a wire sample included', 'В комплекта има ножичка и тел'),
        t('Hardy to −8 °C when the tray is wrapped', 'Издържа до −8 °C с увита саксия'),
      ),
    ),
    category: 'bonsai',
    seller: 'zelen-balkon',
    price: 18900,
    left: 3,
    sold: 6,
    grams: 6800,
    age: 60,
    marks: ['featured', 'top'],
    specs: [
      heightWithPot('42'),
      light('Bright, sheltered from midday sun', 'Светло, на завет от обедното слънце'),
      watering('Daily in summer, by touch in winter', 'Всеки ден през лятото, по усет през зимата'),
      spec(t('Tray', 'Саксия'), 'Unglazed stoneware, Tokoname', 'Неглазирана керамика от Токонаме'),
      madeIn('bulgaria'),
    ],
    tags: t('bonsai, cypress, japanese garden, gift', 'бонсай, кипарис, японска градина, подарък'),
    reviews: [
      {
        author: 'Веселин Д.',
        rating: 5,
        body: t(
          'The photos before dispatch, the notes, a call a month later: I have never bought a plant like this.',
          'Снимки преди изпращане, бележки, обаждане след месец: така растение не съм купувал.',
        ),
      },
      {
        author: 'Акира Т.',
        rating: 5,
        body: t(
          'The taper of the trunk is real work, not a garden-centre bonsai.',
          'Стволът е истинска работа, не бонсай от градински център.',
        ),
      },
    ],
  },
  {
    slug: 'red-tulips-in-pot',
    shot: 'potted-tulips',
    name: t('Red tulips in a sunny pot', 'Червени лалета в слънчева саксия'),
    short: t(
      'Eight forced tulips in a yellow-orange glazed pot: spring four weeks early.',
      'Осем рано събудени лалета в жълто-оранжева глазирана саксия – пролет с четири седмици по-рано.',
    ),
    long: html(
      p(
        'We send them in bud. Put them somewhere cool for the night and in the light by day, and they will flower for two weeks.',
        'Изпращаме ги напъпили. Оставяйте ги нощем на хладно, денем на светло и ще цъфтят две седмици.',
      ),
      p(
        'When they are done, let the leaves turn yellow, dry the bulbs and plant them out in October.',
        'След това оставете листата да пожълтеят, изсушете луковиците и ги засадете навън през октомври.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Sent from January to April', 'Изпращат се от януари до април'),
        t('Pot 15 cm, glazed by hand', 'Саксия 15 см, глазирана на ръка'),
        t('Keep out of reach of cats', 'Дръжте далеч от котки'),
      ),
    ),
    category: 'spring-bulbs',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 2190,
    left: 0,
    sold: 90,
    grams: 1800,
    age: 75,
    specs: [
      heightWithPot('38'),
      light('Bright and cool', 'Светло и хладно'),
      watering('Keep slightly moist', 'Леко влажна почва'),
      madeIn('netherlands'),
    ],
    tags: t('tulips, spring, flowers, gift, red', 'лалета, пролет, цветя, подарък, червени'),
    reviews: [
      {
        author: 'Невена Л.',
        rating: 5,
        body: t('My mother rang to thank me three times.', 'Майка ми се обади три пъти да благодари.'),
      },
      {
        author: 'Sam T.',
        rating: 4,
        body: t(
          'Twelve days of flowers in a warm kitchen, so the promise holds.',
          'Дванадесет дни цвят в топла кухня – значи обещанието е вярно.',
        ),
      },
    ],
  },
  {
    slug: 'moth-orchid-two-stems',
    shot: 'moth-orchid',
    name: t('Moth orchid with two stems', 'Орхидея фаленопсис с две стъбла'),
    short: t(
      'Fifteen crimson flowers on two arching stems, in a ribbed white pot.',
      'Петнадесет пурпурни цвята на две извити стъбла, в бяла набраздена саксия.',
    ),
    long: html(
      p(
        'It arrives with half its buds still closed and flowers for three months. Later cut above the second node and it will start again.',
        'Пристига с наполовина затворени пъпки и цъфти три месеца. После отрежете над второто коленце и ще започне отначало.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Dip it once a week, let it drain', 'Потапяйте веднъж седмично и оставяйте да се отцеди'),
        t('Travels heated from November to March', 'От ноември до март пътува със затопляща подложка'),
        t('Feed sachets for half a year included', 'В комплекта има тор за половин година'),
      ),
    ),
    category: 'orchids',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 2990,
    offerPrice: 2490,
    left: 33,
    sold: 210,
    grams: 1500,
    age: 50,
    marks: ['featured', 'new'],
    specs: [
      heightWithPot('60–65'),
      light('Bright, no direct sun', 'Светло, без пряко слънце'),
      watering('A bath once a week', 'Потапяне веднъж седмично'),
      spec(t('Pot', 'Саксия'), 'Ceramic, 12 cm', 'Керамика, 12 см'),
      madeIn('netherlands'),
    ],
    tags: t('orchid, phalaenopsis, gift, flowers', 'орхидея, фаленопсис, подарък, цветя'),
    reviews: [
      {
        author: 'Антоанета Ш.',
        rating: 5,
        body: t(
          'In its fourth month of flowering. I talk to it, that helps.',
          'Цъфти вече четвърти месец. Говоря ѝ, помага.',
        ),
      },
      {
        author: 'Luca B.',
        rating: 4,
        body: t(
          'Two buds fell off on the way, the rest opened as promised.',
          'Две пъпки паднаха по пътя, останалите се разтвориха, както беше обещано.',
        ),
      },
    ],
  },
];
