export interface Build {
  /** Tells it from any other. */
  id: string;
  /** The paths of its code, words and styles, which any page may need. */
  files: string[];
}

declare const BUILD: Build | null;

/** The build that this worker belongs to, named by the plugin that bundles it; null while the app is being developed. */
export const ownBuild = BUILD;
