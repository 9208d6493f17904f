import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';

/** Request that the fake push service has received. */
export interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Creates a VAPID key pair in the format of `web-push generate-vapid-keys`. */
export function makeVapid() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // `getPrivateKey` omits leading zero bytes, which one private key in 256 has.
  const secret = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
    subject: 'mailto:shop@pazar.example',
  };
}

/** Starts a fake push service for https://push.test on a local port. Connections of `agent` go to that port. */
export async function openPushService() {
  const deliveries: Delivery[] = [];
  const answer = { status: 201 };
  const server = createServer({ key, cert }, async (request, response) => {
    deliveries.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
    response.writeHead(answer.status, { Location: 'http://127.0.0.1/inside' }).end('thank you');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  agent.createConnection = (options) =>
    connect({ ...(options as object), host: '127.0.0.1', port, servername: 'push.test', rejectUnauthorized: false });
  return {
    deliveries,
    answer,
    agent,
    close: () =>
      new Promise<void>((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Fake browser with a push subscription, which can decrypt push messages. */
export class PushDevice {
  readonly endpoint: string;
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(name: string) {
    this.endpoint = `https://push.test/devices/${name}`;
    this.#keys.generateKeys();
  }

  /** Push subscription as JSON, in the browser's format. */
  get token(): string {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return JSON.stringify({ endpoint: this.endpoint, expirationTime: null, keys });
  }

  /** Decrypts a push message to this device (RFC 8188 and 8291). Throws for other messages. */
  read({ body }: Delivery): unknown {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const shared = hkdf(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const contentKey = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // Cuts off the padding: a byte 2, followed by zeros.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Returns the VAPID key and claims of a push request (RFC 8292), or null if the signature is invalid. */
export function readVapid({ headers }: Delivery): { key: string; claims: Record<string, unknown> } | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) } : null;
}

// Private key and certificate for these tests only. No system trusts them.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcjpx8UBDqcRzf90R
HrYpiz3INVgPPgiNuVay5lUcbs6hRANCAATL7xgHYMHhhGOhwR1mw0gkp+M1fV6h
dYPpbq4Cd/uo2/yXi0E6xg1xgm8qy6a04zoccWx0QJsGhMVvRIFUGiYX
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIULGLvylopKGojaZHRCTvo3lC7elkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyMjAzMzA1MVoYDzIxMjYxMDI5
MDMzMDUxWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATL7xgHYMHhhGOhwR1mw0gkp+M1fV6hdYPpbq4Cd/uo2/yXi0E6xg1x
gm8qy6a04zoccWx0QJsGhMVvRIFUGiYXo2kwZzAdBgNVHQ4EFgQUL3MHtzIIyBYU
4p5uCXgns6hDv54wHwYDVR0jBBgwFoAUL3MHtzIIyBYU4p5uCXgns6hDv54wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglwdXNoLnRlc3QwCgYIKoZIzj0EAwID
SQAwRgIhAIdNjNNHr2Bil+JYwsL0E222f4VwwZaLWmbfwyoOIMkBAiEAz2sVfYJ/
a/1/P7HeVp+FUfm/5tBp+oKPOLSJYpR1uCU=
-----END CERTIFICATE-----`;
