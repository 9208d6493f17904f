import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Config } from '../config';
import type { Sql } from '../db/open';
import { type pushes, pushSubscriptions } from '../db/schema';
import { lookUpPublic } from '../http/look-up-public';
import { type Carry, Undeliverable } from '../outbox/carrier';

/** How long a push service keeps a notice for a device that is off: after three days a parcel speaks for itself. */
const KEEP_SECONDS = 3 * 24 * 60 * 60;
const TIMEOUT_MS = 15_000;

type Parts = {
  sql: Sql;
  vapid: NonNullable<Config['push']>;
  /** How push services are reached. Their names come from outside: by default at public addresses only. */
  agent?: Agent;
};

/** Sends notices to the push services of the devices' browsers, encrypted for the device, signed with the shop's keys. */
export function carryByPush({ sql, vapid, agent = new Agent({ lookup: lookUpPublic }) }: Parts): Carry<typeof pushes> {
  return async ({ subscription: session, notice }) => {
    const isIt = eq(pushSubscriptions.session, session);
    const [device] = await sql.select().from(pushSubscriptions).where(isIt);
    // Its owner has signed out since.
    if (!device) return;
    const { endpoint, p256dh, auth } = device;
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      { vapidDetails: vapid, TTL: KEEP_SECONDS, urgency: 'normal', contentEncoding: 'aes128gcm' },
    );
    const status = await post(endpoint, { headers, body, agent });
    // The browser has given the subscription up, and what waits for it goes along.
    if (status === 404 || status === 410) await sql.delete(pushSubscriptions).where(isIt);
    else refuse(status);
  };
}

function refuse(status: number): void {
  if (status >= 200 && status < 300) return;
  const reason = `the push service answered ${status}`;
  throw status === 400 || status === 413 ? new Undeliverable(reason) : new Error(reason);
}

type Post = { headers: Record<string, unknown>; body: Buffer; agent: Agent };

/** The status of the answer; what it says is of no interest, and detours lead who knows where. */
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
