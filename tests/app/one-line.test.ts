import { expect, test } from 'vitest';
import { writeLetter } from '../../server/mail/letter';
import { oneLine } from '../../src/contract/one-line';

const turns = /[\u202A-\u202E\u2066-\u2069]/;

test('a line has no second one, and nothing in it turns the words around it', () => {
  expect(oneLine(' Mira\r\nIvanova\u2028\u202e4.12.\u2066 \u2069\u0007')).toBe('Mira Ivanova 4.12.');
});

test('nothing in a letter turns the words around it, wherever a customer has written it', () => {
  const { subject, text, html } = writeLetter({
    lang: 'en',
    subject: { text: 'Order\u202e' },
    paragraphs: ['mail.newOrder'],
    sections: [{ title: 'Ana\u202d', rows: [['Mug\u202e', '\u2067€1']] }],
    facts: [['mail.message', '\u202eHello,\n\u2066I wait.']],
  });
  expect(text).toContain('Hello,\nI wait.');
  expect(`${subject}${text}${html}`).not.toMatch(turns);
});
