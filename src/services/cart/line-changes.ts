import * as v from 'valibot';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type ConfirmedCart, type ShownLine, shownLines } from '../../../machines/cart.machine';
import { type LineMove, lineMoveMachine, type Moved } from '../../../machines/line-move.machine';
import { isWished } from '../../../machines/wishlist.machine';
import type { Http } from '../../api/http-types';
import type { Api } from '../../api/startup-api';
import type { CartChangeAnswer } from '../../contract/cart';
import { removeGuestLine, removeLine } from '../../contract/cart-calls';
import { changeChoice, saveForLater } from '../../contract/cart-line-calls';
import { ApiFailure } from '../../contract/errors';
import { subjectOf } from '../../features/cart/cart-line-product';
import type { LineChanges, OpenedChoice } from '../../features/cart/line-changes';
import { buyableOf, choicesOf, choosable, chosenOf } from '../../features/product/variant-choice';
import { withLock } from '../../platform/locks';
import { reportFailure } from '../../platform/report-failure';
import { deviceId } from '../../platform/storage';
import type { Tabs } from '../../platform/tabs-and-network';
import type { ActorOptions, Actors } from '../actor-types';
import { openForm } from '../forms/submissions';
import { dismissNotices, showNotice } from '../notices/lazy-notices';
import type { Device } from '../session/current-user';
import { watchShopper } from '../session/watch-shopper';
import { refusalOf } from './cart-effects';

interface Parts extends Pick<Api, 'fetchProduct'>, Pick<Tabs, 'notifyTabs'> {
  http: Http;
  device: Pick<Device, 'currentUser' | 'local'>;
  actors: Pick<Actors, 'cart' | 'wishlist' | 'session'>;
  actorOptions: ActorOptions;
}

/** A call that changes the line with this id. `guest` is empty for a customer. */
type Change = (line: { id: string; guest: { device_token?: string } }) => Promise<CartChangeAnswer>;

/** Id that no line has. The server refuses it in the shopper's language. */
const noLine = '0';

/** Creates the changes of cart lines that the cart page offers (REQUIREMENTS D14). */
export function createLineChanges({
  http,
  device,
  actors,
  fetchProduct,
  notifyTabs,
  actorOptions,
}: Parts): LineChanges {
  const { cart } = actors;

  /** Changes a line on the server after all unsaved edits, and reloads the cart. Throws ApiFailure. */
  const change = async (lineOf: (cart: ConfirmedCart) => string | undefined, call: Change) => {
    cart.send({ type: 'retry.requested' });
    const state = await waitFor(cart, isAtRest);
    if (state.matches('unavailable')) throw new ApiFailure({ kind: 'network' }, 'The cart has unsaved edits');
    try {
      const guest = device.currentUser.read() ? {} : { device_token: await deviceId(device.local) };
      const id = lineOf(state.context.confirmed) ?? noLine;
      return await withLock('cart', {}, () => call({ id, guest }));
    } finally {
      cart.send({ type: 'cart.changed' });
      notifyTabs('cart');
      await waitFor(cart, isAtRest);
    }
  };

  const idIn = (list: 'lines' | 'savedLines', key: string) => (confirmed: ConfirmedCart) =>
    confirmed[list].find((line) => line.key === key)?.lineId;

  const save =
    (saved: boolean): Change =>
    ({ id, guest }) =>
      http.send(saveForLater, { params: { id }, body: { ...guest, saved } });

  const remove: Change = ({ id, guest: { device_token } }) =>
    device_token === undefined
      ? http.send(removeLine, { params: { id } })
      : http.send(removeGuestLine, { params: { id }, query: { device_token } });

  const moveLine = async ({ to, key }: LineMove): Promise<string> => {
    switch (to) {
      case 'later':
        return (await change(idIn('lines', key), save(true))).message;
      case 'cart':
        return (await change(idIn('savedLines', key), save(false))).message;
      case 'nowhere':
        await change(idIn('savedLines', key), remove);
        return '';
      case 'wishlist':
        await moveToWishlist(actors, key);
        return '';
    }
  };

  const moves = createActor(
    lineMoveMachine.provide({
      actors: { moveLine: fromPromise(({ input }) => moveLine(input.move).then(moved, refused)) },
    }),
    actorOptions,
  );
  moves.on('notice', (notice) => {
    const undo = 'undo' in notice ? notice.undo : null;
    showNotice(notice, undo ? () => moves.send({ type: 'move.requested', move: undo }) : undefined);
  });
  moves.on('failure', ({ error }) => reportFailure(error));
  // The undo button would act on the cart of the next shopper.
  watchShopper(actors.session, (_, isFirst) => isFirst || dismissNotices('cart.savedForLater'));
  moves.start();

  return {
    moves,
    async openChoice(line: ShownLine, onChanged: (key: string) => void): Promise<OpenedChoice | null> {
      const answer = await fetchProduct(line.slug, {});
      if (!answer) return null;
      const variants = choosable(answer.product.active_variants);
      const chosen = chosenOf(
        variants,
        line.choices.map(({ itemId }) => itemId),
      );
      const submission = openForm({
        form: {
          // The server checks the items, because the product may have changed meanwhile.
          schema: v.object({}),
          toBody: (values) => ({ items: Object.values(values) }),
          send: ({ items }: { items: string[] }) =>
            change(idIn('lines', line.key), ({ id, guest }) =>
              http.send(changeChoice, { params: { id }, body: { ...guest, items } }),
            ),
        },
        draft: { read: () => chosen, store() {} },
        ...actorOptions,
      });
      submission.on('sent', ({ values }) => {
        const choices = choicesOf(variants, values as typeof chosen);
        onChanged(subjectOf(buyableOf(answer, false), choices).key);
      });
      return { answer, submission };
    },
  };
}

const isAtRest = (state: ReturnType<Actors['cart']['getSnapshot']>) =>
  state.matches('settled') || state.matches('unavailable');

const moved = (text: string): Moved => ({ refusal: null, text });

function refused(error: unknown): Moved {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  return { refusal: refusal.code, text: refusal.text };
}

/** Removes the line from the cart only after its product is in the wishlist. A guest is asked to log in. */
async function moveToWishlist({ cart, wishlist }: Pick<Actors, 'cart' | 'wishlist'>, key: string): Promise<void> {
  const productId = shownLines(cart.getSnapshot().context).find((line) => line.key === key)?.productId;
  if (!productId) return;
  if (!isWished(wishlist.getSnapshot().context, productId)) wishlist.send({ type: 'wish.added', productId });
  const { context } = await waitFor(
    wishlist,
    ({ value, context: { queue, sending } }) =>
      value === 'locked' || value === 'idle' || ![...queue, sending].some((edit) => edit?.productId === productId),
  );
  if (wishlist.getSnapshot().matches('locked')) return;
  if (!context.wishes.some((wish) => wish.productId === productId)) throw new Error('The wish was not saved');
  cart.send({ type: 'line.removed', key });
}
