import { expect, test } from 'vitest';
import { safeHtml, safeLetterHtml } from '../../server/content/safe-html';
import { plainText } from '../../server/mail/html-to-plain-text';

test.each([
  ['words', '<p>Two  words</p>', 'Two words'],
  ['paragraphs and line breaks', '<p>One<br>two</p>\n<p>three</p>', 'One\ntwo\n\nthree'],
  ['lists', 'To:<ul>\n<li>Payee</li>\n<li><p>IBAN</p></li>\n</ul>Thanks', 'To:\n\n– Payee\n– IBAN\n\nThanks'],
  [
    'table rows',
    '<table><tr><th>IBAN</th><td>BG00</td></tr><tr><th>BIC</th><td>X</td></tr></table>',
    'IBAN BG00\nBIC X',
  ],
  ['character references', 'Dom &amp; &lt;b&gt; „S&amp;amp;“', 'Dom & <b> „S&amp;“'],
  [
    'links with their addresses',
    '<a href="/p/faq" title="?">How</a>, <a href="mailto:a@b.c">write</a>',
    'How (/p/faq), write (a@b.c)',
  ],
  ['an empty paragraph', '<p> </p>', ''],
])('converts %s to plain text', (_, html, text) => {
  expect(plainText(safeHtml(html))).toBe(text);
});

test('removes scripts and images from a letter and makes its links absolute', () => {
  const html =
    '<p onclick="x()">Pay <a href="/p/faq">so</a> or <a href="https://bank.example/?a=1&amp;b=2">there</a>' +
    '<a href="javascript:x()">!</a><img src="/media/a.jpg" alt="A"><script>x()</script></p>';
  expect(safeLetterHtml(html, 'https://shop.example/p/profile/orders/1')).toBe(
    '<p>Pay <a href="https://shop.example/p/faq">so</a> or <a href="https://bank.example/?a=1&amp;b=2">there</a><a>!</a></p>',
  );
});
