import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { applicants, contracts } from '@/lib/features/records/people';
import { visitClaims } from '@/lib/features/records/visits';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildBreak, buildDevice } from '@/tests/support/row-builders';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';

const backend = backendForFile();
let world: string;
let admin: TestAdministrator;
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
  admin = await makeAdministrator(backend, world);
  await backend.in(world, async (ctx) => {
    await buildWorker(ctx, { id: 1, firstNames: 'Amara', lastName: 'Okafor' });
    await buildWorker(ctx, { id: 2, firstNames: 'Ben', lastName: 'Castellanos' });
  });
});

const get = (path: string) => backend.call('GET', `admin/workers/${path}`, admin);
const AMARA = { id: 1, full_name: 'Amara Okafor' };

it('the backend says when the taps of a visit arrived', async () => {
  const times = {
    ...{ startedAt: '2026-06-16T06:01:00.000Z', startedRecordedAt: '2026-06-16T07:30:00.000Z' },
    startedToldAt: '2026-06-16T03:01:00.000Z',
  };
  await backend.in(world, async (ctx) => {
    const { id: workerId } = await buildWorker(ctx, { id: 3 });
    await buildVisit(ctx, { workerId, scheduledDate: TODAY, ...times });
  });
  const { body } = await get('3/week/');
  expect((body as { days: [{ visits: unknown }] }).days[0].visits).toMatchObject([
    {
      ...{ started_at: times.startedAt, start_arrived_at: times.startedRecordedAt },
      ...{ start_told_at: times.startedToldAt, late_taps: [] },
      ...{ finished_at: null, finish_told_at: null, finish_arrived_at: null },
    },
  ]);
});

it('the backend shows earlier visits with late taps that wait or were answered in the last 30 days', async () => {
  const { workerId, token } = await backend.makeWorker(world);
  const day = '2026-06-08';
  const [waiting, declined, old] = await backend.in(world, async (ctx) => [
    await buildVisit(ctx, { workerId, scheduledDate: day, startTime: '08:00' }),
    await buildVisit(ctx, { workerId, scheduledDate: day, startTime: '12:00' }),
    await buildVisit(ctx, { workerId, scheduledDate: '2026-05-01' }),
  ]);
  const tap = ({ jobId, scheduledDate }: typeof waiting, time: string) =>
    backend.call('PATCH', `work/jobs/${jobId}/visits/${scheduledDate}/start/`, {
      token,
      headers: { 'x-event-registered-at': `${scheduledDate}T${time}:00.000Z` },
    });
  for (const visit of [waiting, declined, old]) expect((await tap(visit, '07:01')).status).toBe(202);
  expect((await tap(waiting, '07:05')).status).toBe(202);
  await backend.in(world, async ({ tx }) => {
    const decline = (jobId: number, answeredAt: string) =>
      tx
        .update(visitClaims)
        .set({ answeredAt, answeredBy: 1, reason: 'Nobody was there.' })
        .where(eq(visitClaims.jobId, jobId));
    await decline(declined.jobId, NOW);
    await decline(old.jobId, '2026-05-17T07:59:00.000Z');
  });
  const { body } = await get(`${workerId}/week/`);
  const tapOf = (time: string, values: object) => ({
    ...{ kind: 'start', tapped_at: `${day}T${time}:00.000Z`, told_at: `${day}T${time}:00.000Z` },
    ...{ reason: null, ...values },
  });
  expect((body as { late_visits: unknown }).late_visits).toMatchObject([
    {
      ...{ job_id: waiting.jobId, day, started_at: null },
      late_taps: [tapOf('07:01', { state: 'replaced' }), tapOf('07:05', { state: 'waiting' })],
    },
    {
      job_id: declined.jobId,
      late_taps: [tapOf('07:01', { state: 'declined', reason: 'Nobody was there.' })],
    },
  ]);
});

