import { RETURN_DAYS } from '../../../../src/contract/orders';
import type { DemoProduct } from '../product';
import { dimensions, madeIn, material, spec, warranty } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const components: DemoProduct[] = [
  {
    slug: 'memory-module-16gb',
    shot: 'memory-module',
    name: t('DDR4 memory module', 'Модул памет DDR4'),
    short: t(
      'The cheapest way to make an older computer young again.',
      'Най-евтиният начин да подмладите стар компютър.',
    ),
    long: html(
      p(
        'Chips from one batch, tested in pairs. Push it in until both clips click, start the machine, done.',
        'Чипове от една партида, тествани по двойки. Натиснете, докато щракнат двете скоби, включете компютъра – готово.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('For desktop PCs (288 pins)', 'За настолни компютри (288 пина)'),
        t(
          'Not sure what fits? Send us the model of your board',
          'Не сте сигурни кое пасва? Пратете ни модела на дъното',
        ),
        t(`Return within ${RETURN_DAYS} days, even opened`, `Връщане до ${RETURN_DAYS} дни, дори с отворена опаковка`),
      ),
    ),
    category: 'memory',
    brand: 'silika',
    seller: 'bit-bazar',
    price: 3490,
    left: 88,
    sold: 142,
    grams: 50,
    age: 280,
    variants: [
      {
        name: t('Capacity', 'Капацитет'),
        items: [
          { name: t('8 GB', '8 ГБ') },
          { name: t('16 GB', '16 ГБ'), surcharge: 2100 },
          { name: t('32 GB', '32 ГБ'), surcharge: 6400, stock: 14 },
        ],
      },
    ],
    specs: [
      spec(t('Speed', 'Скорост'), '3200 MHz, latency CL22', '3200 MHz, латентност CL22'),
      spec(t('Voltage', 'Напрежение'), '1.2 V', '1,2 V'),
      madeIn('taiwan'),
      warranty(10),
    ],
    tags: t('memory, RAM, DDR4, upgrade', 'памет, RAM, DDR4, ъпгрейд'),
    reviews: [
      {
        author: 'Борислав Ч.',
        rating: 5,
        body: t(
          'My father’s 2018 computer starts in ten seconds again.',
          'Компютърът на баща ми от 2018 г. пак тръгва за десет секунди.',
        ),
      },
    ],
  },
  {
    slug: 'red-network-cable',
    shot: 'network-cable',
    name: t('Cat 6 network cable, red', 'Мрежов кабел Cat 6, червен'),
    short: t(
      'A supple patch cable in signal red, so that you always know which one to pull.',
      'Гъвкав пач кабел в сигнално червено – винаги знаете кой да извадите.',
    ),
    long: html(
      p(
        'Pure copper, moulded boots and gold-plated contacts: ten gigabit over short runs, one gigabit over a whole house.',
        'Чиста мед, лети накрайници и позлатени контакти: десет гигабита на къси разстояния и гигабит за цялата къща.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Halogen-free jacket', 'Обвивка без халогени'),
        t('Clip guard that does not snag', 'Защитена щипка, която не се закача'),
        t('Every cable measured before packing', 'Всеки кабел е измерен преди опаковане'),
      ),
    ),
    category: 'network-cables',
    brand: 'silika',
    seller: 'bit-bazar',
    price: 490,
    left: 400,
    sold: 190,
    grams: 80,
    age: 380,
    variants: [
      {
        name: t('Length', 'Дължина'),
        items: [
          { name: t('1 m', '1 м') },
          { name: t('3 m', '3 м'), surcharge: 300 },
          { name: t('5 m', '5 м'), surcharge: 550 },
          { name: t('10 m', '10 м'), surcharge: 1200, stock: 38 },
        ],
      },
    ],
    specs: [
      material('Copper, LSZH jacket', 'Мед, обвивка LSZH'),
      spec(t('Standard', 'Стандарт'), 'Cat 6, unshielded (U/UTP)', 'Cat 6, неекраниран (U/UTP)'),
      madeIn('poland'),
    ],
    tags: t('network cable, ethernet, patch, red', 'мрежов кабел, ethernet, пач, червен'),
  },
  {
    slug: 'archive-hard-drive',
    shot: 'archive-drive',
    name: t('Archive hard drive, 3.5 inch', 'Твърд диск за архив, 3,5 инча'),
    short: t(
      'Room for every photograph of your life, in a drive made to run day and night.',
      'Място за всички снимки на живота ви в диск, направен да работи денонощно.',
    ),
    long: html(
      p(
        'Built for storage servers at home: quiet, cool, and patient. Write your archive once, copy it twice and sleep well.',
        'Създаден за домашни мрежови дискове (NAS): тих, хладен и търпелив. Запишете архива веднъж, копирайте го два пъти и спете спокойно.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('SATA, 5400 turns a minute', 'SATA, 5400 оборота в минута'),
        t('Vibration sensor for cases with several drives', 'Сензор за вибрации за кутии с няколко диска'),
        t(
          'Data recovery once, free, within the warranty',
          'Едно безплатно възстановяване на данни в гаранционния срок',
        ),
      ),
    ),
    category: 'hard-drives',
    brand: 'silika',
    seller: 'bit-bazar',
    price: 9900,
    offerPrice: 8900,
    left: 42,
    sold: 120,
    grams: 650,
    age: 190,
    variants: [
      {
        name: t('Capacity', 'Капацитет'),
        items: [
          { name: t('4 TB', '4 ТБ') },
          { name: t('8 TB', '8 ТБ'), surcharge: 7000 },
          { name: t('12 TB', '12 ТБ'), surcharge: 15000, stock: 7 },
        ],
      },
    ],
    specs: [
      spec(t('Interface', 'Интерфейс'), 'SATA 6 Gb/s, 3.5 inch', 'SATA 6 Gb/s, 3,5 инча'),
      dimensions('10.2 × 14.7 × 2.6'),
      madeIn('taiwan'),
      warranty(3),
    ],
    tags: t('hard drive, HDD, backup, NAS', 'твърд диск, HDD, архив, NAS'),
    reviews: [
      {
        author: 'Светослав Н.',
        rating: 5,
        body: t(
          'Two of them mirrored for half a year: silence and no errors.',
          'Два в огледален масив от половин година: тишина и нито една грешка.',
        ),
      },
      {
        author: 'Carla E.',
        rating: 3,
        body: t(
          'Does what it should. The packaging could be better padded.',
          'Върши работа. Опаковката можеше да е по-мека.',
        ),
      },
    ],
  },
  {
    slug: 'white-usb-charging-cable',
    shot: 'usb-cable',
    name: t('White USB charging cable', 'Бял USB кабел за зареждане'),
    short: t(
      'A plain white cable that survives bags, cars and bedside tables.',
      'Обикновен бял кабел, който оцелява в чанти, коли и нощни шкафчета.',
    ),
    long: html(
      p(
        'The neck behind the plug, where others break, is reinforced with aramid and bent 12,000 times in the test.',
        'Шийката зад конектора, където другите се чупят, е подсилена с арамид и огъната 12 000 пъти при изпитанието.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('USB-A to USB-C, 3 A', 'USB-A към USB-C, 3 A'),
        t('Velcro strap included', 'В комплекта има велкро лента'),
        t('Free replacement for three years', 'Безплатна замяна до три години'),
      ),
    ),
    category: 'charging-cables',
    brand: 'silika',
    seller: 'bit-bazar',
    price: 890,
    left: 260,
    sold: 160,
    grams: 40,
    age: 270,
    variants: [
      {
        name: t('Length', 'Дължина'),
        items: [{ name: t('1 m', '1 м') }, { name: t('2 m', '2 м'), surcharge: 300 }],
      },
    ],
    specs: [
      material('TPE, aramid, aluminium', 'TPE, арамид, алуминий'),
      spec(t('Data', 'Данни'), 'up to 480 Mb/s', 'до 480 Mb/s'),
      warranty(3),
    ],
    tags: t('usb cable, charger, phone, white', 'usb кабел, зареждане, телефон, бял'),
    reviews: [
      {
        author: 'Даниела В.',
        rating: 5,
        body: t('The dog has chewed on it. It still charges.', 'Кучето го дъвка. Още зарежда.'),
      },
      {
        author: 'Олег П.',
        rating: 2,
        body: t(
          'Charges well, but mine was shorter than I expected; measure before you order.',
          'Зарежда добре, но ми се видя къс – премерете, преди да поръчате.',
        ),
      },
    ],
  },
];
