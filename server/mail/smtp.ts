import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { Uploads } from '../media/uploads';
import { Undeliverable } from '../outbox/carrier';
import type { CarryMail } from './outbox';

/** Sends mails by the SMTP server of the configuration. */
export function carryBySmtp({ smtpUrl, from, owner }: NonNullable<Config['mail']>, uploads: Uploads): CarryMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // No mail names a file or an address for the server to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const attachments = mail.attachments.map(async ({ name, upload }) => ({
      filename: name,
      content: await uploads.read(upload),
    }));
    try {
      await transport.sendMail({
        from,
        to: mail.toAddress ?? owner,
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: await Promise.all(attachments),
        // A mail that arrived although nobody heard so, and is sent again, can be told by it.
        messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@pazar>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      if (isFinal(error)) throw new Undeliverable((error as Error).message, { cause: error });
      throw error;
    }
  };
}

/** Only an unknown recipient is final. Any other refusal (connection, sender, sign-in: 530) is a setting the owner can repair. */
function isFinal(error: unknown): boolean {
  const {
    code,
    responseCode = 0,
    rejected = [],
  } = error as { code?: string; responseCode?: number; rejected?: string[] };
  return code === 'EENVELOPE' && rejected.length > 0 && responseCode >= 500 && responseCode !== 530;
}
