import type { BannerName } from './banners';
import { type Text, t } from './text';

interface Child {
  slug: string;
  name: Text;
}

export interface DemoCategory extends Child {
  image: BannerName;
  icon: string;
  subs: readonly (Child & { children: readonly Child[] })[];
}

/** The tree. Indoor plants has seven children and components eight: the menu splits a list only above seven. Sneakers has no sub-categories. */
export const categories = [
  {
    slug: 'furniture',
    name: t('Furniture', 'Мебели'),
    image: 'category-furniture',
    icon: 'armchair',
    subs: [
      {
        slug: 'seating',
        name: t('Chairs and armchairs', 'Столове и кресла'),
        children: [
          { slug: 'armchairs', name: t('Armchairs', 'Кресла') },
          { slug: 'dining-chairs', name: t('Dining chairs', 'Трапезни столове') },
          { slug: 'stools', name: t('Stools', 'Табуретки и бар столове') },
        ],
      },
      {
        slug: 'sofas',
        name: t('Sofas', 'Дивани'),
        children: [
          { slug: 'fabric-sofas', name: t('Fabric sofas', 'Дивани с текстилна дамаска') },
          { slug: 'leather-sofas', name: t('Leather sofas', 'Кожени дивани') },
        ],
      },
      {
        slug: 'tables',
        name: t('Tables and desks', 'Маси и бюра'),
        children: [
          { slug: 'desks', name: t('Desks', 'Бюра') },
          { slug: 'side-tables', name: t('Side tables', 'Помощни масички') },
        ],
      },
    ],
  },
  {
    slug: 'home-and-light',
    name: t('Home and light', 'Дом и светлина'),
    image: 'category-home',
    icon: 'lamp',
    subs: [
      {
        slug: 'lighting',
        name: t('Lighting', 'Осветление'),
        children: [{ slug: 'pendant-lamps', name: t('Pendant lamps', 'Висящи лампи') }],
      },
      {
        slug: 'decoration',
        name: t('Decoration', 'Декорация'),
        children: [
          { slug: 'clocks', name: t('Clocks', 'Часовници') },
          { slug: 'sculptures', name: t('Sculptures', 'Скулптури') },
        ],
      },
      {
        slug: 'home-textiles',
        name: t('Textiles', 'Домашен текстил'),
        children: [{ slug: 'rugs', name: t('Rugs', 'Килими') }],
      },
    ],
  },
  {
    slug: 'plants',
    name: t('Plants', 'Растения'),
    image: 'category-plants',
    icon: 'sprout',
    subs: [
      {
        slug: 'indoor-plants',
        name: t('Indoor plants', 'Стайни растения'),
        children: [
          { slug: 'cacti', name: t('Cacti', 'Кактуси') },
          { slug: 'succulents', name: t('Succulents', 'Сукуленти') },
          { slug: 'foliage-plants', name: t('Foliage plants', 'Декоративнолистни') },
          { slug: 'hanging-plants', name: t('Hanging plants', 'Висящи растения') },
          { slug: 'orchids', name: t('Orchids', 'Орхидеи') },
          { slug: 'bonsai', name: t('Bonsai', 'Бонсай') },
          { slug: 'spring-bulbs', name: t('Spring bulbs', 'Луковични цветя') },
        ],
      },
      {
        slug: 'gardening',
        name: t('Gardening', 'Градинарство'),
        children: [
          { slug: 'garden-tools', name: t('Hand tools', 'Ръчни инструменти') },
          { slug: 'soil-and-feed', name: t('Soil and feed', 'Почва и торове') },
        ],
      },
    ],
  },
  {
    slug: 'computers',
    name: t('Computers', 'Компютри'),
    image: 'category-computers',
    icon: 'laptop',
    subs: [
      {
        slug: 'computers-and-tablets',
        name: t('Computers and tablets', 'Компютри и таблети'),
        children: [
          { slug: 'laptops', name: t('Laptops', 'Лаптопи') },
          { slug: 'desktop-pcs', name: t('Desktop PCs', 'Настолни компютри') },
          { slug: 'tablets', name: t('Tablets', 'Таблети') },
        ],
      },
      {
        slug: 'components-and-accessories',
        name: t('Components and accessories', 'Компоненти и аксесоари'),
        children: [
          { slug: 'monitors', name: t('Monitors', 'Монитори') },
          { slug: 'keyboards', name: t('Keyboards', 'Клавиатури') },
          { slug: 'mice', name: t('Mice', 'Мишки') },
          { slug: 'styluses', name: t('Styluses', 'Стилуси') },
          { slug: 'memory', name: t('Memory', 'Памет (RAM)') },
          { slug: 'hard-drives', name: t('Hard drives', 'Твърди дискове') },
          { slug: 'charging-cables', name: t('Charging cables', 'Кабели за зареждане') },
          { slug: 'network-cables', name: t('Network cables', 'Мрежови кабели') },
        ],
      },
    ],
  },
  {
    slug: 'cameras',
    name: t('Cameras', 'Фотография'),
    image: 'category-cameras',
    icon: 'camera',
    subs: [
      {
        slug: 'film-cameras',
        name: t('Film cameras', 'Лентови фотоапарати'),
        children: [
          { slug: 'small-format', name: t('35 mm and cartridge', '35 мм и касетъчни') },
          { slug: 'medium-and-large-format', name: t('Medium and large format', 'Среден и голям формат') },
          { slug: 'instant-cameras', name: t('Instant cameras', 'Моментални фотоапарати') },
        ],
      },
      { slug: 'digital-cameras', name: t('Digital cameras', 'Цифрови фотоапарати'), children: [] },
      {
        slug: 'camera-accessories',
        name: t('Lenses and accessories', 'Обективи и аксесоари'),
        children: [
          { slug: 'lenses', name: t('Lenses', 'Обективи') },
          { slug: 'tripods', name: t('Tripods', 'Стативи') },
          { slug: 'camera-straps', name: t('Straps', 'Ремъци') },
        ],
      },
    ],
  },
  {
    slug: 'sneakers',
    name: t('Sneakers', 'Кецове и маратонки'),
    image: 'category-sneakers',
    icon: 'footprints',
    subs: [],
  },
  {
    slug: 'sport-and-outdoors',
    name: t('Sport and outdoors', 'Спорт и планина'),
    image: 'category-sport',
    icon: 'bike',
    subs: [
      {
        slug: 'ball-games',
        name: t('Ball games', 'Игри с топка'),
        children: [
          { slug: 'football', name: t('Football', 'Футбол') },
          { slug: 'basketball', name: t('Basketball', 'Баскетбол') },
          { slug: 'tennis', name: t('Tennis', 'Тенис') },
        ],
      },
      {
        slug: 'training',
        name: t('Training', 'Тренировки'),
        children: [
          { slug: 'boxing', name: t('Boxing', 'Бокс') },
          { slug: 'skipping-ropes', name: t('Skipping ropes', 'Въжета за скачане') },
        ],
      },
      {
        slug: 'on-wheels',
        name: t('On wheels', 'На колела'),
        children: [
          { slug: 'bikes', name: t('Bikes', 'Велосипеди') },
          { slug: 'skateboards', name: t('Skateboards', 'Скейтбордове') },
        ],
      },
      { slug: 'camping', name: t('Camping', 'Къмпинг'), children: [] },
    ],
  },
] as const satisfies readonly DemoCategory[];

type Tree = (typeof categories)[number];
type Sub = Tree['subs'][number];
export type CategorySlug = Tree['slug'] | Sub['slug'] | Sub['children'][number]['slug'];
