import 'server-only';
import { createECDH } from 'node:crypto';
import { env, type Settings, secretFor } from '@/lib/core/ground/server/env';
import { brand } from '@/lib/core/ground/site/brand';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A push service reaches the sender at this address. */
  readonly subject: string;
}

/** This is the number of points of P-256. A private key is a number from 1 to this, exclusive. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

const TRIAL_SUBJECT = 'https://sweep.example';

let keys: VapidKeys | undefined;

/** The keys are the same in every process: configured, or derived from the secret. */
export function vapidKeys(): VapidKeys {
  keys ??= vapidKeysOf(env(), [secretFor('web push 1'), secretFor('web push 2')]);
  return keys;
}

/** The input has two secrets of 32 bytes, so that the remainder is close to uniform. */
export function vapidKeysOf(
  { webPush, publicOrigin = null }: Pick<Settings, 'webPush'> & Partial<Pick<Settings, 'publicOrigin'>>,
  secrets: readonly [string, string],
): VapidKeys {
  const email = brand.supportEmail === null ? null : `mailto:${brand.supportEmail}`;
  // Push services need a subject of https or mailto, also where the app only runs on this machine.
  const origin = publicOrigin?.startsWith('https:') ? publicOrigin : TRIAL_SUBJECT;
  const subject = webPush?.subject ?? email ?? origin;
  return { ...(webPush ?? derivedPair(secrets)), subject };
}

function derivedPair(secrets: readonly [string, string]): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const bytes = Buffer.concat(secrets.map((secret) => Buffer.from(secret, 'base64url')));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  return { publicKey: publicKeyOf(privateKey), privateKey: privateKey.toString('base64url') };
}

function publicKeyOf(privateKey: Buffer): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return curve.getPublicKey('base64url', 'uncompressed');
}
