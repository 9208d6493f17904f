import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { asc } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../server/db/schema';
import { createLog } from '../../server/log';
import { createMailer, type Mailer, queueMail } from '../../server/mail/queue-mail';
import type { Letter } from '../../server/mail/render-email';
import { SHOP, shopUrl } from '../../server/mail/shop-origin';
import { sendBySmtp } from '../../server/mail/smtp';
import { mailboxLink, openShop, type TestShop } from '../support/test-shop';

type Received = { from: string; to: string[]; raw: string };

type Step = 'greeting' | 'sender' | 'recipient' | 'content';

let shop: TestShop;
let server: SMTPServer;
let received: Received[] = [];
/** Error with which the fake mail server rejects mails; undefined if it accepts them. */
let refusal: { at: Step; responseCode: number; message: string } | undefined;
const mailers: Mailer[] = [];
const log: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_, done) => done(refusalAt('greeting')),
    onMailFrom: (_, __, done) => done(refusalAt('sender')),
    onRcptTo: (_, __, done) => done(refusalAt('recipient')),
    async onData(stream, { envelope }, done) {
      const raw = await readText(stream);
      const refused = refusalAt('content');
      if (refused) return done(refused);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      return done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  await shop?.close();
});
beforeEach(async () => {
  await shop.sql.delete(mails);
  received = [];
  refusal = undefined;
  log.length = 0;
});
afterEach(() => Promise.all(mailers.splice(0).map((mailer) => mailer.close())));

const letter: Letter = {
  lang: 'bg',
  subject: { text: 'Въпрос' },
  paragraphs: ['mail.contact'],
  facts: [
    ['mail.name', '<b>Ана</b>'],
    ['mail.phone', ''],
  ],
};
const queue = (mail: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  queueMail(shop.sql, { to: 'ana@example.com', letter, now: shop.clock.now, ...mail });

function openMailer(): { deliver: () => Promise<void> } {
  const { port } = server.server.address() as AddressInfo;
  const config = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Pazar <shop@pazar.example>',
    owner: 'owner@pazar.example',
  };
  const open = () => {
    const mailer = createMailer({
      sql: shop.sql,
      clock: () => shop.clock.now,
      origin: 'https://pazar.example',
      log: createLog({ level: 'debug', write: (line) => log.push(line) }),
      carry: sendBySmtp(config, shop.uploads),
    });
    mailers.push(mailer);
    return mailer;
  };
  const mailer = open();
  return {
    deliver: async () => {
      mailer.wake();
      await expect.poll(async () => (await due()).length, { timeout: 10_000 }).toBe(0);
      await expect.poll(async () => (await rows()).every(({ attempts }) => attempts > 0)).toBe(true);
    },
  };
}

function refusalAt(step: Step): Error | null {
  return refusal?.at === step ? Object.assign(new Error(refusal.message), refusal) : null;
}

const rows = () => shop.sql.select().from(mails).orderBy(asc(mails.id));
const due = async () => (await rows()).filter((mail) => !mail.sentAt && !mail.gaveUpAt && mail.dueAt <= shop.clock.now);
const pass = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

function partsOf({ raw }: Received): string[] {
  const unfolded = raw.split(/\r\n--[^\r\n]+/);
  return unfolded.map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  });
}

const headersOf = ({ raw }: Received) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');

test('sends a mail as text and as HTML that escapes untrusted text', async () => {
  await queue();
  await openMailer().deliver();
  await expect.poll(() => received.length).toBe(1);
  const [mail] = received as [Received];
  expect(mail).toMatchObject({ from: 'shop@pazar.example', to: ['ana@example.com'] });
  const all = partsOf(mail).join('\n');
  expect(all).toContain('Име: <b>Ана</b>');
  expect(all).toContain('&lt;b&gt;Ана&lt;/b&gt;');
  expect(all).toContain('<html dir="ltr" lang="bg">');
  expect(all).not.toContain('Телефон');
  await expect.poll(async () => (await rows())[0]?.sentAt).toEqual(shop.clock.now);
});

test('sends a mail without a recipient to the owner, with Reply-To and attachments', async () => {
  const upload = await shop.uploads.keep(Buffer.from('a picture'), 'png');
  await queue({ to: null, replyTo: 'ana@example.com', attachments: [{ name: 'logo.png', upload }] });
  await openMailer().deliver();
  await expect.poll(() => received.length).toBe(1);
  const [mail] = received as [Received];
  expect(mail.to).toEqual(['owner@pazar.example']);
  expect(headersOf(mail)).toMatch(/^Reply-To: ana@example\.com$/m);
  expect(mail.raw).toContain('filename=logo.png');
  expect(partsOf(mail)).toContainEqual(expect.stringContaining('a picture'));
});

