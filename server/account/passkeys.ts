import { and, desc, eq, gt, or } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { AddPasskeyBody, type OfferPasskeyAnswer, type PasskeysAnswer } from '../../src/contract/passkey-calls';
import { readId } from '../catalog/product-query';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { customers, passkeys, sessions } from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { passkeyAddedLetter, passkeyRemovedLetter } from './account-emails';
import type { OwnForm } from './form-handler-input';
import { lockCustomer } from './lock-customer-row';
import {
  ANSWER_MS,
  algorithms,
  drawChallenge,
  loadWebAuthn,
  relyingPartyOf,
  requireValid,
  takeChallenge,
  userHandleOf,
  wrongPasskey,
} from './passkey-challenges';
import { deviceOf, type Session } from './sessions';

const MAX_PASSKEYS = 10;

/** Maximum attempts to add a passkey per customer and hour. Each added passkey sends a mail. */
const MAX_AN_HOUR = 20;

/** Time in ms after a sign-in in which a passkey can be added. */
const RECENT_MS = 15 * 60_000;

const ownPasskeys = (sql: Sql, customerId: number) =>
  sql.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(desc(passkeys.id));

/** X39: lists the customer's passkeys, the newest first. */
export async function listPasskeys(sql: Sql, customerId: number): Promise<InferInput<typeof PasskeysAnswer>> {
  const own = await ownPasskeys(sql, customerId);
  return {
    passkeys: own.map(({ id, credentialId, userAgent, createdAt, usedAt }) => ({
      id,
      credential_id: credentialId,
      device: deviceOf(userAgent),
      created_at: createdAt.toISOString(),
      last_used_at: usedAt?.toISOString() ?? '',
    })),
    can_add: own.length < MAX_PASSKEYS ? 1 : 0,
  };
}

type Offer = Pick<OwnForm, 'sql' | 'session' | 'now'> & { origin: string };

/**
 * X40: creates a challenge for a device that adds a passkey. Throws Refusal 403 `limit`, 403 `password_required` or
 * `sign_in_required` unless the customer has proved recently who they are, or 429.
 */
export async function offerPasskey({
  sql,
  session,
  origin,
  now,
}: Offer): Promise<InferInput<typeof OfferPasskeyAnswer>> {
  const { customerId, sessionId } = session;
  await requireRate(sql, { key: `passkeys:${customerId}`, max: MAX_AN_HOUR, windowSeconds: 3600, now });
  const { email, name, passwordHash } = only(await sql.select().from(customers).where(eq(customers.id, customerId)));
  await requireRecentProof(sql, session, { hasPassword: passwordHash !== null, now });
  const own = await ownPasskeys(sql, customerId);
  requirePlace(own);
  return {
    options: {
      challenge: await drawChallenge(sql, { sessionId, now }),
      rp: { id: relyingPartyOf(origin), name: 'Pazar' },
      user: { id: userHandleOf(customerId), name: email, displayName: name || email },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
      // The device itself names the customer, so that a sign-in needs no email address.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: ANSWER_MS,
    },
  };
}

function requirePlace({ length }: { length: number }): void {
  if (length >= MAX_PASSKEYS) throw new Refusal(403, 'limit', { id: 'passkey.tooMany', values: { max: MAX_PASSKEYS } });
}

/** Requires a new session or a confirmed password (X23), because a passkey outlasts the session that adds it. */
async function requireRecentProof(
  sql: Sql,
  { sessionId }: Session,
  { hasPassword, now }: { hasPassword: boolean; now: Date },
): Promise<void> {
  const isNew = gt(sessions.createdAt, new Date(now.getTime() - RECENT_MS));
  const [proved] = await sql
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), or(isNew, gt(sessions.confirmedUntil, now))));
  if (proved) return;
  if (hasPassword) throw new Refusal(403, 'password_required', 'password.required');
  throw new Refusal(403, 'sign_in_required', 'passkey.signInAgain');
}

type Add = OwnForm & { origin: string; userAgent: string };

/** X41: stores the passkey that a device has created, and mails the customer. Throws Refusal 422, 400 `bad_passkey`, 403. */
export async function addPasskey({ sql, mailer, session, body, origin, userAgent, lang, now }: Add) {
  const { credential } = readBody(AddPasskeyBody, body);
  const { customerId, sessionId } = session;
  const challenge = await takeChallenge(sql, credential, { sessionId, now });
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await requireValid(
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin),
      supportedAlgorithmIDs: algorithms,
    }),
  );
  const { id, publicKey, counter } = registrationInfo.credential;
  await sql.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await requireSession(tx, sessionId);
    requirePlace(await ownPasskeys(tx, customerId));
    const added = await tx
      .insert(passkeys)
      .values({
        ...{ customerId, counter, credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url') },
        ...{ userAgent: userAgent.slice(0, 400), createdAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw wrongPasskey('the passkey id exists');
    await queueMail(tx, { to: await emailOf(tx, customerId), letter: passkeyAddedLetter(lang), now });
  });
  mailer.wake();
  return { notification: say('passkey.added', lang) };
}

/** Throws Refusal 400 `bad_passkey` if the session has ended while the answer was verified. */
async function requireSession(tx: Sql, sessionId: string): Promise<void> {
  const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('share');
  if (!open) throw wrongPasskey('the session has ended');
}

async function emailOf(tx: Sql, customerId: number): Promise<string> {
  return only(await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId))).email;
}

type Remove = Pick<OwnForm, 'sql' | 'mailer' | 'session' | 'lang' | 'now'> & { id: string };

/** X42: deletes a passkey and mails the customer. Throws Refusal 404 for a passkey that is not the customer's. */
export async function removePasskey({ sql, mailer, session: { customerId }, id, lang, now }: Remove) {
  const isOwn = and(eq(passkeys.id, readId(id) ?? 0), eq(passkeys.customerId, customerId));
  await sql.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(isOwn).returning({ id: passkeys.id });
    if (removed.length === 0) throw notFound();
    await queueMail(tx, { to: await emailOf(tx, customerId), letter: passkeyRemovedLetter(lang), now });
  });
  mailer.wake();
  return { notification: say('passkey.removed', lang) };
}
