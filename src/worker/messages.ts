/** A page tells a worker which build it is of, by the file that its app begins with. */
export interface PageOpened {
  type: 'page.opened';
  code: string;
}

/** A worker tells a page of another build which version it brings. */
export interface VersionTold {
  type: 'version.told';
  version: string;
}

/** What a worker writes on an answer that it gives because the shop gave none. */
export const keptMark = 'X-Kept';
