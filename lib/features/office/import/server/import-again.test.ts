import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { schema } from '@/lib/features/tables';
import { type AgencyWorld, agencyWorld } from '@/tests/support/agency-world';
import { openTestDatabase } from '@/tests/support/test-database';
import { problemText } from './sheets';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let agency: AgencyWorld;
beforeEach(async () => {
  agency = await agencyWorld(database);
});

describe('importing again', () => {
  it('importing again changes nothing with the same sheets, and reports no change', async () => {
    await agency.take();
    const before = await agency.everything();
    const again = await agency.take();
    expect(await agency.everything()).toEqual(before);
    expect(again.visits).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(again.signIns).toEqual([]);
    const lines = Object.values(again.counts);
    expect(lines.map((sheet) => [sheet.new, sheet.changed])).toEqual(lines.map(() => [0, 0]));
  });

  it('importing again publishes changed visits to both cleaners and the office, and nothing in a dry run', async () => {
    await agency.take();
    const recipients = () => agency.inside(({ tx }) => tx.select().from(schema.liveRecipients));
    const before = await recipients();
    const cleaner = `petr@${agency.world}.example`;
    const sheets = agency.changed('jobs', 2, { cleaner });
    await agency.take(sheets, true);
    expect(await recipients()).toEqual(before);
    const had = (await agency.visitsOf('J01')).at(-1)?.workerId;
    await agency.take(sheets);
    const has = (await agency.visitsOf('J01')).at(-1)?.workerId;
    const numbers = new Map(before.map(({ recipient, lastSequence }) => [recipient, lastSequence]));
    const newer = (await recipients()).filter(
      ({ recipient, lastSequence }) => lastSequence !== numbers.get(recipient),
    );
    expect(had).not.toBe(has);
    expect(newer.map(({ recipient }) => recipient).sort()).toEqual(
      ['support', `worker:${had}`, `worker:${has}`].sort(),
    );
  });

  it('importing again treats another spelling of times and frequency as unchanged', async () => {
    await agency.take();
    const spelled = agency.changed('jobs', 2, { start: '09:00', end: '11.00 am', frequency: 'every week' });
    expect((await agency.take(spelled)).counts.jobs).toMatchObject({ changed: 0, unchanged: 7 });
  });

  it('importing again changes nothing in a dry run and reports what an import would do', async () => {
    const before = await agency.everything();
    const dry = await agency.take(agency.sheets, true);
    expect(await agency.everything()).toEqual(before);
    const real = await agency.take();
    expect({ ...dry, signIns: dry.signIns.length, isDryRun: false }).toEqual({
      ...real,
      signIns: real.signIns.length,
    });
    expect(dry.signIns.every(({ password }) => password === null)).toBe(true);
  });

  it('importing again updates a changed job’s visits, except one that has begun', async () => {
    await agency.take();
    await agency.start('J01', '2026-03-02');
    const cleaner = `petr@${agency.world}.example`;
    const report = await agency.take(
      agency.changed('jobs', 2, { cleaner, start: '10:00', end: '13:00', tasks: 'cleaning 3' }),
    );
    const rows = await agency.visitsOf('J01');
    expect(rows[0]).toMatchObject({ startTime: '09:00', endTime: '11:00', tasks: [{ hours: 2 }] });
    expect(rows[3]).toMatchObject({ startTime: '10:00', endTime: '13:00', tasks: [{ hours: 3 }] });
    expect(rows[3]?.workerId).not.toBe(rows[0]?.workerId);
    expect(report.leftAlone.map(problemText)).toEqual([
      'jobs.csv:2 the visit on 02/03/2026 has begun and stays as it was',
    ]);
    expect(report.counts.jobs).toMatchObject({ changed: 1, unchanged: 6 });
  });

  it.each(['', 'petr'])(
    'importing again keeps the cleaner who took a job as an extra job when the sheet names "%s"',
    async (name) => {
      await agency.take();
      const cleaner = name && `${name}@${agency.world}.example`;
      const [taker] = (await agency.visitsOf('J02')).map(({ workerId }) => workerId);
      const [{ jobId = 0 } = {}] = await agency.visitsOf('J01');
      await agency.inside(async ({ tx }) => {
        const { jobs, visits } = schema;
        await tx.update(jobs).set({ workerId: taker, isTakenAsExtra: true }).where(eq(jobs.id, jobId));
        await tx.update(visits).set({ workerId: taker }).where(eq(visits.jobId, jobId));
      });
      const report = await agency.take(agency.changed('jobs', 2, { cleaner, end: '12:00' }));
      const rows = await agency.visitsOf('J01');
      expect(rows.map(({ workerId }) => workerId)).toEqual(rows.map(() => taker));
      expect(rows.at(-1)).toMatchObject({ endTime: '12:00' });
      const isIts = and(eq(schema.jobs.id, jobId), eq(schema.jobs.workerId, taker ?? 0));
      expect(await agency.inside(({ tx }) => tx.$count(schema.jobs, isIts))).toBe(1);
      expect(report.leftAlone.map(problemText)).toEqual(
        name ? ['jobs.csv:2 a cleaner has taken this job as an extra job and keeps it'] : [],
      );
    },
  );

  it('importing again assigns a job on offer to the sheet’s cleaner and ends the offer', async () => {
    await agency.take();
    const [{ jobId = 0 } = {}] = await agency.visitsOf('J01');
    const { jobs } = schema;
    const isIt = eq(jobs.id, jobId);
    await agency.inside(({ tx }) =>
      tx.update(jobs).set({ workerId: null, isTakenAsExtra: true, offeredFromWorkerId: 7 }).where(isIt),
    );
    await agency.take(agency.changed('jobs', 2, { end: '12:00' }));
    const [job] = await agency.inside(({ tx }) => tx.select().from(jobs).where(isIt));
    expect(job).toMatchObject({ isTakenAsExtra: false, offeredFromWorkerId: null });
    expect(job?.workerId).not.toBeNull();
  });

  it('importing again keeps the cleaner who took a one-off visit from the offers', async () => {
    await agency.take();
    const [{ workerId: taker = null } = {}] = await agency.visitsOf('J02');
    const [{ id = 0, jobId = 0 } = {}] = await agency.visitsOf('J05');
    await agency.inside(({ tx }) =>
      tx.update(schema.visits).set({ workerId: taker }).where(eq(schema.visits.id, id)),
    );
    for (const cleaner of ['', `petr@${agency.world}.example`]) {
      await agency.take(agency.changed('jobs', 6, { cleaner, instructions: `Mind the cat ${cleaner}` }));
      expect(await agency.visitsOf('J05')).toMatchObject([{ jobId, workerId: taker }]);
    }
  });

  it('importing again keeps visits of a changed job moved or skipped', async () => {
    await agency.take();
    await agency.take(agency.changed('jobs', 2, { start: '10:00', end: '13:00' }));
    expect(await agency.visitOn('J01', '2026-03-09')).toMatchObject({ startTime: '14:00', endTime: '17:00' });
    expect(await agency.visitOn('J01', '2026-03-16')).toMatchObject({ startTime: '10:00', skipped: true });
  });

  it('importing again moves a job’s visits to its new days and refuses exceptions of the old days', async () => {
    await agency.take();
    const report = await agency.take(agency.changed('jobs', 2, { firstDate: '24/02/2026' }));
    const days = (await agency.visitsOf('J01')).map(({ scheduledDate }) => scheduledDate);
    expect(days.slice(0, 2)).toEqual(['2026-03-03', '2026-03-10']);
    expect(report.visits).toMatchObject({ added: 8, removed: 9 });
    expect(report.problems.map(problemText)).toContain('exceptions.csv:2 J01 has no visit on 09/03/2026');
  });

  it('importing again applies a changed exception, except for a visit that has begun', async () => {
    await agency.take();
    await agency.start('J02', '2026-03-17');
    const other = agency.changed('exceptions', 2, { what: 'skipped by cleaner' });
    await agency.take(other);
    expect(await agency.visitOn('J01', '2026-03-09')).toMatchObject({ startTime: '09:00', skipped: true });
    const report = await agency.take(agency.changed('exceptions', 4, { what: 'moved to 15:00' }));
    expect(report.problems.map(problemText)).toContain(
      'exceptions.csv:4 the visit on 17/03/2026 has begun and stays as it was',
    );
  });

  it('importing again updates a changed home and keeps values that the sheet does not have', async () => {
    await agency.take();
    await agency.inside(({ tx }) =>
      tx
        .update(schema.properties)
        .set({ accessInformation: { keySafeCode: '0420', lockingInstructions: 'Twice' } }),
    );
    await agency.take(agency.changed('properties', 2, { keySafeCode: '1234', keyCode: 'K9' }));
    const [home] = await agency.inside(({ tx }) =>
      tx.select().from(schema.properties).orderBy(schema.properties.id),
    );
    expect(home?.accessInformation).toMatchObject({ keySafeCode: '1234', lockingInstructions: 'Twice' });
    const keys = await agency.inside(({ tx }) => tx.select().from(schema.keys).orderBy(schema.keys.id));
    expect(keys.map(({ code }) => code)).toEqual(['K77', 'K9']);
  });

  it('importing again updates changed cleaners and customers', async () => {
    await agency.take();
    await agency.take(agency.changed('workers', 2, { mobile: '07700 900199' }));
    const [worker] = await agency.inside(({ tx }) =>
      tx.select().from(schema.workers).orderBy(schema.workers.id),
    );
    expect(worker?.telephone).toBe('07700 900199');
    await agency.take(agency.changed('customers', 2, { preferredName: 'Gretel' }));
    const [customer] = await agency.inside(({ tx }) =>
      tx.select().from(schema.customers).orderBy(schema.customers.id),
    );
    expect(customer?.preferredName).toBe('Gretel');
  });

  it('importing again keeps a job missing from the sheet and adds one with a new reference', async () => {
    await agency.take();
    const { jobs = [] } = agency.sheets.lines;
    const first = jobs.find(({ line }) => line === 2);
    const later = first && { line: 2, cells: { ...first.cells, ref: 'J50' } };
    const report = await agency.take({ lines: { jobs: later ? [later] : [] }, problems: [], notes: [] });
    expect(report.counts.jobs).toEqual({ new: 1, changed: 0, unchanged: 0, past: 0, refused: 0 });
    expect(await agency.visitsOf('J01')).toHaveLength(9);
  });

  it('importing again adds rows once when two imports run at once', async () => {
    await Promise.all([agency.take(), agency.take()]);
    expect(await agency.inside(({ tx }) => tx.$count(schema.workers))).toBe(5);
    expect(await agency.visitsOf('J01')).toHaveLength(9);
  });
});
