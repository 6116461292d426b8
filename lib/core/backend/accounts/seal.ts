import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretFor } from '@/lib/core/ground/server/env';

/** `boundTo` names the row: a sealed text that is copied into another row does not open. */
interface Seal {
  readonly key: Buffer;
  readonly boundTo: string;
}

const CIPHER = 'aes-256-gcm';
/** NIST SP 800-38D prescribes 96 random bits for the nonce and 128 for the tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const SEALED = 'v1.';

export const isSealed = (stored: string): boolean => stored.startsWith(SEALED);

/**
 * The text has `v1.` and the nonce, tag and ciphertext in base64url. See
 * docs/decisions/0171-sealed-bank-details-and-second-factors.md.
 */
function seal(text: string, { key, boundTo }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(boundTo),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${SEALED}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

function unseal(stored: string, { key, boundTo }: Seal): string | null {
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

interface SecretOwner {
  readonly world: string;
  readonly accountId: number;
}

export function sealSecret(secret: string, owner: SecretOwner, key = sealingKey()): string {
  return seal(secret, sealOfSecret(owner, key));
}

export function openSecret(stored: string, owner: SecretOwner, key = sealingKey()): string | null {
  return unseal(stored, sealOfSecret(owner, key));
}

/** The key has 256 bits by HKDF-SHA256 from SESSION_SECRET, else from the data folder's secret. */
const sealingKey = (): Buffer => Buffer.from(secretFor('authenticator secrets'), 'base64url');

const sealOfSecret = ({ world, accountId }: SecretOwner, key: Buffer): Seal => ({
  key,
  boundTo: `${world}/${accountId}`,
});

export const SECRET_FIELDS = ['accountNumber', 'sortCode', 'nationalInsuranceNumber'] as const;

type SecretFields = { readonly [Field in (typeof SECRET_FIELDS)[number]]?: string | null | undefined };

interface PaymentOwner {
  readonly world: string;
  readonly workerId: number;
}

export const sealPayment = <Details extends SecretFields>(
  details: Details,
  owner: PaymentOwner,
  key = paymentKey(),
): Details => eachSecret(details, owner, key, seal);

/** A field sealed with another secret is returned as missing; unsealed fields (older rows) as they are. */
export const openPayment = <Details extends SecretFields>(
  details: Details,
  owner: PaymentOwner,
  key = paymentKey(),
): Details => eachSecret(details, owner, key, unseal);

function eachSecret<Details extends SecretFields>(
  details: Details,
  { world, workerId }: PaymentOwner,
  key: Buffer,
  turn: (text: string, by: Seal) => string | null,
): Details {
  const turned = SECRET_FIELDS.flatMap((field) => {
    const text = details[field];
    const boundTo = `${world}/payment-details/${workerId}/${field}`;
    return text ? [[field, turn(text, { key, boundTo })] as const] : [];
  });
  return { ...details, ...Object.fromEntries(turned) };
}

const paymentKey = (): Buffer => Buffer.from(secretFor('payment details'), 'base64url');
