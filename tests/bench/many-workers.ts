import { sql } from 'drizzle-orm';
import { sealData } from 'iron-session';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { accounts, tokens, workers } from '@/lib/core/backend/accounts/tables';
import { newToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { deviceSessionOptions, newSignIn } from '@/lib/core/gateway/session/cookie';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { weeklyAvailability } from '@/lib/features/records/time-off';
import { customers, jobs, properties, visits } from '@/lib/features/records/visits';
import {
  customerRow,
  jobRow,
  propertyRow,
  workerRow,
} from '@/lib/features/sample/draft/server/builders/rows';
import { visitOfJob } from '@/lib/features/work/visits/server/recurrence';

export const WORKERS = 1_000;
const DAYS = 28;
/** Each worker has three a day, on five days of the week: each has four visits in 28 days. */
const JOBS_EACH = 15;
const SLOTS = [
  ['08:00', '10:30'],
  ['11:00', '13:00'],
  ['14:00', '17:00'],
] as const;

export interface BenchWorker {
  readonly workerId: number;
  readonly cookie: string;
  /** This job has a visit today. */
  readonly jobId: number;
  readonly day: Day;
}

/** Makes a world with a thousand signed-in workers, each with 60 visits in the coming 28 days. */
export async function makeManyWorkers(
  where: Parameters<typeof openDatabase>[0],
): Promise<readonly BenchWorker[]> {
  const database = await openDatabase(where);
  try {
    return await fill(database);
  } finally {
    await database.close();
  }
}

async function fill(database: Database): Promise<readonly BenchWorker[]> {
  const id = 'many-workers';
  await createWorld(database, { id, kind: 'test' });
  const plan = await inWorld(database, id, insertWorkers);
  await database.db.execute(sql`analyze`);
  return Promise.all(
    plan.map(async ({ token, ...worker }) => ({ ...worker, cookie: await cookieOf(worker.workerId, token) })),
  );
}

async function insertWorkers(ctx: WorldContext) {
  const people = Array.from({ length: WORKERS }, (_, index) => ({ id: index + 1, token: newToken() }));
  const email = (workerId: number) => `bench-${workerId}@sweep.example`;
  await insertRows(
    ctx,
    workers,
    people.map(({ id }) => ({ id, ...workerRow({ email: email(id) }) })),
  );
  await insertRows(
    ctx,
    accounts,
    people.map(({ id }) => ({
      id,
      workerId: id,
      email: email(id),
      role: 'worker' as const,
      passwordHash: NO_PASSWORD,
    })),
  );
  await insertRows(
    ctx,
    tokens,
    people.map(({ id, token }) => ({
      accountId: id,
      hash: tokenHashOf(token),
      createdAt: ctx.now,
      lastUsedAt: ctx.now,
    })),
  );
  await insertRows(
    ctx,
    weeklyAvailability,
    people.flatMap(({ id: workerId }) =>
      Array.from({ length: 7 }, (_, dayOfWeek) => ({ workerId, dayOfWeek, start: '08:00', end: '18:00' })),
    ),
  );
  await insertVisits(
    ctx,
    people.map(({ id }) => id),
  );
  return people.map(({ id: workerId, token }) => ({
    ...{ workerId, token },
    jobId: firstJobOf(workerId),
    day: ctx.today,
  }));
}

const firstJobOf = (workerId: number) => (workerId - 1) * JOBS_EACH + 1;

/** The first job of each worker has its first visit today. */
async function insertVisits(ctx: WorldContext, workerIds: readonly number[]): Promise<void> {
  const lastDate = addDays(ctx.today, DAYS - 1);
  const plan = workerIds.flatMap((workerId) =>
    Array.from({ length: JOBS_EACH }, (_, index) => {
      const id = firstJobOf(workerId) + index;
      const [startTime, endTime] = SLOTS[index % SLOTS.length] ?? SLOTS[0];
      const firstDate = addDays(ctx.today, Math.floor(index / SLOTS.length));
      return { id, ...jobRow({ propertyId: id, workerId, firstDate, startTime, endTime, lastDate }) };
    }),
  );
  await insertRows(
    ctx,
    customers,
    plan.map(({ id }) => ({ id, ...customerRow({ email: `customer-${id}@sweep.example` }) })),
  );
  await insertRows(
    ctx,
    properties,
    plan.map(({ id }) => ({ id, ...propertyRow({ customerId: id }) })),
  );
  await insertRows(ctx, jobs, plan);
  await insertRows(
    ctx,
    visits,
    plan.flatMap((job) => [0, 7, 14, 21].map((days) => visitOfJob(job, addDays(job.firstDate, days)))),
  );
}

/** A phone has these cookies after a sign-in: the sign-in and the device. */
async function cookieOf(workerId: number, token: string): Promise<string> {
  const who = { firstNames: 'Nadia', lastName: 'Rahman', email: `bench-${workerId}@sweep.example` };
  const signIn = await newSignIn({ token, workerId, ...who, environment: 'production' });
  const { cookieName, password, ttl } = deviceSessionOptions();
  const device = await sealData({ deviceId: crypto.randomUUID() }, { password, ttl });
  return [...signIn.map(({ name, value }) => `${name}=${value}`), `${cookieName}=${device}`].join('; ');
}
