import { describe, expect, it } from 'vitest';
import type { ImportReport } from '@/lib/features/office/import/server/report';
import { hasTakenAnything, reportText } from './report-text';

const none = { new: 0, changed: 0, unchanged: 0, past: 0, refused: 0 };

const NOTHING_TOLD = { notes: [], warnings: [], missing: [] };

const report: ImportReport = {
  isDryRun: false,
  counts: {
    workers: { ...none, new: 1 },
    customers: none,
    properties: none,
    jobs: { ...none, new: 1200, refused: 1 },
    exceptions: { ...none, past: 2 },
  },
  visits: { added: 9600, changed: 0, removed: 0 },
  problems: [{ sheet: 'jobs', line: 17, reason: 'the property P9 is not in properties.csv' }],
  leftAlone: [],
  leftCells: [],
  cancelled: [],
  toEnd: [],
  mails: 0,
  signIns: [{ name: 'Nia Prosser', email: 'nia@north.example', password: 'k7rw-92mx-htqc' }],
  doubleBookings: [],
  places: { homes: 0, outwards: [] },
};

it('reportText lists counts, refused lines, unused columns and passwords', () => {
  const text = reportText(report, { ...NOTHING_TOLD, notes: ['jobs.csv: "Notes" is not used'] }, 2400);
  expect(text).toContain('jobs.csv        1,200  0        0          0     1');
  expect(text).toContain('Visits: 9,600 added, 0 changed, 0 removed.');
  expect(text).toContain('Not taken:\n  jobs.csv:17 the property P9 is not in properties.csv');
  expect(text).toContain('About the sheets:\n  jobs.csv: "Notes" is not used');
  expect(text).toContain('  Nia Prosser  nia@north.example  k7rw-92mx-htqc');
  expect(text).toContain('Done: 1,201 lines taken, 1 not (2.4 s).');
});

it('reportText says that a repeated import changed nothing', () => {
  const again = { ...report, counts: { ...report.counts, workers: none, jobs: { ...none, unchanged: 5 } } };
  expect(reportText({ ...again, problems: [], signIns: [] }, NOTHING_TOLD, 100)).toContain(
    'Nothing changed: 0 lines taken (0.1 s).',
  );
});

it('reportText says that a dry run wrote nothing', () => {
  const signIns = [{ name: 'Nia Prosser', email: 'nia@north.example', password: null }];
  const text = reportText({ ...report, isDryRun: true, signIns }, NOTHING_TOLD, 100);
  expect(text).toContain('New sign-ins that an import would make: 1.');
  expect(text).toContain('Dry run: nothing was written. 1,201 lines would be taken, 1 not (0.1 s).');
});

it('reportText shows new passwords before everything else', () => {
  expect(reportText(report, NOTHING_TOLD, 100)).toMatch(/^\nNew sign-ins\. [^\n]+\n +Nia Prosser /);
});

it('reportText says how many mails to customers an import sends, or would send', () => {
  expect(reportText({ ...report, mails: 3 }, NOTHING_TOLD, 100)).toContain(
    '3 mails to customers about another cleaner will be sent in two minutes.',
  );
  expect(reportText({ ...report, mails: 1, isDryRun: true }, NOTHING_TOLD, 100)).toContain(
    'An import would send 1 mail to customers about another cleaner. With --no-mail it sends none.',
  );
  expect(reportText(report, NOTHING_TOLD, 100)).not.toContain('about another cleaner');
});

it('reportText counts one line in the singular', () => {
  const one = { ...report, counts: { ...report.counts, jobs: none }, problems: [] };
  expect(reportText(one, NOTHING_TOLD, 100)).toContain('Done: 1 line taken (0.1 s).');
  expect(reportText({ ...one, isDryRun: true }, NOTHING_TOLD, 100)).toContain(
    '1 line would be taken (0.1 s).',
  );
});

it('reportText treats unchanged lines as taken and refused lines as not taken', () => {
  const counts = { ...report.counts, workers: none, exceptions: none };
  expect(hasTakenAnything({ ...report, counts: { ...counts, jobs: { ...none, refused: 3 } } })).toBe(false);
  expect(hasTakenAnything({ ...report, counts: { ...counts, jobs: { ...none, unchanged: 3 } } })).toBe(true);
});

