export interface Build {
  id: string;
  files: string[];
}

declare const BUILD: Build | null;

/** Id and files of this worker's build, injected by the plugin in bundle-worker.ts. Null in development. */
export const ownBuild = BUILD;
