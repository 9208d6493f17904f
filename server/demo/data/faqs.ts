import { RETURN_DAYS } from '../../../src/contract/orders';
import { html, p, type Text, t } from './text';

/** Questions in their order; answers are HTML. */
export const faqs: { question: Text; answer: Text }[] = [
  {
    question: t('How long does delivery take?', 'Колко време отнема доставката?'),
    answer: html(
      p(
        'One to two working days for small things, five to ten for furniture. Every boutique sends its own parcel. Prices and details are on the page <a href="/delivery">Delivery</a>.',
        'Един до два работни дни за дребните неща и пет до десет за мебелите. Всеки бутик изпраща своя пратка. Цените и подробностите са на страницата <a href="/delivery">Доставка</a>.',
      ),
    ),
  },
  {
    question: t('Can I order from several boutiques at once?', 'Мога ли да поръчам от няколко бутика наведнъж?'),
    answer: html(
      p(
        'Yes. You have one cart and pay once; the cart shows what comes from whom. The parcels may arrive on different days.',
        'Да. Имате една количка и плащате веднъж, а в нея се вижда кое от кого идва. Пратките може да пристигнат в различни дни.',
      ),
    ),
  },
  {
    question: t('Do I need an account?', 'Трябва ли ми профил?'),
    answer: html(
      p(
        'Not for looking around or for filling a cart: it stays in your browser. To order you sign in, and the cart comes with you.',
        'За разглеждане и за пълнене на количката – не, тя остава в браузъра ви. За поръчка влизате в профила си и количката идва с вас.',
      ),
    ),
  },
  {
    question: t('How can I pay?', 'Как мога да платя?'),
    answer: html(
      p(
        'By card, by bank transfer, from your Pazar wallet, or in cash to the courier. We never see your card number.',
        'С карта, с банков превод, от портфейла в Пазар или в брой при доставка. Номера на картата ви ние не виждаме.',
      ),
    ),
  },
  {
    question: t('Can I send something back?', 'Мога ли да върна нещо?'),
    answer: html(
      p(
        `Within ${RETURN_DAYS} days, unused and in its packaging. How it works is on the page <a href="/returns">Returns</a>.`,
        `До ${RETURN_DAYS} дни, неизползвано и в опаковката си. Как става, пише на страницата <a href="/returns">Връщане</a>.`,
      ),
    ),
  },
  {
    question: t('Which shoe size should I take?', 'Кой номер обувки да избера?'),
    answer: html(
      p(
        'Measure your foot in the evening and compare it with our <a href="/size-guide">size guide</a>. On each product page you find whether the shoe runs small or large.',
        'Измерете крака си вечер и сравнете с нашата <a href="/size-guide">таблица с размери</a>. На страницата на всеки продукт пише дали моделът умалява, или е по-голям.',
      ),
    ),
  },
  {
    question: t('Do plants survive the journey?', 'Оцеляват ли растенията по пътя?'),
    answer: html(
      p(
        'Almost always. They travel in a collar, in winter with a heat pad, and never over a weekend. If one arrives damaged, send a photo within two days and you get a new one.',
        'Почти винаги. Пътуват в картонена яка, през зимата със затопляща подложка и никога през уикенда. Ако някое пристигне повредено, пратете снимка до два дни и ще получите ново.',
      ),
    ),
  },
  {
    question: t('Are used cameras under warranty?', 'Имат ли гаранция фотоапаратите втора употреба?'),
    answer: html(
      p(
        'Yes. By law used goods have at least a year; on top, Stara Lenta repairs shutters free of charge in the first six months, whatever the cause.',
        'Да. По закон стоките втора употреба имат поне една година гаранция; отделно от това „Стара лента“ ремонтира затвора безплатно през първите шест месеца, независимо от причината.',
      ),
    ),
  },
  {
    question: t('What does the struck-through price mean?', 'Какво означава зачертаната цена?'),
    answer: html(
      p(
        'It is the lowest price of the 30 days before the reduction. In a flash sale the percentage is taken off the price you see, for as long as the clock runs.',
        'Това е най-ниската цена през 30-те дни преди намалението. При светкавична разпродажба процентът се приспада от показаната цена, докато тече часовникът.',
      ),
    ),
  },
  {
    question: t('How do I open a boutique on Pazar?', 'Как да отворя бутик в Пазар?'),
    answer: html(
      p(
        'Fill in the form on <a href="/p/join-boutiques">Open a boutique</a>. We visit every workshop before it comes under our roof; that takes about two weeks.',
        'Попълнете формуляра на страницата <a href="/p/join-boutiques">Отворете бутик</a>. Посещаваме всяка работилница, преди да я приемем под нашия покрив; отнема около две седмици.',
      ),
    ),
  },
];
