import { RETURN_DAYS } from '../../../src/contract/orders';
import { h3, html, p, type Text, t, ul } from './text';

interface DemoPage {
  slug: string;
  name: Text;
  /** HTML. */
  description: Text;
}

/** Pages at `/{slug}`. */
export const pages: DemoPage[] = [
  {
    slug: 'delivery',
    name: t('Delivery', 'Доставка'),
    description: html(
      p(
        'Each boutique packs and sends what you order from it. You pay once; before you order you see what delivery from each boutique costs, and choose how it comes.',
        'Всеки бутик сам опакова и изпраща поръчаното от него. Плащате веднъж; преди да поръчате, виждате колко струва доставката от всеки бутик и избирате начина.',
      ),
      h3('Prices', 'Цени'),
      ul(
        t('To a courier’s office: from €3.50', 'До офис на куриер: от 3,50 €'),
        t('To your door: from €4.90', 'До адрес: от 4,90 €'),
        t('Parcels above 20 kg: from €14.90', 'Пратки над 20 кг: от 14,90 €'),
        t('Furniture, carried up to your flat: from €29', 'Мебели с качване до дома: от 29 €'),
      ),
      h3('Free delivery', 'Безплатна доставка'),
      ul(
        t('Dom i Svetlina: to your door from €100', 'Dom i Svetlina: до адрес от 100 € нагоре'),
        t('Zelen Balkon: to your door or an office from €60', 'Zelen Balkon: до адрес или до офис от 60 € нагоре'),
        t('Krachka: to an office from three items', 'Krachka: до офис от три артикула нагоре'),
      ),
      h3('Times', 'Срокове'),
      p(
        'Parcels leave on the day of the order if it comes in before 14:00, and arrive in one to two working days. Furniture takes five to ten; the driver calls the day before.',
        'Пратките тръгват в деня на поръчката, ако е получена до 14:00 ч., и пристигат за един до два работни дни. За мебелите са нужни от пет до десет; шофьорът се обажда предния ден.',
      ),
      h3('Plants', 'Растения'),
      p(
        'Plants leave from Monday to Wednesday only, so that they never spend a weekend in a depot. Below 0 °C they get a heat pad.',
        'Растенията пътуват само от понеделник до сряда, за да не прекарат уикенда в склад. При температури под 0 °C слагаме затопляща подложка.',
      ),
    ),
  },
  {
    slug: 'returns',
    name: t('Returns', 'Връщане'),
    description: html(
      p(
        `You have ${RETURN_DAYS} days to change your mind, counted from the day the parcel arrived.`,
        `Имате ${RETURN_DAYS} дни да размислите, считано от деня, в който сте получили пратката.`,
      ),
      h3('How it works', 'Как става'),
      ul(
        t(
          'Open the order in your profile and choose “Return this item”',
          'Отворете поръчката в профила си и изберете „Върни този артикул“',
        ),
        t(
          'Put the goods into their packaging with the order number',
          'Сложете стоката в опаковката ѝ заедно с номера на поръчката',
        ),
        t('Hand it in at any courier’s office', 'Оставете пратката в офис на куриера'),
        t(
          'The money is back within five working days of arrival',
          'Парите са при вас до пет работни дни след получаването',
        ),
      ),
      h3('Who pays', 'Кой плаща'),
      p(
        'We pay for anything that was wrong or broken. If you simply changed your mind, you pay the courier back to the boutique.',
        'Всичко сгрешено или счупено е за наша сметка. Ако просто сте размислили, плащате куриера обратно до бутика.',
      ),
      h3('What can’t be returned', 'Какво не се връща'),
      p(
        'Cut flowers, cables cut to length and furniture made to your measure. Plants can be returned only when they arrived damaged.',
        'Отрязани цветя, кабели по дължина и мебели, изработени по ваша мярка. Растения се връщат само ако са пристигнали повредени.',
      ),
    ),
  },
  {
    slug: 'size-guide',
    name: t('Size guide', 'Таблица с размери'),
    description: html(
      p(
        'Stand on a sheet of paper in the evening, draw a line at the heel and one at the longest toe, and measure the distance. Take the longer foot.',
        'Вечер стъпете върху лист хартия, отбележете петата и най-дългия пръст и измерете разстоянието. Гледайте по-дългото ходило.',
      ),
      h3('Sneakers', 'Кецове и маратонки'),
      ul(
        t('22.5 cm: EU 36', '22,5 см – номер 36'),
        t('23.0 cm: EU 37', '23,0 см – номер 37'),
        t('24.0 cm: EU 38', '24,0 см – номер 38'),
        t('24.5 cm: EU 39', '24,5 см – номер 39'),
        t('25.0 cm: EU 40', '25,0 см – номер 40'),
        t('26.0 cm: EU 41', '26,0 см – номер 41'),
        t('26.5 cm: EU 42', '26,5 см – номер 42'),
        t('27.5 cm: EU 43', '27,5 см – номер 43'),
        t('28.0 cm: EU 44', '28,0 см – номер 44'),
        t('29.0 cm: EU 45', '29,0 см – номер 45'),
      ),
      h3('Road bikes', 'Шосейни велосипеди'),
      ul(
        t('Height 165–172 cm: frame 52', 'Ръст 165–172 см – рамка 52'),
        t('Height 172–178 cm: frame 54', 'Ръст 172–178 см – рамка 54'),
        t('Height 178–184 cm: frame 56', 'Ръст 178–184 см – рамка 56'),
        t('Height 184–190 cm: frame 58', 'Ръст 184–190 см – рамка 58'),
      ),
      p(
        'In between two sizes? Write to the boutique; they will tell you which one to take.',
        'Между два размера сте? Пишете на бутика и ще ви посъветват кой да вземете.',
      ),
    ),
  },
  {
    slug: 'sustainability',
    name: t('What we do for the long run', 'Мислим в дългосрочен план'),
    description: html(
      p(
        'The greenest thing is the one you keep. So we choose goods that can be repaired, and say on the product page how.',
        'Най-зелена е вещта, която не изхвърляш. Затова подбираме стоки, които могат да се поправят, и на страницата на продукта пишем как.',
      ),
      h3('Packaging', 'Опаковки'),
      p(
        'Cardboard, paper and string. Boutiques reuse boxes; if yours has had another life before, turn it over and read.',
        'Картон, хартия и канап. Бутиците използват кашоните повторно; ако вашият вече е имал друг живот, обърнете го и прочетете.',
      ),
      h3('Second hand', 'Втора употреба'),
      p(
        'The film cameras of Stara Lenta are fifty years old and more, and are sold with a warranty. We would like to have more such shelves.',
        'Лентовите фотоапарати на „Стара лента“ са на петдесет и повече години и се продават с гаранция. Искаме още такива рафтове.',
      ),
      h3('Transport', 'Транспорт'),
      p(
        'Orders from one town travel together twice a week. Whoever chooses a parcel locker saves about half of the emissions of the last mile.',
        'Поръчките от един град пътуват заедно два пъти седмично. Който избере автомат, спестява около половината емисии от последния километър.',
      ),
    ),
  },
  {
    slug: 'gift-wrapping',
    name: t('Gift wrapping', 'Подаръчна опаковка'),
    description: html(
      p(
        'Every boutique wraps gifts, free of charge: brown paper, a ribbon in your colour, and a card with your words, written by hand.',
        'Всеки бутик опакова подаръци безплатно: амбалажна хартия, панделка в избран от вас цвят и картичка с вашите думи, написана на ръка.',
      ),
      h3('How to order it', 'Как да поръчате'),
      ul(
        t(
          'Write “gift” and your words into the note at checkout',
          'В бележката към поръчката напишете „подарък“ и текста за картичката',
        ),
        t('Give the address of the person you surprise', 'Посочете адреса на човека, когото изненадвате'),
        t(
          'Prices never travel with a gift; the invoice comes to you by email',
          'С подаръка не пътуват цени; фактурата идва при вас по имейл',
        ),
      ),
    ),
  },
];
