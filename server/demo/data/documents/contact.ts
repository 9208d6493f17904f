import { html, p, t } from '../text';

/** X4 */
export const contact = {
  contact: {
    id: 1,
    title: t('Write to us', 'Пишете ни'),
    description: html(
      p(
        'For questions about an order it is quickest to give its number. We answer on working days between 9 and 18 o’clock, usually within three hours.',
        'За въпрос по поръчка най-бързо е да посочите номера ѝ. Отговаряме в работни дни между 9 и 18 часа, обикновено до три часа.',
      ),
    ),
    email: 'hello@pazar.example',
    phone: '+359 2 555 0100',
    address: t('1 Pazarska St, 1202 Sofia, Bulgaria', 'ул. „Пазарска“ 1, 1202 София, България'),
    map: '',
  },
  recaptchaSetting: { status: 0, site_key: '' },
  seoSetting: {
    page_name: 'Contact Us',
    seo_title: t('Contact', 'Контакти'),
    seo_description: t('Write, call or visit: Pazar in Sofia.', 'Пишете, обадете се или наминете: Пазар в София.'),
  },
};
