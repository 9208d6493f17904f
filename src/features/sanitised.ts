/** What running text is made of. Anything else goes, with what is in it. */
const elements = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'ul', 'ol', 'li'],
  ...['dl', 'dt', 'dd', 'a', 'abbr', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
  ...['code', 'kbd', 'samp', 'var', 'q', 'cite', 'time', 'img', 'figure', 'figcaption', 'details', 'summary', 'wbr'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Of these, which the page has itself or which are no more, what is in them stays. */
const wrappers = [
  ...['address', 'article', 'aside', 'footer', 'header', 'hgroup', 'main', 'nav', 'section'],
  ...['big', 'button', 'center', 'fieldset', 'font', 'form', 'label', 'legend', 'strike', 'tt'],
];

const attributes = [
  ...['lang', 'dir', 'title', 'href', 'src', 'alt', 'width', 'height', 'start', 'reversed', 'open', 'datetime'],
  ...['colspan', 'rowspan', 'span', 'scope', 'headers'],
];

/** Of the Sanitizer API, which TypeScript knows only in part. */
interface Sanitising {
  setHTML?: (html: string, options: { sanitizer: SanitizerConfig }) => void;
}

/**
 * HTML without anything that could run, or look like the shop. Browsers that can see to that themselves have it at once;
 * for others the code comes first, and where that does not come, the bare words.
 */
export function sanitised(html: string): DocumentFragment | Promise<DocumentFragment> {
  // In a page that nobody sees, where no picture is loaded.
  const { body }: { body: HTMLElement & Sanitising } = document.implementation.createHTMLDocument();
  if (!body.setHTML) return purified(html);
  body.setHTML(html, { sanitizer: { elements, replaceWithChildrenElements: wrappers, attributes } });
  for (const link of body.querySelectorAll('[href]')) if (!isHarmless(link, 'href')) link.removeAttribute('href');
  for (const image of body.querySelectorAll('[src]')) if (!isHarmless(image, 'src')) image.removeAttribute('src');
  const content = new DocumentFragment();
  content.append(...body.childNodes);
  return content;
}

/** Whether the address that stands there is one of a page, a file, a mailbox or a telephone. */
function isHarmless(element: Element, attribute: 'href' | 'src'): boolean {
  const address = element.getAttribute(attribute) ?? '';
  return (
    URL.canParse(address, document.baseURI) && /^(?:https?|mailto|tel):/.test(new URL(address, document.baseURI).href)
  );
}

async function purified(html: string): Promise<DocumentFragment> {
  try {
    const { default: DOMPurify } = await import('dompurify');
    return DOMPurify.sanitize(html, {
      RETURN_DOM_FRAGMENT: true,
      ALLOWED_TAGS: elements,
      ALLOWED_ATTR: attributes,
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
    });
  } catch (error) {
    console.error(error);
    return wordsOf(html);
  }
}

function wordsOf(html: string): DocumentFragment {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const code of body.querySelectorAll('script, style')) code.remove();
  const words = new DocumentFragment();
  words.append(body.textContent ?? '');
  return words;
}
