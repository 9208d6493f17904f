import * as v from 'valibot';
import { deviceToken, MessageAnswer } from './cart';
import { defineCall, IdParams } from './define-call';
import { LoginAnswer } from './session';
import { filledText, flag, id, list, mainRows, maybe, num, record, storable, text } from './values';

/** Binary value in base64url. */
const bytes = v.pipe(storable, v.maxLength(20_000), v.regex(/^[\w-]*$/));

/** PublicKeyCredential in the JSON format of WebAuthn Level 3, §5.1. `response` contains what the device has signed. */
const credentialOf = <const E extends v.ObjectEntries>(response: E) =>
  v.object({
    id: bytes,
    rawId: bytes,
    type: v.literal('public-key'),
    response: v.object({ clientDataJSON: bytes, ...response }),
  });

export const AddPasskeyBody = v.object({ credential: credentialOf({ attestationObject: bytes }) });

/** `device_token`, `device_id` and `remember` are those of the login (E1). */
export const SignInByPasskeyBody = v.object({
  credential: credentialOf({ authenticatorData: bytes, signature: bytes, userHandle: v.optional(v.nullable(bytes)) }),
  device_token: v.optional(storable, ''),
  device_id: v.optional(deviceToken),
  remember: v.optional(v.boolean(), false),
});

/**
 * `device` names the browser and operating system that added the passkey; '' if unknown. `last_used_at` can be ''.
 * `credential_id` identifies the passkey on its device, in base64url.
 */
export const PasskeysAnswer = record({
  passkeys: mainRows(
    record({
      id,
      credential_id: maybe(text, ''),
      device: maybe(text, ''),
      created_at: text,
      last_used_at: maybe(text, ''),
    }),
  ),
  /** Whether the customer has fewer passkeys than the maximum. */
  can_add: maybe(flag, true),
});
export type Passkey = v.InferOutput<typeof PasskeysAnswer>['passkeys'][number];
export type Passkeys = v.InferOutput<typeof PasskeysAnswer>;

const required = maybe(text, 'required');
const publicKey = maybe(text, 'public-key');

/** Options for a device that creates a passkey, in the JSON format of WebAuthn Level 3, §5.4. */
export const OfferPasskeyAnswer = record({
  options: record({
    challenge: filledText,
    rp: record({ id: filledText, name: text }),
    user: record({ id: filledText, name: text, displayName: maybe(text, '') }),
    pubKeyCredParams: mainRows(record({ alg: num, type: publicKey })),
    excludeCredentials: list(record({ id: filledText, type: publicKey })),
    authenticatorSelection: record({ residentKey: required, userVerification: required }),
    timeout: maybe(num, null),
  }),
});

/** Options for a device that signs in, in the JSON format of WebAuthn Level 3, §5.5. */
export const AskPasskeyAnswer = record({
  options: record({ challenge: filledText, rpId: filledText, userVerification: required, timeout: maybe(num, null) }),
});

export const listPasskeys = defineCall({
  method: 'GET',
  auth: 'user',
  retry: true,
  id: 'X39',
  path: '/api/user/passkeys',
  answer: PasskeysAnswer,
});

/** Options for a new passkey. Requires a recent sign-in or a confirmed password (X23). */
export const offerPasskey = defineCall({
  method: 'POST',
  auth: 'user',
  retry: false,
  id: 'X40',
  path: '/api/user/passkeys/options',
  answer: OfferPasskeyAnswer,
});

export const addPasskey = defineCall({
  method: 'POST',
  auth: 'user',
  retry: false,
  id: 'X41',
  path: '/api/user/passkeys',
  body: AddPasskeyBody,
  answer: MessageAnswer,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  auth: 'user',
  retry: false,
  id: 'X42',
  path: '/api/user/passkeys/{id}',
  params: IdParams,
  answer: MessageAnswer,
});

/** Options for a sign-in, the same for everybody: the device offers its passkeys of this shop. */
export const askPasskey = defineCall({
  method: 'POST',
  auth: 'none',
  retry: false,
  id: 'X43',
  path: '/api/passkey-options',
  answer: AskPasskeyAnswer,
});

/** The path is below that of the login (E1), because the browser sends the cookie of known devices only there. */
export const signInByPasskey = defineCall({
  method: 'POST',
  auth: 'none',
  retry: false,
  id: 'X44',
  path: '/api/store-login/passkey',
  body: SignInByPasskeyBody,
  answer: LoginAnswer,
});
