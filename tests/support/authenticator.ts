import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** Encodes integers, strings, byte strings and maps as CBOR (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function head(type: number, size: number): Buffer {
  const first = type << 5;
  if (size < 24) return Buffer.from([first | size]);
  if (size < 256) return Buffer.from([first | 24, size]);
  return Buffer.from([first | 25, size >> 8, size & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const flags = { present: 1, verified: 4, hasKey: 64 };

/** Faults of a browser or device. */
export type Wrong = {
  challenge?: string;
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  isUnverified?: boolean;
  userHandle?: string | undefined;
  credentialId?: string;
};

/** A device with one passkey that signs like a real one (ES256, attestation `none`; WebAuthn Level 3, §6). */
export class Authenticator {
  readonly id: string;
  readonly #origin: string;
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  #counter = 0;
  #userHandle = '';

  constructor(origin: string, { id = randomBytes(16).toString('base64url') } = {}) {
    this.id = id;
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Creates the passkey: the browser's answer to `navigator.credentials.create`. */
  create(options: Created, wrong: Wrong = {}) {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(wrong.credentialId ?? this.id, 'base64url');
    const data = Buffer.concat([
      this.#head(options.rp.id, flags.hasKey, wrong),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 255]),
      id,
      cbor(coseKey),
    ]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]),
    );
    const clientDataJSON = this.#clientData('webauthn.create', options, wrong).toString('base64url');
    return this.#credential(wrong, { clientDataJSON, attestationObject: attestation.toString('base64url') });
  }

  /** Signs a challenge: the browser's answer to `navigator.credentials.get`. */
  get(options: Asked, wrong: Wrong = {}) {
    this.#counter += 1;
    const data = this.#head(options.rpId, 0, wrong);
    const clientData = this.#clientData('webauthn.get', options, wrong);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#key.privateKey, 'base64url');
    return this.#credential(wrong, {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature,
      userHandle: 'userHandle' in wrong ? wrong.userHandle : this.#userHandle,
    });
  }

  #credential<R>({ credentialId = this.id }: Wrong, response: R) {
    return { id: credentialId, rawId: credentialId, type: 'public-key' as const, response };
  }

  #clientData(type: string, { challenge }: { challenge: string }, wrong: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false, ...pick(wrong) }));
  }

  #head(rpId: string, more: number, { rpId: wrongRpId = rpId, counter = this.#counter, isUnverified }: Wrong): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = isUnverified ? 0 : flags.verified;
    return Buffer.concat([sha256(wrongRpId), Buffer.from([flags.present | verified | more]), count]);
  }
}

const pick = ({ type, challenge, origin }: Wrong) => ({
  ...(type !== undefined && { type }),
  ...(challenge !== undefined && { challenge }),
  ...(origin !== undefined && { origin }),
});

export type Created = { challenge: string; rp: { id: string }; user: { id: string } };
export type Asked = { challenge: string; rpId: string };