it('the backend shows seven days from today with the state of each visit and whole days off', async () => {
  await backend.in(world, async (ctx) => {
    const { id: customerId } = await buildCustomer(ctx, { name: 'Priya Raman' });
    const home = await buildProperty(ctx, { customerId, postcode: 'SW12 8AA' });
    const visit = async (scheduledDate: string, startTime: string, rest = {}, workerId = 1) => {
      const job = await buildJob(ctx, { propertyId: home.id, workerId, firstDate: scheduledDate });
      await buildVisit(ctx, { jobId: job.id, workerId, scheduledDate, startTime, endTime: '19:00', ...rest });
    };
    await visit('2026-06-15', '08:00');
    await visit(TODAY, '08:49');
    await visit(TODAY, '09:00');
    await visit(TODAY, '07:00', { startedAt: NOW });
    await visit(TODAY, '06:00', { startedAt: NOW, finishedAt: NOW });
    await visit('2026-06-18', '10:00', { skipped: true });
    await visit('2026-06-22', '08:00');
    await visit('2026-06-23', '10:00');
    await visit(TODAY, '10:00', {}, 2);
    await buildBreak(ctx, { workerId: 1, startDate: '2026-06-19', endDate: '2026-06-20', bookedAt: NOW });
    const hours = [{ start: '08:00', end: '12:00' }];
    await buildBreak(ctx, { workerId: 1, startDate: '2026-06-21', availability: hours, bookedAt: NOW });
  });
  const { body } = await get('1/week/');
  const { worker, days } = body as {
    worker: unknown;
    days: { day: string; is_off: boolean; visits: { start_time: string; state: string }[] }[];
  };
  expect(worker).toEqual(AMARA);
  const told = days.map(({ day, is_off, visits }) => [
    ...[day, is_off],
    ...visits.map(({ start_time, state }) => `${start_time} ${state}`),
  ]);
  expect(told).toEqual([
    [TODAY, false, '06:00 finished', '07:00 started', '08:49 late', '09:00 planned'],
    ['2026-06-17', false],
    ['2026-06-18', false, '10:00 skipped'],
    ['2026-06-19', true],
    ['2026-06-20', true],
    ['2026-06-21', false],
    ['2026-06-22', false, '08:00 planned'],
  ]);
  expect(days[6]?.visits[0]).toMatchObject({ customer_name: 'Priya Raman', postcode: 'SW12 8AA' });
});

it('the backend names the signed contract and the applicant whose document it is', async () => {
  expect((await get('1/documents/')).body).toEqual({ worker: AMARA, contract: null });
  await backend.in(world, async ({ tx }) => {
    const signed = { world, workerId: 1, name: 'Amara G. Okafor', sections: [], signedAt: NOW };
    await tx.insert(contracts).values({ ...signed, signature: [] as never });
  });
  const contract = { name: 'Amara G. Okafor', signed_at: NOW, applicant_id: null };
  expect((await get('1/documents/')).body).toEqual({ worker: AMARA, contract });
  await backend.in(world, ({ tx }) =>
    tx.insert(applicants).values({
      ...{ world, id: 41, workerId: 1, firstNames: 'Amara', lastName: 'Okafor' },
      ...{ email: 'a@sweep.example', invitedAt: NOW },
    }),
  );
  expect((await get('1/documents/')).body).toEqual({
    worker: AMARA,
    contract: { ...contract, applicant_id: 41 },
  });
  expect((await get('2/documents/')).body).toMatchObject({ contract: null });
});

it('the backend lists the devices of the cleaner only', async () => {
  await backend.in(world, async (ctx) => {
    await buildDevice(ctx, { workerId: 1, uuid: 'mine' });
    await buildDevice(ctx, { workerId: 2, uuid: 'other' });
  });
  const { worker, devices } = (await get('1/devices/')).body as {
    worker: unknown;
    devices: { uuid: string }[];
  };
  expect([worker, devices.map(({ uuid }) => uuid)]).toEqual([AMARA, ['mine']]);
});

it.each(['', 'name/', 'week/', 'documents/', 'devices/'])(
  'the backend knows no page “%s” of a cleaner who does not exist',
  async (page) => {
    expect((await get(`99/${page}`)).status).toBe(404);
  },
);
