import { createHash } from 'node:crypto';
import { eq, sql as raw } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { SellerRequestBody } from '../../src/contract/account';
import type { Form } from '../account/form-handler-input';
import { readShopLanguage } from '../content/read-documents';
import type { Sql } from '../db/database-handle';
import { customers, sellerRequests, sellers } from '../db/schema';
import { readBody } from '../http/read-body';
import { invalid } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/queue-mail';
import { receivePicture, type Uploads } from '../media/uploads';
import { type Message, say } from '../messages';
import { receiveOnce } from './receive-once';

type Request = Omit<typeof sellerRequests.$inferInsert, 'id' | 'createdAt'>;

/** X9: stores an application for a boutique, and mails the shop's owner and the applicant. Throws Refusal 422. */
export async function joinBoutiques({
  sql,
  mailer,
  uploads,
  body,
  lang,
  now,
  customerId,
}: Form & { uploads: Uploads; customerId: number | null }): Promise<{ notification: string }> {
  const fields = readBody(SellerRequestBody, withAgreement(body));
  const pictures = await receivePictures(fields);
  const { shop_name, email, phone, address, open_at, closed_at } = fields;
  const content = { shop_name, email, phone, address, open_at, closed_at, pictures: pictures.map(digest) };
  const storedFiles: string[] = [];
  try {
    await receiveOnce(sql, { form: 'boutique', content, now }, async (tx) => {
      await refuseTaken(tx, { shopName: shop_name, email });
      const [logo, banner] = pictures;
      storedFiles.push(await uploads.keep(logo, 'png'), await uploads.keep(banner, 'jpg'));
      const [logoName = '', bannerName = ''] = storedFiles;
      await write(tx, now, {
        shopName: shop_name,
        email,
        phone,
        address,
        openAt: open_at,
        closedAt: closed_at,
        logo: logoName,
        bannerImage: bannerName,
        lang,
        customerId,
      });
    });
  } catch (error) {
    await Promise.all(storedFiles.map(uploads.discard));
    throw error;
  }
  mailer.wake();
  return { notification: say('boutique.sent', lang) };
}

/** Converts the agreement to the number that the schema expects: multipart forms contain numbers as text. */
function withAgreement(body: unknown): unknown {
  const fields = body as Record<string, unknown>;
  return { ...fields, agree_terms_condition: Number(fields.agree_terms_condition) };
}

async function receivePictures({
  logo,
  banner_image,
}: InferOutput<typeof SellerRequestBody>): Promise<[Buffer, Buffer]> {
  return [
    await receivePicture(logo, { field: 'logo', width: 640, height: 640, format: 'png' }),
    await receivePicture(banner_image, { field: 'banner_image', width: 1920, height: 1920, format: 'jpeg' }),
  ];
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function refuseTaken(tx: Sql, { shopName, email }: Pick<Request, 'shopName' | 'email'>): Promise<void> {
  const names = raw`select lower(${sellers.shopName}) as name, lower(${sellers.email}) as email from ${sellers}
    union all select lower(${sellerRequests.shopName}), lower(${sellerRequests.email}) from ${sellerRequests}`;
  const { rows } = await tx.execute<{ name: boolean | null; email: boolean | null }>(
    raw`select bool_or(name = lower(${shopName})) as name, bool_or(email = lower(${email})) as email from (${names}) taken`,
  );
  const taken: Record<string, Message> = {
    ...(rows[0]?.name && { shop_name: 'field.shopNameTaken' as const }),
    ...(rows[0]?.email && { email: 'field.emailTaken' as const }),
  };
  if (Object.keys(taken).length > 0) throw invalid(taken);
}

async function write(tx: Sql, now: Date, request: Request & { lang: Lang }): Promise<void> {
  // Inserts nothing if a simultaneous application took the name or email address after `refuseTaken`.
  const [written] = await tx.insert(sellerRequests).values(request).onConflictDoNothing().returning();
  if (!written) {
    await refuseTaken(tx, request);
    throw new Error('Insert into seller_requests returned no row.');
  }
  const { shopName, email, phone, address, openAt, closedAt, logo, bannerImage, lang, customerId } = request;
  await queueMail(tx, {
    to: null,
    replyTo: email,
    letter: {
      lang: await readShopLanguage(tx),
      subject: { id: 'mail.boutiqueSubject', values: { name: shopName } },
      paragraphs: ['mail.boutique'],
      facts: [
        ['mail.shopName', shopName],
        ['mail.email', email],
        ['mail.phone', phone],
        ['mail.address', address],
        ['mail.hours', `${openAt} – ${closedAt}`],
        ['mail.customer', await nameCustomer(tx, customerId)],
      ],
    },
    attachments: [
      { name: 'logo.png', upload: logo },
      { name: 'banner.jpg', upload: bannerImage },
    ],
    now,
  });
  // This mail contains no form input, so that nobody can send text to a stranger's email address.
  await queueMail(tx, {
    to: email,
    letter: { lang, subject: 'mail.receivedSubject', paragraphs: ['mail.boutiqueReceived'] },
    now,
  });
}

async function nameCustomer(tx: Sql, customerId: number | null | undefined): Promise<string> {
  if (customerId == null) return '';
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  return customer ? `${customer.name} (${customer.email})` : '';
}
