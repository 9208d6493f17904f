import DOMPurify from 'dompurify';

/** Returns the HTML as DOM nodes, without scripts, styles and form controls. */
export function sanitised(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    // HTML from the shop's owner must not change the page's styles or add form controls.
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
    FORBID_ATTR: ['style', 'class', 'id'],
  });
}
