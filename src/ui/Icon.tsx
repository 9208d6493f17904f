import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  icon: IconNode;
  className?: string | undefined;
  strokeWidth?: number;
}

/** Icon of the library lucide. Screen readers ignore it. */
export function Icon({ icon, className, strokeWidth = 2 }: IconProps) {
  const shapes = icon.map(([shape, attributes]) => createElement(shape, attributes));
  const line = { stroke: 'currentColor', strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const size = { viewBox: '0 0 24 24', width: 24, height: 24 };
  // Passes the shapes one by one, because they have no keys.
  return createElement('svg', { 'aria-hidden': true, fill: 'none', ...size, ...line, className }, ...shapes);
}
