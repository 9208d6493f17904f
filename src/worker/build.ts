export interface Build {
  id: string;
  files: string[];
}

declare const BUILD: Build | null;

/** The build that this worker belongs to, named by the plugin that bundles it; null while the app is being developed. */
export const ownBuild = BUILD;
