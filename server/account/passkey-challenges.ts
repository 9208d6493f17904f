import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { BusinessCode } from '../../src/contract/errors';
import type { Sql } from '../db/database-handle';
import { passkeyChallenges } from '../db/schema';
import { Refusal } from '../http/refusal';
import { hashToken } from './sessions';

/** Time in ms in which the device must answer. */
export const ANSWER_MS = 5 * 60_000;

/** Loads the WebAuthn library on first use, because loading takes up to a second and 27 MB. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** COSE ids of ES256 and RS256. Every browser's devices support one of them (WebAuthn Level 3, §5.4). */
export const algorithms = [-7, -257];

/** Domain for which passkeys of this origin are valid. */
export const relyingPartyOf = (origin: string) => new URL(origin).hostname;

/** Identifies a customer on devices, in base64url. The id reveals nothing about the person (WebAuthn §14.6.1). */
export const userHandleOf = (customerId: number) => Buffer.from(String(customerId)).toString('base64url');

/** Creates the refusal of a passkey. The client does not learn the `cause`, which is for the log. */
export const wrongPasskey = (cause: string, code: BusinessCode = 'bad_passkey') =>
  new Refusal(400, code, 'passkey.wrong', { cause });

/** `sessionId` is that of the session that adds a passkey; null for a sign-in. */
type For = { sessionId: string | null; now: Date };

/** Returns a new challenge for a device. */
export async function drawChallenge(sql: Sql, { sessionId, now }: For): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ANSWER_MS);
  await forgetExpired(sql, now);
  await sql.insert(passkeyChallenges).values({ hash: hashToken(challenge), sessionId, expiresAt });
  return challenge;
}

/** Deletes the expired challenges, except those that another process has locked, so that no process waits. */
async function forgetExpired(sql: Sql, now: Date): Promise<void> {
  const { hash, expiresAt } = passkeyChallenges;
  const over = sql
    .select({ hash })
    .from(passkeyChallenges)
    .where(lt(expiresAt, now))
    .for('update', { skipLocked: true });
  await sql.delete(passkeyChallenges).where(inArray(hash, over));
}

type Answer = { response: { clientDataJSON: string } };

/**
 * Returns the challenge that the device has answered, and deletes it, so that the answer works once. Throws Refusal 400
 * `bad_passkey` for a challenge that is expired, used, or of another session.
 */
export async function takeChallenge(sql: Sql, { response }: Answer, { sessionId, now }: For): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON);
  const { hash, sessionId: owner, expiresAt } = passkeyChallenges;
  const isOwn = sessionId === null ? isNull(owner) : eq(owner, sessionId);
  const taken = await sql
    .delete(passkeyChallenges)
    .where(and(eq(hash, hashToken(challenge)), isOwn, gt(expiresAt, now)))
    .returning({ hash });
  if (taken.length === 0) throw wrongPasskey('unknown or expired challenge');
  return challenge;
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge);
  } catch {
    return '';
  }
}

/** Runs a check of the WebAuthn library, which throws a plain Error for each broken rule. Throws Refusal 400 then. */
export async function requireValid<Checked extends { verified: boolean }>(
  check: Promise<Checked>,
): Promise<Checked & { verified: true }> {
  const checked = await check.catch(({ message }: Error) => {
    // The message can quote the page's origin or other values from the browser, but no personal data.
    throw wrongPasskey(message.slice(0, 300));
  });
  if (!checked.verified) throw wrongPasskey('wrong signature');
  return checked as Checked & { verified: true };
}