it('reportText lists the lines whose texts seem to contain a code', () => {
  const warnings = [{ sheet: 'jobs', line: 17, reason: '"Instructions" seems to tell a code' } as const];
  expect(reportText(report, { ...NOTHING_TOLD, warnings }, 100)).toContain(
    'which are shown on the day:\n  jobs.csv:17 "Instructions" seems to tell a code',
  );
});

it('reportText lists the cells that were left, and says that their lines are taken', () => {
  const leftCells = [
    { sheet: 'customers', line: 3, reason: '"Phone" is left: "ask Jo" is not a phone number' },
  ] as const;
  expect(reportText({ ...report, leftCells }, NOTHING_TOLD, 100)).toContain(
    'Their lines are taken, and what was known stays:\n  customers.csv:3 "Phone" is left: "ask Jo" is not a phone number',
  );
});

it('reportText lists the homes that nobody could get into', () => {
  const missing = [{ sheet: 'properties', line: 9, reason: 'the key’s place is not known' } as const];
  expect(reportText(report, { ...NOTHING_TOLD, missing }, 100)).toContain(
    'The cleaner reads "Ask your customer":\n  properties.csv:9 the key’s place is not known',
  );
});

it('reportText prints no control characters from a sheet', () => {
  const evil = 'a\u001b[2Jb\u0007\u009b1m\u202ec\r\nd\u200e';
  const text = reportText(
    {
      ...report,
      problems: [{ sheet: 'jobs', line: 3, reason: `the property ${evil} is not there` }],
      leftAlone: [{ sheet: 'jobs', line: 4, reason: evil }],
      leftCells: [{ sheet: 'jobs', line: 5, reason: evil }],
      signIns: [{ name: evil, email: `${evil}@north.example`, password: 'k7rw-92mx-htqc' }],
      doubleBookings: [
        {
          worker: evil,
          visits: [
            { jobId: 1, customer: evil, start: '10:00', end: '12:00' },
            { jobId: 2, customer: evil, start: '10:00', end: '12:00' },
          ],
          days: ['2026-12-04'],
        },
      ],
    },
    { ...NOTHING_TOLD, notes: [`jobs.csv: "${evil}" is not used`] },
    100,
  );
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text.split('\n').filter((line) => line.startsWith('d'))).toEqual([]);
  expect(text).toContain('k7rw-92mx-htqc');
});

describe('double bookings', () => {
  const priya = { jobId: 4, customer: 'Priya', start: '10:00', end: '12:00' };
  const mateusz = { jobId: 9, customer: 'Mateusz', start: '11:30', end: '13:00' };
  const booking = { worker: 'Olena Kovalenko', visits: [priya, mateusz] as const, days: ['2026-12-04'] };
  const textOf = (...doubleBookings: ImportReport['doubleBookings']) =>
    reportText({ ...report, doubleBookings }, NOTHING_TOLD, 100);

  it('double bookings are listed with cleaner, customers, times and days', () => {
    const weekly = { ...booking, worker: 'Nia Prosser', days: ['2026-12-04', '2026-12-11', '2026-12-18'] };
    expect(textOf(booking, weekly)).toContain(
      [
        'Double bookings, where one cleaner has two visits at once:',
        '  Olena Kovalenko: Priya 10:00 to 12:00 (job 4) and Mateusz 11:30 to 13:00 (job 9), on Friday 4 December',
        '  Nia Prosser: Priya 10:00 to 12:00 (job 4) and Mateusz 11:30 to 13:00 (job 9), on Friday 4 December and 2 more',
      ].join('\n'),
    );
  });

  it('double bookings are omitted when there are none, and cut after 50', () => {
    expect(textOf()).not.toContain('Double bookings');
    const many = textOf(...Array.from({ length: 53 }, () => booking));
    expect(many.match(/Olena Kovalenko:/g)).toHaveLength(50);
    expect(many).toContain('\n  and 3 more\n');
  });
});
