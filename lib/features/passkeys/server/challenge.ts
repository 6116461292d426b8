import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { isSameSecret } from '@/lib/core/accounts/same-secret';
import type { WorldContext } from '@/lib/core/worlds/context';
import { secretFor } from '@/lib/env';
import { spentChallenges } from './tables';

/** Time to find the phone or the key, and to look into the camera. */
export const CHALLENGE_MS = 5 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;

/**
 * What a challenge is good for: signing in, for which nobody is known yet, or a new passkey of one account. One that was made
 * for the other is foreign.
 */
export type ChallengeUse = 'sign-in' | { readonly world: string; readonly accountId: number };

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
