import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordPay } from '@/lib/features/money/payments/server/record-pay';
import { paymentPeriods, visitPay } from '@/lib/features/records/pay';
import { visitClaims, visits } from '@/lib/features/records/visits';
import { buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { makeAdministrator } from './office';
import type { TestBackend, TestWorker } from './test-backend';

/** `RACED_DAY` is the last day of a week, `RACED_WEEK` its Monday. */
export const RACED_DAY = '2026-06-14';
export const RACED_WEEK = '2026-06-08';
export const RACE_STARTED = `${RACED_DAY}T09:00:00.000Z`;
export const RACE_FINISHED = `${RACED_DAY}T12:00:00.000Z`;

export const ROUNDS = 60;
/** The visit pays three hours at £11.50, less the fee of £5. */
export const VISIT_PENCE = 2950;

export const ON_POSTGRES = process.env.TEST_DATABASE_URL !== undefined;

export type Before = 'planned' | 'running' | 'finished' | 'finished before payments were recorded';

const timesOf = (before: Before) => ({
  startedAt: before === 'planned' ? null : RACE_STARTED,
  finishedAt: before.startsWith('finished') ? RACE_FINISHED : null,
});

/** Makes a world in which taps and the office change the pay of a week that has ended. */
export async function setUpRacedWeek(backend: TestBackend, now: string) {
  const world = await backend.makeWorld(now);
  const [office, colleague] = [
    await makeAdministrator(backend, world),
    await makeAdministrator(backend, world),
  ];
  const post = (path: string, body: unknown, by = office) =>
    backend.call('POST', `admin/${path}`, { token: by.token, body });
  /** Makes a cleaner with a visit of three hours in that state, and another finished visit. */
  const makeWorker = async (before: Before) => {
    const worker = await backend.makeWorker(world);
    const jobId = await backend.in(world, async (ctx) => {
      const made: number[] = [];
      for (const times of [timesOf(before), timesOf('finished')]) {
        const { id } = await buildJob(ctx, {
          ...{ workerId: worker.workerId, firstDate: RACED_DAY, startTime: '10:00', endTime: '13:00' },
          tasks: [{ type: 'cleaning', hours: 3 }],
        });
        const planned = { jobId: id, scheduledDate: RACED_DAY, actualDate: RACED_DAY };
        await buildVisit(ctx, { ...planned, ...times, workerId: worker.workerId });
        const isRecorded = made.length > 0 || before === 'finished';
        if (isRecorded) await recordPay(ctx, planned, { workerId: worker.workerId, hours: 3 });
        made.push(id);
      }
      return made[0] ?? 0;
    });
    return { worker, jobId };
  };
  return { ...{ backend, world, post, worker: makeWorker }, colleague };
}

export type RacedWeek = Awaited<ReturnType<typeof setUpRacedWeek>>;

export interface RacedVisit {
  readonly test: RacedWeek;
  readonly worker: TestWorker;
  readonly jobId: number;
}

export const tapAt = ({ test, worker, jobId }: RacedVisit, act: 'start' | 'unstart' | 'finish', at: string) =>
  test.backend.call('PATCH', `work/jobs/${jobId}/visits/${RACED_DAY}/${act}/`, {
    token: worker.token,
    headers: { 'x-event-registered-at': at, 'idempotency-key': crypto.randomUUID() },
  });

export const OFFICE_ACTS = {
  'closing the week': ({ test, worker }: RacedVisit) =>
    test.post(`pay/weeks/${RACED_WEEK}/close/`, { worker_id: worker.workerId, leaves_open: true }),
  'a correction of the hours': ({ test, jobId }: RacedVisit) =>
    test.post(`pay/visits/${jobId}/${RACED_DAY}/hours/`, { hours: '3', reason: 'Agreed' }),
  'setting the end': ({ test, jobId }: RacedVisit) =>
    test.post(`pay/visits/${jobId}/${RACED_DAY}/end/`, { end: '13:00' }),
};

export async function waitingClaims({ test, jobId }: RacedVisit) {
  const isWaiting = and(eq(visitClaims.jobId, jobId), isNull(visitClaims.answeredAt));
  return test.backend.in(test.world, ({ tx }) =>
    tx.select().from(visitClaims).where(isWaiting).orderBy(asc(visitClaims.id)),
  );
}

/** Returns the visit's pay: what the fixed total of its closed week contains, and its line of an open week. */
export async function paidFor({ test, worker, jobId }: RacedVisit) {
  return test.backend.in(test.world, async ({ tx }) => {
    const [last] = await tx
      .select()
      .from(paymentPeriods)
      .where(and(eq(paymentPeriods.workerId, worker.workerId), eq(paymentPeriods.firstDay, RACED_WEEK)));
    const isIt = and(eq(visitPay.jobId, jobId), eq(visitPay.scheduledDate, RACED_DAY));
    const [line] = await tx
      .select({ firstDay: visitPay.firstDay, closedAt: paymentPeriods.closedAt })
      .from(visitPay)
      .leftJoin(
        paymentPeriods,
        and(eq(paymentPeriods.workerId, visitPay.workerId), eq(paymentPeriods.firstDay, visitPay.firstDay)),
      )
      .where(isIt);
    const [visit] = await tx.select().from(visits).where(eq(visits.jobId, jobId));
    // The total includes the other visit too.
    const inClosed = last?.closedAt ? (last.totalPence ?? 0) - VISIT_PENCE : 0;
    const inOpen = line && line.closedAt === null ? VISIT_PENCE : 0;
    return {
      isFinished: visit?.finishedAt != null,
      pence: inClosed + inOpen,
      hasLine: line !== undefined,
      /** The pay of a closed week's line belongs to the week's total. */
      isSame: !line?.closedAt || inClosed === VISIT_PENCE,
    };
  });
}

/** Both run at the same moment: the first to send changes with the round, and so does the time between. */
export function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const [oneMs, otherMs] = round % 2 === 0 ? [0, round / 4] : [round / 4, 0];
  return Promise.all([later(oneMs).then(one), later(otherMs).then(other)]);
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
