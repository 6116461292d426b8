import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/core/backend/database/database';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import type { WorldContext, WorldRow } from '@/lib/core/backend/worlds/worlds';
import { referralCodes } from '@/lib/features/records/pay';

/** The 32 letters are hard to confuse. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Twelve letters are 60 random bits. */
const LENGTH = 12;

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** The first request makes the code. */
export async function codeOf(ctx: WorldContext, workerId: number): Promise<string> {
  const { tx, world } = ctx;
  const isTheirs = ofWorld(ctx, referralCodes, eq(referralCodes.workerId, workerId));
  const [known] = await tx.select().from(referralCodes).where(isTheirs);
  if (known) return known.code;
  await tx.insert(referralCodes).values({ world: world.id, workerId, code: newCode() }).onConflictDoNothing();
  const [made] = await tx.select().from(referralCodes).where(isTheirs);
  if (!made) throw new Error('A referral code was not made');
  return made.code;
}

export interface FoundCode {
  readonly world: WorldRow;
  readonly workerId: number;
}

/** Finds the code of any world but a canned one; null if unknown. */
export async function findCode(tx: Queryable, code: string): Promise<FoundCode | null> {
  const [row] = await tx
    .select({ world: worlds, workerId: referralCodes.workerId })
    .from(referralCodes)
    .innerJoin(worlds, eq(worlds.id, referralCodes.world))
    .where(and(eq(referralCodes.code, code), inArray(worlds.kind, ['marketplace', 'test', 'demo'])));
  return row ?? null;
}
