import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm';
import { brand } from '@/lib/brand';
import { NO_PASSWORD } from '@/lib/core/accounts/password';
import { accounts } from '@/lib/core/accounts/tables';
import { findTokenOwner, isOver, issueToken } from '@/lib/core/accounts/token';
import { Refusal } from '@/lib/core/api/refusal';
import type { Database } from '@/lib/core/database/database';
import { TABLES, type TableName } from '@/lib/core/database/tables';
import { DEMO_TEXTS } from '@/lib/core/texts/server-texts';
import { addMs, type Day, dayOf, type Instant } from '@/lib/core/time/zoned';
import { worlds } from '@/lib/core/worlds/tables';
import {
  acrossWorlds,
  presentOf,
  type Queryable,
  type WorldContext,
  type WorldRow,
} from '@/lib/core/worlds/worlds';
import {
  DEMO_LENGTH_MS,
  DEMO_MOST_LIVE,
  DEMO_STARTS_A_MINUTE,
  DEMO_UNTIMED_MS,
} from '@/lib/features/demo/model';
import { insertPlan } from '@/lib/features/sample/server/make-sample';
import { DEMO_WORKER, planDemo } from './plan-demo';

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
export async function makeDemo(
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

/**
 * An ended demo lies for a minute before it is removed: for so long its start counts among the last minute's, and what
 * it was asked before its end is answered.
 */
const LIES_MS = 60_000;

/** Makes the token of a demo worthless at once; its rows go later. Another token, or none of anybody's, is let be. */
export function endDemoOfToken(database: Database, token: string): Promise<void> {
  return acrossWorlds(database, async (tx) => {
    const owner = await findTokenOwner(tx, token);
    if (owner?.world.kind === 'demo') await endWorld(tx, owner.world);
  });
}

/** Sets a demo's end to its present, unless it has passed. */
async function endWorld(tx: Queryable, world: WorldRow): Promise<void> {
  const { now } = presentOf(world);
  if (!isOver(world, now)) await tx.update(worlds).set({ endsAt: now }).where(eq(worlds.id, world.id));
}

/** Worlds that nobody needs any more: demos some time after their end, and canned worlds of another day. */
export async function findLeftWorlds(
  database: Database,
  now: Instant = new Date().toISOString(),
): Promise<readonly string[]> {
  const today = dayOf(now, brand.timeZone);
  const isLeftDemo = and(eq(worlds.kind, 'demo'), hasEndedFor(LIES_MS));
  const found = await acrossWorlds(database, (tx) =>
    tx
      .select()
      .from(worlds)
      .where(or(isLeftDemo, eq(worlds.kind, 'canned'))),
  );
  return found
    .filter((world) => world.kind === 'demo' || isStaleCannedWorld(world, today))
    .map(({ id }) => id);
}

/** Of worlds that ended so long ago by their own clocks. */
function hasEndedFor(ms: number): SQL {
  const present = sql`clock_timestamp() + ${worlds.clockOffsetMs} * interval '1 millisecond'`;
  return sql`${worlds.endsAt} <= ${present} - ${ms}::bigint * interval '1 millisecond'`;
}

/**
 * The world that the demos of a day and seed are copied from, made at the first one. A process that makes the same one
 * at the same moment waits at its id until this transaction ends, and then finds it whole.
 */
async function findOrMakeCannedWorld(tx: Queryable, today: Day, seed: number): Promise<string> {
  const id = `${prefixOf(today)}${seed}`;
  const [world] = await tx
    .insert(worlds)
    .values({ id, kind: 'canned', seed, timeZone: brand.timeZone })
    .onConflictDoNothing()
    .returning();
  if (world) {
    const plan = planDemo({ seed, today, zone: world.timeZone });
    await insertPlan({ world, tx, ...presentOf(world) }, plan, NO_PASSWORD);
  }
  return id;
}

/** True for a canned world of another day than today, from which no demo begins any more. */
function isStaleCannedWorld({ id, kind }: WorldRow, today: Day): boolean {
  return kind === 'canned' && !id.startsWith(prefixOf(today));
}

const prefixOf = (day: Day) => `canned-${day}-`;

/** Who joins and signs in, and what they have sent: a copy has people of its own, and nobody has sent it anything. */
const LEFT_OUT: ReadonlySet<TableName> = new Set([
  ...(['accounts', 'tokens', 'secondFactors', 'recoveryCodes', 'devices'] as const),
  ...(['passkeys', 'passwordResets', 'spentChallenges'] as const),
  ...(['applicants', 'applicantLinks', 'contracts', 'onboardingSteps'] as const),
  ...([
    'auditEntries',
    'backgroundJobs',
    'codeReads',
    'customerLinks',
    'idempotencyKeys',
    'importRefs',
    'ratingLinks',
  ] as const),
]);

/** Copies a world's rows into an empty one, ids and all. The transaction must see both worlds. */
export async function copyContents(tx: Queryable, from: string, to: string): Promise<void> {
  for (const { name, table } of TABLES) {
    if (LEFT_OUT.has(name)) continue;
    const own = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
    const columns = own.map(({ name }) => name);
    const values = columns.map((name) => (name === 'world' ? sql`${to}::text` : sql.identifier(name)));
    await tx.execute(
      sql`insert into ${table} (${listed(columns.map((name) => sql.identifier(name)))}) select ${listed(values)} from ${table} where ${table.world} = ${from}`,
    );
  }
}

function listed(parts: Parameters<typeof sql.join>[0]): SQL {
  return sql.join(parts, sql`, `);
}
