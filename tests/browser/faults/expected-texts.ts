import type { Lang } from '../shop-fixtures';

/** Texts that the fault tests look for on the page, by language. */
export const words = {
  en: {
    again: 'Try again',
    ways: /^(Try again|Check again|Reload)$/,
    gone: /floated away|There is no such/,
    broken: 'Something went wrong on this page',
    noMenu: 'The menu and contacts could not be loaded.',
    emptyHome: 'We are still stocking the shop',
    sizes: 'Size guide',
    quantity: 'Quantity of Mountain tea',
    heart: 'Add Mountain tea to wishlist',
    stay: 'Keep me logged in',
    paid: 'Paid',
    charged: '€20.00',
  },
  bg: {
    again: 'Опитай отново',
    ways: /^(Опитай отново|Провери отново|Презареждане)$/,
    gone: /отлетя|Няма такава/,
    broken: 'Нещо на тази страница се обърка',
    noMenu: 'Менюто и контактите не се заредиха.',
    emptyHome: 'Рафтовете още се пълнят',
    sizes: 'Таблица с размери',
    quantity: 'Количество: Mountain tea',
    heart: 'Добави в любими: Mountain tea',
    stay: 'Запомни ме на това устройство',
    paid: 'Платена',
    charged: /20,00\s€/,
  },
} satisfies Record<Lang, Record<string, string | RegExp>>;
