import * as v from 'valibot';
import { CartChangeAnswer, deviceToken, ids } from './cart';
import { defineCall, IdParams } from './define-call';
import { flag } from './values';

// In a module of its own, because only the cart page makes these calls.

/** A guest sends the id of the device, a customer the access token. */
const owner = { device_token: v.optional(deviceToken) };

/** `items` has the id of the item chosen for each variant. */
export const ChangeChoiceBody = v.object({ ...owner, items: ids });

/** `saved`: whether the line is to be saved for later; otherwise it moves back to the cart. */
export const SaveLineBody = v.object({ ...owner, saved: flag });

/** Replaces the chosen variant items of a cart line. `id` is the id of the line. */
export const changeChoice = defineCall({
  id: 'X32',
  method: 'POST',
  path: '/api/cart-item-choice/{id}',
  auth: 'anyone',
  retry: false,
  params: IdParams,
  body: ChangeChoiceBody,
  answer: CartChangeAnswer,
});

/** Saves a cart line for later, or moves it back to the cart. `id` is the id of the line. */
export const saveForLater = defineCall({
  id: 'X33',
  method: 'POST',
  path: '/api/cart-item-save/{id}',
  auth: 'anyone',
  retry: false,
  params: IdParams,
  body: SaveLineBody,
  answer: CartChangeAnswer,
});
