import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { visitClaims, visits } from '@/lib/features/records/visits';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';

const backend = backendForFile();
let world: string;
let amara: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(MORNING);
  amara = await backend.makeWorker(world);
  await backend.in(world, ({ tx }) =>
    tx
      .update(workers)
      .set({ firstNames: 'Amara', lastName: 'Okafor' })
      .where(and(eq(workers.world, world), eq(workers.id, amara.workerId))),
  );
});

/** Priya's visit lasts from ten to twelve in London, an hour ahead of UTC, and started on time. */
const makeVisit = (values: Partial<Parameters<typeof buildVisit>[1]> = {}) =>
  backend.in(world, async (ctx) => {
    const customer = await buildCustomer(ctx, { name: 'Priya Shah', preferredName: 'Priya' });
    const home = await buildProperty(ctx, { customerId: customer.id, line1: '2 Oak Road' });
    const job = await buildJob(ctx, { propertyId: home.id, workerId: amara.workerId });
    await buildVisit(ctx, {
      ...{ jobId: job.id, scheduledDate: TODAY, actualDate: TODAY, workerId: amara.workerId },
      ...{ startTime: '10:00', endTime: '12:00', startedAt: STARTED },
      ...values,
    });
    return job.id;
  });
const STARTED = '2026-06-16T09:00:00.000Z';

const moveClock = (now: string) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(worlds)
      .set({ clockOffsetMs: Date.parse(now) - Date.now() })
      .where(eq(worlds.id, world)),
  );

interface Item {
  readonly kind: string;
  readonly subject: string;
  readonly [field: string]: unknown;
}
/** Each step signs in anew, because the clock moves past the end of the last session. */
const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const { token } = await makeAdministrator(backend, world);
  return backend.call(method, path, { token, ...(body && { body }) });
};
const ask = async (path: string) => (await call('GET', path)).body as never;
const keys = async (query = '') => {
  const { items }: { items: readonly Item[] } = await ask(`admin/inbox/${query}`);
  return items.map(({ kind, subject }) => `${kind} ${subject}`);
};
const keyOf = (jobId: number) => `unfinished ${jobId}-${TODAY}-${amara.workerId}`;
const act = (jobId: number, what: 'resolve' | 'reopen') =>
  call('POST', `admin/inbox/unfinished/${jobId}-${TODAY}-${amara.workerId}/${what}/`);

/** This is two hours after the visit's end at twelve. */
const FORGOTTEN = '2026-06-16T13:00:00.000Z';

