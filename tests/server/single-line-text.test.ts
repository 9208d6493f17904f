import { expect, test } from 'vitest';
import { writeLetter } from '../../server/mail/render-email';
import { oneLine } from '../../src/contract/single-line-text';

const turns = /[\u202A-\u202E\u2066-\u2069]/;

test('joins lines and removes control and bidirectional characters', () => {
  expect(oneLine(' Mira\r\nIvanova\u2028\u202e4.12.\u2066 \u2069\u0007')).toBe('Mira Ivanova 4.12.');
});

test('removes bidirectional characters from every part of a letter', () => {
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
