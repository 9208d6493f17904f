import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Config } from '../config';
import type { Sql } from '../db/database-handle';
import { type pushes, pushSubscriptions } from '../db/schema';
import { lookUpPublic } from '../http/dns-lookup-public-only';
import { type Carry, Undeliverable } from '../outbox/send-outbox';

/** A push service drops an undelivered notification after this time, because older news of a parcel is outdated. */
const KEEP_SECONDS = 3 * 24 * 60 * 60;
const TIMEOUT_MS = 15_000;

type Parts = {
  sql: Sql;
  vapid: NonNullable<Config['push']>;
  /** The default connects only to public IP addresses, because the client chooses the push service's url. */
  agent?: Agent;
};

/** Creates the function that sends push notifications, encrypted for the device and signed with VAPID. */
export function sendByPush({ sql, vapid, agent = new Agent({ lookup: lookUpPublic }) }: Parts): Carry<typeof pushes> {
  return async ({ subscription: session, notice }) => {
    const isSelected = eq(pushSubscriptions.session, session);
    const [device] = await sql.select().from(pushSubscriptions).where(isSelected);
    // The subscription was deleted after the notification was queued.
    if (!device) return;
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { vapidDetails: vapid, TTL: KEEP_SECONDS, urgency: 'normal', contentEncoding: 'aes128gcm' },
    );
    const status = await post(endpoint, { headers, body, agent });
    // The subscription has expired. Deleting it also deletes its queued notifications.
    if (status === 404 || status === 410) await sql.delete(pushSubscriptions).where(isSelected);
    else refuse(status);
  };
}

function refuse(status: number): void {
  if (status >= 200 && status < 300) return;
  const reason = `the push service answered ${status}`;
  throw status === 400 || status === 413 ? new Undeliverable(reason) : new Error(reason);
}

type Post = { headers: Record<string, unknown>; body: Buffer; agent: Agent };

function post(endpoint: string, { headers, body, agent }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: headers as Record<string, string>,
      agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const sent = request(endpoint, options, (answer: IncomingMessage) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject).end(body);
  });
}
