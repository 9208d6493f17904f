/** Message from a web page to the worker. `code` is the app's entry script, which identifies the page's build. */
export interface PageOpened {
  type: 'page.opened';
  code: string;
}

/** Message from the worker to a web page of another build. `version` is the id of the worker's build. */
export interface VersionReported {
  type: 'version.reported';
  version: string;
}

/** Header of a response that the service worker took from its cache because the server did not respond. */
export const cachedHeader = 'X-Kept';
