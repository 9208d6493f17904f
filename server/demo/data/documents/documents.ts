import { about } from './about';
import { contact } from './contact';
import { home } from './home';
import { privacy, terms } from './legal';
import { settings } from './settings';

/** The shop owner's documents by key, in the shapes of CONTRACT E15, E16 and X3–X6. */
export const documents: Record<string, unknown> = { ...settings, home, about, contact, terms, privacy };
