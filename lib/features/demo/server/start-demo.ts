import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, desc, eq, not, sql } from 'drizzle-orm';
import { brand } from '@/lib/brand';
import { NO_PASSWORD } from '@/lib/core/accounts/password';
import { accounts } from '@/lib/core/accounts/tables';
import { issueToken } from '@/lib/core/accounts/token';
import { Refusal } from '@/lib/core/api/refusal';
import type { Database } from '@/lib/core/database/database';
import { addMs, type Instant } from '@/lib/core/time/zoned';
import type { Queryable, WorldContext } from '@/lib/core/worlds/context';
import { worlds } from '@/lib/core/worlds/tables';
import { acrossWorlds, presentOf } from '@/lib/core/worlds/worlds';
import {
  DEMO_LENGTH_MS,
  DEMO_MOST_LIVE,
  DEMO_STARTS_A_MINUTE,
  DEMO_UNTIMED_MS,
} from '@/lib/features/demo/constants';
import { DEMO_TEXTS } from '@/lib/features/demo/server-texts';
import { findOrMakeCannedWorld } from './canned-world';
import { copyContents } from './copy-contents';
import { endWorld, hasEndedFor } from './end-demo';
import { DEMO_WORKER } from './plan-demo';

export interface StartedDemo {
  readonly token: string;
  readonly workerId: number;
  readonly startedAt: Instant;
  readonly endsAt: Instant;
}

export interface DemoOptions {
  /** Another one makes other addresses and codes. */
  readonly seed?: number;
  /** False for one that does not end after an hour. [DEMO-09] */
  readonly isTimed?: boolean;
  /** Where the demo's clock stands at its start; for tests. */
  readonly now?: Instant;
}

/** Any number that nothing else on the same server takes as an advisory lock. */
const START_LOCK = 732_018_552;

/** Makes a world for one visitor, with a token for its cleaner. */
export async function startDemo(
  database: Database,
  { seed = 1, isTimed = true, now }: DemoOptions = {},
): Promise<StartedDemo | Refusal> {
  if (!isSeed(seed)) return new Refusal('validation_error', DEMO_TEXTS.wrongSeed);
  const clockOffsetMs = now === undefined ? 0 : Date.parse(now) - Date.now();
  return acrossWorlds(database, async (tx) => {
    // One start at a time, in whichever process, so that the ones before are counted.
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);
    const retryAfterS = await secondsToWait(tx);
    if (retryAfterS !== null) return tooMany(retryAfterS);
    await endOldest(tx);
    const startedAt = addMs(new Date().toISOString(), clockOffsetMs);
    const endsAt = addMs(startedAt, isTimed ? DEMO_LENGTH_MS : DEMO_UNTIMED_MS);
    const ctx = await makeWorld(tx, { seed, clockOffsetMs, endsAt });
    await copyContents(tx, await findOrMakeCannedWorld(tx, ctx.today, seed), ctx.world.id);
    return { token: await makeToken(ctx), workerId: DEMO_WORKER, startedAt, endsAt };
  });
}

/** For whoever asks at the wrong moment. */
export function tooMany(retryAfterS: number): Refusal {
  return new Refusal('rate_limited', DEMO_TEXTS.busy, { retryAfterS });
}

/** What the database takes as one. */
function isSeed(seed: number): boolean {
  return Number.isInteger(seed) && seed > 0 && seed < 2 ** 31;
}

/** Until the oldest of the last sixty starts is a minute ago; null when it is, or when there were fewer. */
async function secondsToWait(tx: Queryable): Promise<number | null> {
  const waitS = sql<string>`ceil(extract(epoch from ${worlds.createdAt} + interval '1 minute' - clock_timestamp()))`;
  const [sixtieth] = await tx
    .select({ waitS })
    .from(worlds)
    .where(eq(worlds.kind, 'demo'))
    .orderBy(desc(worlds.createdAt))
    .limit(1)
    .offset(DEMO_STARTS_A_MINUTE - 1);
  const seconds = Number(sixtieth?.waitS ?? 0);
  return seconds > 0 ? seconds : null;
}

/** Ends the oldest demos beyond the most that may live with the one to come. */
async function endOldest(tx: Queryable): Promise<void> {
  const surplus = await tx
    .select()
    .from(worlds)
    .where(and(eq(worlds.kind, 'demo'), not(hasEndedFor(0))))
    .orderBy(desc(worlds.createdAt))
    .offset(DEMO_MOST_LIVE - 1);
  for (const world of surplus) await endWorld(tx, world);
}

type DemoWorld = Pick<typeof worlds.$inferInsert, 'seed' | 'clockOffsetMs' | 'endsAt'>;

async function makeWorld(tx: Queryable, demo: DemoWorld): Promise<WorldContext> {
  const id = `demo-${randomBytes(8).toString('hex')}`;
  const [world] = await tx
    .insert(worlds)
    .values({ ...demo, id, kind: 'demo', timeZone: brand.timeZone })
    .returning();
  if (!world) throw new Error('A world was inserted and not returned');
  return { world, tx, ...presentOf(world) };
}

/** Nobody signs in to the account: it is there for the token, and its e-mail is nobody else's. */
async function makeToken(ctx: WorldContext): Promise<string> {
  const email = `${ctx.world.id}@sweep.example`;
  const [account] = await ctx.tx
    .insert(accounts)
    .values({ world: ctx.world.id, email, passwordHash: NO_PASSWORD, role: 'worker', workerId: DEMO_WORKER })
    .returning({ id: accounts.id });
  if (!account) throw new Error('An account was inserted and not returned');
  return issueToken(ctx, account.id);
}
