/** A small geometric alphabet and a few signs, drawn as strokes, so that logos look the same on machines without any font. */

export type SymbolName = keyof typeof symbols;

/** How a logo is drawn: which sign, in which colours, how bold (1 is regular). */
export interface Mark {
  symbol: SymbolName;
  ink: string;
  paper: string;
  weight: number;
}

interface Glyph {
  width: number;
  path: string;
}

/** Capitals on a line at y = 10 with tops at y = 0. */
const glyphs: Record<string, Glyph> = {
  A: { width: 8, path: 'M0 10L4 0L8 10M1.5 6.4H6.5' },
  B: { width: 6, path: 'M0 0V10H3.4A2.6 2.6 0 0 0 3.4 4.8H0M0 0H3A2.4 2.4 0 0 1 3 4.8' },
  C: { width: 8.4, path: 'M8.4 1.8A5 5 0 1 0 8.4 8.2' },
  D: { width: 7.4, path: 'M0 0V10H2.4A5 5 0 0 0 2.4 0Z' },
  E: { width: 5.4, path: 'M5.4 0H0V10H5.4M0 4.8H4.6' },
  F: { width: 5.2, path: 'M5.2 0H0V10M0 4.8H4.4' },
  G: { width: 8.8, path: 'M8.4 1.8A5 5 0 1 0 8.8 6.2V5.2H5.4' },
  H: { width: 7, path: 'M0 0V10M7 0V10M0 4.9H7' },
  I: { width: 0, path: 'M0 0V10' },
  J: { width: 4.6, path: 'M4.6 0V7A2.7 2.7 0 0 1 0 8' },
  K: { width: 6.4, path: 'M0 0V10M6.2 0L0 5.6M2.2 3.7L6.4 10' },
  L: { width: 5, path: 'M0 0V10H5' },
  M: { width: 9, path: 'M0 10V0L4.5 7L9 0V10' },
  N: { width: 7.4, path: 'M0 10V0L7.4 10V0' },
  O: { width: 10, path: 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0Z' },
  P: { width: 6, path: 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0' },
  R: { width: 6.4, path: 'M0 10V0H3.2A2.8 2.8 0 0 1 3.2 5.6H0M3.2 5.6L6.4 10' },
  S: { width: 6, path: 'M5.7 1.5A2.8 2.4 0 0 0 3 0A2.6 2.4 0 0 0 3 4.8A2.7 2.6 0 0 1 3 10A3 2.6 0 0 1 0 8.3' },
  T: { width: 7, path: 'M0 0H7M3.5 0V10' },
  U: { width: 7, path: 'M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0' },
  V: { width: 8, path: 'M0 0L4 10L8 0' },
  Y: { width: 7.4, path: 'M0 0L3.7 5L7.4 0M3.7 5V10' },
  Z: { width: 6.6, path: 'M0 0H6.6L0 10H6.6' },
};

/** Signs within a circle of radius 10 around the origin. */
const symbols = {
  leaf: 'M-8 8C-8 -4 0 -9 9 -9C9 2 3 8 -8 8ZM-8 8L3 -3',
  arch: 'M-8 9V-1A8 8 0 0 1 8 -1V9M-3.4 9V-1A3.4 3.4 0 0 1 3.4 -1V9',
  sun: 'M-9 4H9M-5.5 4A5.5 5.5 0 0 1 5.5 4M0 -9V-5.5M-7.6 -4.6L-5.4 -2.4M7.6 -4.6L5.4 -2.4M-5 8H5',
  sprout: 'M0 9V-1M0 -1C0 -6 -4 -9 -9 -9C-9 -4 -5 -1 0 -1M0 3C0 -1 4 -4 9 -4C9 1 5 3 0 3',
  orbit: 'M0 -4A4 4 0 1 0 0 4A4 4 0 1 0 0 -4ZM-9 5C-4 9 8 2 9 -5C5 -9 -8 -2 -9 5',
  frame: 'M-9 -7H9V5H-9ZM-4 9H4M-5 1L-1 -3L2 0L4 -2L6 0',
  grid: 'M-9 -9H-2V-2H-9ZM2 -9H9V-2H2ZM-9 2H-2V9H-9ZM2 5.5H9M5.5 2V9',
  aperture:
    'M0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9ZM0 -9L4 2M7.8 -4.5L2 6M7.8 4.5L-4 4M0 9L-4 -2M-7.8 4.5L-2 -6M-7.8 -4.5L4 -4',
  peak: 'M-10 8L-3 -6L1 1L4 -4L10 8Z',
  ball: 'M0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9ZM-9 0H9M0 -9V9M-6.4 -6.4A9 9 0 0 1 -6.4 6.4M6.4 -6.4A9 9 0 0 0 6.4 6.4',
  wave: 'M-10 -4C-6 -9 -3 1 0 -4C3 -9 6 1 10 -4M-10 4C-6 -1 -3 9 0 4C3 -1 6 9 10 4',
  cup: 'M-8 -5H5V2A5 5 0 0 1 0 7H-3A5 5 0 0 1 -8 2ZM5 -3H7A2.5 2.5 0 0 1 7 2H5M-9 10H6',
  wheel: 'M0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9ZM0 -9V9M-7.8 -4.5L7.8 4.5M-7.8 4.5L7.8 -4.5',
  thread: 'M-6 -9H6M-6 9H6M-4 -9V9M4 -9V9M-4 -5L4 -3M-4 -1L4 1M-4 3L4 5',
};

const GAP = 3;
const SPACE = 5;

const stroked = (path: string, transform: string, { ink, weight }: Mark, scale: number, pen: number) =>
  `<path d="${path}" transform="${transform} scale(${scale})" fill="none" stroke="${ink}" stroke-width="${(pen * weight) / scale}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A line of capitals centred on (x, y), as high as `height` or as wide as `room`, whichever is smaller. */
function line(text: string, x: number, y: number, height: number, room: number, mark: Mark): string {
  const letters = [...text.toUpperCase()].map((letter) => glyphs[letter] ?? { width: SPACE - GAP, path: '' });
  const length = letters.reduce((sum, { width }) => sum + width + GAP, -GAP);
  const scale = Math.min(height / 10, room / length);
  let left = x - (length * scale) / 2;
  return letters
    .map(({ width, path }) => {
      const drawn = stroked(path, `translate(${left} ${y - 5 * scale})`, mark, scale, scale * 1.15);
      left += (width + GAP) * scale;
      return drawn;
    })
    .join('');
}

const sign = (mark: Mark, x: number, y: number, radius: number, pen: number) =>
  stroked(symbols[mark.symbol], `translate(${x} ${y})`, mark, radius / 10, pen);

const svg = (width: number, height: number, { paper }: Mark, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${content}</svg>`;

/** A sign above a name, 480 × 300: for brands and sponsors. */
export const wordmark = (name: string, mark: Mark) =>
  svg(480, 300, mark, sign(mark, 240, 112, 46, 6) + line(name, 240, 220, 34, 380, mark));

/** A sign above one to three letters in a ring, 400 × 400: for boutiques and people. */
export const monogram = (letters: string, mark: Mark) =>
  svg(
    400,
    400,
    mark,
    `<circle cx="200" cy="200" r="164" fill="none" stroke="${mark.ink}" stroke-width="4"/>` +
      sign(mark, 200, 138, 44, 7) +
      line(letters, 200, 254, 82, 150, mark),
  );

/** The shop's own name, 640 × 160. */
export const shopLogo = (mark: Mark) =>
  svg(640, 160, mark, sign(mark, 84, 80, 44, 9) + line('Pazar', 372, 80, 72, 440, mark));
