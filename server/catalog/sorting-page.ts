import { SORTING_PAGE } from '../../src/contract/listing-search-params';
import type { Localized } from '../language';

/**
 * Page about the default order of products and the weight of each rule. Describes `sql-catalogue.ts` and the related
 * products of `show-product.ts`: change it together with them. Required by Directive 2005/29/EC, article 7(4a),
 * Directive 2011/83/EU, article 6a(1)(a), and Regulation (EU) 2022/2065, article 27.
 */
export const sortingPage: { slug: string; name: Localized; description: Localized } = {
  slug: SORTING_PAGE,
  name: { en: 'How products are sorted', bg: 'Как се подреждат продуктите' },
  description: {
    en: `
<p>You choose the order in the list above the products. These are the rules until you choose.</p>
<h3>Categories, brands, boutiques and sales</h3>
<p>The bestselling products come first. Only the number of pieces sold counts. Of two products that sold equally well, the newer one comes first. Storefronts show the newest products first.</p>
<h3>Search</h3>
<p>The fit of the name counts most:</p>
<ol>
<li>The name is what you typed.</li>
<li>The name begins with it.</li>
<li>Words of the name begin with your words.</li>
<li>The name contains your words in another place.</li>
<li>Only the short description, the tags, the brand, the boutique or the category contains your words.</li>
</ol>
<p>Of products that fit equally well, the bestselling ones come first. Nothing else counts.</p>
<h3>“You may also like”</h3>
<p>Products that were most often ordered together with the product come first. Bestsellers of its category at a similar price follow, then other bestsellers of the category. Sold-out products are left out.</p>
<h3>Nobody pays for a place</h3>
<p>Neither a boutique nor a manufacturer can pay for a better place. The order is the same for every visitor: your data and your earlier visits do not change it.</p>`,
    bg: `
<p>Вие избирате подредбата от списъка над продуктите. Докато не изберете друго, важат тези правила.</p>
<h3>Категории, марки, бутици и разпродажби</h3>
<p>Първи са най-продаваните продукти. Значение има само броят на продадените бройки. Ако два продукта са продадени еднакво, пръв е по-новият. Във витрините първи са най-новите продукти.</p>
<h3>Търсене</h3>
<p>Най-важно е доколко името съвпада с търсеното:</p>
<ol>
<li>Името е точно това, което сте въвели.</li>
<li>Името започва с него.</li>
<li>Думи от името започват с вашите думи.</li>
<li>Името съдържа вашите думи на друго място.</li>
<li>Думите ви са само в краткото описание, етикетите, марката, бутика или категорията.</li>
</ol>
<p>При еднакво съвпадение първи са най-продаваните. Нищо друго не влияе.</p>
<h3>„Може да ви харесат“</h3>
<p>Първи са продуктите, които най-често се поръчват заедно с този. След тях са най-продаваните от категорията му на подобна цена, а после и другите най-продавани от категорията. Изчерпаните продукти не се показват.</p>
<h3>Никой не плаща за място</h3>
<p>Нито бутик, нито производител може да плати за по-предно място. Подредбата е еднаква за всички: вашите данни и предишните ви посещения не я променят.</p>`,
  },
};
