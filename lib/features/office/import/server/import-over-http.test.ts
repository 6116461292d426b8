import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { MARKETPLACE } from '@/lib/core/backend/lifecycle/marketplace';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { customers } from '@/lib/features/records/visits';
import { openTestDatabase } from '@/tests/support/test-database';
import { importStream } from './import-over-http';
import type { ImportEvent } from './report';
import type { AgencySheets } from './sheets';
import { importRequestSchema } from './sheets-schema';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
});
afterAll(() => database.close());

const sheets: AgencySheets = {
  lines: { customers: [{ line: 2, cells: { ref: 'C1', preferredName: 'Jo', email: '', phone: '' } }] },
  problems: [{ sheet: 'jobs', reason: 'is not in the folder' }],
  notes: [],
};

const countCustomers = () => inWorld(database, MARKETPLACE, ({ tx }) => tx.$count(customers));

it('importOverHttp rolls back when the reader cancels before the end', async () => {
  const reader = importStream(database, { isDryRun: false, sheets }).getReader();
  await reader.read();
  await reader.cancel();
  // This query waits until the import's transaction has ended.
  expect(await countCustomers()).toBe(0);
});

it('importOverHttp streams progress and ends with the report', async () => {
  const text = await new Response(importStream(database, { isDryRun: false, sheets })).text();
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportEvent);
  expect(events[0]).toEqual({ type: 'progress', progress: { sheet: 'workers', done: 0, total: 0 } });
  expect(events.at(-1)).toMatchObject({ type: 'report', report: { counts: { customers: { new: 1 } } } });
  expect(await countCustomers()).toBe(1);
});

it('importOverHttp accepts the sheets as the command posts them, and refuses other shapes', () => {
  const posted = JSON.parse(JSON.stringify({ isDryRun: true, sheets })) as unknown;
  expect(importRequestSchema.parse(posted)).toEqual({ isDryRun: true, sheets });
  const strange = {
    isDryRun: true,
    sheets: { ...sheets, lines: { customers: [{ line: 2, cells: { ref: 'C1' } }] } },
  };
  expect(importRequestSchema.safeParse(strange).success).toBe(false);
  expect(
    importRequestSchema.safeParse({ ...strange, sheets: { ...sheets, lines: { pets: [] } } }).success,
  ).toBe(false);
});
