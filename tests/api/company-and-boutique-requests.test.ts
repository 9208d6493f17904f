import { existsSync, readdirSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  companyRequests,
  contactMessages,
  mails,
  rateLimits,
  recentForms,
  sellerRequests,
} from '../../server/db/schema';
import { createUploads } from '../../server/media/uploads';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const color = { r: 179, g: 18, b: 58 };
const png = Buffer.from(
  await sharp({ create: { width: 900, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer(),
);
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of [rateLimits, recentForms, mails, contactMessages, companyRequests, sellerRequests]) {
    await shop.sql.delete(table);
  }
});

const allMails = () => shop.sql.select().from(mails).orderBy(asc(mails.id));
const listUploads = () => (existsSync(shop.uploadsDir) ? readdirSync(shop.uploadsDir) : []);

const company = {
  company: 'Ирис ООД',
  name: 'Ана',
  email: 'ana@example.com',
  phone: '+359 88 123 4567',
  website: 'iris.example',
  message: 'Правим чай.',
  agree: 1,
};
const contact = { name: 'Ана', email: 'ana@example.com', subject: 'Чай', message: 'Кога?' };

const sendCompany = (body: object, headers = {}) => shop.post('/api/join-company', body, headers);

const boutique = {
  shop_name: 'Ателие Ирис',
  email: 'iris@example.com',
  phone: '+359 88 123 4567',
  address: 'ул. „Пиротска“ 1, София',
  open_at: '09:30',
  closed_at: '19:00',
  agree_terms_condition: '1',
};

function sendBoutique(fields: Record<string, string | File> = {}, headers = {}, path = '/api/user/seller-request') {
  const form = new FormData();
  const pictures = {
    logo: new File([png], 'logo.png', { type: 'image/png' }),
    banner_image: new File([png], 'b.png', { type: 'image/png' }),
  };
  for (const [name, value] of Object.entries({ ...boutique, ...pictures, ...fields })) form.append(name, value);
  return shop.request(path, { method: 'POST', headers, body: form });
}

const errorsOf = async (response: Response) => ((await response.json()) as { errors: Record<string, string[]> }).errors;

describe('company request', () => {
  test('is stored, mailed to the owner, and confirmed in the sender’s language', async () => {
    const response = await sendCompany(company, { 'Accept-Language': 'bg' });
    expect(await response.json()).toEqual({ notification: expect.stringContaining('заявката е изпратена') });
    const { agree, ...fields } = company;
    expect(await shop.sql.select().from(companyRequests)).toMatchObject([{ ...fields, lang: 'bg' }]);
    const [toOwner, confirmation] = await allMails();
    expect(toOwner).toMatchObject({ toAddress: null, replyTo: company.email });
    expect(toOwner?.subject).toContain('Ирис ООД');
    expect(toOwner?.text).toContain('Правим чай.');
    expect(confirmation).toMatchObject({ toAddress: company.email, subject: 'Получихме кандидатурата ви' });
    expect(confirmation?.html).not.toContain('Правим чай.');
    expect(shop.woken.count).toBeGreaterThan(0);
  });

  test('is accepted without a website, and refused without consent or with invalid fields', async () => {
    const { website, ...rest } = company;
    expect((await sendCompany(rest)).status).toBe(200);
    const errors = await errorsOf(
      await sendCompany({ ...company, agree: 0, website: 'our site', email: 'ana\r\nBcc: x@example.com' }),
    );
    expect(errors).toEqual({
      agree: ['Please tick this box to continue.'],
      website: ['Please enter the address of a website.'],
      email: ['Please enter a valid email address.'],
    });
  });
});

test.each([
  ['contact message', () => shop.post('/api/send-contact-message', contact), contactMessages, 1],
  ['company request', () => sendCompany(company), companyRequests, 2],
  ['boutique application', () => sendBoutique(), sellerRequests, 2],
] as const)('stores and mails a repeated %s once, also for concurrent requests', async (_, send, table, mailed) => {
  const before = listUploads().length;
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  expect(await shop.sql.select().from(table)).toHaveLength(1);
  expect(await allMails()).toHaveLength(mailed);
  expect(listUploads().length - before).toBe(table === sellerRequests ? 2 : 0);
});

test('stores the same request again after ten minutes', async () => {
  await sendCompany(company);
  shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000 + 1);
  await sendCompany(company);
  expect(await shop.sql.select().from(companyRequests)).toHaveLength(2);
  expect(await shop.sql.select().from(recentForms)).toHaveLength(1);
});

