import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { type AgencyWorld, agencyWorld } from '@/tests/support/agency-world';
import { openTestDatabase } from '@/tests/support/test-database';
import { findDoubleBookings } from './double-bookings';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
let agency: AgencyWorld;
beforeEach(async () => {
  agency = await agencyWorld(database);
});

interface Planned {
  readonly workerId: number | null;
  readonly start: string;
  readonly end: string;
  readonly days: readonly string[];
  readonly name: string;
  readonly skipped?: boolean;
  readonly finishedAt?: string;
}

/** Plans visits of a new job; returns the job's id. */
async function plan(ctx: WorldContext, { workerId, start, end, days, name, ...state }: Planned) {
  const customerId = (await buildCustomer(ctx, { name })).id;
  const propertyId = (await buildProperty(ctx, { customerId })).id;
  const times = { startTime: start, endTime: end };
  const job = await buildJob(ctx, { propertyId, workerId, firstDate: days[0] ?? ctx.today, ...times });
  for (const scheduledDate of days)
    await buildVisit(ctx, { jobId: job.id, workerId, scheduledDate, ...times, ...state });
  return job.id;
}

describe('double bookings', () => {
  it('double bookings are pairs of a cleaner’s jobs with overlapping visits, with their days from today on', async () => {
    await agency.inside(async (ctx) => {
      const { id: workerId } = await buildWorker(ctx, { firstNames: 'Olena', lastName: 'Kovalenko' });
      const { id: other } = await buildWorker(ctx);
      const days = ['2026-02-23', '2026-03-02', '2026-03-09'];
      const late = await plan(ctx, { workerId, start: '11:30', end: '13:00', days, name: 'Late' });
      const early = await plan(ctx, { workerId, start: '10:00', end: '12:00', days, name: 'Early' });
      // None of these overlaps: starts at the end, other cleaner, no cleaner, skipped, finished, other day.
      await plan(ctx, { workerId, start: '13:00', end: '14:00', days, name: 'After' });
      const clash = { start: '10:00', end: '13:00', days: ['2026-03-02'] };
      await plan(ctx, { ...clash, workerId: other, name: 'Other' });
      await plan(ctx, { ...clash, workerId: null, name: 'Nobody' });
      await plan(ctx, { ...clash, workerId, name: 'Skipped', skipped: true });
      await plan(ctx, { ...clash, workerId, name: 'Over', finishedAt: '2026-03-02T08:00:00Z' });
      await plan(ctx, { ...clash, workerId, days: ['2026-03-03'], name: 'Tuesday' });
      expect(await findDoubleBookings(ctx)).toEqual([
        {
          worker: 'Olena Kovalenko',
          visits: [
            { jobId: early, customer: 'Early', start: '10:00', end: '12:00' },
            { jobId: late, customer: 'Late', start: '11:30', end: '13:00' },
          ],
          days: ['2026-03-02', '2026-03-09'],
        },
      ]);
    });
  });

  it('double bookings in the import report include one with a visit added by hand', async () => {
    const first = await agency.take();
    const [visit] = (await agency.visitsOf('J01')).filter(({ workerId }) => workerId !== null);
    if (!visit) throw new Error('The fixture has no such visit');
    const before = first.doubleBookings.length;
    await agency.inside((ctx) =>
      plan(ctx, {
        workerId: visit.workerId,
        start: visit.startTime,
        end: visit.endTime,
        days: [visit.actualDate],
        name: 'Added by hand',
      }),
    );
    const again = await agency.take();
    expect(again.doubleBookings).toHaveLength(before + 1);
    const found = again.doubleBookings.find(({ visits }) =>
      visits.some(({ customer }) => customer === 'Added by hand'),
    );
    expect(found?.days).toEqual([visit.actualDate]);
    expect(found?.visits.map(({ jobId }) => jobId)).toContain(visit.jobId);
  });

  it('double bookings of two imported jobs are in the report of a dry run too', async () => {
    const jobs = agency.sheets.lines.jobs ?? [];
    const twin = jobs
      .filter(({ cells }) => cells.ref === 'J01')
      .map((one) => ({
        line: 90,
        cells: { ...one.cells, ref: 'J90', start: '10:30', end: '12:00' },
      }));
    const lines = { ...agency.sheets.lines, jobs: [...jobs, ...twin], exceptions: [] };
    const sheets = { ...agency.sheets, lines };
    const { doubleBookings } = await agency.take(sheets, true);
    const found = doubleBookings.filter(({ visits }) => visits.some(({ start }) => start === '10:30'));
    expect(found).toHaveLength(1);
    expect(found[0]?.visits.map(({ start, end }) => [start, end])).toEqual([
      ['09:00', '11:00'],
      ['10:30', '12:00'],
    ]);
    expect(found[0]?.days).toHaveLength(9);
  });
});

describe('a visit over midnight', () => {
  it('a visit over midnight is double booked with a later visit of its evening', async () => {
    const jobs = agency.sheets.lines.jobs ?? [];
    const [first] = jobs;
    const night = (ref: string, start: string, end: string, line: number) =>
      first ? [{ line, cells: { ...first.cells, ref, start, end } }] : [];
    const nights = [...night('N1', '22:30', '00:30', 91), ...night('N2', '23:00', '23:30', 92)];
    const lines = { ...agency.sheets.lines, jobs: [...jobs, ...nights], exceptions: [] };
    const { doubleBookings } = await agency.take({ ...agency.sheets, lines }, true);
    expect(doubleBookings.map(({ visits }) => visits.map(({ start, end }) => [start, end]))).toContainEqual([
      ['22:30', '00:30'],
      ['23:00', '23:30'],
    ]);
  });
});

describe('the audit log', () => {
  const entries = () => agency.inside(({ tx }) => tx.select().from(auditEntries));

  it('the audit log has one entry per import with its counts, none for a dry run or without changes', async () => {
    await agency.take(agency.sheets, true);
    expect(await entries()).toEqual([]);
    const { visits } = await agency.take();
    await agency.take();
    expect(await entries()).toMatchObject([
      {
        administratorId: null,
        administratorEmail: 'npm run import',
        call: 'import',
        status: 200,
        at: expect.stringContaining('2026-03-02'),
        subject: {
          workers: '5 new, 1 refused',
          customers: '4 new',
          properties: '3 new, 2 refused',
          jobs: '7 new, 9 refused',
          exceptions: '4 new, 1 past, 5 refused',
          visits: expect.stringContaining(`${visits.added} added`),
        },
      },
    ]);
  });
});
