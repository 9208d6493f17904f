/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API and its pictures; empty when the API and the app have the same origin. */
  readonly VITE_API_HOST?: string;
  /** `1` if the API has another host of the same site. Requests then send the API's cookies, which renew the login. */
  readonly VITE_API_COOKIES?: string;
  /** `1` adds the inspector of state machines to a production build. A URL with `?inspect` opens the inspector. */
  readonly VITE_INSPECT?: string;
  /** URL of the inspector's page. If empty, Stately's own inspector opens. */
  readonly VITE_INSPECT_URL?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
