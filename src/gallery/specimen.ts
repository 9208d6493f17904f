import type { ReactNode } from 'react';
import type { Words } from './words';

/** One state of a component. `held` shows it as if it were pointed at or had the keyboard's focus. */
export interface State {
  name: string;
  node: ReactNode;
  held?: 'hover' | 'focus';
}

/** What is shown of one component, in the words of a pane. */
export type Specimen = (words: Words) => State[];

/** Specimens by the names of their components, as their files in ui/ are called. */
export type Specimens = Record<string, Specimen>;

/** A state as it comes. */
export const state = (name: string, node: ReactNode): State => ({ name, node });

/** One thing at rest, under the pointer, and where the keyboard is. */
export const handled = (name: string, node: ReactNode): State[] => [
  { name, node },
  { name: `${name}, pointed at`, node, held: 'hover' },
  { name: `${name}, focused`, node, held: 'focus' },
];
