import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { lte } from 'drizzle-orm';
import { isSameSecret } from '@/lib/core/backend/accounts/token';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { z } from '@/lib/core/ground/contract/schema';
import { secretFor } from '@/lib/core/ground/server/env';
import { type passkeys, spentChallenges } from '@/lib/features/records/people';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** The library is imported on first use. */
const library = () => import('@simplewebauthn/server');

/** COSE numbers of EdDSA, ES256 and RS256; every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Returns null for IP addresses and insecure origins, where browsers refuse passkeys. */
export function rpIdOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { hostname, origin: plain, protocol } = new URL(origin);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return plain === origin && isSecure && !isIP(hostname.replace(/[[\]]/g, '')) ? hostname : null;
}

/** Identifies an account to authenticators without revealing personal data. */
export function userHandleOf(world: string, accountId: number): string {
  return createHmac('sha256', secretFor('passkey user handles'))
    .update(JSON.stringify([world, accountId]))
    .digest('base64url');
}

/** Without `allowed`, the authenticator offers any passkey of the site. */
export async function signInOptions(
  rpId: string,
  challenge: string,
  allowed?: readonly StoredPasskey[],
): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: Buffer.from(challenge, 'base64url'),
    ...(allowed && { allowCredentials: allowed.map(descriptorOf) }),
    // A passkey replaces both factors, so the device must verify its user.
    userVerification: 'required',
    timeout: 120_000,
  });
  return JSON.stringify(options);
}

const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  transports: transports.split(',').filter(Boolean),
});

interface NewPasskeyFor {
  readonly rpId: string;
  readonly rpName: string;
  readonly challenge: string;
  readonly userHandle: string;
  readonly email: string;
  readonly existing: readonly StoredPasskey[];
}

export async function creationOptions(made: NewPasskeyFor): Promise<string> {
  const { generateRegistrationOptions } = await library();
  const { rpId, rpName, challenge, userHandle, email, existing } = made;
  const options = await generateRegistrationOptions({
    rpID: rpId,
    rpName,
    challenge: Buffer.from(challenge, 'base64url'),
    userID: Buffer.from(userHandle, 'base64url'),
    userName: email,
    userDisplayName: email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 120_000,
  });
  return JSON.stringify(options);
}

interface Expected {
  readonly origin: string;
  readonly rpId: string;
  readonly isOpen: (challenge: string) => boolean;
}

const registrationSchema = z.looseObject({
  id: z.string().min(1),
  response: z.looseObject({ clientDataJSON: z.string().min(1) }),
});
const assertionSchema = z.looseObject({
  id: z.string().min(1),
  response: z.looseObject({ clientDataJSON: z.string().min(1), userHandle: z.string().optional() }),
});

/** It parses an unverified assertion; a malformed one gives null. */
export const readAssertion = (text: string) =>
  readJson(text, assertionSchema) as AuthenticationResponseJSON | null;

export function challengeIn({
  response,
}: AuthenticationResponseJSON | RegistrationResponseJSON): string | null {
  const clientData = readJson(
    Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'),
    z.looseObject({ challenge: z.string() }),
  );
  return clientData?.challenge ?? null;
}

/** Returns the data of a new passkey to store; null if the response is invalid. */
export async function verifyNew(text: string, { origin, rpId, isOpen }: Expected) {
  const response = readJson(text, registrationSchema) as RegistrationResponseJSON | null;
  const challenge = response && challengeIn(response);
  if (!response || !challenge) return null;
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isOpen,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      challenge,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(','),
    };
  } catch {
    // The library throws on any invalid input.
    return null;
  }
}

/** Returns the passkey's new count; null if the assertion is invalid or the count indicates a clone. */
export async function verifyUse(
  response: AuthenticationResponseJSON,
  passkey: StoredPasskey,
  { origin, rpId, isOpen }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isOpen,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

function readJson<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const CHALLENGE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;

/** A challenge is valid for one use: signing in, adding a passkey to an account, or confirming its session. */
type ChallengeUse =
  | 'sign-in'
  | { readonly world: string; readonly accountId: number; readonly confirms?: true };

/** The challenge is signed, so that viewing a page stores no row. */
export function makeChallenge(use: ChallengeUse, nowMs = Date.now()): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(nowMs, 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return Buffer.concat([head, signatureOf(head, use)]).toString('base64url');
}

/** Returns true if we signed the challenge for this use and it has not expired. */
export function isOpenChallenge(challenge: string, use: ChallengeUse, nowMs = Date.now()): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
  if (head.length < NONCE_BYTES + TIME_BYTES) return false;
  const isOurs = isSameSecret(
    bytes.subarray(head.length).toString('base64url'),
    signatureOf(head, use).toString('base64url'),
  );
  const ageMs = nowMs - head.readUIntBE(NONCE_BYTES, TIME_BYTES);
  return isOurs && ageMs >= 0 && ageMs < CHALLENGE_MS;
}

/** Marks a challenge as used; false if it was used before. */
export async function spendChallenge(ctx: WorldContext, challenge: string): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest('base64url');
  const nowMs = Date.now();
  const isOver = lte(spentChallenges.endsAt, new Date(nowMs).toISOString());
  await ctx.tx.delete(spentChallenges).where(ofWorld(ctx, spentChallenges, isOver));
  const endsAt = new Date(nowMs + CHALLENGE_MS).toISOString();
  const spent = await ctx.tx
    .insert(spentChallenges)
    .values({ world: ctx.world.id, hash, endsAt })
    .onConflictDoNothing()
    .returning({ hash: spentChallenges.hash });
  return spent.length > 0;
}

function signatureOf(head: Buffer, use: ChallengeUse): Buffer {
  const purpose =
    use === 'sign-in'
      ? use
      : JSON.stringify([use.world, use.accountId, ...(use.confirms ? ['confirms'] : [])]);
  return createHmac('sha256', secretFor('passkey challenges')).update(head).update(purpose).digest();
}
