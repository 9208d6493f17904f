import type { Localized } from '../language';

/**
 * Accessibility statement (Directive (EU) 2019/882, annex V). Claims only what the browser tests check: change it together
 * with `axe-violations`, `axe-and-layout-checks`, `accessibility-modes`, `keyboard`, `screen-reader-announcements` and
 * `other-engines` in `tests/browser`.
 */
export const accessibilityPage: { slug: string; name: Localized; description: Localized } = {
  slug: 'accessibility',
  name: { en: 'Accessibility statement', bg: 'Декларация за достъпност' },
  description: {
    en: `
<p>Everybody should be able to shop here. This statement is about this website. It follows Directive (EU) 2019/882. The criterion is the standard EN 301 549, which contains the Web Content Accessibility Guidelines (WCAG) at level AA.</p>
<h3>What we test</h3>
<p>Automatic tests check this in the shop’s own pages, in English and in Bulgarian:</p>
<ul>
<li>The tool axe finds no fault, for example in contrast, names and structure. English pages are tested in light colours, Bulgarian pages in dark colours, on a phone or a wide screen.</li>
<li>At 200 % zoom, with text of twice the size, in a window 320 px wide, and with wider spacing of the text, the Bulgarian pages, whose words are longer, need no sideways scrolling, and no text is cut off.</li>
<li>Menu, filters, product, pictures, cart, search and the choice of language work by keyboard alone.</li>
<li>Messages, the number of pieces in the cart, the number of products found and errors in forms are announced to screen readers once.</li>
<li>The controls of the header and the fields of the main forms are at least 44 px high. Other targets are at least 24 px large, or far enough apart.</li>
<li>If your device asks for less motion, animations last no longer than 10 ms.</li>
<li>If your device sets its own colours, borders, ratings, the focus and the chosen variant can still be told apart.</li>
<li>Fields to log in, sign up and contact us allow pasting and filling by the browser.</li>
</ul>
<h3>Known limits</h3>
<ul>
<li>These tests are automatic, and most of them run in one browser, Chromium. They do not find every barrier. They replace neither an audit nor a test by people with disabilities.</li>
<li>Boutiques and customers write texts and add pictures. We do not check each of them.</li>
<li>The pages of payment providers, couriers and social networks are not ours.</li>
</ul>
<h3>Contact</h3>
<p>Have you come across a barrier, or do you need something in another format? <a href="/p/contact">Write to us</a>. You can also turn to the authority of your country that supervises the accessibility of services.</p>
<p>This statement was written on 28 November 2026.</p>`,
    bg: `
<p>Всеки трябва да може да пазарува тук. Тази декларация се отнася за този сайт. Тя следва Директива (ЕС) 2019/882. Критерият е стандартът EN 301 549, който съдържа Насоките за достъпност на уеб съдържанието (WCAG) на ниво AA.</p>
<h3>Какво проверяваме</h3>
<p>Автоматични тестове проверяват следното в собствените страници на магазина, на английски и на български:</p>
<ul>
<li>Инструментът axe не намира грешки, например в контраста, имената и структурата. Английските страници се проверяват в светли цветове, а българските – в тъмни, на телефон или на широк екран.</li>
<li>При увеличение 200 %, при двойно по-едър текст, в прозорец с ширина 320 px и при по-големи разстояния в текста българските страници, в които думите са по-дълги, не се превъртат настрани и не се отрязва текст.</li>
<li>Менюто, филтрите, продуктът, снимките, количката, търсенето и изборът на език работят само с клавиатура.</li>
<li>Съобщенията, броят на артикулите в количката, броят на намерените продукти и грешките във формулярите се съобщават на екранните четци по веднъж.</li>
<li>Бутоните и връзките в горната част на страницата и полетата на основните формуляри са високи поне 44 px. Останалите цели са големи поне 24 px или са достатъчно раздалечени.</li>
<li>Ако устройството ви иска по-малко движение, анимациите траят най-много 10 ms.</li>
<li>Ако устройството ви задава свои цветове, рамките, оценките, фокусът и избраният вариант пак се различават.</li>
<li>Полетата за вход, регистрация и контакт позволяват поставяне и попълване от браузъра.</li>
</ul>
<h3>Известни ограничения</h3>
<ul>
<li>Тези тестове са автоматични и повечето се изпълняват в един браузър, Chromium. Те не намират всяка пречка. Не заместват нито одит, нито проверка от хора с увреждания.</li>
<li>Бутиците и клиентите пишат текстове и добавят снимки. Не проверяваме всяка от тях.</li>
<li>Страниците на доставчиците на плащания, куриерите и социалните мрежи не са наши.</li>
</ul>
<h3>Контакт</h3>
<p>Ако срещнете пречка или ви е нужна информация в друг формат, <a href="/p/contact">пишете ни</a>. Можете да се обърнете и към органа във вашата държава, който следи за достъпността на услугите.</p>
<p>Тази декларация е написана на 28 ноември 2026 г.</p>`,
  },
};
