import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { secretFor } from '@/lib/env';

/** With which key something is sealed, and which row it is for: put into another row it does not open. */
interface Seal {
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
function seal(text: string, { key, boundTo }: Seal): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(boundTo),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${SEALED}${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text of a row, sealed or from before; null where it was sealed by another key or for another row. */
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

/** Whose secret it is: one that was put into another row does not open. */
interface SecretOwner {
  readonly world: string;
  readonly accountId: number;
}

/** An authenticator's secret as the database keeps it. Base32, which it was kept in before, is told apart. */
export function sealSecret(secret: string, owner: SecretOwner, key = sealingKey()): string {
  return seal(secret, sealOfSecret(owner, key));
}

/** The secret of a row, sealed or from before; null where it was sealed by another key or for another row. */
export function openSecret(stored: string, owner: SecretOwner, key = sealingKey()): string | null {
  return unseal(stored, sealOfSecret(owner, key));
}

/** 256 bits by HKDF-SHA256 from SESSION_SECRET, or from the data folder's own. */
const sealingKey = (): Buffer => Buffer.from(secretFor('authenticator secrets'), 'base64url');

const sealOfSecret = ({ world, accountId }: SecretOwner, key: Buffer): Seal => ({
  key,
  boundTo: `${world}/${accountId}`,
});

/** What of payment details is sealed. The name on the account is the worker's, which stands beside it anyway. */
export const SECRET_FIELDS = ['accountNumber', 'sortCode', 'nationalInsuranceNumber'] as const;

type SecretFields = { readonly [Field in (typeof SECRET_FIELDS)[number]]?: string | null | undefined };

/** Of which row they are: a number that was put into another worker's row, or another column, does not open. */
interface PaymentOwner {
  readonly world: string;
  readonly workerId: number;
}

/** The fields that are named, as the database keeps them. */
export const sealPayment = <Details extends SecretFields>(
  details: Details,
  owner: PaymentOwner,
  key = paymentKey(),
): Details => eachSecret(details, owner, key, seal);

/**
 * The fields of a row as they were given. One that another secret of the server's sealed is as if it was not given, so that its
 * owner is asked for it again; one from before they were sealed, and a sample's, comes as it is.
 */
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

/** 256 bits by HKDF-SHA256 from SESSION_SECRET, or from the data folder's own. */
const paymentKey = (): Buffer => Buffer.from(secretFor('payment details'), 'base64url');
