// @module-tag postgres
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workerFeatures } from '@/lib/core/backend/accounts/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { notifications } from '@/lib/features/records/notices';
import { visitClaims, visits } from '@/lib/features/records/visits';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { removeOldNotifications } from '@/lib/features/talk/notifications/server/notify';
import { backendForFile } from '@/tests/support/backend-for-file';
import { holdLock, untilWaiting } from '@/tests/support/held-locks';
import { createSubscriber } from '@/tests/support/push-service';
import { buildDevice } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { findRunningPages, remindOfFinishes } from './forgotten-finish';

/** London is an hour ahead of UTC. */
const TODAY = '2026-06-16';
const at = (time: string, day = TODAY) => `${day}T${time}.000Z`;
const SECRETS = ['Rosa', 'Acacia', 'SW12', '4711'];

const backend = backendForFile();
let world: string;
let amara: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(at('08:00:00'));
  amara = await backend.makeWorker(world);
  await backend.in(world, (ctx) =>
    buildDevice(ctx, { workerId: amara.workerId, pushToken: createSubscriber('a').token }),
  );
});

/** Makes Amara's visit to Rosa of two hours at ten, which she started on time. */
const makeVisit = (values: Partial<Parameters<typeof buildVisit>[1]> = {}) =>
  backend.in(world, async (ctx) => {
    const customer = await buildCustomer(ctx, { preferredName: 'Rosa' });
    const property = await buildProperty(ctx, {
      ...{ customerId: customer.id, line1: '12 Acacia Road', postcode: 'SW12 8AA' },
      accessInformation: { keySafeCode: '4711' },
    });
    const { workerId } = amara;
    const scheduledDate = values.actualDate ?? TODAY;
    const job = await buildJob(ctx, { propertyId: property.id, workerId, firstDate: scheduledDate });
    return buildVisit(ctx, {
      ...{ jobId: job.id, scheduledDate, actualDate: scheduledDate, workerId },
      ...{ startTime: '10:00', endTime: '12:00', startedAt: at('09:00:00') },
      ...values,
    });
  });

const finish = (id: number) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(visits)
      .set({ finishedAt: at('11:00:00') })
      .where(and(eq(visits.world, world), eq(visits.id, id))),
  );

const mute = (active: boolean) => {
  const row = { world, workerId: amara.workerId, name: 'mute-forgotten-finish', active };
  return backend.in(world, async ({ tx }) => {
    await tx.delete(workerFeatures).where(eq(workerFeatures.world, world));
    await tx.insert(workerFeatures).values(row);
  });
};

async function moveClock(instant: string): Promise<void> {
  const clockOffsetMs = Date.parse(instant) - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
}

const told = () =>
  backend.in(world, ({ tx }) =>
    tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.world, world), eq(notifications.workerId, amara.workerId)))
      .orderBy(asc(notifications.id)),
  );

/** Returns the pages of the notifications after a minute that begins at this instant. */
async function pagesAt(instant: string): Promise<readonly string[]> {
  await moveClock(instant);
  await remindOfFinishes(backend.database);
  return (await told()).map(({ toUrl }) => toUrl);
}

const pageOf = ({ jobId, actualDate }: { readonly jobId: number; readonly actualDate: string }) =>
  `/schedule/visit/${jobId}/${actualDate}/${actualDate}`;

