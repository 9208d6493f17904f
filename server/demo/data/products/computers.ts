import type { DemoProduct } from '../product';
import { dimensions, madeIn, spec, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

const display = t('Display', 'Екран');
const ports = t('Ports', 'Портове');

export const computers: DemoProduct[] = [
  {
    slug: 'silver-notebook-15',
    shot: 'silver-laptop',
    name: t('15-inch silver notebook', '15-инчов сребрист лаптоп'),
    short: t(
      'A kilogram of aluminium with a large matt screen and a battery for a long working day.',
      'Килограм алуминий с голям матов екран и батерия за дълъг работен ден.',
    ),
    long: html(
      p(
        'Light enough to forget in a bag, large enough to work on all day. The keyboard has a number pad; the lid opens with one finger and stays where you leave it.',
        'Толкова лек, че забравяш, че е в чантата, и достатъчно голям за цял ден работа. Клавиатурата е с цифров блок, а капакът се отваря с един пръст и остава там, където го оставите.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Keyboard with Bulgarian phonetic and BDS layouts', 'Клавиатура с фонетична подредба и БДС'),
        t('Memory and drive can be exchanged by hand', 'Паметта и дискът се сменят лесно'),
        t('Set up and tested before dispatch', 'Настроен и тестван преди изпращане'),
      ),
    ),
    category: 'laptops',
    seller: 'bit-bazar',
    price: 114900,
    offerPrice: 99900,
    left: 12,
    sold: 34,
    grams: 1090,
    age: 40,
    marks: ['featured', 'new'],
    variants: [
      {
        name: t('Memory', 'Памет'),
        items: [{ name: t('16 GB', '16 ГБ') }, { name: t('32 GB', '32 ГБ'), surcharge: 12000 }],
      },
      {
        name: t('Storage', 'Диск'),
        items: [
          { name: t('512 GB SSD', 'SSD 512 ГБ') },
          { name: t('1 TB SSD', 'SSD 1 ТБ'), surcharge: 9000 },
          { name: t('2 TB SSD', 'SSD 2 ТБ'), surcharge: 21000, stock: 3 },
        ],
      },
    ],
    specs: [
      [display, t('15.6″ IPS, 1920 × 1080, matt', '15,6″ IPS, 1920 × 1080, матов')],
      [t('Battery', 'Батерия'), t('72 Wh, up to 14 hours', '72 Wh, до 14 часа')],
      [ports, t('2 × USB-C, 2 × USB-A, HDMI, headphones', '2 × USB-C, 2 × USB-A, HDMI, слушалки')],
      dimensions('36 × 23 × 1.7'),
      warranty(2),
    ],
    tags: t('laptop, notebook, office, light', 'лаптоп, преносим компютър, офис, лек'),
    reviews: [
      {
        author: 'Адриана К.',
        rating: 5,
        body: t(
          'Eleven hours on the train and in cafés, with 20 per cent left.',
          'Единадесет часа по влакове и кафенета и пак останаха 20 процента.',
        ),
      },
      {
        author: 'Лъчезар Н.',
        rating: 4,
        body: t(
          'Quiet and light. The screen could be a touch brighter outdoors.',
          'Тих и лек. Навън екранът можеше да е малко по-ярък.',
        ),
      },
    ],
  },
  {
    slug: 'midnight-laptop-14',
    shot: 'midnight-laptop',
    name: t('14-inch Midnight laptop', '14-инчов лаптоп „Миднайт“'),
    short: t(
      'A dark aluminium laptop for long nights: bright panel, backlit keys, hardly a sound.',
      'Тъмен алуминиев лаптоп за дълги нощи: ярък екран, осветени клавиши и почти никакъв звук.',
    ),
    long: html(
      p(
        'The fans start only under real load. For writing, reading and cutting a film of the weekend it stays silent and cool.',
        'Вентилаторите тръгват само при истинско натоварване. За писане, четене и монтаж на филмче от уикенда остава тих и хладен.',
      ),
      p(
        'The display reaches 500 nits and dims down to two, so that it does not blind you at midnight.',
        'Екранът стига 500 нита и слиза до два, за да не заслепява в полунощ.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Fingerprint reader in the power key', 'Четец на пръстов отпечатък в бутона за включване'),
        t('Half charged in 25 minutes', 'Половин батерия за 25 минути'),
        t('Two years on-site service in Bulgaria', 'Две години сервиз на място в България'),
      ),
    ),
    category: 'laptops',
    seller: 'bit-bazar',
    price: 149900,
    left: 8,
    sold: 27,
    grams: 1380,
    age: 15,
    marks: ['new', 'featured', 'top'],
    variants: [
      {
        name: t('Memory', 'Памет'),
        items: [{ name: t('16 GB', '16 ГБ') }, { name: t('32 GB', '32 ГБ'), surcharge: 19000, stock: 4 }],
      },
      {
        name: t('Keyboard', 'Клавиатура'),
        items: [{ name: t('English', 'Английска') }, { name: t('Bulgarian', 'Българска'), surcharge: 1500 }],
      },
    ],
    specs: [
      [display, t('14″ IPS, 2880 × 1800, 120 Hz, 500 nits', '14″ IPS, 2880 × 1800, 120 Hz, 500 нита')],
      [t('Battery', 'Батерия'), t('70 Wh, up to 16 hours', '70 Wh, до 16 часа')],
      [ports, t('2 × USB-C, HDMI, headphones', '2 × USB-C, HDMI, слушалки')],
      dimensions('31 × 22 × 1.6'),
      warranty(2),
    ],
    tags: t('laptop, 14 inch, dark, creative', 'лаптоп, 14 инча, тъмен, творчество'),
    reviews: [
      {
        author: 'Йордан Ф.',
        rating: 5,
        body: t(
          'Compiles fast and my wife sleeps next to it. Enough said.',
          'Компилира бързо, а жена ми спи до него. Повече не трябва.',
        ),
      },
      {
        author: 'Beatriz L.',
        rating: 4,
        body: t(
          'Wonderful display. Fingerprints love the dark lid.',
          'Прекрасен екран. Тъмният капак събира отпечатъци.',
        ),
      },
    ],
  },
  {
    slug: 'tower-pc-green-light',
    shot: 'tower-pc',
    name: t('Tower PC with glass side', 'Настолен компютър със стъклен панел'),
    short: t(
      'Built by hand, cabled with care and lit in green, for games in the evening and renders overnight.',
      'Сглобен на ръка, подреден до последния кабел и осветен в зелено – за игри вечер и рендери през нощта.',
    ),
    long: html(
      p(
        'Two large fans at the front push, one at the back pulls, and because they are large they turn slowly. Every machine runs our burn-in for 24 hours; the log comes with it.',
        'Два големи вентилатора отпред подават въздух, един отзад го изтегля и понеже са големи, се въртят бавно. Всяка машина минава 24-часов тест, протоколът е в кутията.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Light can be switched off with a button', 'Осветлението се изключва с бутон'),
        t('Room for two more drives and a second graphics card', 'Място за още два диска и втора видеокарта'),
        t(
          'Any part can be upgraded by us later, at cost',
          'Всяка част може да се надгради при нас по-късно на себестойност',
        ),
      ),
    ),
    category: 'desktop-pcs',
    seller: 'bit-bazar',
    price: 129000,
    left: 6,
    sold: 15,
    grams: 13200,
    age: 90,
    marks: ['best'],
    variants: [
      {
        name: t('Graphics', 'Видеокарта'),
        items: [
          { name: t('8 GB', '8 ГБ') },
          { name: t('12 GB', '12 ГБ'), surcharge: 19900 },
          { name: t('16 GB', '16 ГБ'), surcharge: 41900, stock: 2 },
        ],
      },
      {
        name: t('Memory', 'Памет'),
        items: [{ name: t('16 GB', '16 ГБ') }, { name: t('32 GB', '32 ГБ'), surcharge: 8900 }],
      },
    ],
    specs: [
      spec(t('Processor', 'Процесор'), '8 cores, up to 5.1 GHz', '8 ядра, до 5,1 GHz'),
      spec(t('Power supply', 'Захранване'), '750 W, 80 Plus Gold certified', '750 W, сертификат 80 Plus Gold'),
      dimensions('23 × 47 × 50'),
      madeIn('bulgaria'),
      warranty(3),
    ],
    tags: t('desktop, gaming, tower, rgb', 'настолен компютър, гейминг, кутия, rgb'),
    reviews: [
      {
        author: 'Кристиян А.',
        rating: 5,
        body: t(
          'Cleaner cabling than I have ever managed myself, and quieter.',
          'Кабелите са по-подредени, отколкото аз някога съм успявал, и е по-тих.',
        ),
      },
      {
        author: 'Деян С.',
        rating: 4,
        body: t(
          'Superb machine. The side glass wants a cloth twice a week.',
          'Страхотна машина. Стъклото иска забърсване два пъти седмично.',
        ),
      },
    ],
  },
  {
    slug: 'drawing-tablet-12',
    shot: 'drawing-tablet',
    name: t('12.9-inch tablet', '12,9-инчов таблет'),
    short: t(
      'A large, thin slate to read scores, draw storyboards and watch films in bed.',
      'Голям и тънък таблет за ноти, скици и филми в леглото.',
    ),
    long: html(
      p(
        'The screen is as large as a sheet of paper and as fast as a pencil: 120 pictures a second keep the line under the tip.',
        'Екранът е голям колкото лист хартия и бърз като молив: 120 кадъра в секунда държат линията точно под върха.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Stylus sold separately, or save with both', 'Стилусът се продава отделно'),
        t('Four speakers, one per corner', 'Четири говорителя – по един във всеки ъгъл'),
        t('Ten hours of video on a charge', 'Десет часа видео с едно зареждане'),
      ),
    ),
    category: 'tablets',
    seller: 'bit-bazar',
    price: 89900,
    offerPrice: 82900,
    left: 15,
    sold: 49,
    grams: 640,
    age: 55,
    marks: ['featured', 'top'],
    variants: [
      {
        name: t('Storage', 'Памет'),
        items: [
          { name: t('128 GB', '128 ГБ') },
          { name: t('256 GB', '256 ГБ'), surcharge: 11000 },
          { name: t('512 GB', '512 ГБ'), surcharge: 29000, stock: 0 },
        ],
      },
      {
        name: t('Connection', 'Свързаност'),
        items: [{ name: t('Wi-Fi', 'Само Wi-Fi') }, { name: t('Wi-Fi and 5G', 'Wi-Fi и 5G'), surcharge: 14900 }],
      },
    ],
    specs: [
      [display, t('12.9″ IPS, 2732 × 2048, 120 Hz', '12,9″ IPS, 2732 × 2048, 120 Hz')],
      dimensions('28 × 21.5 × 0.6'),
      [t('Battery', 'Батерия'), t('10 hours of video', '10 часа видео')],
      warranty(2),
    ],
    tags: t('tablet, drawing, 12.9 inch', 'таблет, рисуване, 12,9 инча'),
    reviews: [
      {
        author: 'Ралица О.',
        rating: 5,
        body: t(
          'I carry one tablet instead of four kilos of scores.',
          'Нося един таблет вместо четири килограма ноти.',
        ),
      },
      {
        author: 'Виктор Л.',
        rating: 4,
        body: t(
          'Drawing on it is a pleasure. Get a case, it is slippery.',
          'Рисува се с удоволствие. Вземете калъф, хлъзгав е.',
        ),
      },
    ],
  },
];
