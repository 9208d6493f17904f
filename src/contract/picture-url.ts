/** The address of a picture: an absolute one as it is, a path behind the host, the shop's own media in the asked width (CONTRACT decision 11) and without their ground. */
export function pictureUrl(path: string, host: string, width: number): string {
  if (/^(https?:)?\/\//i.test(path)) return path;
  const relative = path.replace(/^\/+/, '');
  const url = `${host.replace(/\/+$/, '')}/${relative}`;
  return comesInWidths(path) ? `${url.replace(/#.*$/, '')}?w=${width}` : url;
}

/** The colour that one of the shop's own pictures mostly has, which its path tells after it: '/media/mug.jpg#rrggbb'. */
export function groundIn(path: string): string | undefined {
  return comesInWidths(path) ? /#[\da-f]{6}$/.exec(path)?.[0] : undefined;
}

/** Whether the shop's server makes other widths of it. */
export function comesInWidths(path: string): boolean {
  return /^\/*media\//.test(path);
}
