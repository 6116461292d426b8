import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** With which key something is sealed, and which row it is for: put into another row it does not open. */
export interface Seal {
  /** 256 bits. */
  readonly key: Buffer;
  readonly boundTo: string;
}

const CIPHER = 'aes-256-gcm';
/** NIST SP 800-38D: 96 random bits for the nonce, 128 for the tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** None of the texts that are sealed begin so, so that one from before is told apart. */
export const SEALED = 'v1.';

export const isSealed = (stored: string): boolean => stored.startsWith(SEALED);

/**
 * `v1.` and nonce, tag and ciphertext in base64url: who reads the database alone has nothing.
 * See docs/decisions/0171-sealed-bank-details-and-second-factors.md.
 */
export function seal(text: string, { key, boundTo }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(boundTo),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${SEALED}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text of a row, sealed or from before; null where it was sealed by another key or for another row. */
export function unseal(stored: string, { key, boundTo }: Seal): string | null {
  if (!isSealed(stored)) return stored;
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(tag);
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}
