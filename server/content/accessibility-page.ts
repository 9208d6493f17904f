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
<p>Everybody should be able to shop here. This statement is about this website. It is made under Directive (EU) 2019/882. The standard we work to is EN 301 549, which incorporates the Web Content Accessibility Guidelines (WCAG) at level AA.</p>
<h3>What we test</h3>
<p>Automated tests check the following on the shop’s own pages, in English and in Bulgarian:</p>
<ul>
<li>The axe testing tool finds no issues, for example with contrast, names or structure. English pages are tested in the light theme and Bulgarian pages in the dark theme, on a phone or a wide screen.</li>
<li>At 200% zoom, with text at twice its size, in a 320 px window and with wider text spacing, the Bulgarian pages, whose words are longer, need no horizontal scrolling, and no text is cut off.</li>
<li>The menu, filters, product pages, pictures, cart, search and language switch all work with the keyboard alone.</li>
<li>Screen readers announce messages, the number of items in the cart, the number of products found and errors in forms once.</li>
<li>Header controls and the fields in the main forms are at least 44 px high. Other targets are at least 24 px in size, or far enough apart.</li>
<li>If your device asks for less motion, animations last no longer than 10 ms.</li>
<li>If your device overrides our colours, you can still make out borders, ratings, the focus and the chosen option.</li>
<li>The login, sign-up and contact fields allow pasting and browser autofill.</li>
</ul>
<h3>Known limitations</h3>
<ul>
<li>These tests are automated, and most of them run in one browser, Chromium. They do not find every barrier. They are no substitute for an audit or for testing by people with disabilities.</li>
<li>Boutiques and customers add their own text and pictures. We do not check all of it.</li>
<li>The pages of payment providers, couriers and social networks are not ours.</li>
</ul>
<h3>Contact</h3>
<p>Have you come across a barrier, or do you need something in another format? <a href="/p/contact">Write to us</a>. You can also contact the authority in your country responsible for the accessibility of services.</p>
<p>This statement was written on 28 November 2026.</p>`,
    bg: `
<p>Всеки трябва да може да пазарува тук. Тази декларация се отнася за този сайт. Тя следва Директива (ЕС) 2019/882. Критерият е стандартът EN 301 549, който съдържа Насоките за достъпност на уебсъдържанието (WCAG) на ниво AA.</p>
<h3>Какво проверяваме</h3>
<p>Автоматични тестове проверяват следното в собствените страници на магазина, на английски и на български:</p>
<ul>
<li>Инструментът axe не намира грешки, например в контраста, имената и структурата. Английските страници се проверяват в светли цветове, а българските – в тъмни, на телефон или на широк екран.</li>
<li>При увеличение 200%, при двойно по-едър текст, в прозорец с ширина 320 px и при по-големи разстояния в текста българските страници (там думите са по-дълги) не се превъртат настрани и текстът в тях не се отрязва.</li>
<li>Менюто, филтрите, продуктът, снимките, количката, търсенето и изборът на език могат да се използват и само с клавиатура.</li>
<li>Екранните четци прочитат по веднъж съобщенията, броя на артикулите в количката, броя на намерените продукти и грешките във формулярите.</li>
<li>Бутоните и връзките в горната част на страницата и полетата на основните формуляри са високи поне 44 px. Останалите елементи за натискане са поне 24 px или са достатъчно раздалечени.</li>
<li>Ако на устройството ви е включено намалено движение, анимациите траят най-много 10 ms.</li>
<li>Ако устройството ви задава свои цветове, рамките, оценките, фокусът и избраният вариант пак се различават.</li>
<li>Полетата за вход, регистрация и контакт позволяват поставяне на текст и автоматично попълване от браузъра.</li>
</ul>
<h3>Известни ограничения</h3>
<ul>
<li>Тези тестове са автоматични и повечето се изпълняват в един браузър, Chromium. Те не намират всяка пречка. Не заместват нито одит, нито проверка от хора с увреждания.</li>
<li>Бутиците и клиентите пишат текстове и добавят снимки. Не проверяваме всичко.</li>
<li>Страниците на доставчиците на плащания, куриерите и социалните мрежи не са наши.</li>
</ul>
<h3>Контакт</h3>
<p>Ако срещнете пречка или ви е нужна информация в друг формат, <a href="/p/contact">пишете ни</a>. Можете да се обърнете и към органа във вашата държава, който следи за достъпността на услугите.</p>
<p>Тази декларация е изготвена на 28 ноември 2026 г.</p>`,
  },
};
