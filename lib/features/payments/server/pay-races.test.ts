// @module-tag postgres
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inWorld } from '@/lib/core/worlds/worlds';
import { visitClaims } from '@/lib/features/claims/server/tables';
import { buildJob, buildVisit } from '@/lib/features/sample/server/builders/build';
import { visits } from '@/lib/features/visits/server/tables';
import { backendForFile } from '@/tests/support/backend-for-file';
import { untilWaiting } from '@/tests/support/held-locks';
import { makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';
import { closeWeek } from './close-period';
import { lockPeriod } from './open-period';
import { recordPay } from './record-pay';
import { paymentPeriods, visitPay } from './tables';

/** The Monday after the week of the visits, which were on its last day: their taps are in time. */
const NOW = '2026-06-15T09:00:00.000Z';
const DAY = '2026-06-14';
const LAST = '2026-06-08';
const STARTED = `${DAY}T09:00:00.000Z`;
const FINISHED = `${DAY}T12:00:00.000Z`;

const ROUNDS = 60;
/** Three hours at £11.50, less the fee of £5. */
const VISIT_PENCE = 2950;

const backend = backendForFile();

type Before = 'planned' | 'running' | 'finished' | 'finished before payments were recorded';

const timesOf = (before: Before) => ({
  startedAt: before === 'planned' ? null : STARTED,
  finishedAt: before.startsWith('finished') ? FINISHED : null,
});

async function setUp() {
  const world = await backend.makeWorld(NOW);
  const office = await makeAdministrator(backend, world);
  const post = (path: string, body: unknown) =>
    backend.call('POST', `admin/${path}`, { token: office.token, body });
  /** A cleaner of last week: a visit of three hours in that state, and another finished visit. */
  const cleaner = async (before: Before) => {
    const worker = await backend.makeWorker(world);
    const jobId = await backend.in(world, async (ctx) => {
      const made: number[] = [];
      for (const times of [timesOf(before), timesOf('finished')]) {
        const { id } = await buildJob(ctx, {
          ...{ workerId: worker.workerId, firstDate: DAY, startTime: '10:00', endTime: '13:00' },
          tasks: [{ type: 'cleaning', hours: 3 }],
        });
        const planned = { jobId: id, scheduledDate: DAY, actualDate: DAY };
        await buildVisit(ctx, { ...planned, ...times, workerId: worker.workerId });
        const isRecorded = made.length > 0 || before === 'finished';
        if (isRecorded) await recordPay(ctx, planned, { workerId: worker.workerId, hours: 3 });
        made.push(id);
      }
      return made[0] ?? 0;
    });
    return { worker, jobId };
  };
  return { world, post, cleaner };
}

type Test = Awaited<ReturnType<typeof setUp>>;

interface Subject {
  readonly test: Test;
  readonly worker: TestWorker;
  readonly jobId: number;
}

const tap = ({ worker, jobId }: Subject, act: 'start' | 'unstart' | 'finish', at: string) =>
  backend.call('PATCH', `work/jobs/${jobId}/visits/${DAY}/${act}/`, {
    token: worker.token,
    headers: { 'x-event-registered-at': at, 'idempotency-key': crypto.randomUUID() },
  });

const TAPS = {
  start: (subject: Subject) => tap(subject, 'start', STARTED),
  unstart: (subject: Subject) => tap(subject, 'unstart', FINISHED),
  finish: (subject: Subject) => tap(subject, 'finish', FINISHED),
};

const OFFICE = {
  'closing the week': ({ test, worker }: Subject) =>
    test.post(`pay/weeks/${LAST}/close/`, { worker_id: worker.workerId, leaves_open: true }),
  'a correction of the hours': ({ test, jobId }: Subject) =>
    test.post(`pay/visits/${jobId}/${DAY}/hours/`, { hours: '3', reason: 'Agreed' }),
  'setting the end': ({ test, jobId }: Subject) =>
    test.post(`pay/visits/${jobId}/${DAY}/end/`, { end: '13:00' }),
};

/** Taps of a closed week wait for the office. */
async function acceptLate({ test, jobId }: Subject): Promise<void> {
  const waiting = await backend.in(test.world, ({ tx }) =>
    tx
      .select({ id: visitClaims.id })
      .from(visitClaims)
      .where(and(eq(visitClaims.jobId, jobId), isNull(visitClaims.answeredAt))),
  );
  if (waiting.length === 0) return;
  const claim_ids = waiting.map(({ id }) => id);
  const { status } = await test.post(`claims/${jobId}/${DAY}/accept/`, { claim_ids });
  expect(status).toBe(200);
}

/** The visit's pay: what the fixed total of its closed week contains, and its line of an open week. */
async function paidFor({ test, worker, jobId }: Subject) {
  return backend.in(test.world, async ({ tx }) => {
    const [last] = await tx
      .select()
      .from(paymentPeriods)
      .where(and(eq(paymentPeriods.workerId, worker.workerId), eq(paymentPeriods.firstDay, LAST)));
    const isIt = and(eq(visitPay.jobId, jobId), eq(visitPay.scheduledDate, DAY));
    const [line] = await tx
      .select({ firstDay: visitPay.firstDay, closedAt: paymentPeriods.closedAt })
      .from(visitPay)
      .leftJoin(
        paymentPeriods,
        and(eq(paymentPeriods.workerId, visitPay.workerId), eq(paymentPeriods.firstDay, visitPay.firstDay)),
      )
      .where(isIt);
    const [visit] = await tx.select().from(visits).where(eq(visits.jobId, jobId));
    // The other visit is in that total too.
    const inClosed = last?.closedAt ? (last.totalPence ?? 0) - VISIT_PENCE : 0;
    const inOpen = line && line.closedAt === null ? VISIT_PENCE : 0;
    return {
      isFinished: visit?.finishedAt != null,
      pence: inClosed + inOpen,
      hasLine: line !== undefined,
      /** A closed week's line belongs to its total. */
      isSame: !line?.closedAt || inClosed === VISIT_PENCE,
    };
  });
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const PAIRS = [
  ['unstart', 'closing the week', 'finished'],
  ['unstart', 'closing the week', 'finished before payments were recorded'],
  ['unstart', 'a correction of the hours', 'finished'],
  ['unstart', 'a correction of the hours', 'finished before payments were recorded'],
  ['unstart', 'setting the end', 'running'],
  ['start', 'closing the week', 'planned'],
  ['start', 'setting the end', 'planned'],
  ['finish', 'closing the week', 'running'],
  ['finish', 'a correction of the hours', 'running'],
  ['finish', 'setting the end', 'running'],
] as const satisfies readonly (readonly [keyof typeof TAPS, keyof typeof OFFICE, Before])[];

const ON_POSTGRES = process.env.TEST_DATABASE_URL !== undefined;

/** PGlite runs one transaction at a time. */
describe.runIf(ON_POSTGRES)(`in ${ROUNDS} rounds at the same moment`, () => {
  it.each(PAIRS)('%s and %s pay a visit once: it was %s', async (act, office, before) => {
    const test = await setUp();
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const subject = { test, ...(await test.cleaner(before)) };
      // The first to send changes, and so does the time between the two.
      const [tapMs, officeMs] = round % 2 === 0 ? [0, round / 4] : [round / 4, 0];
      await Promise.all([
        later(tapMs).then(() => TAPS[act](subject)),
        later(officeMs).then(() => OFFICE[office](subject)),
      ]);
      const raced = await paidFor(subject);
      if (raced.hasLine !== raced.isFinished && before !== 'finished before payments were recorded')
        wrong.push(`${round}: a line without a finish, or a finish without a line`);
      // The cleaner works the visit again, if it was undone.
      await TAPS.start(subject);
      await TAPS.finish(subject);
      await acceptLate(subject);
      await OFFICE['closing the week'](subject);
      const paid = await paidFor(subject);
      if (paid.pence !== VISIT_PENCE) wrong.push(`${round}: paid ${paid.pence / VISIT_PENCE} times`);
      if (!paid.isFinished) wrong.push(`${round}: not finished`);
      if (!paid.isSame) wrong.push(`${round}: a line moved into a closed week`);
    }
    expect(wrong).toEqual([]);
    expect(backend.failures).toEqual([]);
  });
});

/** The cleaner holds the visit and waits for the period; its closing must not wait for the visit. */
it.runIf(ON_POSTGRES)(
  'a closing that has begun closes a visit whose undo waits, which is refused then',
  async () => {
    const test = await setUp();
    const subject = { test, ...(await test.cleaner('finished before payments were recorded')) };
    const undone = await inWorld(backend.database, test.world, async (ctx) => {
      expect(await lockPeriod(ctx, subject.worker.workerId, LAST)).toBe('open');
      const undoing = TAPS.unstart(subject);
      await untilWaiting(backend.database, 1);
      const { closed } = await closeWeek(ctx, { firstDay: LAST, workerIds: [subject.worker.workerId] });
      expect(closed).toEqual([subject.worker.workerId]);
      return { undoing };
    });
    expect(await undone.undoing).toMatchObject({
      status: 400,
      body: { error_message: 'This visit is already paid. Please contact us to change it.' },
    });
    expect(await paidFor(subject)).toMatchObject({ isFinished: true, pence: VISIT_PENCE, isSame: true });
    expect(backend.failures).toEqual([]);
  },
);
