import { mediaPath } from '../../paths';
import { h3, html, p, t, ul } from '../text';
import { services } from './home';

/** mediaPath('about-workshop.jpg')3 */
export const about = {
  aboutUs: {
    id: 1,
    title: t('A market hall, not a warehouse', 'Хали, а не склад'),
    banner_image: mediaPath('about-workshop.jpg'),
    image_two: mediaPath('affiliate-vaneva.jpg'),
    description: html(
      p(
        'Pazar began on a Saturday at the Women’s Market in Sofia. A joiner, a florist and a woman who repairs cameras had their stalls side by side and the same complaint: their customers liked to look, and wanted to order from home.',
        'Пазар започна една събота на Женския пазар в София. Дърводелец, цветарка и една жена, която поправя фотоапарати, бяха съседи по сергии и се оплакваха от едно и също: клиентите обичат да разглеждат, а искат да поръчват от вкъщи.',
      ),
      p(
        'Today eight boutiques from eight corners of Bulgaria sell under one roof. Each keeps its own name, its own shelf and its own judgement. We look after what should be the same everywhere: one cart, one payment, clear prices and somebody who answers.',
        'Днес под един покрив продават осем бутика от всички краища на България. Всеки запазва името, рафта и преценката си. Ние се грижим за онова, което трябва да е еднакво навсякъде: една количка, едно плащане, ясни цени и човек, който отговаря.',
      ),
      h3('What we hold to', 'Какво спазваме'),
      ul(
        t(
          'A boutique sells only what it has in its hands or makes itself',
          'Бутикът продава само това, което държи в ръце или сам изработва',
        ),
        t(
          'A reduced price is lower than the price of the last 30 days',
          'Намалената цена е по-ниска от цената през последните 30 дни',
        ),
        t(
          'Reviews are written by people who bought, and stay, good or bad',
          'Отзивите са от хора, които са купили, и остават – добри или лоши',
        ),
        t('Nobody pays to stand higher in a list', 'Никой не плаща, за да е по-напред в списъка'),
      ),
    ),
  },
  services,
  testimonials: [
    {
      id: 1,
      name: t('Maria Stefanova', 'Мария Стефанова'),
      designation: t('joiner, Oreh Studio', 'дърводелец, „Орех Студио“'),
      image: mediaPath('logo-oreh-studio.png'),
      comment: t(
        'I build desks. I do not want to build web pages. Here I send a photo and a price, and on Monday the courier is at the door.',
        'Аз правя бюра и не искам да правя сайтове. Тук пращам снимка и цена, а в понеделник куриерът е на вратата.',
      ),
      rating: 5,
    },
    {
      id: 2,
      name: t('Stefan Iliev', 'Стефан Илиев'),
      designation: t('shopper since 2021', 'клиент от 2021 г.'),
      image: null,
      comment: t(
        'I ordered a lens, a plant and a stool from three towns and paid once. Three parcels came, each with a note by hand.',
        'Поръчах обектив, растение и стол от три града и платих веднъж. Дойдоха три пратки, всяка с бележка на ръка.',
      ),
      rating: 5,
    },
    {
      id: 3,
      name: t('Denitsa Marinova', 'Деница Маринова'),
      designation: t('florist, Zelen Balkon', 'цветарка, „Зелен Балкон“'),
      image: mediaPath('logo-zelen-balkon.png'),
      comment: t(
        'Customers send me pictures of their plants a year later. I print the best ones and hang them in the shop.',
        'Година по-късно клиентите ми пращат снимки на растенията си. Най-хубавите ги разпечатвам и ги окачвам в магазина.',
      ),
      rating: 4,
    },
  ],
  seoSetting: {
    page_name: 'About Us',
    seo_title: t('About Pazar', 'За Пазар'),
    seo_description: t(
      'Eight Bulgarian boutiques, one cart: who we are and what we hold to.',
      'Осем български бутика, една количка: кои сме и какво спазваме.',
    ),
  },
};
