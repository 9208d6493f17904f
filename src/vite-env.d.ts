/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API and its pictures live; empty for the host that serves the app. */
  readonly VITE_API_HOST?: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
