import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretFor } from '@/lib/env';

/** Whose secret it is: one that was put into another row does not open. */
interface SecretOwner {
  readonly world: string;
  readonly accountId: number;
}

const CIPHER = 'aes-256-gcm';
/** NIST SP 800-38D: 96 random bits for the nonce, 128 for the tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Base32 has no such sign, so that a secret from before they were sealed is told apart. */
const SEALED = 'v1.';

export const isSealed = (stored: string): boolean => stored.startsWith(SEALED);

/** `v1.` and nonce, tag and ciphertext in base64url: who reads the database alone has no authenticator. */
export function sealSecret(secret: string, owner: SecretOwner, key = sealingKey()): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${SEALED}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The secret of a row, sealed or from before; null where it was sealed by another key or for another row. */
export function openSecret(stored: string, owner: SecretOwner, key = sealingKey()): string | null {
  if (!isSealed(stored)) return stored;
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundTo(owner))
      .setAuthTag(tag);
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}

/** 256 bits by HKDF-SHA256 from SESSION_SECRET, or from the data folder's own. */
const sealingKey = (): Buffer => Buffer.from(secretFor('authenticator secrets'), 'base64url');

const boundTo = ({ world, accountId }: SecretOwner): Buffer => Buffer.from(`${world}/${accountId}`);
