import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, lte } from 'drizzle-orm';
import { isSameSecret } from '@/lib/core/accounts/token';
import { z } from '@/lib/core/contract/wire';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { secretFor } from '@/lib/env';
import { type passkeys, spentChallenges } from './tables';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** The library comes with its first use: few processes are ever asked. */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, which every authenticator has one of (COSE's numbers). */
const ALGORITHMS = [-8, -7, -257];

/** The host name that passkeys of an origin are good for; null where browsers make none: an address of numbers. */
export function rpIdOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { hostname, origin: plain, protocol } = new URL(origin);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return plain === origin && isSecure && !isIP(hostname.replace(/[[\]]/g, '')) ? hostname : null;
}

/** By which an authenticator tells accounts apart; it says nothing about whose it is. */
export function userHandleOf(world: string, accountId: number): string {
  return createHmac('sha256', secretFor('passkey user handles'))
    .update(JSON.stringify([world, accountId]))
    .digest('base64url');
}

export async function signInOptions(rpId: string, challenge: string): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: Buffer.from(challenge, 'base64url'),
    // A passkey stands for both the device and its owner.
    userVerification: 'required',
    timeout: 120_000,
  });
  return JSON.stringify(options);
}

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
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports.split(',').filter(Boolean),
    })),
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

/** An assertion, of which nothing is believed yet; null for what is none. */
export const readAssertion = (text: string) =>
  readJson(text, assertionSchema) as AuthenticationResponseJSON | null;

/** The challenge that a browser says to have answered; null where it says nothing readable. */
export function challengeIn({
  response,
}: AuthenticationResponseJSON | RegistrationResponseJSON): string | null {
  const said = readJson(
    Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'),
    z.looseObject({ challenge: z.string() }),
  );
  return said?.challenge ?? null;
}

/** What is to be kept of a new passkey; null for one that is not right in any way. */
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
    // The library throws whatever is wrong with it.
    return null;
  }
}

/** The passkey's count after this use; null where the assertion is not its own, or it was copied. */
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

/** Time to find the phone or the key, and to look into the camera. */
export const CHALLENGE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;

/**
 * What a challenge is good for: signing in, for which nobody is known yet, or a new passkey of one account. One that was made
 * for the other is foreign.
 */
type ChallengeUse = 'sign-in' | { readonly world: string; readonly accountId: number };

/**
 * Random bits, the time and a signature: a page that is only looked at leaves no row behind, and any process knows its own
 * challenges. Answers base64url.
 * See docs/decisions/0137-passkeys-beside-the-password.md.
 */
export function makeChallenge(use: ChallengeUse, nowMs = Date.now()): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(nowMs, 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  return Buffer.concat([head, signatureOf(head, use)]).toString('base64url');
}

/** Whether a challenge is ours, for this use, and not over. */
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

/** Uses a challenge up; false where it was used before. */
export async function spendChallenge({ tx, world }: WorldContext, challenge: string): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest('base64url');
  const nowMs = Date.now();
  const isOver = lte(spentChallenges.endsAt, new Date(nowMs).toISOString());
  await tx.delete(spentChallenges).where(and(eq(spentChallenges.world, world.id), isOver));
  const endsAt = new Date(nowMs + CHALLENGE_MS).toISOString();
  const spent = await tx
    .insert(spentChallenges)
    .values({ world: world.id, hash, endsAt })
    .onConflictDoNothing()
    .returning({ hash: spentChallenges.hash });
  return spent.length > 0;
}

function signatureOf(head: Buffer, use: ChallengeUse): Buffer {
  const purpose = use === 'sign-in' ? use : JSON.stringify([use.world, use.accountId]);
  return createHmac('sha256', secretFor('passkey challenges')).update(head).update(purpose).digest();
}