test('sends urls of the shop with its origin', async () => {
  const page = { name: 'mail.orderPage', url: shopUrl('/p/profile/orders/7', 'bg') } as const;
  const ours = { ...letter, link: page, passage: `<p>${SHOP}</p>` };
  await queue({ letter: ours });
  await openMailer().deliver();
  await expect.poll(() => received.length).toBe(1);
  const all = partsOf(received[0] as Received).join('\n');
  expect(all).toContain('\nhttps://pazar.example/p/profile/orders/7?lang=bg');
  expect(all).toContain('href="https://pazar.example/p/profile/orders/7?lang=bg"');
  expect(all).not.toContain(SHOP);
});

test('adds the link that ends a letter below it, and headers for one click, which needs https', async () => {
  const url = 'https://pazar.example/p/alerts/end#token';
  const oneClickUrl = `https://pazar.example/api/product-alerts/one-click?token=${'x'.repeat(43)}`;
  const ending = { name: 'mail.alertEnd' as const, url, oneClickUrl };
  await queue({ letter: { ...letter, ending } });
  await queue({ letter: { ...letter, ending: { ...ending, oneClickUrl: 'http://localhost/end' } } });
  await queue();
  await openMailer().deliver();
  await expect.poll(() => received.length).toBe(3);
  const [mail, plain, other] = received as [Received, Received, Received];
  const oneClick = '\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n';
  // A long header continues on the next line.
  expect(headersOf(mail)).toMatch(/\r\nList-Unsubscribe:\s+<https:[^>\s]+>\r\n/);
  expect(headersOf(mail)).toContain(`<${oneClickUrl}>\r\n`);
  expect(headersOf(mail)).toContain(oneClick);
  expect(headersOf(plain)).toContain('\r\nList-Unsubscribe: <http://localhost/end>\r\n');
  expect(headersOf(plain)).not.toContain(oneClick);
  expect(headersOf(other)).not.toContain('List-Unsubscribe');
  const [, text = '', html = ''] = partsOf(mail);
  expect(text.trim()).toMatch(new RegExp(`:\r?\n${url}$`));
  expect(html).toContain(`href="${url}"`);
});

test('adds no header from line breaks in a subject', async () => {
  await queue({ letter: { ...letter, subject: { text: 'Hi\r\nBcc: all@example.com\r\n\r\nand a body\u2028' } } });
  await openMailer().deliver();
  await expect.poll(() => received.length).toBe(1);
  const [mail] = received as [Received];
  expect(mail.to).toEqual(['ana@example.com']);
  expect(headersOf(mail)).not.toMatch(/^bcc:/im);
  expect(headersOf(mail)).toMatch(/^Subject: Hi Bcc: all@example\.com and a body$/m);
});

test('removes line breaks from the labelled values of a mail, except from the message and the address', async () => {
  const forged = 'Ана\r\nИмейл: ceo@example.com\u2028Телефон: 1';
  const facts: Letter['facts'] = [
    ['mail.name', forged],
    ['mail.address', 'ул. Пиротска 1\nСофия'],
    ['mail.message', 'Здравейте,\nчакам ви.'],
  ];
  await queue({ letter: { ...letter, facts } });
  const [mail] = await rows();
  expect(mail?.text.split('\n\n')[1]?.split('\n')).toEqual([
    'Име: Ана Имейл: ceo@example.com Телефон: 1',
    'Адрес: ул. Пиротска 1',
    'София',
    'Съобщение: Здравейте,',
    'чакам ви.',
  ]);
  expect(mail?.html).toContain('>Ана Имейл: ceo@example.com Телефон: 1</td>');
  expect(mail?.html).toContain('ул. Пиротска 1<br/>София');
});

test('sends no mail of a transaction that is rolled back', async () => {
  const failing = shop.sql.transaction(async (tx) => {
    await queueMail(tx, { to: 'ana@example.com', letter, now: shop.clock.now });
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  await openMailer().deliver();
  expect(received).toEqual([]);
});

test('sends each mail once from several processes', async () => {
  for (let n = 0; n < 20; n += 1) await queue({ to: `ana${n}@example.com` });
  await Promise.all([openMailer(), openMailer(), openMailer()].map((mailer) => mailer.deliver()));
  await expect.poll(async () => (await rows()).every(({ sentAt }) => sentAt)).toBe(true);
  expect(received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 20 }, (_, n) => `ana${n}@example.com`).sort(),
  );
  expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array(20).fill(1));
});

test('retries a mail with growing delays, then gives up and logs it without the address', async () => {
  refusal = { at: 'content', responseCode: 451, message: 'ana@example.com: come back later' };
  await queue();
  const mailer = openMailer();
  const waits: number[] = [];
  for (let tries = 1; tries <= 5; tries += 1) {
    await mailer.deliver();
    const [mail] = await rows();
    expect(mail).toMatchObject({ attempts: tries, sentAt: null, gaveUpAt: null });
    const wait = (Number(mail?.dueAt) - shop.clock.now.getTime()) / 60_000;
    waits.push(wait);
    pass(wait);
  }
  expect(waits).toEqual([2, 10, 60, 360, 1440]);
  await mailer.deliver();
  await expect.poll(async () => (await rows())[0]?.gaveUpAt).toEqual(shop.clock.now);
  expect(log.filter((line) => line.includes('mail not sent yet'))).toHaveLength(5);
  expect(log.filter((line) => line.includes('mail given up'))).toHaveLength(1);
  expect(log.join()).not.toContain('ana@');
  pass(10_000);
  refusal = undefined;
  await mailer.deliver();
  expect(received).toEqual([]);
});

