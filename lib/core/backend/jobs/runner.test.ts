import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { acrossWorlds, createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { openTestDatabase } from '@/tests/support/test-database';
import {
  endTry,
  enqueueBackgroundJob,
  MOST_TRIES,
  pauseMsAfter,
  removeOldBackgroundJobs,
  takeBackgroundJob,
} from './background-jobs';
import {
  type BackgroundJobHandler,
  FinalFailure,
  type JobFailure,
  SettingMissing,
  startRunner,
} from './runner';
import { backgroundJobs } from './tables';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: 'east', kind: 'test' });
  await createWorld(database, { id: 'west', kind: 'test' });
});
afterAll(() => database.close());
beforeEach(() => acrossWorlds(database, (tx) => tx.delete(backgroundJobs)));

const enqueue = (subject: string, { kind = 'mail', world = 'east' } = {}) =>
  inWorld(database, world, (ctx) => enqueueBackgroundJob(ctx, { kind, subject }));
const rows = () =>
  acrossWorlds(database, (tx) => tx.select().from(backgroundJobs).orderBy(backgroundJobs.id));
/** Returns the pause before the next try, by the database's clock. */
const pauseMs = async () => {
  const [row] = await acrossWorlds(database, (tx) =>
    tx
      .select({ ms: sql<number>`(extract(epoch from ${backgroundJobs.dueAt} - now()) * 1000)::float` })
      .from(backgroundJobs),
  );
  return row?.ms ?? 0;
};
const makeDue = () => acrossWorlds(database, (tx) => tx.update(backgroundJobs).set({ dueAt: sql`now()` }));

function runnerOf(
  handlers: Readonly<Record<string, BackgroundJobHandler>>,
  slowKinds: readonly string[] = [],
) {
  const failures: JobFailure[] = [];
  const causes: unknown[] = [];
  const log = (failure: JobFailure, cause: unknown) => {
    failures.push(failure);
    causes.push(cause);
  };
  const runner = startRunner({ database, handlers, slowKinds, log });
  return { ...runner, failures, causes };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('a background job', () => {
  it('a background job runs once and in order, in every world', async () => {
    const done: string[] = [];
    const runner = runnerOf({ mail: async ({ subject, world }) => void done.push(`${world} ${subject}`) });
    await enqueue('1');
    await enqueue('2', { world: 'west' });
    await enqueue('3');
    await runner.runDue();
    await runner.runDue();
    await runner.stop();
    expect(done).toEqual(['east 1', 'west 2', 'east 3']);
    expect(await rows()).toMatchObject(Array(3).fill({ status: 'done', tries: 1, lastError: null }));
  });

  it('a background job is enqueued once while it waits, and again after it is done', async () => {
    await enqueue('1');
    await enqueue('1');
    await enqueue('1', { kind: 'other' });
    await enqueue('1', { world: 'west' });
    expect(await rows()).toHaveLength(3);
    const job = await takeBackgroundJob(database);
    if (job) await endTry(database, job, 'done');
    await enqueue('1');
    expect(await rows()).toHaveLength(4);
  });

  it('a background job is taken by one of several concurrent processes', async () => {
    const subjects = Array.from({ length: 12 }, (_, at) => String(at));
    for (const subject of subjects) await enqueue(subject);
    const done: string[] = [];
    const runners = [1, 2, 3].map(() => runnerOf({ mail: async ({ subject }) => void done.push(subject) }));
    await Promise.all(runners.map(({ runDue }) => runDue()));
    await Promise.all(runners.map(({ stop }) => stop()));
    expect(done.toSorted()).toEqual(subjects.toSorted());
  });

  it('a background job is retried by another process when its process is gone', async () => {
    await enqueue('1');
    const lost = await takeBackgroundJob(database);
    expect(await takeBackgroundJob(database)).toBeNull();
    await makeDue();
    const again = await takeBackgroundJob(database);
    expect(again).toEqual({ ...lost, tries: 2 });
    // The first process is alive after all, but reports too late.
    if (lost) await endTry(database, lost, { failure: 'late', isFinal: true });
    expect(await rows()).toMatchObject([{ status: 'waiting', lastError: null }]);
  });
});

describe('a failing background job', () => {
  it('a failing background job is retried after growing pauses, then given up, without its message in the log', async () => {
    await enqueue('1');
    const error = Object.assign(new Error('to somebody@example.org'), { code: 'ECONNREFUSED' });
    const runner = runnerOf({ mail: () => Promise.reject(error) });
    const pauses: number[] = [];
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      await runner.runDue();
      if (tries < MOST_TRIES) pauses.push(await pauseMs());
      await runner.runDue();
      await makeDue();
    }
    await runner.stop();
    for (const [at, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan(pauseMsAfter(at + 1) - 10_000);
      expect(pause).toBeLessThanOrEqual(pauseMsAfter(at + 1));
    }
    expect(await rows()).toMatchObject([
      { status: 'failed', tries: MOST_TRIES, lastError: 'Error ECONNREFUSED' },
    ]);
    expect(runner.failures.map(({ isGivenUp }) => isGivenUp)).toEqual([
      ...Array(MOST_TRIES - 1).fill(false),
      true,
    ]);
    expect(JSON.stringify([runner.failures, await rows()])).not.toContain('somebody');
    // Error reporting gets the errors, and removes personal data itself.
    expect(runner.causes).toEqual(Array(MOST_TRIES).fill(error));
  });

  it.each([
    ['throws a FinalFailure', { mail: async () => Promise.reject(new FinalFailure('No.')) }],
    ['has an unknown kind', {}],
  ])('a failing background job is given up at once when it %s', async (_, handlers) => {
    await enqueue('1');
    const runner = runnerOf(handlers);
    await runner.runDue();
    await runner.stop();
    expect(await rows()).toMatchObject([
      { status: 'failed', tries: 1, lastError: expect.stringMatching(/\S/) },
    ]);
  });

  it('a failing background job does not block other jobs', async () => {
    await enqueue('1', { kind: 'broken' });
    await enqueue('2');
    const done: string[] = [];
    const runner = runnerOf({
      broken: () => Promise.reject(new Error()),
      mail: async ({ subject }) => void done.push(subject),
    });
    await runner.runDue();
    await runner.stop();
    expect(done).toEqual(['2']);
  });
});

describe('a job that lacks a setting', () => {
  it('a background job that lacks a setting waits without counting its tries, then runs', async () => {
    await enqueue('1');
    let isSet = false;
    const done: string[] = [];
    const runner = runnerOf({
      mail: async ({ subject }) => {
        if (!isSet) throw new SettingMissing('No address.');
        done.push(subject);
      },
    });
    for (let tries = 1; tries <= MOST_TRIES + 1; tries += 1) {
      await runner.runDue();
      expect(await rows()).toMatchObject([{ status: 'waiting', tries: 0, lastError: 'No address.' }]);
      const pause = await pauseMs();
      expect(pause).toBeGreaterThan(290_000);
      expect(pause).toBeLessThanOrEqual(300_000);
      await makeDue();
    }
    isSet = true;
    await runner.runDue();
    await runner.stop();
    expect(done).toEqual(['1']);
    expect(await rows()).toMatchObject([{ status: 'done', tries: 1, lastError: null }]);
    expect(runner.failures).toEqual([]);
  });

  it('a background job that lacks a setting is dropped a day after it was added, and logged', async () => {
    await enqueue('1');
    const runner = runnerOf({ mail: () => Promise.reject(new SettingMissing('No address.')) });
    const age = (hours: number) =>
      acrossWorlds(database, (tx) =>
        tx
          .update(backgroundJobs)
          .set({ dueAt: sql`now()`, createdAt: sql`now() - ${hours} * interval '1 hour'` }),
      );
    await age(23.9);
    await runner.runDue();
    expect(await rows()).toMatchObject([{ status: 'waiting' }]);
    await age(24.1);
    await runner.runDue();
    await runner.stop();
    expect(await rows()).toMatchObject([{ status: 'failed', lastError: 'No address.' }]);
    expect(runner.failures).toMatchObject([{ kind: 'mail', error: 'No address.', isGivenUp: true }]);
  });
});

describe('a slow kind', () => {
  it('a slow kind of background job runs in its own sequence, and no other job waits for it', async () => {
    await enqueue('1', { kind: 'push' });
    await enqueue('2', { kind: 'push' });
    await enqueue('3');
    await enqueue('4', { kind: 'unknown' });
    const held = gate();
    const done: string[] = [];
    const note = (subject: string) => void done.push(subject);
    const push = ({ subject }: { readonly subject: string }) => held.opened.then(() => note(subject));
    const runner = runnerOf({ push, mail: async ({ subject }) => note(subject) }, ['push']);
    const turn = runner.runDue();
    await vi.waitFor(() => expect(runner.failures).toHaveLength(1), 20_000);
    expect(done).toEqual(['3']);
    held.open();
    await turn;
    await runner.stop();
    expect(done).toEqual(['3', '1', '2']);
    expect((await rows()).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'failed']);
  });
});

