import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
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

describe('importing an agency’s sheets', () => {
  it('importing an agency’s sheets refuses invalid lines with sheet, line and reason, and imports the rest', async () => {
    const report = await agency.take();
    expect(report.problems.map(problemText)).toEqual([
      `workers.csv:7 the e-mail nia@${agency.world}.example is already on line 2`,
      'properties.csv:6 the customer C9 is not in customers.csv',
      'properties.csv:7 "SE5" is not a postcode like SW12 1NH',
      'jobs.csv:8 the property P9 is not in properties.csv',
      `jobs.csv:9 the cleaner nobody@${agency.world}.example is not in workers.csv`,
      'jobs.csv:10 31/02/2026 is not in the calendar (day/month/year)',
      'jobs.csv:11 the end 13:00 is not after the start 14:00',
      'jobs.csv:12 the task "window dancing" is not known',
      'jobs.csv:13 the frequency "now and then" is not known',
      'jobs.csv:14 the reference J01 is already on line 2',
      'jobs.csv:15 the property P4 was refused, see properties.csv:6',
      'jobs.csv:16 a quotation mark (") is opened and not closed',
      'exceptions.csv:5 J02 has no visit on 10/03/2026',
      'exceptions.csv:8 the visit of J01 on 09/03/2026 is already changed on line 2',
      'exceptions.csv:9 the job J99 is not in jobs.csv',
      'exceptions.csv:10 "ill" is not a change like "moved to 14:00" or "skipped by customer"',
      'exceptions.csv:11 the visit of J04 on 05/03/2026 is already changed on line 10',
    ]);
    expect(report.leftCells.map(problemText)).toEqual([
      'workers.csv:6 "Postcode" is left: "not known" is not a postcode like SW12 1NH',
      'customers.csv:5 "Email" is left: "jo at home" is not an e-mail address',
    ]);
    expect(report.counts).toEqual({
      workers: { new: 5, changed: 0, unchanged: 0, past: 0, refused: 1 },
      customers: { new: 4, changed: 0, unchanged: 0, past: 0, refused: 0 },
      properties: { new: 3, changed: 0, unchanged: 0, past: 0, refused: 2 },
      jobs: { new: 7, changed: 0, unchanged: 0, past: 0, refused: 9 },
      exceptions: { new: 4, changed: 0, unchanged: 0, past: 1, refused: 5 },
    });
  });

  it('importing an agency’s sheets creates a recurring job’s visits from today to eight weeks ahead', async () => {
    await agency.take();
    const days = (await agency.visitsOf('J01')).map(({ scheduledDate }) => scheduledDate);
    expect(days).toHaveLength(9);
    expect([days[0], days.at(-1)]).toEqual(['2026-03-02', '2026-04-27']);
    expect((await agency.visitsOf('J02')).map(({ isFirstVisit }) => isFirstVisit)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('importing an agency’s sheets creates the visit of a one-off job at any distance, but not in the past', async () => {
    await agency.take();
    expect((await agency.visitsOf('J05')).map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-06-01']);
    expect(await agency.visitsOf('J06')).toEqual([]);
  });

  it('importing an agency’s sheets leaves a visit without a worker when the sheet names no cleaner', async () => {
    await agency.take();
    expect((await agency.visitsOf('J05'))[0]?.workerId).toBeNull();
  });

  it('importing an agency’s sheets applies exceptions to single visits, even beyond the eight weeks', async () => {
    await agency.take();
    expect(await agency.visitOn('J01', '2026-03-09')).toMatchObject({ startTime: '14:00', endTime: '16:00' });
    const skips = [await agency.visitOn('J01', '2026-03-16'), await agency.visitOn('J02', '2026-03-17')];
    expect(skips.map((visit) => [visit?.skipped, visit?.skippedByUserRole])).toEqual([
      [true, 'customers'],
      [true, 'workers'],
    ]);
    expect(await agency.visitOn('J03', '2026-06-22')).toMatchObject({
      actualDate: '2026-06-23',
      startTime: '14:30',
      endTime: '17:30',
    });
  });

  it('importing an agency’s sheets converts the columns of a home to the stored form', async () => {
    await agency.take();
    const homes = await agency.inside(({ tx }) =>
      tx.select().from(schema.properties).orderBy(schema.properties.id),
    );
    expect(homes[0]).toMatchObject({
      line1: 'Flat 2, 8 Oak Road',
      postcode: 'SW12 1AB',
      access: 'keysafe',
      accessInformation: {
        keySafeLocation: 'by the gas meter',
        keySafeCode: '0420',
        alarm: true,
        findingEntranceInstructions: 'Press 7 then the bell.\nPush hard.',
      },
      pets: { petInstructions: '1 dog, friendly' },
      parkingInformation: { parkingLocation: 'other', parkingInstructions: 'permit, ask first' },
      cleaningEquipment: { cleaningProductsLocation: 'under the sink' },
    });
    expect(homes[2]).toMatchObject({ parkingInformation: null, cleaningEquipment: {} });
  });

  it('importing an agency’s sheets gives a key to the regular cleaner of the home', async () => {
    await agency.take();
    const [key] = await agency.inside(({ tx }) => tx.select().from(schema.keys));
    const [visit] = await agency.visitsOf('J02');
    expect(key).toMatchObject({ code: 'K77', location: 'worker', holderId: visit?.workerId });
  });

  it('importing an agency’s sheets creates a sign-in for each new cleaner, and sets the sheet’s pay, if it has one', async () => {
    const { signIns } = await agency.take();
    expect(signIns.map(({ email }) => email.split('@')[0])).toEqual([
      'nia',
      'orla',
      'petr',
      'quentin',
      'rosa',
    ]);
    expect(new Set(signIns.map(({ password }) => password)).size).toBe(5);
    const rows = await agency.inside(({ tx }) =>
      tx
        .select()
        .from(schema.accounts)
        .innerJoin(schema.workers, eq(schema.workers.id, schema.accounts.workerId))
        .orderBy(schema.workers.id),
    );
    expect(rows.map((row) => row.accounts.passwordHash)).toEqual(
      signIns.map(({ password }) => `hash of ${password}`),
    );
    const rates = await agency.inside(({ tx }) =>
      tx.select().from(schema.payRates).orderBy(schema.payRates.workerId),
    );
    const payOf = (id: number) => rates.find(({ workerId }) => workerId === id)?.basePence ?? null;
    expect(rows.map((row) => payOf(row.workers.id))).toEqual([1150, 1200, 1225, null, 1300]);
    expect(rows[0]?.accounts.role).toBe('worker');
  });

  it('importing an agency’s sheets refuses a cleaner whose email has an account in this or another world', async () => {
    await agency.inside((ctx) => buildAccount(ctx, { email: `nia@${agency.world}.example` }));
    await createWorld(database, { id: `${agency.world}-next`, kind: 'test' });
    await inWorld(database, `${agency.world}-next`, (ctx) =>
      buildAccount(ctx, { email: `orla@${agency.world}.example` }),
    );
    const report = await agency.take();
    const refusals = report.problems.filter(({ sheet }) => sheet === 'workers').map(({ line }) => line);
    expect(refusals).toEqual([2, 3, 7]);
    expect(report.signIns.map(({ name }) => name)).toEqual(['Petr Novák', 'Quentin Ash', 'Rosa Lindgren']);
    expect(await agency.inside(({ tx }) => tx.$count(schema.workers))).toBe(4);
    expect(report.problems.map(problemText)).toContain(
      `jobs.csv:3 the cleaner orla@${agency.world}.example was refused, see workers.csv:3`,
    );
  });
});