describe('boutique application form', () => {
  test('is stored with re-encoded pictures, and mailed with them', async () => {
    const response = await sendBoutique({}, { 'Accept-Language': 'bg' });
    expect(response.status).toBe(200);
    const [request] = await shop.sql.select().from(sellerRequests);
    expect(request).toMatchObject({ shopName: boutique.shop_name, openAt: '09:30', closedAt: '19:00', lang: 'bg' });
    const logo = await shop.uploads.read(String(request?.logo));
    const banner = await shop.uploads.read(String(request?.bannerImage));
    expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 640, height: 213 });
    expect(await sharp(banner).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 300 });
    const [toOwner, confirmation] = await allMails();
    expect(toOwner?.attachments).toEqual([
      { name: 'logo.png', upload: request?.logo },
      { name: 'banner.jpg', upload: request?.bannerImage },
    ]);
    expect(toOwner?.text).toContain('09:30 – 19:00');
    expect(confirmation).toMatchObject({ toAddress: boutique.email, subject: 'Получихме кандидатурата ви' });
  });

  test('stores the customer of a valid token, and no customer for an invalid token', async () => {
    const { token, id, email } = await addCustomer(shop, { name: 'Мира' });
    const send = (query: string, fields = {}) => sendBoutique(fields, {}, `/api/user/seller-request?token=${query}`);
    expect((await send(token)).status).toBe(200);
    expect((await send('x', { shop_name: 'Another', email: 'other@example.com' })).status).toBe(200);
    expect(await shop.sql.select().from(sellerRequests).orderBy(sellerRequests.id)).toMatchObject([
      { customerId: id },
      { customerId: null },
    ]);
    const [toOwner, , other] = await allMails();
    expect(toOwner?.text).toContain(`Мира (${email})`);
    expect(other?.text).not.toContain('Customer of the shop');
  });

  test('does not serve the uploaded pictures', async () => {
    const name = await createUploads(shop.mediaDir).keep(png, 'png');
    for (const path of [`.uploads/${name}`, `%2euploads/${name}`, `x/../.uploads/${name}`]) {
      expect((await shop.request(`/media/${path}`)).status).toBe(404);
    }
  });

  test('returns an error for each invalid field', async () => {
    const errors = await errorsOf(
      await sendBoutique({
        shop_name: ' ',
        email: 'x',
        phone: 'x',
        address: 'here',
        open_at: '25:00',
        closed_at: '',
        agree_terms_condition: '0',
      }),
    );
    expect(Object.keys(errors).sort()).toEqual(
      ['address', 'agree_terms_condition', 'closed_at', 'email', 'open_at', 'phone', 'shop_name'].sort(),
    );
  });

  test('is refused when its name or email address is taken, ignoring case', async () => {
    await sendBoutique();
    expect(await errorsOf(await sendBoutique({ shop_name: 'АТЕЛИЕ ИРИС', email: 'IRIS@example.com' }))).toEqual({
      shop_name: ['There is already a boutique with this name. Please choose another one.'],
      email: ['There is already a boutique or an application with this email address.'],
    });
    const { sellers } = await shop.read<{ sellers: { data: { shop_name: string }[] } }>('/api/sellers');
    const open = String(sellers.data[0]?.shop_name);
    expect(Object.keys(await errorsOf(await sendBoutique({ shop_name: open, email: 'other@example.com' })))).toEqual([
      'shop_name',
    ]);
    expect(await shop.sql.select().from(sellerRequests)).toHaveLength(1);
  });

  test('is accepted once when two concurrent requests want the same name', async () => {
    const answers = await Promise.all([sendBoutique(), sendBoutique({ email: 'other@example.com' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await allMails()).toHaveLength(2);
  });

  const file = (content: BlobPart, type = 'image/png', name = 'logo.png') => new File([content], name, { type });
  test.each<[string, () => File | string | Promise<File>, string]>([
    ['a missing picture', () => '', 'Please choose an image.'],
    ['an empty file', () => file(''), 'This file is empty.'],
    ['a text file', () => file('hello', 'text/plain', 'logo.txt'), 'Please choose a JPEG, PNG or WebP image.'],
    [
      'a script named .png',
      () => file('<script>alert(1)</script>'),
      'This file is not an image we can read. Please choose another one.',
    ],
    [
      'a truncated picture',
      () => file(png.subarray(0, png.length / 2)),
      'This file is not an image we can read. Please choose another one.',
    ],
    [
      'an SVG named .png',
      () => file('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
      'Please choose a JPEG, PNG or WebP image.',
    ],
    [
      'a picture over 2 MB',
      () => file(new Uint8Array(2 * 1024 * 1024 + 1)),
      'Please choose an image of no more than 2 MB.',
    ],
    [
      'a small file with too many pixels',
      async () => {
        const hugePicture = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } });
        return file(Buffer.from(await hugePicture.png({ compressionLevel: 9 }).toBuffer()));
      },
      'This image has too many pixels. Please choose a smaller one.',
    ],
  ])('refuses %s with a reason, and keeps no file', async (_, make, text) => {
    const before = listUploads().length;
    const response = await sendBoutique({ logo: await make() });
    expect(response.status).toBe(422);
    expect(await errorsOf(response)).toEqual({ logo: [text] });
    expect(listUploads()).toHaveLength(before);
    expect(await allMails()).toEqual([]);
  });

  test('answers 400 to a body that is not a form', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      shop.request('/api/user/seller-request', { method: 'POST', headers, body });
    expect((await post({ 'Content-Type': 'application/json' }, '{}')).status).toBe(400);
    expect((await post({ 'Content-Type': 'multipart/form-data' }, 'x')).status).toBe(400);
    expect((await post({ 'Content-Type': 'multipart/form-data; boundary=a' }, 'x')).status).toBe(400);
  });

  test('answers 413 to a body that is too large', async () => {
    const response = await sendBoutique({ address: 'x'.repeat(8 * 1024 * 1024) });
    expect(response.status).toBe(413);
  });
});
