import { join } from 'node:path';
import { and, lt, sql } from 'drizzle-orm';
import { issueToken } from '@/lib/core/backend/accounts/token';
import { type Backend, createBackend } from '@/lib/core/backend/api/backend';
import { UNLIMITED } from '@/lib/core/backend/api/worker-requests';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { createWorld, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, mondayOf } from '@/lib/core/ground/time/zoned';
import { paymentPeriods, payRates, visitPay } from '@/lib/features/records/pay';
import { jobs, visits } from '@/lib/features/records/visits';
import {
  buildAccount,
  buildCustomer,
  buildProperty,
} from '@/lib/features/sample/draft/server/builders/build';
import { jobRow } from '@/lib/features/sample/draft/server/builders/rows';
import { median, pairedP50 } from './measure';
import { addRatio } from './report';

/**
 * One history has fifty visits, and the other as many as the ten periods of a page have: then only the history differs.
 */
const FEW = [50, 120] as const;
/** Eight years with twelve visits a week have this many. */
const MANY = 5_000;
const A_WEEK = 12;
const MOST = 1.3;
/** A row is the median of this many runs with this many pairs of requests. */
const RUNS = 5;
const PAIRS = 20;

/**
 * Compares what the payments page reads for a worker with 5,000 visits and for one with few. Runs on PGlite, and with
 * TEST_DATABASE_URL on that (empty) PostgreSQL too.
 */
export async function measurePayments(folder: string): Promise<void> {
  await measureOn('PGlite', await openDatabase({ dataDir: join(folder, 'payments') }));
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (databaseUrl) await measureOn('PostgreSQL', await openDatabase({ databaseUrl }));
}

async function measureOn(name: string, database: Database): Promise<void> {
  const backend = createBackend({ database, workerRequests: UNLIMITED });
  try {
    const many = await makePaidWorker(database, MANY);
    for (const count of FEW) {
      const few = await makePaidWorker(database, count);
      await database.db.execute(sql`analyze`);
      const what = `payments page on ${name}, ${MANY} visits in eight years against ${count}, p50`;
      await compare(
        what,
        () => open(backend, few),
        () => open(backend, many),
      );
    }
  } finally {
    await backend.close();
  }
}

async function compare(what: string, few: () => Promise<void>, many: () => Promise<void>): Promise<void> {
  const runs: { few: number; many: number }[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { a, b } = await pairedP50(few, many, PAIRS);
    runs.push({ few: a, many: b });
  }
  const ratio = median(runs.map((run) => run.many / run.few));
  const chosen = runs.find((run) => run.many / run.few === ratio);
  addRatio(what, chosen?.few ?? 0, chosen?.many ?? 0, 'ms', `at most ${MOST}x`, ratio <= MOST);
}

interface PaidWorker {
  readonly token: string;
  readonly workerId: number;
}

async function open(backend: Backend, { token, workerId }: PaidWorker): Promise<void> {
  const read = async (path: string) => {
    const answer = await backend.handle({
      ...{
        method: 'GET',
        path: `workers/${workerId}/${path}/`,
        query: new URLSearchParams(),
        body: undefined,
      },
      headers: { authorization: `Token ${token}` },
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer.body;
  };
  const [payments] = await Promise.all([read('payments'), read('tax-years')]);
  const { results } = payments as { results: readonly { worked_visits_for_invoice: unknown[] }[] };
  if (results[0]?.worked_visits_for_invoice.length !== A_WEEK)
    throw new Error('The newest period lacks its visits.');
}

/**
 * Makes a worker who has finished `count` visits, the last ones in the week before this one; all weeks but it are paid.
 */
async function makePaidWorker(database: Database, count: number): Promise<PaidWorker> {
  const id = `payments-${count}-${crypto.randomUUID()}`;
  await createWorld(database, { id, kind: 'test' });
  return inWorld(database, id, async (ctx) => {
    const { id: accountId, workerId } = await buildAccount(ctx);
    await finishVisits(ctx, workerId ?? 0, count);
    return { token: await issueToken(ctx, accountId), workerId: workerId ?? 0 };
  });
}

async function finishVisits(ctx: WorldContext, workerId: number, count: number): Promise<void> {
  const lastWeek = addDays(mondayOf(ctx.today), -7);
  const { id: propertyId } = await buildProperty(ctx, { customerId: (await buildCustomer(ctx)).id });
  const weekly = Array.from({ length: A_WEEK }, (_, index) => ({
    ...jobRow({ propertyId, workerId, firstDate: lastWeek, startTime: '10:00', endTime: '13:00' }),
    id: index + 1,
  }));
  await insertRows(ctx, jobs, weekly);
  const done = Array.from({ length: count }, (_, index) => {
    const week = addDays(lastWeek, -7 * Math.floor(index / A_WEEK));
    return { jobId: 1 + (index % A_WEEK), firstDay: week, scheduledDate: addDays(week, index % 6) };
  });
  const { tasks, instructions, startTime, endTime } = jobRow({
    propertyId,
    firstDate: lastWeek,
    startTime: '10:00',
    endTime: '13:00',
  });
  await insertRows(
    ctx,
    visits,
    done.map(({ jobId, scheduledDate }) => ({
      ...{
        jobId,
        workerId,
        scheduledDate,
        actualDate: scheduledDate,
        startTime,
        endTime,
        tasks,
        instructions,
      },
      startedAt: `${scheduledDate}T09:00:00Z`,
      finishedAt: `${scheduledDate}T12:00:00Z`,
    })),
  );
  const rate = { basePence: 1_500, adminFeePence: 500 };
  await insertRows(ctx, payRates, [{ workerId, fromDay: '2010-01-01', ...rate }]);
  await insertRows(
    ctx,
    visitPay,
    done.map((visit) => ({
      ...visit,
      ...rate,
      workerId,
      paidMinutes: 180,
      isRateRecorded: true,
      tipPence: 0,
      productsPence: 0,
    })),
  );
  await ctx.tx
    .update(paymentPeriods)
    .set({ closedAt: sql`now()`, datePaid: ctx.today, earnedPence: 54_000, totalPence: 48_000 })
    .where(and(ofWorld(ctx, paymentPeriods), lt(paymentPeriods.firstDay, lastWeek)));
}
