import { beforeEach, expect, test } from 'vitest';
import { browserStores } from '../../../src/platform/storage';
import { forgetDrafts, type Values } from '../../../src/services/forms/drafts';
import { createOpenedForms } from '../../../src/services/forms/open-form-cache';

const stores = browserStores();
beforeEach(() => forgetDrafts(stores.tab));

function tab() {
  let shopper: string | null = null;
  const openOnce = createOpenedForms(stores.tab, () => shopper);
  const open = (name: string, given: Values = {}) =>
    openOnce(name, given, ({ draft, forget }) => {
      let values = draft.read();
      return {
        fill: (more: Values) => {
          values = { ...values, ...more };
          draft.store(values);
        },
        read: () => values,
        forget,
      };
    });
  return {
    open,
    as(customer: string | null) {
      shopper = customer;
    },
  };
}

test('reopens a customer’s form with its values and hides it from other customers', () => {
  const { open, as } = tab();
  as('7');
  const form = open('review.3');
  form.fill({ review: 'Keeps the tea warm', image: new File(['x'], 'mug.jpg') });
  as('8');
  expect(open('review.3').read()).toEqual({});
  open('review.3').fill({ review: 'Heavy' });
  as('7');
  expect(open('review.3')).toBe(form);
  // Drafts survive a reload of the tab, but files can't be stored.
  const reloaded = tab();
  for (const [customer, review] of [
    ['7', 'Keeps the tea warm'],
    ['8', 'Heavy'],
  ] as const) {
    reloaded.as(customer);
    expect(reloaded.open('review.3').read()).toEqual({ review });
  }
  reloaded.as(null);
  expect(reloaded.open('review.3').read()).toEqual({});
});

test('passes a guest’s form to the customer who signs in and hides it from the next guest', () => {
  const { open, as } = tab();
  const form = open('boutique');
  form.fill({ shop_name: 'Nest', logo: new File(['x'], 'logo.png') });
  as('7');
  expect(open('boutique')).toBe(form);
  form.fill({ shop_name: 'Nest & Rest' });
  as(null);
  expect(open('boutique').read()).toEqual({});
  as('7');
  expect(open('boutique')).toBe(form);
});

test('passes a guest’s draft to the customer after a reload', () => {
  tab().open('contact').fill({ message: 'Where is my order?' });
  const { open, as } = tab();
  as('7');
  expect(open('contact').read()).toEqual({ message: 'Where is my order?' });
  as(null);
  expect(open('contact').read()).toEqual({});
});

test('keeps the customer’s form when the guest has typed nothing', () => {
  const { open, as } = tab();
  as('7');
  const form = open('contact');
  form.fill({ message: 'Where is my order?' });
  as(null);
  open('contact');
  as('7');
  expect(open('contact')).toBe(form);
});

test('opens a new form when the given values change or the old form is finished', () => {
  const { open, as } = tab();
  as('7');
  const form = open('profile', { name: 'Mira' });
  form.fill({ phone: '0888' });
  expect(open('profile', { name: 'Mira' })).toBe(form);
  expect(open('profile', { name: 'Mira Ivanova' }).read()).toEqual({ name: 'Mira Ivanova', phone: '0888' });
  form.forget();
  expect(open('profile', { name: 'Mira' })).not.toBe(form);
});
