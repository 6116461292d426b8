import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
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
  await agency.take();
});

const daysOf = async (ref: string) => (await agency.visitsOf(ref)).map(({ scheduledDate }) => scheduledDate);

it('a job has no visits after its last date, and has them again without one', async () => {
  const all = await daysOf('J01');
  const report = await agency.take(agency.changed('jobs', 2, { lastDate: '16/03/2026' }));
  expect(await daysOf('J01')).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
  expect(report.visits.removed).toBe(all.length - 3);
  await agency.take(agency.changed('jobs', 2, { lastDate: '' }));
  expect(await daysOf('J01')).toEqual(all);
});

it('a new job with a last date gets no visits after it', async () => {
  await agency.take(agency.changed('jobs', 2, { ref: 'J90', lastDate: '10/03/2026' }));
  expect(await daysOf('J90')).toEqual(['2026-03-02', '2026-03-09']);
});

it('an import leaves a last date before the first date', async () => {
  const report = await agency.take(agency.changed('jobs', 2, { lastDate: '01/02/2026' }));
  expect(report.leftCells.map(problemText)).toContain(
    'jobs.csv:2 "Last date" is left: it is before the first date 23/02/2026',
  );
});

it('an import makes no sign-in for a new cleaner who has left', async () => {
  const { workers: [known] = [] } = agency.sheets.lines;
  if (!known) throw new Error('The sheet has no cleaner.');
  const cells = { ...known.cells, email: 'leaver@agency.example', status: 'Leaver' };
  const report = await agency.take({
    ...agency.sheets,
    lines: { ...agency.sheets.lines, workers: [...(agency.sheets.lines.workers ?? []), { line: 99, cells }] },
  });
  expect(report.problems.map(problemText)).toContain(
    'workers.csv:99 "Status" says that she no longer works with you, so she gets no sign-in',
  );
  expect(report.signIns).toEqual([]);
});

it('an import names a cleaner who left and leaves her visits', async () => {
  const before = await daysOf('J01');
  const left = await agency.take(agency.changed('workers', 2, { status: 'Left' }));
  expect(left.toEnd.map(problemText)).toEqual([
    'workers.csv:2 "Status" says left: her sign-in and her visits stay until the office ends them',
  ]);
  expect(left.counts.workers.changed).toBe(1);
  const dated = await agency.take(agency.changed('workers', 2, { lastDay: '31/03/2026' }));
  expect(dated.toEnd.map(problemText)).toEqual([
    'workers.csv:2 "Last day" is filled: her sign-in and her visits stay until the office ends them',
  ]);
  expect(await daysOf('J01')).toEqual(before);
});

it('an import names each line that its sheets no longer have', async () => {
  const { jobs = [], workers = [] } = agency.sheets.lines;
  const lines = {
    jobs: jobs.filter(({ cells }) => cells.ref !== 'J02'),
    workers: workers.filter(({ line }) => line !== 3),
  };
  const report = await agency.take({ ...agency.sheets, lines });
  expect(report.toEnd.map(problemText)).toEqual([
    `workers.csv ${`orla@${agency.world}.example`} is no longer in the sheet, and stays as it was`,
    'jobs.csv J02 is no longer in the sheet, and stays as it was',
  ]);
  expect(await daysOf('J02')).not.toEqual([]);
});
