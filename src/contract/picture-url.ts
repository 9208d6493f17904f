/** The address of a picture: an absolute one as it is, a path behind the host, the shop's own media in the asked width (CONTRACT decision 11). */
export function pictureUrl(path: string, host: string, width: number): string {
  if (/^(https?:)?\/\//i.test(path)) return path;
  const relative = path.replace(/^\/+/, '');
  const url = `${host.replace(/\/+$/, '')}/${relative}`;
  return comesInWidths(path) ? `${url}?w=${width}` : url;
}

/** Whether the shop's server makes other widths of it. */
export function comesInWidths(path: string): boolean {
  return /^\/*media\//.test(path);
}
