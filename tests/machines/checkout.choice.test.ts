import { describe, expect, test } from 'vitest';
import type { EventFrom } from 'xstate';
import {
  addressOf,
  type Chosen,
  type checkoutMachine,
  hindranceOf,
  isLineBlocked,
  lackIn,
  nothingChosen,
  officeOf,
  type Step,
} from '../../machines/checkout.machine';
import type { Address } from '../../src/contract/account';
import type { PayableMethod, Quote } from '../../src/contract/quote';
import { prices, quoteIn } from '../models/checkout.model';
import { allPassed, openAt, openCheckout } from '../support/open-checkout';

describe('over a reload', () => {
  test.each<{ step: Step; event: EventFrom<typeof checkoutMachine>; kept: Partial<Chosen> }>([
    {
      step: 'address',
      event: { type: 'address.chosen', id: '2' },
      kept: { address: '2', passed: ['address', 'payment'] },
    },
    { step: 'address', event: { type: 'billing.chosen', id: '2' }, kept: { billing: '2' } },
    { step: 'delivery', event: { type: 'delivery.chosen', sellerId: '3', id: '6' }, kept: { deliveries: { 3: '6' } } },
    { step: 'payment', event: { type: 'method.chosen', id: 'pay-with-bank' }, kept: { method: 'pay-with-bank' } },
    {
      step: 'review',
      event: { type: 'note.changed', name: 'order', text: 'Ring twice' },
      kept: { notes: { transfer: '', order: 'Ring twice' } },
    },
  ])('$event.type stays as it was said', async ({ step, event, kept }) => {
    const { actor, stored } = await openAt(step);
    actor.send(event);
    expect(stored.at(-1)).toMatchObject(kept);
  });

  test('each step that step.completed has left stays passed', async () => {
    const { actor, stored } = await openAt('address', { chosen: { ...nothingChosen, method: 'cash-on-delivery' } });
    for (const passed of [['address'], ['address', 'delivery'], ['address', 'delivery', 'payment']]) {
      actor.send({ type: 'step.completed' });
      expect(stored.at(-1)?.passed).toEqual(passed);
    }
  });

  test('it is known which prices were seen: in the cart, in the checkout, and agreed to as changed', async () => {
    const { actor, quotes, stored } = openCheckout({ chosen: allPassed });
    actor.send({ type: 'cart.changed', prices: { tea: prices.seen } });
    expect(stored.at(-1)?.seen).toEqual({ tea: prices.seen });
    actor.send({ type: 'step.opened', step: 'review' });
    await quotes.answer(quoteIn('dearer'));
    expect(stored.at(-1)?.seen).toEqual({ tea: prices.seen, '3:5': prices.delivery });
    actor.send({ type: 'changes.accepted' });
    expect(stored.at(-1)?.seen).toEqual({ tea: prices.dearer, '3:5': prices.delivery });
  });
});

const [home] = quoteIn('ready').addresses as [Address];
const addresses: Address[] = ['1', '2', '3'].map((id) => ({ ...home, id, default_shipping: id === '3' }));
const noDefault = addresses.map((address) => ({ ...address, default_shipping: false }));

test.each<[string, string | null, Address[], string | null]>([
  ['the chosen address', '2', addresses, '2'],
  ['without a choice the default one', null, addresses, '3'],
  ['in the place of one that has been deleted the default one', '4', addresses, '3'],
  ['without a default the first one', null, noDefault, '1'],
  ['without any none', '1', [], null],
])('the parcels go to %s', (_, address, known, expected) => {
  const quote = { ...quoteIn('ready'), addresses: known };
  expect(addressOf({ chosen: { ...nothingChosen, address }, quote })?.id ?? null).toBe(expected);
});

