/** Browser tab of any engine. Pages are read by script, and used by mouse and keyboard. */
export interface Tab {
  open: (url: string) => Promise<void>;
  /** Runs JavaScript in the page and returns its value, which must be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks a point of the viewport, in px. */
  click: (point: Point) => Promise<void>;
  /** Types into the focused element. A line break presses Enter. */
  type: (text: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export const viewport = { width: 1280, height: 900 };
