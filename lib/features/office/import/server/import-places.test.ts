import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '@/lib/core/backend/database/database';
import { keepPostcodes } from '@/lib/features/office/places/server/keep-postcodes';
import { schema } from '@/lib/features/tables';
import { type AgencyWorld, agencyWorld } from '@/tests/support/agency-world';
import { openTestDatabase } from '@/tests/support/test-database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let agency: AgencyWorld;
let line: number;
let postcode: string;
beforeEach(async () => {
  agency = await agencyWorld(database);
  const report = await agency.take();
  const refused = report.problems
    .filter(({ sheet }) => sheet === 'properties')
    .map((problem) => problem.line);
  const taken = agency.sheets.lines.properties?.find((one) => !refused.includes(one.line));
  line = taken?.line ?? 0;
  const rows = await homes();
  postcode = rows[0]?.postcode ?? '';
});

const homes = () =>
  agency.inside(({ tx }) => tx.select().from(schema.properties).orderBy(schema.properties.id));
const placeOf = async () => {
  const [home] = await homes();
  return [home?.placeSource, home?.latitude, home?.longitude];
};
const typed = { latitude: '51.4437', longitude: '-0.1527' };

it('the import takes a typed place, keeps it without the columns, and removes it with empty cells', async () => {
  expect(await placeOf()).toEqual([null, null, null]);
  await agency.take(agency.changed('properties', line, typed));
  expect(await placeOf()).toEqual(['typed', 51.4437, -0.1527]);
  await agency.take();
  expect(await placeOf()).toEqual(['typed', 51.4437, -0.1527]);
  await agency.take(agency.changed('properties', line, { latitude: '', longitude: '' }));
  expect(await placeOf()).toEqual([null, null, null]);
});

it('the import refuses a line with swapped coordinates and says so', async () => {
  const swapped = { latitude: typed.longitude, longitude: typed.latitude };
  await agency.take(agency.changed('properties', line, typed));
  const { leftCells } = await agency.take(agency.changed('properties', line, swapped));
  expect(await placeOf()).toEqual(['typed', 51.4437, -0.1527]);
  expect(leftCells).toContainEqual({
    sheet: 'properties',
    line,
    reason: '"Latitude" and "Longitude" is left: latitude -0.1527 and longitude 51.4437 seem to be swapped',
  });
});

it('the import finds the place of a new postcode and forgets that of the old one', async () => {
  await agency.inside((ctx) => keepPostcodes(ctx, [[postcode, 51.44, -0.15]]));
  expect(await placeOf()).toEqual(['postcode', 51.44, -0.15]);
  const report = await agency.take(agency.changed('properties', line, { postcode: 'N1 9GU' }));
  expect(await placeOf()).toEqual([null, null, null]);
  expect(report.places.outwards).toContain('N1');
  const [home] = await homes();
  expect(home?.postcodeSince).toBe('2026-03-02');
  await agency.take();
  expect(await placeOf()).toEqual(['postcode', 51.44, -0.15]);
});

it('the import gives a cleaner the place of her postcode, and the new place after it has changed', async () => {
  const isPlaced = eq(schema.workers.placeSource, 'postcode');
  const placed = () => agency.inside(({ tx }) => tx.select().from(schema.workers).where(isPlaced));
  await agency.inside((ctx) => keepPostcodes(ctx, [['N1', 51.53, -0.1]]));
  expect(await placed()).toEqual([]);
  const first = agency.sheets.lines.workers?.[0]?.line ?? 0;
  await agency.take(agency.changed('workers', first, { postcode: 'N1 9GU' }));
  const [roughly] = await agency.inside(({ tx }) =>
    tx.select().from(schema.workers).where(eq(schema.workers.placeSource, 'outward')),
  );
  expect(roughly).toMatchObject({ postcode: 'N1 9GU', latitude: 51.53 });
  await agency.inside((ctx) => keepPostcodes(ctx, [['N1 9GU', 51.54, -0.11]]));
  expect((await placed()).map(({ latitude }) => latitude)).toEqual([51.54]);
});