test('a parcel that is collected goes nowhere before its office is named, and keeps it', async () => {
  const { actor, quotes, state, context, stored } = openCheckout({ chosen: { ...allPassed, passed: ['address'] } });
  actor.send({ type: 'step.opened', step: 'delivery' });
  await quotes.answer(quoteIn('collected'));
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { delivery: 'lacking' } });
  actor.send({ type: 'office.named', sellerId: '3', text: '  ' });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { delivery: 'lacking' } });
  actor.send({ type: 'office.named', sellerId: '3', text: 'Speedy, Rose Street 7' });
  expect(stored.at(-1)?.offices).toEqual({ 3: 'Speedy, Rose Street 7' });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: { payment: 'choosing' } });
  expect(context().chosen.passed).toEqual(['address', 'delivery']);
});

test('the office of one boutique’s parcel is proposed for the others until something else is written there', () => {
  const parcel = (sellerId: string) => ({ ...quoteIn('collected').parcels[0], sellerId }) as Quote['parcels'][number];
  const offices = { 3: ' Speedy, Rose Street 7 ', 5: '', 6: 'Econt, Hill Road 2' };
  expect(['3', '4', '5', '6'].map((id) => officeOf(parcel(id), { offices }))).toEqual([
    'Speedy, Rose Street 7',
    'Speedy, Rose Street 7',
    '',
    'Econt, Hill Road 2',
  ]);
});

test.each<[Pick<Quote['parcels'][number]['lines'][number], 'productId' | 'stock'>, boolean]>([
  [{ productId: '7', stock: 2 }, false],
  [{ productId: '7', stock: 1 }, true],
  [{ productId: '7', stock: null }, false],
  [{ productId: null, stock: 2 }, true],
])('the last two can be had twice, and nothing that is short or gone: %o', (left, isBlocked) => {
  const line = { ...quoteIn('ready').parcels[0]?.lines[0], quantity: 2, ...left };
  expect(isLineBlocked(line as Quote['parcels'][number]['lines'][number])).toBe(isBlocked);
});

const cash = quoteIn('ready').methods[0] as PayableMethod;

/** What the shop reckons where it can be paid in these ways. */
const payableBy = (...methods: PayableMethod[]): Quote => ({ ...quoteIn('ready'), methods });

const beforePayment: Chosen = { ...allPassed, passed: ['address', 'delivery'] };

const { total } = quoteIn('ready');

test.each<[Partial<PayableMethod>, ReturnType<typeof hindranceOf>]>([
  [{}, null],
  [{ balance: total }, null],
  [{ balance: total - 1 }, 'balance'],
  [{ min_amount: total }, null],
  [{ min_amount: total + 1 }, 'tooLittle'],
  [{ max_amount: total }, null],
  [{ max_amount: total - 1 }, 'tooMuch'],
])('a way to pay is refused from the first cent beyond its limit: %o', async (limits, hindrance) => {
  const method = { ...cash, ...limits };
  expect(hindranceOf(method, total)).toBe(hindrance);
  const { actor, state } = await openAt('payment', { chosen: beforePayment, quote: payableBy(method) });
  actor.send({ type: 'step.completed' });
  expect(state()).toEqual({ open: hindrance === null ? { review: 'ready' } : { payment: 'lacking' } });
});

test('what is missing to pay is said once it is tried to go on, and of no way that was only just chosen', async () => {
  const { actor, state, context, stored } = await openAt('payment', {
    chosen: { ...beforePayment, method: null },
    quote: payableBy(cash, { ...cash, key: 'pay-with-bank' }),
  });
  const goOn = () => {
    actor.send({ type: 'step.completed' });
    return lackIn(context(), 'payment');
  };
  expect(goOn()).toBe('method');
  expect(state()).toEqual({ open: { payment: 'lacking' } });
  actor.send({ type: 'method.chosen', id: 'pay-with-bank' });
  expect(state()).toEqual({ open: { payment: 'choosing' } });
  expect(stored.at(-1)?.method).toBe('pay-with-bank');
  expect(goOn()).toBe('transfer');
  actor.send({ type: 'note.changed', name: 'transfer', text: '  ' });
  expect(goOn()).toBe('transfer');
  expect(state()).toEqual({ open: { payment: 'lacking' } });
  actor.send({ type: 'note.changed', name: 'transfer', text: 'Mira Ivanova' });
  expect(goOn()).toBe(null);
  expect(state()).toEqual({ open: { review: 'ready' } });
});
