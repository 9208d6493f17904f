import { beforeEach, expect, test } from 'vitest';
import { forgetDrafts, type Values } from '../../src/app/drafts';
import { createOpenedForms } from '../../src/app/opened-forms';

beforeEach(forgetDrafts);

/** A tab in which somebody shops; `fill` types into a form and `read` says what is in it when it is opened. */
function tab() {
  let shopper: string | null = null;
  const openOnce = createOpenedForms(() => shopper);
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

test('a customer finds a form as it was left, and no other customer sees it', () => {
  const { open, as } = tab();
  as('7');
  const form = open('review.3');
  form.fill({ review: 'Keeps the tea warm', image: new File(['x'], 'mug.jpg') });
  as('8');
  expect(open('review.3').read()).toEqual({});
  open('review.3').fill({ review: 'Heavy' });
  as('7');
  expect(open('review.3')).toBe(form);
  // After a reload too, but for what can’t be kept.
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

test('what a guest began goes on as the customer’s, and no next guest sees it', () => {
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

test('what a guest had typed before the page was loaded anew becomes the customer’s', () => {
  tab().open('contact').fill({ message: 'Where is my order?' });
  const { open, as } = tab();
  as('7');
  expect(open('contact').read()).toEqual({ message: 'Where is my order?' });
  as(null);
  expect(open('contact').read()).toEqual({});
});

test('a guest who typed nothing takes nothing from what the customer had typed', () => {
  const { open, as } = tab();
  as('7');
  const form = open('contact');
  form.fill({ message: 'Where is my order?' });
  as(null);
  open('contact');
  as('7');
  expect(open('contact')).toBe(form);
});

test('a form for which the shop gives something else, and one that is done with, is opened anew', () => {
  const { open, as } = tab();
  as('7');
  const form = open('profile', { name: 'Mira' });
  form.fill({ phone: '0888' });
  expect(open('profile', { name: 'Mira' })).toBe(form);
  expect(open('profile', { name: 'Mira Ivanova' }).read()).toEqual({ name: 'Mira Ivanova', phone: '0888' });
  form.forget();
  expect(open('profile', { name: 'Mira' })).not.toBe(form);
});
