import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/database/database';
import type { WorldContext } from '@/lib/core/worlds/context';
import { acrossWorlds, inWorld } from '@/lib/core/worlds/worlds';
import { MOST_TRIES, pauseMsAfter } from './pauses';
import { backgroundJobs } from './tables';

/** A job that was taken by this process, and is its own until the lease is over. */
export interface TakenJob {
  readonly world: string;
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  /** The number of this try, from 1. */
  readonly tries: number;
}

export interface NewJob {
  readonly kind: string;
  readonly subject: string;
  /** How long it waits at least. */
  readonly delayMs?: number;
}

/** Longer than any job takes: only of a process that died are jobs taken again. */
const LEASE = sql`interval '3 minutes'`;

/**
 * Leaves work to be done after this transaction, in the order of their ids. While a job of the same kind and subject waits
 * it is the same one, so that repeated requests make one. A job may be done twice where a process dies over it.
 * See docs/decisions/0104-own-job-table-instead-of-a-queue-library.md.
 */
export async function enqueueJob(
  { tx, world }: WorldContext,
  { kind, subject, delayMs = 0 }: NewJob,
): Promise<void> {
  await tx
    .insert(backgroundJobs)
    .values({ world: world.id, kind, subject, dueAt: laterBy(delayMs) })
    .onConflictDoNothing();
}

/**
 * The job that has been due the longest, in any world; null where none is. Each is taken by one process alone, and none
 * waits for another: rows that somebody takes at the moment are skipped.
 */
export function takeJob(database: Database): Promise<TakenJob | null> {
  return acrossWorlds(database, async (tx) => {
    const { world, id, kind, subject, tries, status, dueAt } = backgroundJobs;
    const [due] = await tx
      .select({ world, id, kind, subject, tries })
      .from(backgroundJobs)
      .where(and(eq(status, 'waiting'), sql`${dueAt} <= now()`))
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

/** What became of a try. `isFinal` gives up what no later try could do. */
export type Outcome = 'done' | { readonly failure: string; readonly isFinal: boolean };

/** Writes down what became of a try, unless another process has taken the job over; answers the job's status then. */
export function endTry(
  database: Database,
  job: TakenJob,
  outcome: Outcome,
): Promise<'waiting' | 'done' | 'failed'> {
  return inWorld(database, job.world, async ({ tx, world }) => {
    const isDone = outcome === 'done';
    const isOver = isDone || outcome.isFinal || job.tries >= MOST_TRIES;
    const status = isDone ? 'done' : isOver ? 'failed' : 'waiting';
    await tx
      .update(backgroundJobs)
      .set({
        status,
        lastError: isDone ? null : outcome.failure,
        ...(isOver ? { endedAt: sql`now()` } : { dueAt: laterBy(pauseMsAfter(job.tries)) }),
      })
      .where(
        and(
          eq(backgroundJobs.world, world.id),
          eq(backgroundJobs.id, job.id),
          eq(backgroundJobs.status, 'waiting'),
          eq(backgroundJobs.tries, job.tries),
        ),
      );
    return status;
  });
}

const laterBy = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Forgets the world's jobs that ended more than thirty days ago. */
export async function removeOldJobs({ tx, world }: WorldContext): Promise<void> {
  const isOld = lt(backgroundJobs.endedAt, sql`now() - interval '30 days'`);
  await tx.delete(backgroundJobs).where(and(eq(backgroundJobs.world, world.id), isOld));
}
