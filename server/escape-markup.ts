/** A text as it stands in HTML and XML, between tags and in quotes: nothing in it begins or ends anything. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