describe('a forgotten finish', () => {
  it('a forgotten finish is notified once, two hours past the expected end, with a link to the visit', async () => {
    const visit = await makeVisit();
    expect(await pagesAt(at('12:59:50'))).toEqual([]);
    expect(await pagesAt(at('13:00:01'))).toEqual([pageOf(visit)]);
    expect(await pagesAt(at('13:01:01'))).toEqual([pageOf(visit)]);
    expect(await pagesAt(at('09:00:00', '2026-06-17'))).toEqual([pageOf(visit)]);
    const [row] = await told();
    expect(row).toMatchObject({
      kind: 'forgotten-finish',
      title: 'Did you forget to finish a visit?',
      body: 'Tap to open it.',
    });
    expect(row?.dueAt).toEqual(row?.createdAt);
    for (const secret of SECRETS) expect(JSON.stringify(row)).not.toContain(secret);
    // The notification's row is deleted after 30 days.
    await moveClock(at('09:00:00', '2026-07-20'));
    await backend.in(world, removeOldNotifications);
    expect(await pagesAt(at('09:01:00', '2026-07-20'))).toEqual([]);
  });

  it('a forgotten finish is notified for each visit', async () => {
    const first = await makeVisit();
    const second = await makeVisit({ startedAt: at('10:00:00') });
    expect(await pagesAt(at('13:30:00'))).toEqual([pageOf(first)]);
    expect(await pagesAt(at('14:00:01'))).toEqual([pageOf(first), pageOf(second)]);
  });

  it('a worker who started late and still works has no forgotten finish', async () => {
    const visit = await makeVisit({ startedAt: at('10:50:00') });
    expect(await pagesAt(at('14:49:50'))).toEqual([]);
    expect(await pagesAt(at('14:50:01'))).toEqual([pageOf(visit)]);
  });

  it('a worker is not notified of a forgotten finish for a visit that is finished, not started, skipped, or of the day before yesterday', async () => {
    const visit = await makeVisit();
    await finish(visit.id);
    await makeVisit({ startedAt: null });
    await makeVisit({ skipped: true });
    await makeVisit({ actualDate: '2026-06-14', startedAt: '2026-06-14T09:01:00.000Z' });
    expect(await pagesAt(at('13:30:00'))).toEqual([]);
  });

  it('a worker is not notified of a forgotten finish while a finish waits for the office', async () => {
    const [open, sent] = [await makeVisit(), await makeVisit()];
    await backend.in(world, ({ tx, now }) =>
      tx.insert(visitClaims).values({
        ...{ world, workerId: amara.workerId, jobId: sent.jobId, scheduledDate: TODAY, kind: 'finish' },
        ...{ tappedAt: at('11:00:00'), toldAt: at('11:00:00'), recordedAt: now },
      }),
    );
    expect(await pagesAt(at('13:00:01'))).toEqual([pageOf(open)]);
    const running = await backend.in(world, (ctx) => findRunningPages(ctx, [amara.workerId]));
    expect([...running]).toEqual([pageOf(open)]);
  });

  it('the notification of a forgotten finish waits from 21:00 to 7:00, and is not sent when the visit is finished meanwhile', async () => {
    const evening = { startTime: '17:00', endTime: '19:00', startedAt: at('16:01:00') };
    const [open, finished] = [await makeVisit(evening), await makeVisit(evening)];
    expect(await pagesAt(at('20:00:01'))).toEqual([]);
    await finish(finished.id);
    expect(await pagesAt(at('05:59:50', '2026-06-17'))).toEqual([]);
    expect(await pagesAt(at('06:00:01', '2026-06-17'))).toEqual([pageOf(open)]);
  });

  it('a forgotten finish is notified at once before 21:00', async () => {
    const evening = { startTime: '17:00', endTime: '19:00', startedAt: at('15:59:00') };
    const visit = await makeVisit(evening);
    expect(await pagesAt(at('19:59:30'))).toEqual([pageOf(visit)]);
  });

  it('the notification of a forgotten finish waits until 7:00 in London, even after the clocks change', async () => {
    const times = { startTime: '20:00', endTime: '22:00', startedAt: '2026-10-24T19:01:00.000Z' };
    const visit = await makeVisit({ actualDate: '2026-10-24', ...times });
    expect(await pagesAt('2026-10-25T06:59:50.000Z')).toEqual([]);
    expect(await pagesAt('2026-10-25T07:00:01.000Z')).toEqual([pageOf(visit)]);
  });

  it('a worker who turned the kind off is not notified of a forgotten finish', async () => {
    const visit = await makeVisit();
    await mute(true);
    expect(await pagesAt(at('13:00:01'))).toEqual([]);
    await mute(false);
    expect(await pagesAt(at('13:02:01'))).toEqual([pageOf(visit)]);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'two servers at the same time notify once of a forgotten finish',
    async () => {
      const visit = await makeVisit();
      await moveClock(at('13:00:01'));
      const lock = and(eq(visits.world, world), eq(visits.id, visit.id));
      const release = await holdLock(backend.database, world, ({ tx }) =>
        tx.select({ id: visits.id }).from(visits).where(lock).for('no key update'),
      );
      const servers = [remindOfFinishes(backend.database), remindOfFinishes(backend.database)];
      await untilWaiting(backend.database, 2);
      await release();
      await Promise.all(servers);
      expect((await told()).map(({ toUrl }) => toUrl)).toEqual([pageOf(visit)]);
    },
  );
});
