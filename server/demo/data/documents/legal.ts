import { RETURN_DAYS } from '../../../../src/contract/orders';
import { h3, html, p, t, ul } from '../text';

/** X5 */
export const terms = {
  terms_conditions: {
    terms_and_condition: html(
      h3('1. Who sells to you', '1. Кой ви продава'),
      p(
        'Pazar is a marketplace. The contract of sale is made between you and the boutique named on the product page. Pazar takes the order, collects the payment and passes it on.',
        'Пазар е онлайн платформа. Договорът за продажба се сключва между вас и бутика, посочен на страницата на продукта. Пазар приема поръчката, получава плащането и го превежда.',
      ),
      h3('2. Prices', '2. Цени'),
      p(
        'All prices are in euro and include value added tax. Delivery is shown separately for each boutique before you confirm the order. A struck-through price is the lowest one of the 30 days before the reduction.',
        'Всички цени са в евро с включен ДДС. Доставката се показва отделно за всеки бутик, преди да потвърдите поръчката. Зачертаната цена е най-ниската през 30-те дни преди намалението.',
      ),
      h3('3. Order', '3. Поръчка'),
      p(
        'Putting something into the cart reserves nothing. The order is binding once you have pressed “Order” and we have confirmed it by email. If a boutique can’t deliver, you are told within two working days and get your money back in full.',
        'Добавянето в количката не запазва стоката. Поръчката е обвързваща, след като натиснете „Поръчай“ и получите потвърждение по имейл. Ако бутикът не може да достави, ще ви уведомим до два работни дни и ще върнем цялата сума.',
      ),
      h3('4. Payment', '4. Плащане'),
      ul(
        t('by card, charged when the order is placed', 'с карта – сумата се удържа при поръчката'),
        t('by bank transfer, within seven days', 'с банков превод – до седем дни'),
        t('from your Pazar wallet', 'от портфейла ви в Пазар'),
        t('in cash to the courier', 'в брой при доставка'),
      ),
      h3('5. Withdrawal and returns', '5. Отказ и връщане'),
      p(
        `You may withdraw within 14 days by law, and with us within ${RETURN_DAYS} days, without giving a reason. How to do it is on the page <a href="/returns">Returns</a>. Cut flowers and goods made to your measure are excepted.`,
        `По закон можете да се откажете до 14 дни, а при нас – до ${RETURN_DAYS} дни, без да посочвате причина. Как става, пише на страницата <a href="/returns">Връщане</a>. Изключение са отрязаните цветя и стоките, изработени по ваша мярка.`,
      ),
      h3('6. Warranty', '6. Гаранция'),
      p(
        'The legal warranty is two years on new and one year on used goods. Longer warranties of the makers are stated on the product page.',
        'Законовата гаранция е две години за нови и една година за употребявани стоки. По-дългите гаранции на производителите са посочени на страницата на продукта.',
      ),
      h3('7. Disputes', '7. Спорове'),
      p(
        'Write to us first: most things are settled with one call. If not, you may turn to the Commission for Consumer Protection or to a court at your place of residence.',
        'Първо ни пишете – повечето неща се уреждат с едно обаждане. Ако не стане, можете да се обърнете към Комисията за защита на потребителите или към съда по вашето местоживеене.',
      ),
    ),
  },
};

/** X6 */
export const privacy = {
  privacyPolicy: {
    privacy_policy: html(
      p(
        'We collect what an order needs, keep it as long as the law demands, and sell it to nobody. Here is the long version, which is short too.',
        'Събираме това, което е нужно за поръчката, пазим го колкото изисква законът и не го продаваме на никого. Ето и дългата версия, която също е кратка.',
      ),
      h3('What we store', 'Какво съхраняваме'),
      ul(
        t(
          'Your name, address, phone and email, to deliver and to reach you',
          'Име, адрес, телефон и имейл – за доставка и връзка с вас',
        ),
        t(
          'Your orders and invoices, for five years, as tax law requires',
          'Поръчки и фактури – пет години, както изисква данъчният закон',
        ),
        t(
          'A random number in your browser, so that a guest keeps the cart',
          'Случаен номер в браузъра ви – за да пазим количката на гостите',
        ),
        t('Your language', 'Избрания език'),
      ),
      h3('Who sees it', 'Кой го вижда'),
      p(
        'The boutique you order from sees what it must to pack and send. The courier sees name, address and phone. Card numbers are seen only by the payment provider, never by us.',
        'Бутикът, от който поръчвате, вижда само нужното за опаковане и изпращане. Куриерът вижда име, адрес и телефон. Номера на картата вижда само платежният оператор, ние – никога.',
      ),
      h3('Your rights', 'Вашите права'),
      p(
        'You can see, correct and delete your data in your profile at any time. For everything else write to <a href="mailto:privacy@pazar.example">privacy@pazar.example</a>; we answer within ten days.',
        'По всяко време можете да видите, поправите и изтриете данните си от профила. За всичко друго пишете на <a href="mailto:privacy@pazar.example">privacy@pazar.example</a>; отговаряме до десет дни.',
      ),
      h3('Cookies', 'Бисквитки'),
      p(
        'We set no advertising cookies and use no foreign trackers. What the shop must remember stays in your own browser. One cookie tells us the language that you have chosen, for a year. Two more are set when you log in: one keeps you signed in until 30 days after your last visit, and one recognises this device at your next login, for 180 days.',
        'Не използваме рекламни бисквитки и чужди следящи скриптове. Каквото магазинът трябва да помни, остава във вашия браузър. Една бисквитка ни казва избрания от вас език, в продължение на година. Още две се записват при вход: едната поддържа входа ви до 30 дни след последното ви посещение, а другата разпознава това устройство при следващия вход до 180 дни.',
      ),
    ),
  },
};
