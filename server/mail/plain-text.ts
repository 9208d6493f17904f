const signs = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Safe HTML (content/safe-html.ts) as a text has it: in its lines and lists, with the addresses of its links. */
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
