export interface Build {
  id: string;
  files: string[];
}

declare const BUILD: Build | null;

/** Injected by the plugin in service-worker-vite-plugin.ts; null in development. */
export const ownBuild = BUILD;
