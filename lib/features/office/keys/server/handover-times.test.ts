import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAvailability,
  buildDayOff,
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const DAY = '2026-06-17';
/** 2 is Wednesday. */
const DAY_OF_WEEK = 2;

const BALHAM = { latitude: 51.4437, longitude: -0.1527 };
const CROYDON = { latitude: 51.3762, longitude: -0.0982 };

const backend = backendForFile();
let admin: TestAdministrator;
let jobId: number;
let keyId: number;

interface Candidate {
  readonly id: number;
  readonly full_name: string;
  readonly why: string;
  readonly state: string;
  readonly free: readonly { start: string; end: string }[];
}

/** Amara (1) has a visit from ten to twelve and its key. */
beforeAll(async () => {
  const world = await backend.makeWorld(NOW);
  admin = await makeAdministrator(backend, world);
  await backend.in(world, async (ctx) => {
    const home = await buildProperty(ctx, { postcode: 'SW12 8AA', access: 'keys', ...BALHAM });
    const worker = async (id: number, lastName: string, postcode: string) => {
      await buildWorker(ctx, { id, firstNames: 'W', lastName, postcode, travelPreferences: ['walking'] });
      await buildAvailability(ctx, { workerId: id, dayOfWeek: DAY_OF_WEEK, start: '08:00', end: '18:00' });
    };
    await worker(1, 'Amara', 'SW12 1AA');
    await worker(2, 'Area', 'SW12 2BB');
    await worker(3, 'Busy', 'N1 9GU');
    await worker(4, 'Knows', 'N1 9GU');
    await worker(5, 'Far', 'N1 9GU');
    await worker(6, 'Off', 'N1 9GU');
    await worker(7, 'Early', 'N1 9GU');
    await buildWorker(ctx, { id: 8, firstNames: 'W', lastName: 'Applicant', isOnboarding: true });
    const visit = async (
      workerId: number,
      times: readonly [string, string],
      { at = home.id, day = DAY, skipped = false } = {},
    ) => {
      const [startTime, endTime] = times;
      const job = await buildJob(ctx, { propertyId: at, workerId, firstDate: day, startTime, endTime });
      await buildVisit(ctx, { jobId: job.id, workerId, scheduledDate: day, skipped });
      return job.id;
    };
    const croydon = (await buildProperty(ctx, { postcode: 'CR0 1AA', ...CROYDON })).id;
    jobId = await visit(1, ['10:00', '12:00']);
    await visit(3, ['10:15', '11:00'], { at: croydon });
    await visit(4, ['12:00', '14:00'], { day: '2026-06-24' });
    await visit(4, ['10:00', '11:00'], { at: croydon, skipped: true });
    await visit(5, ['11:00', '12:00'], { at: croydon });
    await buildDayOff(ctx, { workerId: 6, day: DAY });
    await buildDayOff(ctx, { workerId: 7, day: DAY, start: '08:00', end: '10:15' });
    keyId = (await buildKey(ctx, { propertyId: home.id, holderId: 1, code: 'K-1' })).id;
  });
});

async function desk(query: Readonly<Record<string, string>> = {}): Promise<readonly Candidate[]> {
  const address = `admin/workers/1/handovers/?${new URLSearchParams(query)}`;
  const { status, body } = await backend.call('GET', address, admin);
  expect(status).toBe(200);
  return (body as { candidates: Candidate[] }).candidates;
}
const namesOf = (candidates: readonly Candidate[]) => candidates.map(({ full_name: name }) => name);

describe('who could come to a visit for keys', () => {
  it('the candidates for a handover are first who cleans the home, then who lives in its area, then the others by name', async () => {
    const told = (await desk()).map(({ full_name: name, why }) => [name, why]);
    expect(told).toEqual([
      ['W Knows', 'home'],
      ['W Area', 'area'],
      ['W Busy', 'name'],
      ['W Early', 'name'],
      ['W Far', 'name'],
      ['W Off', 'name'],
    ]);
  });

  it('the candidates for a handover show from visits, hours and travel who can come at ten for half an hour', async () => {
    const told = (await desk()).map(({ full_name: name, state, free }) => [
      ...[name, state],
      ...free.map(({ start, end }) => `${start} to ${end}`),
    ]);
    expect(told).toEqual([
      ['W Knows', 'free', '08:00 to 18:00'],
      ['W Area', 'free', '08:00 to 18:00'],
      ['W Busy', 'clash', '08:00 to 10:15', '11:00 to 18:00'],
      ['W Early', 'off', '08:00 to 10:15'],
      ['W Far', 'too-far', '08:00 to 11:00', '12:00 to 18:00'],
      ['W Off', 'off'],
    ]);
  });

  it('the candidates for a handover include others by any part of the name, and keep the chosen one', async () => {
    expect(namesOf(await desk({ find: 'arl' }))).toEqual(['W Early']);
    expect(namesOf(await desk({ find: 'arl', other: '6' }))).toEqual(['W Off', 'W Early']);
    expect(namesOf(await desk({ find: '%' }))).toEqual([]);
  });
});

describe('planning', () => {
  const plan = (otherWorkerId: number) =>
    backend.call('POST', 'admin/workers/1/handovers/', {
      token: admin.token,
      body: { job_id: jobId, scheduled_date: DAY, other_worker_id: otherWorkerId, key_ids: [keyId] },
    });

  it('a handover is refused when the other cleaner has a visit at that time, and changes no handover and no key', async () => {
    const { status, body } = await plan(3);
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('The other cleaner has a visit at that time.'),
    ]);
    const { body: after } = await backend.call('GET', 'admin/workers/1/handovers/', admin);
    expect(after).toMatchObject({ handovers: [], keys: [{ id: keyId, is_busy: false }] });
  });

  it('a handover can be planned for a cleaner who is free, even outside her hours', async () => {
    expect((await plan(7)).status).toBe(200);
    const [early] = await desk({ other: '7' });
    // The meeting itself does not count as another visit.
    expect(early).toMatchObject({ id: 7, state: 'off', free: [{ start: '08:00', end: '10:00' }] });
  });
});
