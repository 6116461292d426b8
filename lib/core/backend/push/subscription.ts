import 'server-only';
import { isIP } from 'node:net';
import { z } from 'zod';

export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const MOST_CHARACTERS = 2_000;

const key = (byteLength: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((value) => Buffer.from(value, 'base64url').length === byteLength);

const schema = z.object({
  endpoint: z.string().refine(isPublicAddress),
  // An uncompressed point of P-256 begins with 4.
  keys: z.object({
    p256dh: key(65).refine((value) => Buffer.from(value, 'base64url')[0] === 4),
    auth: key(16),
  }),
});

/** Parses the JSON of `PushSubscription.toJSON()`. Returns null if it is invalid. */
export function readSubscription(token: string): PushSubscription | null {
  if (token.length > MOST_CHARACTERS) return null;
  try {
    return schema.safeParse(JSON.parse(token)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the same text for the same subscription. */
export const subscriptionText = ({ endpoint, keys: { p256dh, auth } }: PushSubscription): string =>
  JSON.stringify({ endpoint, keys: { p256dh, auth } });

const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|test|invalid)\.?$/i;

/** The sender also checks the address that the name resolves to. */
function isPublicAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(value);
  if (protocol !== 'https:' || port || username || password || hash) return false;
  const isName = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[');
  return isName && !PRIVATE_NAME.test(hostname);
}
