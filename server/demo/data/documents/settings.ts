import { SHOP_LOGO } from '../../logos';
import { mediaPath } from '../../paths';
import { t } from '../text';

const link = (id: number, en: string, bg: string, path: string) => ({ id, title: t(en, bg), link: path });

/** What E16 answers beside the categories. Footer links go without /p: the footer puts it before them. */
export const settings = {
  setting: {
    currency_icon: '€',
    currency_name: 'EUR',
    logo: mediaPath(SHOP_LOGO),
    timezone: 'Europe/Sofia',
    text_direction: 'ltr',
    phone_number_required: 0,
    default_phone_code: '+359',
    enable_user_register: 1,
    enable_multivendor: 1,
    map_status: 0,
    prices_include_vat: 1,
  },
  error_page: {
    header: t('This page has floated away', 'Тази страница отлетя'),
    image: mediaPath('error-balloon.jpg'),
    button_text: t('Back to the shop', 'Обратно в магазина'),
  },
  footer: {
    email: 'hello@pazar.example',
    phone: '+359 2 555 0100',
    address: t('1 Pazarska St, 1202 Sofia, Bulgaria', 'ул. „Пазарска“ 1, 1202 София, България'),
    copyright: t('© Pazar. Photographs from Unsplash.', '© Пазар. Снимки от Unsplash.'),
    about_us: t(
      'Pazar is a market hall on the web: eight small boutiques under one roof, one cart, one payment.',
      'Пазар е като старите хали, само че в интернет: осем малки бутика под един покрив, една количка и едно плащане.',
    ),
  },
  footer_first_col: {
    columnTitle: t('Shop', 'Пазаруване'),
    col_links: [
      link(1, 'All products', 'Всички продукти', '/products'),
      link(2, 'Offers', 'Оферти', '/offers'),
      link(3, 'Bundles', 'Комплекти', '/bundles'),
      link(4, 'Brands', 'Марки', '/brands'),
      link(5, 'Cart', 'Количка', '/cart'),
    ],
  },
  footer_second_col: {
    columnTitle: t('Our people', 'Нашите хора'),
    col_links: [
      link(6, 'Boutiques', 'Бутици', '/boutiques'),
      link(7, 'Storefronts', 'Витрини', '/affiliates'),
      link(8, 'Open a boutique', 'Отворете бутик', '/join-boutiques'),
      link(9, 'Join as a company', 'Партньорство за фирми', '/join-company'),
      link(10, 'About us', 'За нас', '/about'),
    ],
  },
  footer_third_col: {
    columnTitle: t('Help', 'Помощ'),
    col_links: [
      link(11, 'Questions and answers', 'Въпроси и отговори', '/faq'),
      link(12, 'Contact', 'Контакти', '/contact'),
      link(13, 'Terms and conditions', 'Общи условия', '/terms-condition'),
      link(14, 'Privacy policy', 'Поверителност', '/privacy-policy'),
    ],
  },
  social_links: [
    { id: 1, link: 'https://www.facebook.com/pazar.example', icon: 'fab fa-facebook-f' },
    { id: 2, link: 'https://twitter.com/pazar_example', icon: 'fab fa-twitter' },
    { id: 3, link: 'https://www.linkedin.com/company/pazar-example', icon: 'fab fa-linkedin-in' },
    { id: 4, link: 'https://www.instagram.com/pazar.example', icon: 'fab fa-instagram' },
    { id: 5, link: 'https://www.youtube.com/@pazar-example', icon: 'fab fa-youtube' },
    { id: 6, link: 'https://www.snapchat.com/add/pazar-example', icon: 'fab fa-snapchat-ghost' },
  ],
};
