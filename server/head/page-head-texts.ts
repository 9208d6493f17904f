import type { Lang } from '../language';

/**
 * Bulgarian translations of the page head texts. The server does not load locales/, so a test compares the two.
 */
export const inBulgarian = {
  Address: 'Адрес',
  Addresses: 'Адреси',
  'About us': 'За нас',
  'All products': 'Всички продукти',
  Boutiques: 'Бутици',
  Brands: 'Марки',
  Bundles: 'Комплекти',
  'Bundles: {name}': 'Комплекти: {name}',
  Cart: 'Количка',
  'Category not found': 'Няма такава категория',
  Checkout: 'Поръчване',
  'Clear all': 'Изчисти всички',
  Contact: 'Контакти',
  Delivery: 'Доставка',
  Filters: 'Филтри',
  'Filters ({set})': 'Филтри ({set})',
  New: 'Ново',
  'On sale': 'С намаление',
  'Results for “{q}”': 'Резултати за „{q}“',
  'Sold out': 'Изчерпано',
  Overview: 'Преглед',
  'Thank you for your order': 'Благодарим за поръчката',
  'Everything the boutiques of Pazar sell, in one place: compare, choose and put it all in one cart.':
    'Всичко, което бутиците в Пазар предлагат, на едно място: сравнете, изберете и съберете всичко в една количка.',
  '{title}: a page of Pazar, the marketplace of small boutiques.':
    '{title}: страница на Пазар, мястото за малки бутици.',
  'Edit address': 'Редактиране на адреса',
  Home: 'Начало',
  'Join as a company': 'Партньорство за фирми',
  'Choose a new password': 'Изберете нова парола',
  'Confirm your address': 'Потвърдете адреса си',
  'Create an account': 'Създайте профил',
  'Forgotten your password?': 'Забравена парола?',
  'Log in': 'Вход',
  'My account': 'Моят профил',
  'My orders': 'Моите поръчки',
  'My wishlist': 'Любими',
  Notifications: 'Известия',
  Payment: 'Плащане',
  Order: 'Поръчка',
  Receipt: 'Разписка',
  'New address': 'Нов адрес',
  Offers: 'Оферти',
  'Flash sales that end soon, and all that costs less than usual.':
    'Светкавични разпродажби, които скоро свършват, и всичко, което е по-евтино от обичайното.',
  'Open a boutique': 'Отворете бутик',
  'Page not found': 'Страницата не е намерена',
  'Privacy policy': 'Политика за поверителност',
  'Questions and answers': 'Въпроси и отговори',
  'Return an item': 'Връщане на артикул',
  Reviews: 'Отзиви',
  'Sell what you make on Pazar: apply for a boutique of your own, and we answer within two working days.':
    'Продавайте изделията си в Пазар: кандидатствайте за собствен бутик и ще отговорим до два работни дни.',
  'Sell, supply or advertise with Pazar: tell us who you are, and we answer within two working days.':
    'Продавайте, доставяйте или рекламирайте с Пазар: разкажете ни за себе си и ще отговорим до два работни дни.',
  'Small boutiques in one place': 'Малки бутици на едно място',
  Storefronts: 'Витрини',
  'People who know what they like, each with a choice of their own.':
    'Хора, които знаят какво харесват, всеки със свой подбор.',
  'The brands in the shop from A to Z, each with all its products.':
    'Марките в магазина от А до Я, всяка с всичките си продукти.',
  'The small boutiques of Pazar: what they make, how shoppers rate them, and everything they sell.':
    'Малките бутици в Пазар: какво изработват, как ги оценяват купувачите и всичко, което продават.',
  'Things that belong together, for less than they cost one by one.':
    'Неща, които си подхождат, на по-ниска цена, отколкото поотделно.',
  '{name}: things that belong together, for less than they cost one by one.':
    '{name}: неща, които си подхождат, на по-ниска цена, отколкото поотделно.',
  'Terms and conditions': 'Общи условия',
  'Things made with care by small boutiques, in one cart: brands, bundles, flash sales and storefronts of people you like.':
    'Грижливо изработени неща от малки бутици, събрани в една количка: марки, комплекти, светкавични разпродажби и витрини на хора, които харесвате.',
  'What shoppers ask most: orders, delivery, payment and returns.':
    'Най-честите въпроси на купувачите: поръчки, доставка, плащане и връщане.',
  Wallet: 'Портфейл',
  'Write a review': 'Нов отзив',
  '{name}: everything in this sale costs less while it lasts.':
    '{name}: всичко в тази разпродажба е по-евтино, докато тя трае.',
  '{name} from small boutiques: compare prices and ratings, and put it all in one cart.':
    '{name} от малки бутици: сравнете цени и оценки и съберете всичко в една количка.',
} as const satisfies Record<string, string>;

export type Word = keyof typeof inBulgarian;

/** Returns a text in the given language. Replaces its placeholder `{…}` by `name`. */
export function word(text: Word, lang: Lang, name = ''): string {
  return (lang === 'bg' ? inBulgarian[text] : text).replace(/\{\w+\}/, () => name);
}
