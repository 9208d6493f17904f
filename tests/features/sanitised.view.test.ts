import { expect, test } from 'vitest';
import { sanitised } from '../../src/features/sanitised';
import { harmful, maliciousHtml, tagsOf } from '../support/malicious-html';

function read(html: string): string {
  const page = document.createElement('div');
  page.append(sanitised(html));
  return page.innerHTML;
}

test.each(maliciousHtml)('removes harmful tags and attributes from %s', (html) =>
  // `harmful` matches the tags `video` and `source`, too. They are allowed here, so the test renames them first.
  expect(tagsOf(read(html)).replace(/<(?:video|source)\b/g, '<film')).not.toMatch(harmful),
);

test('keeps harmless HTML unchanged', () => {
  const html =
    '<h2>Доставка</h2><p>До <strong>2 дни</strong>, <a href="/p/faq">виж</a> &amp; <a href="https://pazar.example">там</a>.</p><ol type="a"><li value="3">едно</li></ol><table><tbody><tr><td colspan="2">1 &lt; 2</td></tr></tbody></table><picture><img src="/media/a.jpg" alt="чай"></picture>';
  expect(read(html)).toBe(html);
});

test('keeps the text of removed elements', () =>
  expect(read('<form>с <button>мед</button></form><o:p>и лимон</o:p>')).toBe('с меди лимон'));
