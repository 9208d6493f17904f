import type { Frame, ShotName } from './shots';

/** A frame of a product's photograph inside a collage. */
export interface Tile {
  shot: ShotName;
  frame: Frame;
}

/** Pictures of bundles: a wide tile above, two tiles below. By file name without `.jpg`. */
export const collages = {
  'bundle-workplace': [
    { shot: 'curved-monitor', frame: [0, 0.26, 1] },
    { shot: 'mechanical-keyboard', frame: [0.06, 0, 0.5] },
    { shot: 'wireless-mouse', frame: [0.12, -0.1, 0.76] },
  ],
  'bundle-window-sill': [
    { shot: 'haworthia', frame: [0.05, 0.02, 0.95] },
    { shot: 'terracotta-cactus', frame: [0.14, 0.12, 0.7] },
    { shot: 'garden-scoop', frame: [0.28, 0, 0.532] },
  ],
  'bundle-street-training': [
    { shot: 'match-football', frame: [0, 0, 1] },
    { shot: 'skipping-rope', frame: [0.08, 0, 0.8] },
    { shot: 'street-basketball', frame: [0.1, 0.42, 0.8] },
  ],
} satisfies Record<string, readonly [wide: Tile, left: Tile, right: Tile]>;

export type CollageName = keyof typeof collages;
