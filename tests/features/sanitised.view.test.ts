import { afterEach, describe, expect, test } from 'vitest';
import { sanitised } from '../../src/features/sanitised';
import { harmful, nasty, tagsOf } from '../support/nasty-html';

const own = Object.getOwnPropertyDescriptor(Element.prototype, 'setHTML');
afterEach(() => {
  if (own) Object.defineProperty(Element.prototype, 'setHTML', own);
});

async function read(html: string, isOwn: boolean): Promise<string> {
  if (!isOwn) Reflect.deleteProperty(Element.prototype, 'setHTML');
  const page = document.createElement('div');
  page.append(await sanitised(html));
  return page.innerHTML;
}

const ways = [
  ['DOMPurify', false],
  // Browsers before 2026 have none.
  ...(own ? [['the browser itself', true] as const] : []),
] as const;

describe.each(ways)('by %s', (_, isOwn) => {
  test.each(nasty)('nothing of %s can run or look like the shop', async (html) =>
    expect(tagsOf(await read(html, isOwn))).not.toMatch(harmful),
  );

  test('what is text stays as it was written', async () => {
    const html =
      '<h2>Доставка</h2><p>До <strong>2 дни</strong>, <a href="/p/faq">виж</a> &amp; <a href="https://pazar.example">там</a>.</p><ul><li>едно</li></ul><table><tbody><tr><td colspan="2">1 &lt; 2</td></tr></tbody></table><img src="/media/a.jpg" alt="чай">';
    expect(await read(html, isOwn)).toBe(html);
  });

  test('what stands in a part of a page or in a form stays without it', async () =>
    expect(await read('<section><font color="red">чай</font> <form>с <label>мед</label></form></section>', isOwn)).toBe(
      'чай с мед',
    ));

  test('only what may run or be shown at once is made', async () => {
    await read(
      '<img src="/no-such-picture.jpg" onerror="window.hasRun = true"><script>window.hasRun = true</script>',
      isOwn,
    );
    expect('hasRun' in window).toBe(false);
  });
});
