import 'server-only';
import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { toInstant } from '@/lib/core/backend/database/columns';
import type { Database } from '@/lib/core/backend/database/database';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { acrossWorlds, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { backgroundJobs } from './tables';

export interface TakenBackgroundJob {
  readonly world: string;
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly tries: number;
}

interface NewBackgroundJob {
  readonly kind: string;
  readonly subject: string;
  readonly delayMs?: number;
}

/** This is longer than any job takes: only jobs of a dead process are taken again. */
const LEASE = sql`interval '3 minutes'`;

/**
 * Runs after this transaction, twice if its process dies. Waiting jobs of the same kind and subject are
 * merged. Returns the id of the job that waits.
 * See docs/decisions/0104-own-job-table-instead-of-a-queue-library.md.
 */
export async function enqueueBackgroundJob(
  { tx, world }: WorldContext,
  { kind, subject, delayMs = 0 }: NewBackgroundJob,
): Promise<number> {
  const [job] = await tx
    .insert(backgroundJobs)
    .values({ world: world.id, kind, subject, dueAt: laterBy(delayMs) })
    // Changes nothing, but returns the waiting job.
    .onConflictDoUpdate({
      target: [backgroundJobs.world, backgroundJobs.kind, backgroundJobs.subject],
      targetWhere: sql`${backgroundJobs.status} = 'waiting'`,
      set: { kind },
    })
    .returning({ id: backgroundJobs.id });
  if (!job) throw new Error('A background job was not added');
  return job.id;
}

/** Kinds of jobs that run in sequence. */
export type Lane = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/** Rows locked by another process are skipped. Returns null when no job is due. */
export function takeBackgroundJob(
  database: Database,
  lane: Lane = { except: [] },
): Promise<TakenBackgroundJob | null> {
  return acrossWorlds(database, async (tx) => {
    const { world, id, kind, subject, tries, status, dueAt } = backgroundJobs;
    const [due] = await tx
      .select({ world, id, kind, subject, tries })
      .from(backgroundJobs)
      .where(and(eq(status, 'waiting'), sql`${dueAt} <= now()`, isIn(lane)))
      .orderBy(dueAt, id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const taken = { ...due, tries: due.tries + 1 };
    await tx
      .update(backgroundJobs)
      .set({ tries: taken.tries, dueAt: sql`now() + ${LEASE}` })
      .where(and(eq(world, due.world), eq(id, due.id)));
    return taken;
  });
}

const isIn = (lane: Lane) =>
  'only' in lane
    ? inArray(backgroundJobs.kind, [...lane.only])
    : notInArray(backgroundJobs.kind, [...lane.except]);

/**
 * `isFinal`: further tries cannot succeed. `waits`: the try does not count, and is repeated for a day.
 * The `cause` is not stored, because its message may contain personal data.
 */
export type TryOutcome =
  | 'done'
  | {
      readonly failure: string;
      readonly isFinal: boolean;
      readonly waits?: boolean;
      readonly cause?: unknown;
    };

export function endTry(
  database: Database,
  job: TakenBackgroundJob,
  outcome: TryOutcome,
): Promise<'waiting' | 'done' | 'failed'> {
  return inWorld(database, job.world, async (ctx) => {
    const isDone = outcome === 'done';
    const waits = !isDone && outcome.waits === true;
    const isTooLate = waits ? await isADayOld(ctx, job) : job.tries >= MOST_TRIES;
    const isOver = isDone || outcome.isFinal || isTooLate;
    const status = isDone ? 'done' : isOver ? 'failed' : 'waiting';
    await ctx.tx
      .update(backgroundJobs)
      .set({
        status,
        lastError: isDone ? null : outcome.failure,
        ...(isOver ? { endedAt: sql`now()` } : { dueAt: laterBy(waits ? WAIT_MS : pauseMsAfter(job.tries)) }),
        ...(waits && !isOver && { tries: 0 }),
      })
      .where(
        ofWorld(
          ctx,
          backgroundJobs,
          eq(backgroundJobs.id, job.id),
          eq(backgroundJobs.status, 'waiting'),
          eq(backgroundJobs.tries, job.tries),
        ),
      );
    return status;
  });
}

async function isADayOld(ctx: WorldContext, { id }: TakenBackgroundJob): Promise<boolean> {
  const { createdAt } = backgroundJobs;
  const isOld = lt(createdAt, sql`now() - interval '1 day'`);
  return (
    (await ctx.tx.$count(backgroundJobs, ofWorld(ctx, backgroundJobs, eq(backgroundJobs.id, id), isOld))) > 0
  );
}

const laterBy = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

export async function removeOldBackgroundJobs(ctx: WorldContext): Promise<void> {
  const isOld = lt(backgroundJobs.endedAt, sql`now() - interval '30 days'`);
  await ctx.tx.delete(backgroundJobs).where(ofWorld(ctx, backgroundJobs, isOld));
}

const WAIT_MS = 5 * 60_000;

export const MOST_TRIES = 8;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/**
 * Each pause is four times the one before: 30 seconds, 2, 8 and 32 minutes, 2 hours and 8 minutes, then 6
 * hours.
 */
export function pauseMsAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 4 ** (tries - 1), LONGEST_PAUSE_MS);
}

const MOST_LISTED = 100;

export async function failedJobs(ctx: WorldContext) {
  const { id, kind, tries, endedAt, lastError, status } = backgroundJobs;
  const isFailed = ofWorld(ctx, backgroundJobs, eq(status, 'failed'));
  const rows = await ctx.tx
    .select({ id, kind, tries, endedAt, lastError })
    .from(backgroundJobs)
    .where(isFailed)
    .orderBy(desc(endedAt), desc(id))
    .limit(MOST_LISTED);
  const jobs = rows.flatMap(({ endedAt: at, lastError: error, ...job }) =>
    at === null ? [] : [{ ...job, failedAt: toInstant(at), error: error ?? '' }],
  );
  return { jobs, count: await ctx.tx.$count(backgroundJobs, isFailed) };
}

/** Its kind; null when there is no such failed job, also for the second of two concurrent retries. */
export async function retryFailed(ctx: WorldContext, id: number): Promise<string | null> {
  const { tx } = ctx;
  const [job] = await tx
    .delete(backgroundJobs)
    .where(ofWorld(ctx, backgroundJobs, eq(backgroundJobs.id, id), eq(backgroundJobs.status, 'failed')))
    .returning({ kind: backgroundJobs.kind, subject: backgroundJobs.subject });
  if (!job) return null;
  await enqueueBackgroundJob(ctx, job);
  return job.kind;
}