describe('stop', () => {
  it('a runner that stops waits for the running job and starts no other', async () => {
    await enqueue('1');
    await enqueue('2');
    let finish = () => {};
    const begun = gate();
    const runner = runnerOf({
      mail: () => {
        begun.open();
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
    });
    const turn = runner.runDue();
    await begun.opened;
    const stopped = runner.stop(60_000);
    finish();
    await stopped;
    await turn;
    expect((await rows()).map(({ status }) => status)).toEqual(['done', 'waiting']);
  });

  it('a runner that stops does not wait for a hanging job, which stays in the queue', async () => {
    await enqueue('1');
    const begun = gate();
    const runner = runnerOf({
      mail: () => {
        begun.open();
        return new Promise<void>(() => {});
      },
    });
    void runner.runDue();
    await begun.opened;
    await runner.stop(10);
    expect(await rows()).toMatchObject([{ status: 'waiting', tries: 1 }]);
  });
});

it('the runner deletes jobs that ended a month ago, and no waiting job', async () => {
  await enqueue('1');
  await enqueue('2');
  await enqueue('3');
  for (const failure of ['first', 'second']) {
    const job = await takeBackgroundJob(database);
    if (job) await endTry(database, job, { failure, isFinal: true });
  }
  await acrossWorlds(database, (tx) =>
    tx
      .update(backgroundJobs)
      .set({ endedAt: sql`now() - interval '31 days'` })
      .where(eq(backgroundJobs.subject, '1')),
  );
  await inWorld(database, 'east', removeOldBackgroundJobs);
  expect((await rows()).map(({ subject }) => subject)).toEqual(['2', '3']);
});