describe('a visit that its cleaner forgot to finish', () => {
  it('a visit that its cleaner forgot to finish is one item from two hours past its expected end, even on later days', async () => {
    const jobId = await makeVisit();
    await moveClock('2026-06-16T12:59:00.000Z');
    expect(await keys()).toEqual([]);
    for (const now of [FORGOTTEN, '2026-06-16T19:00:00.000Z', '2026-06-25T08:00:00.000Z']) {
      await moveClock(now);
      expect(await keys()).toEqual([keyOf(jobId)]);
    }
    expect(await ask('admin/inbox-counts/')).toEqual({ open: 1, stuck: 0 });
  });

  it('a visit that its cleaner forgot to finish counts from a late start', async () => {
    const jobId = await makeVisit({ startedAt: '2026-06-16T10:50:00.000Z' });
    await moveClock('2026-06-16T14:49:00.000Z');
    expect(await keys()).toEqual([]);
    await moveClock('2026-06-16T14:50:00.000Z');
    expect(await keys()).toEqual([keyOf(jobId)]);
  });

  it('a visit that its cleaner forgot to finish shows its cleaner, customer, place and time, and where to set the end from the next day on', async () => {
    const jobId = await makeVisit();
    await moveClock(FORGOTTEN);
    const open = () => ask(`admin/inbox/unfinished/${jobId}-${TODAY}-${amara.workerId}/`);
    const details = {
      ...{ job_id: jobId, scheduled_date: TODAY, actual_date: TODAY, started_at: STARTED },
      ...{ end_time: '12:00', customer_name: 'Priya Shah', can_set_end: false },
    };
    expect(await open()).toMatchObject({
      item: {
        ...{ worker_name: 'Amara Okafor', customer_name: 'Priya', preview: '2 Oak Road', at: FORGOTTEN },
        ...{ day: TODAY, is_waiting: false, can_resolve: true, can_reopen: false },
      },
      details: { unfinished: details },
    });
    await moveClock('2026-06-17T08:00:00.000Z');
    expect(await open()).toMatchObject({ details: { unfinished: { can_set_end: true } } });
  });

  it('a visit that its cleaner forgot to finish leaves when the cleaner finishes it, or when the office sets its end', async () => {
    const [first, second] = [await makeVisit(), await makeVisit()];
    await moveClock('2026-06-17T08:00:00.000Z');
    expect(await keys()).toEqual([keyOf(second), keyOf(first)]);
    await backend.call('PATCH', `work/jobs/${first}/visits/${TODAY}/finish/`, {
      token: amara.token,
      headers: { 'x-event-registered-at': '2026-06-16T11:00:00.000Z' },
    });
    expect(await keys()).toEqual([keyOf(second)]);
    const set = await call('POST', `admin/pay/visits/${second}/${TODAY}/end/`, { end: '12:00' });
    expect(set.status).toBe(200);
    expect(await keys()).toEqual([]);
    expect(await keys('?state=resolved')).toEqual([]);
  });

  it('a visit that its cleaner forgot to finish leaves while its late finish waits for the office, and returns if that is declined', async () => {
    const jobId = await makeVisit();
    await moveClock('2026-06-18T08:00:00.000Z');
    expect(await keys()).toEqual([keyOf(jobId)]);
    const finished = await backend.call('PATCH', `work/jobs/${jobId}/visits/${TODAY}/finish/`, {
      token: amara.token,
      headers: { 'x-event-registered-at': '2026-06-16T11:00:00.000Z' },
    });
    expect(finished.status).toBe(202);
    const subject = `${jobId}-${TODAY}-${amara.workerId}`;
    expect(await keys()).toEqual([`claim ${subject}`]);
    expect(await ask('admin/inbox-counts/')).toEqual({ open: 1, stuck: 0 });
    const { details } = (await ask(`admin/inbox/claim/${subject}/`)) as {
      details: { claim: { taps: readonly { id: number }[] } };
    };
    const declined = await call('POST', `admin/claims/${jobId}/${TODAY}/decline/`, {
      ...{ claim_ids: details.claim.taps.map(({ id }) => id), reason: 'You left at eleven.' },
    });
    expect(declined.status).toBe(200);
    expect(await keys()).toEqual([keyOf(jobId)]);
  });

  it('a visit that its cleaner forgot to finish stays beside a late finish of the cleaner who had the visit before', async () => {
    const jobId = await makeVisit();
    await moveClock('2026-06-18T08:00:00.000Z');
    const { workerId } = await backend.makeWorker(world);
    const at = '2026-06-16T11:00:00.000Z';
    await backend.in(world, ({ tx, now }) =>
      tx.insert(visitClaims).values({
        ...{ world, workerId, jobId, scheduledDate: TODAY, kind: 'finish' },
        ...{ tappedAt: at, toldAt: at, recordedAt: now },
      }),
    );
    expect(await keys()).toContain(keyOf(jobId));
  });

  it('an unfinished visit that is resolved without an end stays so, until it is reopened', async () => {
    const jobId = await makeVisit();
    await moveClock(FORGOTTEN);
    expect((await act(jobId, 'resolve')).status).toBe(200);
    expect(await keys()).toEqual([]);
    await moveClock('2026-06-17T08:00:00.000Z');
    expect([await keys(), await keys('?state=resolved')]).toEqual([[], [keyOf(jobId)]]);
    expect((await act(jobId, 'reopen')).status).toBe(200);
    expect(await keys()).toEqual([keyOf(jobId)]);
  });

  it('a visit that its cleaner forgot to finish is no item while it is planned, finished, skipped or without a cleaner', async () => {
    await makeVisit({ startedAt: null });
    await makeVisit({ finishedAt: '2026-06-16T11:00:00.000Z' });
    await makeVisit({ skipped: true });
    await makeVisit({ workerId: null });
    await moveClock('2026-06-17T08:00:00.000Z');
    const rows = await backend.in(world, ({ tx }) => tx.$count(visits, eq(visits.world, world)));
    expect([rows, await keys()]).toEqual([4, []]);
  });
});
