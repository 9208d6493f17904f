import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { Uploads } from '../media/uploads';
import { Undeliverable } from '../outbox/send-outbox';
import type { SendMail } from './queue-mail';

export function sendBySmtp({ smtpUrl, from, owner }: NonNullable<Config['mail']>, uploads: Uploads): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    // An email must not make the server read local files or urls.
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
        // The id is the same in every retry, so that recipients can detect a duplicate after a lost confirmation.
        messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@pazar>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...unsubscribeHeaders(mail.unsubscribeUrl),
        },
      });
    } catch (error) {
      if (isFinal(error)) throw new Undeliverable((error as Error).message, { cause: error });
      throw error;
    }
  };
}

/** Returns the headers for a one-click unsubscribe. RFC 8058 requires https for it. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    ...(url && { 'List-Unsubscribe': `<${url}>` }),
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

/** Whether the server rejects the recipient for good. Status 530 is no rejection: it only asks the shop to sign in. */
function isFinal(error: unknown): boolean {
  const {
    code,
    responseCode = 0,
    rejected = [],
  } = error as { code?: string; responseCode?: number; rejected?: string[] };
  return code === 'EENVELOPE' && rejected.length > 0 && responseCode >= 500 && responseCode !== 530;
}
