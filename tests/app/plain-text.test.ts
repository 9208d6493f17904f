import { expect, test } from 'vitest';
import { safeHtml, safeLetterHtml } from '../../server/content/safe-html';
import { plainText } from '../../server/mail/plain-text';

test.each([
  ['its words', '<p>Two  words</p>', 'Two words'],
  ['paragraphs and lines apart', '<p>One<br>two</p>\n<p>three</p>', 'One\ntwo\n\nthree'],
  ['lists', 'To:<ul>\n<li>Payee</li>\n<li><p>IBAN</p></li>\n</ul>Thanks', 'To:\n\n– Payee\n– IBAN\n\nThanks'],
  [
    'tables row by row',
    '<table><tr><th>IBAN</th><td>BG00</td></tr><tr><th>BIC</th><td>X</td></tr></table>',
    'IBAN BG00\nBIC X',
  ],
  ['signs as they are', 'Dom &amp; &lt;b&gt; „S&amp;amp;“', 'Dom & <b> „S&amp;“'],
  [
    'where links lead',
    '<a href="/p/faq" title="?">How</a>, <a href="mailto:a@b.c">write</a>',
    'How (/p/faq), write (a@b.c)',
  ],
  ['nothing', '<p> </p>', ''],
])('HTML as text has %s', (_, html, text) => {
  expect(plainText(safeHtml(html))).toBe(text);
});

test('HTML in a letter runs nothing, loads nothing, and leads to the shop', () => {
  const html =
    '<p onclick="x()">Pay <a href="/p/faq">so</a> or <a href="https://bank.example/?a=1&amp;b=2">there</a>' +
    '<a href="javascript:x()">!</a><img src="/media/a.jpg" alt="A"><script>x()</script></p>';
  expect(safeLetterHtml(html, 'https://shop.example/p/profile/orders/1')).toBe(
    '<p>Pay <a href="https://shop.example/p/faq">so</a> or <a href="https://bank.example/?a=1&amp;b=2">there</a><a>!</a></p>',
  );
});
