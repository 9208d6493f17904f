import type { CSSProperties } from 'react';
import { type Specimens, state } from '../specimen';

const colours = [
  'paper',
  'sheet',
  'wash',
  'ink',
  'muted',
  'hairline',
  'line',
  'accent',
  'accent-strong',
  'accent-wash',
  'on-accent',
  'success',
  'warn',
];
const sizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl'];
const radii = ['sm', 'md', 'lg'];

/** What everything else is made of: src/ui/theme.css names them, and says what they are. */
export const tokens: Specimens = {
  Colours: () =>
    colours.map((name) =>
      state(`--color-${name}`, <div className="swatch" style={{ background: `var(--color-${name})` }} />),
    ),
  Type: ({ title }) => sizes.map((name) => state(`--text-${name}`, <p style={typeOf(name)}>{title}</p>)),
  Radii: () =>
    radii.map((name) =>
      state(`--radius-${name}`, <div className="swatch" style={{ borderRadius: `var(--radius-${name})` }} />),
    ),
};

const typeOf = (name: string): CSSProperties => ({
  fontSize: `var(--text-${name})`,
  lineHeight: `var(--text-${name}--line-height)`,
});
