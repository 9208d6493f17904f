const signs = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Converts safe HTML (content/safe-html.ts) to plain text with line breaks, lists and the urls of links. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href, words) =>
      words === href ? words : `${words} (${href.replace(/^(mailto|tel):/, '')})`,
    )
    .replace(/<li[^>]*>( ?<p[^>]*>)?/g, '\n– ')
    .replace(/<(br|\/tr|\/dt|\/dd)\b[^>]*>/g, '\n')
    .replace(/<\/?(p|h[1-6]|div|ul|ol|dl|table|blockquote|pre|hr)\b[^>]*>/g, '\n\n')
    .replace(/<\/(td|th)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof signs) => signs[name])
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
