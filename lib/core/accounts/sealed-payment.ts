import 'server-only';
import { secretFor } from '@/lib/env';
import { type Seal, seal, unseal } from './seal';

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
