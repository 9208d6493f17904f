import { RETURN_DAYS } from '../../../../src/contract/orders';
import { mediaPath } from '../../paths';
import type { BannerName } from '../banners';
import { type Text, t } from '../text';

const image = (name: BannerName) => mediaPath(`${name}.jpg`);
const title = (key: string, en: string, bg: string) => ({ key, default: t(en, bg), custom: t(en, bg) });

interface Words {
  badge: Text;
  title_one: Text;
  title_two: Text;
  product_slug: string;
}

const slider = (serial: number, name: BannerName, words: Words) => ({
  id: serial,
  serial,
  image: image(name),
  status: 1,
  slider_location: 'home',
  ...words,
});

const banner = (id: number, name: BannerName, banner_location: string, words: Words) => ({
  id,
  image: image(name),
  status: 1,
  banner_location,
  ...words,
});

export const services = [
  {
    id: 1,
    icon: 'truck',
    title: t('Parcels in two days', 'Колети до два дни'),
    description: t(
      'To your door or a courier’s office; several boutiques send larger orders free.',
      'До адрес или до офис на куриер; няколко бутика изпращат по-големите поръчки безплатно.',
    ),
  },
  {
    id: 2,
    icon: 'rotate-ccw',
    title: t(`${RETURN_DAYS} days to change your mind`, `${RETURN_DAYS} дни за размисъл`),
    description: t(
      'Send it back unused; we pay the courier for anything wrong or broken.',
      'Върнете неизползвана стока; ако е сгрешена или счупена, куриерът е за наша сметка.',
    ),
  },
  {
    id: 3,
    icon: 'wallet',
    title: t('Pay the way you like', 'Плащане, както ви е удобно'),
    description: t(
      'By card, from your wallet or in cash at the door.',
      'С карта, от портфейла или в брой при доставка.',
    ),
  },
  {
    id: 4,
    icon: 'message-circle',
    title: t('People who answer', 'Хора, които отговарят'),
    description: t('Every boutique replies within one working day.', 'Всеки бутик отговаря до един работен ден.'),
  },
];

/** What E15 answers beside the goods. */
export const home = {
  seoSetting: {
    page_name: 'Home Page',
    seo_title: t('Pazar – small boutiques, one cart', 'Пазар – малки бутици, една количка'),
    seo_description: t(
      'Furniture, plants, cameras, computers, sneakers and sport from eight Bulgarian boutiques.',
      'Мебели, растения, фотоапарати, компютри, кецове и спорт от осем български бутика.',
    ),
  },
  section_title: [
    title('Trending_Category', 'Find your corner', 'Намерете своето кътче'),
    title('Popular_Category', 'What everyone is looking at', 'Какво гледат всички'),
    title('Shop_by_Brand', 'Brands under our roof', 'Марки под нашия покрив'),
    title('Flash_Sale', 'Only for a few days', 'Само за няколко дни'),
    title('Top_Rated_Products', 'Best rated', 'С най-висока оценка'),
    title('Best_Seller', 'Our boutiques', 'Нашите бутици'),
    title('Featured_Products', 'Chosen by hand', 'Подбрано на ръка'),
    title('New_Arrivals', 'Just arrived', 'Току-що пристигнаха'),
    title('Best_Products', 'Sold again and again', 'Търсени отново и отново'),
    title('Bundles', 'Better together', 'По-добре заедно'),
    title('Affiliates', 'Storefronts of people we like', 'Витрини на хора, които харесваме'),
  ],
  sliderVisibilty: 1,
  sliders: [
    slider(1, 'hero-light', {
      badge: t('Home and light', 'Дом и светлина'),
      title_one: t('Good light needs little', 'Добрата светлина иска малко'),
      title_two: t(
        'One shade, one cable, a table with people around it.',
        'Един абажур, един кабел и маса с хора около нея.',
      ),
      product_slug: 'spun-metal-pendant-lamp',
    }),
    slider(2, 'hero-desk', {
      badge: t('From Plovdiv', 'От Пловдив'),
      title_one: t('A desk that likes morning', 'Бюро, което обича утрото'),
      title_two: t(
        'Oiled oak, three drawers, made to be handed down.',
        'Намаслен дъб, три чекмеджета, направено за поколения.',
      ),
      product_slug: 'oak-desk-three-drawers',
    }),
    slider(3, 'hero-forest', {
      badge: t('Camping', 'Къмпинг'),
      title_one: t('Sleep where the path ends', 'Преспете там, където свършва пътеката'),
      title_two: t(
        'A tent for two that stands in four minutes.',
        'Палатка за двама, която се разпъва за четири минути.',
      ),
      product_slug: 'two-person-dome-tent',
    }),
    slider(4, 'hero-bike', {
      badge: t('On wheels', 'На колела'),
      title_one: t('Black, light, fast', 'Черен, лек, бърз'),
      title_two: t(
        'A carbon road bike, set up for you in Bansko.',
        'Карбонов шосеен велосипед, настроен за вас в Банско.',
      ),
      product_slug: 'carbon-road-bike',
    }),
  ],
  serviceVisibilty: 1,
  services,
  popularCategoryVisibilty: 1,
  brandVisibility: 1,
  topRatedVisibility: 1,
  sellerVisibility: 1,
  featuredProductVisibility: 1,
  newArrivalProductVisibility: 1,
  bestProductVisibility: 1,
  twoColumnBannerOne: banner(1, 'tile-cameras', 'two-column', {
    badge: t('Instant', 'Моментално'),
    title_one: t('Press, wait, keep', 'Натискате, чакате, пазите'),
    title_two: t('Pictures you can put on the fridge', 'Снимки, които се лепят на хладилника'),
    product_slug: 'instant-camera-with-flash',
  }),
  twoColumnBannerTwo: banner(2, 'tile-plants', 'two-column', {
    badge: t('Slow', 'Бавно'),
    title_one: t('Eighteen years in a tray', 'Осемнадесет години в една саксия'),
    title_two: t('Bonsai from a grower near Stara Zagora', 'Бонсай от майстор край Стара Загора'),
    product_slug: 'hinoki-cypress-bonsai',
  }),
  singleBannerOne: banner(3, 'wide-sport', 'single', {
    badge: t('Training', 'Тренировки'),
    title_one: t('Gloves on', 'Слагайте ръкавиците'),
    title_two: t('Everything for an honest half hour a day', 'Всичко за половин честен час на ден'),
    product_slug: 'leather-boxing-gloves',
  }),
};
