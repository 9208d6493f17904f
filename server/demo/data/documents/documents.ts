import { about } from './about';
import { contact } from './contact';
import { home } from './home';
import { privacy, terms } from './legal';
import { paymentMethods } from './payment-methods';
import { settings } from './settings';

/** The shop owner's documents by key, in the shapes of CONTRACT E12, E15, E16 and X3–X6. */
export const documents: Record<string, unknown> = {
  ...settings,
  home,
  about,
  contact,
  terms,
  privacy,
  payment_methods: paymentMethods,
};
