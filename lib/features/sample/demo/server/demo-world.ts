import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, not, or, type SQL, sql } from 'drizzle-orm';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { findTokenOwner, isOver, issueToken } from '@/lib/core/backend/accounts/token';
import { Refusal } from '@/lib/core/backend/api/refusal';
import type { Database, Queryable } from '@/lib/core/backend/database/database';
import { TABLES, type TableName } from '@/lib/core/backend/database/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, presentOf, type WorldContext, type WorldRow } from '@/lib/core/backend/worlds/worlds';
import { brand } from '@/lib/core/ground/site/brand';
import { DEMO_TEXTS } from '@/lib/core/ground/texts/server-texts';
import { addMs, type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import {
  DEMO_LENGTH_MS,
  DEMO_MOST_LIVE,
  DEMO_STARTS_A_MINUTE,
  DEMO_UNTIMED_MS,
} from '@/lib/features/people/demo/model';
import { insertPlan } from '@/lib/features/sample/world/server/make-sample';
import { DEMO_WORKER, planDemo } from './plan-demo';

export interface StartedDemo {
  readonly token: string;
  readonly workerId: number;
  readonly startedAt: Instant;
  readonly endsAt: Instant;
}

export interface DemoOptions {
  /** The seed changes addresses and codes. */
  readonly seed?: number;
  readonly isTimed?: boolean;
  /** Tests set the time at which the demo's clock starts. */
  readonly now?: Instant;
}

/** The id of the advisory lock is arbitrary. */
const START_LOCK = 732_018_552;

export async function makeDemo(
  database: Database,
  { seed = 1, isTimed = true, now }: DemoOptions = {},
): Promise<StartedDemo | Refusal> {
  if (!isSeed(seed)) return new Refusal('validation_error', DEMO_TEXTS.wrongSeed);
  const clockOffsetMs = now === undefined ? 0 : Date.parse(now) - Date.now();
  return acrossWorlds(database, async (tx) => {
    // One start at a time across processes, so that concurrent starts are counted.
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

export function tooMany(retryAfterS: number): Refusal {
  return new Refusal('rate_limited', DEMO_TEXTS.busy, { retryAfterS });
}

/** A seed must be a positive 32-bit integer, the column's type. */
function isSeed(seed: number): boolean {
  return Number.isInteger(seed) && seed > 0 && seed < 2 ** 31;
}

/** Seconds until another start is allowed; null if it is allowed now. */
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

/** The account only owns the token; it has no usable password and a unique e-mail. */
async function makeToken(ctx: WorldContext): Promise<string> {
  const email = `${ctx.world.id}@sweep.example`;
  const [account] = await ctx.tx
    .insert(accounts)
    .values({ world: ctx.world.id, email, passwordHash: NO_PASSWORD, role: 'worker', workerId: DEMO_WORKER })
    .returning({ id: accounts.id });
  if (!account) throw new Error('An account was inserted and not returned');
  return issueToken(ctx, account.id);
}

/** An ended demo stays this long: its start counts for the rate limit, and running requests still get a response. */
const DELETION_DELAY_MS = 60_000;

/** Invalidates a demo's token at once; rows are removed later. Ignores other tokens. */
export function endDemoOfToken(database: Database, token: string): Promise<void> {
  return acrossWorlds(database, async (tx) => {
    const owner = await findTokenOwner(tx, token);
    if (owner?.world.kind === 'demo') await endWorld(tx, owner.world);
  });
}

/** An end in the past does not change. */
async function endWorld(tx: Queryable, world: WorldRow): Promise<void> {
  const { now } = presentOf(world);
  if (!isOver(world, now)) await tx.update(worlds).set({ endsAt: now }).where(eq(worlds.id, world.id));
}

/** Worlds to delete: ended demos, and canned worlds of other days. */
export async function findLeftWorlds(
  database: Database,
  now: Instant = new Date().toISOString(),
): Promise<readonly string[]> {
  const today = dayOf(now, brand.timeZone);
  const isLeftDemo = and(eq(worlds.kind, 'demo'), hasEndedFor(DELETION_DELAY_MS));
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

/** Compares with each world's own clock. */
function hasEndedFor(ms: number): SQL {
  const present = sql`clock_timestamp() + ${worlds.clockOffsetMs} * interval '1 millisecond'`;
  return sql`${worlds.endsAt} <= ${present} - ${ms}::bigint * interval '1 millisecond'`;
}

/** It is created on first use. A concurrent insert of the same id waits until this transaction commits. */
async function findOrMakeCannedWorld(tx: Queryable, today: Day, seed: number): Promise<string> {
  const id = `${prefixOf(today)}${seed}`;
  const [world] = await tx
    .insert(worlds)
    .values({ id, kind: 'canned', seed, timeZone: brand.timeZone })
    .onConflictDoNothing()
    .returning();
  if (world) {
    const plan = planDemo({ seed, today, zone: world.timeZone });
    await insertPlan({ world, tx, ...presentOf(world), today }, plan, NO_PASSWORD);
  }
  return id;
}

function isStaleCannedWorld({ id, kind }: WorldRow, today: Day): boolean {
  return kind === 'canned' && !id.startsWith(prefixOf(today));
}

const prefixOf = (day: Day) => `canned-${day}-`;

/** Tables of accounts, links and sent data, which a copy must not contain. */
const LEFT_OUT: ReadonlySet<TableName> = new Set([
  ...(['accounts', 'tokens', 'secondFactors', 'recoveryCodes', 'devices'] as const),
  ...(['passkeys', 'passwordResets', 'spentChallenges'] as const),
  ...(['applicantLinks', 'contracts', 'onboardingSteps', 'referralCodes'] as const),
  ...([
    'auditEntries',
    'backgroundJobs',
    'broadcasts',
    'codeReads',
    'customerLinks',
    'deliveries',
    'notifications',
    'idempotencyKeys',
    'importRefs',
    'ratingLinks',
  ] as const),
]);

/** Copies all rows with their ids into an empty world. The transaction must have access to both worlds. */
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
