/* Data that the server of the path explorer sends to its page, as JSON. */

export interface MachinePaths {
  /** File name without its ending, for example `mini-cart`. */
  name: string;
  /** The chart as SVG, see `chartSvg`. */
  chart: string;
  /** Names of the states and transitions. */
  states: string[];
  transitions: string[];
  /** Title of the shortest path that enters a state or takes a transition. */
  shortest: Record<string, string>;
  /** All generated paths, the shortest first. */
  paths: WalkablePath[];
}

export interface WalkablePath {
  title: string;
  /** The first step is the start, without an event. */
  steps: PathStep[];
  /** `tested`: `npm test` walks it through the whole shop. `possible`: it can be walked so. `view`: only in the view. */
  inShopTests: 'tested' | 'possible' | 'view';
  /** Last results: in the whole shop, and in the view alone. */
  inShop: WalkResult | null;
  inView: WalkResult | null;
}

export interface PathStep {
  /** The event in words; '' for the start. */
  words: string;
  state: string;
  /** Names of the transitions. */
  takes: string[];
  /** Address of the last picture of this step, or else of this state. */
  picture: string | null;
}

export interface WalkResult {
  isPassed: boolean;
  /** In ms. */
  duration: number;
  /** Start in ISO 8601. */
  at: string;
  /** Language and width; '' in the view. */
  variant: string;
  /** Message of a failed walk; otherwise ''. */
  error: string;
}

/** Pictures of one state; empty if no walk has taken any. */
export interface StatePictures {
  /** State names, joined with ` + ` for parallel regions. */
  state: string;
  pictures: StatePicture[];
}

export interface StatePicture {
  lang: string;
  /** Width of the viewport in px. */
  width: number;
  theme: 'light' | 'dark';
  url: string;
  /** Title of the path on which the picture was taken. */
  path: string;
}

/** Language and width of a walk through the shop, as in tests/playwright.config.ts. */
export const variants = ['en 1440', 'en 820', 'en 390', 'bg 1440', 'bg 820', 'bg 390'] as const;
