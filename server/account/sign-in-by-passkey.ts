import { and, eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { type AskPasskeyAnswer, SignInByPasskeyBody } from '../../src/contract/passkey-calls';
import type { Sql } from '../db/database-handle';
import { customers, passkeys } from '../db/schema';
import { readBody } from '../http/read-body';
import { Refusal } from '../http/refusal';
import { beginSession, type LoggedIn, type LogIn } from './log-in';
import {
  ANSWER_MS,
  drawChallenge,
  loadWebAuthn,
  relyingPartyOf,
  requireValid,
  takeChallenge,
  userHandleOf,
  wrongPasskey,
} from './passkey-challenges';

/** X43: creates a challenge for a sign-in. The answer names no passkey, so nobody learns who has one. */
export async function askPasskey(
  sql: Sql,
  { origin, now }: { origin: string; now: Date },
): Promise<InferInput<typeof AskPasskeyAnswer>> {
  const challenge = await drawChallenge(sql, { sessionId: null, now });
  return {
    options: { challenge, rpId: relyingPartyOf(origin), userVerification: 'required', timeout: ANSWER_MS },
  };
}

/**
 * X44: opens a session if a stored passkey has signed the challenge. Throws Refusal 422, 400 `bad_passkey` or
 * `unknown_passkey`, or 402 `disabled`.
 */
export async function signInByPasskey(
  sql: Sql,
  { body, origin, lang, now, ...browser }: LogIn & { origin: string },
): Promise<LoggedIn> {
  const { credential, ...fields } = readBody(SignInByPasskeyBody, body);
  const challenge = await takeChallenge(sql, credential, { sessionId: null, now });
  const [found] = await sql
    .select({ passkey: passkeys, customer: customers })
    .from(passkeys)
    .innerJoin(customers, eq(customers.id, passkeys.customerId))
    .where(eq(passkeys.credentialId, credential.id));
  const { userHandle, ...response } = credential.response;
  if (!found) throw wrongPasskey('unknown passkey', 'unknown_passkey');
  if (userHandle !== userHandleOf(found.customer.id)) throw wrongPasskey('wrong user handle');
  const { passkey, customer } = found;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { authenticationInfo } = await requireValid(
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!customer.isActive) throw new Refusal(402, 'disabled', 'login.disabled');
  return sql.transaction(async (tx) => {
    // Finds no row if the passkey was removed or used in the meantime.
    const isUnchanged = and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter));
    const used = await tx
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, usedAt: now })
      .where(isUnchanged)
      .returning({ id: passkeys.id });
    if (used.length === 0) throw wrongPasskey('the passkey was removed or used meanwhile');
    return beginSession(tx, customer, fields, { ...browser, lang, now });
  });
}
