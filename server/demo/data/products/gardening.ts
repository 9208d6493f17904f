import type { DemoProduct } from '../product';
import { dimensions, madeIn, material, spec } from '../specs';
import { h3, html, p, t, ul } from '../text';

export const gardening: DemoProduct[] = [
  {
    slug: 'soil-scoop',
    shot: 'garden-scoop',
    name: t('Soil scoop with long lip', 'Лопатка за пръст с дълъг улей'),
    short: t(
      'A deep, bottle-green scoop that brings the soil into the pot and not beside it.',
      'Дълбока тъмнозелена лопатка, която сипва пръстта в саксията, а не около нея.',
    ),
    long: html(
      p(
        'High sides keep the load together, the narrow lip pours. The whole scoop is one piece of recycled plastic, so there is no neck to bend and nothing to rust.',
        'Високите стени задържат пръстта, а тесният край я излива точно. Лопатката е от едно парче рециклирана пластмаса: няма шийка за огъване и нищо за ръждясване.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('Holds 0.8 l', 'Събира 0,8 л'),
        t('Hole in the handle for hanging', 'Отвор в дръжката за закачане'),
        t('Dishwasher-safe', 'Може да се мие в съдомиялна'),
      ),
    ),
    category: 'garden-tools',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 820,
    left: 140,
    sold: 120,
    grams: 210,
    age: 400,
    specs: [
      material('Recycled polypropylene', 'Рециклиран полипропилен'),
      dimensions('10 × 33 × 8'),
      madeIn('germany'),
    ],
    tags: t('scoop, trowel, gardening, repotting', 'лопатка, градинарство, пресаждане, инструмент'),
    reviews: [
      {
        author: 'Живко А.',
        rating: 5,
        body: t(
          'I repotted forty plants in one Sunday and swept up almost nothing.',
          'За една неделя пресадих четиридесет растения и почти нямаше какво да мета.',
        ),
      },
      {
        author: 'Pilar G.',
        rating: 4,
        body: t('Excellent for pots, too soft for stony ground.', 'Отлична за саксии, твърде мека за камениста почва.'),
      },
    ],
  },
  {
    slug: 'peat-free-potting-soil',
    shot: 'potting-soil',
    name: t('Peat-free potting soil', 'Почва за саксии без торф'),
    short: t(
      'Loose, dark soil from compost, bark and coconut fibre: good for bogs, good for roots.',
      'Рохкава тъмна почва от компост, кора и кокосови влакна – щади торфищата и храни корените.',
    ),
    long: html(
      p(
        'Ripened for a year near Dobrich, sieved to 10 mm and fed for the first eight weeks. It takes up water again even after drying out completely.',
        'Зряла една година край Добрич, пресята на 10 мм и подхранена за първите осем седмици. Поема вода дори след пълно изсъхване.',
      ),
      h3('Good to know', 'Полезно да знаете'),
      ul(
        t('For house plants, balcony boxes and seedlings', 'За стайни растения, балконски сандъчета и разсад'),
        t('Mix with one third of sand for cacti', 'За кактуси смесете с една трета пясък'),
        t('Bag of recycled paper with liner', 'Торба от рециклирана хартия с вътрешен слой'),
      ),
    ),
    category: 'soil-and-feed',
    brand: 'zelenika',
    seller: 'zelen-balkon',
    price: 790,
    left: 210,
    sold: 140,
    grams: 5400,
    age: 350,
    variants: [
      {
        name: t('Volume', 'Обем'),
        items: [
          { name: t('10 l', '10 л') },
          { name: t('20 l', '20 л'), surcharge: 500 },
          { name: t('45 l', '45 л'), surcharge: 1400, stock: 60 },
        ],
      },
    ],
    specs: [
      material('Green compost, bark humus, coconut fibre', 'Зелен компост, хумус от кора, кокосови влакна'),
      spec(t('Acidity', 'Киселинност'), 'pH 6.2', 'pH 6,2'),
      madeIn('bulgaria'),
    ],
    tags: t('soil, compost, peat-free, plants', 'почва, компост, без торф, растения'),
    reviews: [
      {
        author: 'Райна З.',
        rating: 5,
        body: t('No gnats. For that alone I will order again.', 'Няма мушици. Само заради това ще поръчам пак.'),
      },
      {
        author: 'Момчил Т.',
        rating: 4,
        body: t(
          'Good soil, heavy parcel: have the courier bring it to the door.',
          'Добра почва, тежък колет – нека куриерът я качи до вратата.',
        ),
      },
    ],
  },
];
