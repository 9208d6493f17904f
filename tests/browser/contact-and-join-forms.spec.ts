import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { seeNoViolation } from './axe';
import { ownShopTest, pressTwice, ShopPage } from './shop-fixtures';

const isolated = () => `${randomUUID()}@example.com`;

ownShopTest(
  '[R6] [X4] [X4-send] stores a contact message and mails it to the owner once, despite repeated presses',
  async ({ page, database }) => {
    const shop = new ShopPage(page);
    const email = isolated();
    await shop.open('/p/contact');
    await page.getByLabel('Your name').fill('Ana');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Subject').fill('Tea');
    await page.getByLabel('Message', { exact: true }).fill('When does it come?');
    await pressTwice(page.getByRole('button', { name: 'Send message' }));
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
    const messages = await database.pool.query('select name, subject, message from contact_messages where email = $1', [
      email,
    ]);
    expect(messages.rows).toEqual([{ name: 'Ana', subject: 'Tea', message: 'When does it come?' }]);
    const mails = await database.pool.query('select to_address, subject, text from mails where reply_to = $1', [email]);
    expect(mails.rows).toEqual([
      { to_address: null, subject: 'Tea', text: expect.stringContaining('When does it come?') },
    ]);
    // The app removes the draft after sending.
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('When does it come?');
    await shop.followFooterLink('/p/faq');
    // Waits for the heading, because the URL changes before the page does.
    await shop.seeHeading('Questions and answers');
    await page.goBack();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  },
);

ownShopTest(
  '[R6] [G1] shows errors at the fields in the chosen language, and keeps the typed text',
  async ({ page }) => {
    const shop = new ShopPage(page);
    await shop.open('/p/contact');
    const email = page.locator('[name=email]');
    await page.getByLabel('Your name').fill('Ана');
    await email.fill('ana@');
    await page.getByLabel('Message', { exact: true }).fill('Здравейте!\nКога пристига?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Please fill in this field.');
    await expect(page.getByRole('alert')).toHaveText('Please check the highlighted fields.');
    await seeNoViolation(page);

    await shop.chooseLanguage('Български');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
    const message = page.getByLabel('Съобщение', { exact: true });
    await expect(message).toHaveValue('Здравейте!\nКога пристига?');
    await expect(email).toHaveValue('ana@');
    await page.getByRole('button', { name: 'Изпрати съобщението' }).click();
    await expect(email).toHaveAccessibleDescription('Моля, въведете валиден имейл адрес.');
    await email.fill('ana@example.com');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await page.goto('/p/faq');
    await page.goto('/p/contact');
    await expect(message).toHaveValue('Здравейте!\nКога пристига?');
    await expect(page.getByLabel('Вашето име')).toHaveValue('Ана');
  },
);

ownShopTest(
  '[R9] [G1] [X10] stores a company request and confirms it in Bulgarian; after ten attempts in a minute it shows the wait',
  async ({ page, database }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'bg'));
    const shop = new ShopPage(page, 'bg');
    const email = isolated();
    await shop.open('/p/join-company');
    const fill = async () => {
      await page.getByLabel('Фирма', { exact: true }).fill('Ирис ООД');
      await page.getByLabel('Лице за контакт').fill('Ана');
      await page.getByLabel('Имейл', { exact: true }).fill(email);
      await page.getByLabel('Телефон', { exact: true }).fill('+359 88 123 4567');
      await page.getByLabel('Как бихте искали да работим заедно?').fill('Да продаваме чай.');
    };
    const send = page.getByRole('button', { name: 'Изпрати заявката' });
    await fill();
    await send.click();
    const consent = page.getByRole('checkbox');
    await expect(consent).toBeFocused();
    await expect(consent).toHaveAccessibleDescription('Моля, отбележете полето, за да продължите.');
    await consent.check();
    await send.click();
    await expect(page.getByRole('heading', { name: 'Получихме заявката ви' })).toBeFocused();
    const { rows } = await database.pool.query('select company, message, lang from company_requests where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ company: 'Ирис ООД', message: 'Да продаваме чай.', lang: 'bg' }]);
    const mails = await database.pool.query('select subject from mails where to_address = $1', [email]);
    expect(mails.rows).toEqual([{ subject: 'Получихме кандидатурата ви' }]);

    await page.getByRole('button', { name: 'Изпрати нова заявка' }).click();
    await fill();
    await consent.check();
    for (let tries = 0; tries < 10; tries += 1) await page.request.post('/api/join-company', { data: {} });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Твърде много опити за кратко време.');
    await expect(page.getByText(/Можете да изпратите отново след [1-6]?\d\sсек\./)).toBeVisible();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByLabel('Фирма', { exact: true })).toHaveValue('Ирис ООД');
  },
);

ownShopTest(
  '[R9] [X9] stores a boutique application with its pictures, and refuses invalid pictures and a taken name',
  async ({ page, database, baseURL }) => {
    const shop = new ShopPage(page);
    const email = isolated();
    const png = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#b3123a' } })
      .png()
      .toBuffer();
    const picture = { name: 'logo.png', mimeType: 'image/png', buffer: png };
    const script = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
    const { sellers } = await (await page.request.get(`${baseURL}/api/sellers`)).json();
    const name = page.getByLabel('Boutique name');
    const logo = page.getByLabel('Logo');
    const send = page.getByRole('button', { name: 'Send application' });
    await shop.open('/p/join-boutiques');
    await name.fill(sellers.data[0].shop_name);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Phone', { exact: true }).fill('+359 88 123 4567');
    await page.getByLabel('Address').fill('1 Rose Street, Sofia');
    await page.getByLabel('Opens at').fill('09:30');
    await page.getByLabel('Closes at').fill('19:00');
    await page.getByRole('checkbox').check();
    await logo.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
    await send.click();
    await expect(logo).toBeFocused();
    await expect(logo).toHaveAccessibleDescription('This file is empty.');
    await expect(page.getByLabel('Banner')).toHaveAccessibleDescription('Please choose an image.');

    await logo.setInputFiles(script);
    await page.getByLabel('Banner').setInputFiles(picture);
    await send.click();
    await expect(logo).toBeFocused();
    await expect(logo).toHaveAccessibleDescription(/not an image we can read/);
    await logo.setInputFiles(picture);
    await expect(page.locator('img[src^="blob:"]')).toHaveCount(2);
    await send.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/already a boutique with this name/);
    await name.fill(`Atelier ${email.slice(0, 8)}`);
    await send.click();
    await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused();
    const { rows } = await database.pool.query(
      'select open_at, closed_at, logo, banner_image from seller_requests where email = $1',
      [email],
    );
    expect(rows).toEqual([
      {
        open_at: '09:30',
        closed_at: '19:00',
        logo: expect.stringMatching(/\.png$/),
        banner_image: expect.stringMatching(/\.jpg$/),
      },
    ]);
    const mails = await database.pool.query(
      'select jsonb_array_length(attachments) as files from mails where reply_to = $1',
      [email],
    );
    expect(mails.rows).toEqual([{ files: 2 }]);
  },
);
