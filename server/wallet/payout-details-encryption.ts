import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../config';
import { drawnSecret, requireWritable } from '../data-folder-secrets';
import type { Log } from '../log';
import { StartFailure } from '../start-failure';

/** Encryption of payout details for the database. */
export interface PayoutDetails {
  /** Returns `v1.<nonce>.<tag>.<ciphertext>` in base64url. `decrypt` needs the same customer id. */
  encrypt: (details: string, customerId: number | null) => string;
  /** Returns null if the text cannot be decrypted with the current key for this customer; '' for ''. */
  decrypt: (stored: string, customerId: number | null) => string | null;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const storedForm = /^v1\.([\w-]{16})\.([\w-]{22})\.([\w-]+)$/;

/** Creates the encryption with a 32-byte key. Calls `onUnreadable` only for the first value that can't be decrypted. */
export function createPayoutDetails(key: Buffer, onUnreadable: (customerId: number | null) => void): PayoutDetails {
  let isReported = false;
  return {
    encrypt: (details, customerId) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(String(customerId)));
      const ciphertext = Buffer.concat([cipher.update(details, 'utf8'), cipher.final()]);
      return ['v1', ...[nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))].join('.');
    },
    decrypt: (stored, customerId) => {
      if (stored === '') return '';
      const details = decrypt(stored, { key, customerId });
      if (details === null && !isReported) {
        isReported = true;
        onUnreadable(customerId);
      }
      return details;
    },
  };
}

function decrypt(stored: string, { key, customerId }: { key: Buffer; customerId: number | null }): string | null {
  const [nonce, tag, ciphertext] = (storedForm.exec(stored)?.slice(1) ?? []).map((part) =>
    Buffer.from(part, 'base64url'),
  );
  if (!nonce || !tag || !ciphertext) return null;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(String(customerId))).setAuthTag(tag);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

type KeyConfig = Pick<Config, 'payoutKey' | 'isProduction' | 'dataDir'>;

/**
 * Creates the encryption with the key from the configuration. If none is set, throws StartFailure in production, and
 * otherwise uses a random key that it stores in `dataDir`.
 */
export function openPayoutDetails(config: KeyConfig, log?: Pick<Log, 'error'>): PayoutDetails {
  return createPayoutDetails(readKey(config), (customerId) =>
    log?.error('payout details cannot be decrypted: set PAYOUT_KEY to the key that encrypted them', { customerId }),
  );
}

function readKey({ payoutKey, isProduction, dataDir }: KeyConfig): Buffer {
  if (payoutKey) return payoutKey;
  if (isProduction) {
    throw new StartFailure(
      'PAYOUT_KEY is missing: production encrypts the payout details of cash-outs with it. Make one with openssl rand -hex 32, and back it up: without it the details are lost.',
    );
  }
  requireWritable(dataDir);
  return Buffer.from(drawnSecret(dataDir, 'payout-key'), 'hex');
}
