/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API and its pictures live; empty for the host that serves the app. */
  readonly VITE_API_HOST?: string;
  /** `1` lets an API on another host of the same site set the cookie that renews sessions. */
  readonly VITE_API_COOKIES?: string;
  /** `1` makes a build whose flows can be inspected by `?inspect`, as they always can in development. */
  readonly VITE_INSPECT?: string;
  /** The page that shows them; empty for Stately's. */
  readonly VITE_INSPECT_URL?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