test('gives up a permanently refused mail at once and sends the next one', async () => {
  refusal = { at: 'recipient', responseCode: 550, message: 'no such mailbox' };
  await queue();
  const mailer = openMailer();
  await mailer.deliver();
  await expect.poll(async () => (await rows())[0]?.gaveUpAt).toEqual(shop.clock.now);
  refusal = undefined;
  await queue({ to: 'boris@example.com' });
  await mailer.deliver();
  await expect.poll(() => received.map(({ to }) => to[0])).toEqual(['boris@example.com']);
});

test.each([
  ['greeting', 554],
  ['sender', 530],
  ['sender', 550],
  ['sender', 553],
  ['recipient', 450],
  ['recipient', 530],
  ['content', 554],
] as const)('retries a mail when the server refuses the %s with %i', async (at, responseCode) => {
  refusal = { at, responseCode, message: 'not as things are' };
  await queue();
  const mailer = openMailer();
  await mailer.deliver();
  await expect.poll(() => log.filter((line) => line.includes('mail not sent yet'))).toHaveLength(1);
  expect(await rows()).toMatchObject([{ sentAt: null, gaveUpAt: null }]);
  refusal = undefined;
  pass(2);
  await mailer.deliver();
  await expect.poll(() => received.map(({ to }) => to[0])).toEqual(['ana@example.com']);
});

test('sends the mail of a dead process from another process after a timeout', async () => {
  await queue();
  const dying = createMailer({
    sql: shop.sql,
    clock: () => shop.clock.now,
    origin: 'https://pazar.example',
    log: createLog({ level: 'silent' }),
    carry: () => new Promise(() => {}),
  });
  dying.wake();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  const other = openMailer();
  await other.deliver();
  expect(received).toEqual([]);
  pass(2);
  await other.deliver();
  await expect.poll(() => received.length).toBe(1);
});

describe('the mailbox', () => {
  const here = { address: '127.0.0.1' };
  let workshop: TestShop;
  beforeAll(async () => {
    workshop = await openShop({ hasMailbox: true });
    const link = { name: 'mail.orderPage', url: shopUrl('/p/profile/orders/7', 'en') } as const;
    await queueMail(workshop.sql, { to: 'ana@example.com', letter: { ...letter, link }, now: workshop.clock.now });
  });
  afterAll(() => workshop?.close());
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const statusOf = async (path: string, init = {}) => (await workshop.request(path, { ...here, ...init })).status;

  test('opens with the secret link and sets a cookie for the links inside', async () => {
    const answer = await workshop.request(mailboxLink, here);
    const { headers } = answer;
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    expect(headers.get('set-cookie')).toMatch(/; Path=\/dev; HttpOnly; SameSite=Strict$/);
    const page = await answer.text();
    for (const text of ['Въпрос', 'ana@example.com', '&lt;b&gt;Ана&lt;/b&gt;']) expect(page).toContain(text);
    const inside = { ...here, headers: { Cookie: cookieOf(answer) } };
    const mail = await (await workshop.request('/dev/mailbox/1', inside)).text();
    expect(mail).toContain('&lt;b&gt;Ана&lt;/b&gt;');
    for (const shown of [page, mail]) {
      expect(shown).toContain('http://localhost/p/profile/orders/7');
      expect(shown).not.toContain(SHOP);
    }
    expect(await statusOf('/dev/mailbox/99', inside)).toBe(404);
  });

  test.each(['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox?key=', '/dev/mailbox?key=wrong', `${mailboxLink}x`])(
    'returns 404 at %s without the secret',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
      expect(await statusOf(path, { headers: { Cookie: 'mailbox=wrong' } })).toBe(404);
    },
  );

  test('returns 404 in a shop without a mailbox', async () => {
    expect((await shop.request(mailboxLink, here)).status).toBe(404);
  });

  test('opens only under the host names of this machine', async () => {
    for (const address of ['::1', '::ffff:127.0.0.1']) expect(await statusOf(mailboxLink, { address })).toBe(200);
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(await statusOf(`${origin}${mailboxLink}`)).toBe(200);
    }
    for (const origin of ['http://evil.example', 'http://localhost.evil.example:3000']) {
      expect(await statusOf(`${origin}${mailboxLink}`)).toBe(404);
    }
  });

  test.each([
    { address: '192.0.2.1' },
    { address: '::ffff:192.0.2.1' },
    { address: '2001:db8::1' },
    { headers: { 'X-Forwarded-For': '127.0.0.1' } },
    { headers: { Forwarded: 'for=127.0.0.1' } },
  ])('returns 404 for a request from another machine (%o)', async (request) => {
    expect(await statusOf(mailboxLink, request)).toBe(404);
  });
});
