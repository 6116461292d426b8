// @module-tag postgres
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { keys } from '@/lib/features/records/keys';
import { customers, properties } from '@/lib/features/records/visits';
import {
  buildCustomer,
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import type { OfficeFindings } from '../schema';

const backend = backendForFile();
let world: string;
let administrator: TestAdministrator;

async function answer(search: string, by = administrator) {
  return backend.call('GET', `admin/search/?${new URLSearchParams({ search })}`, by);
}
async function find(search: string, by = administrator) {
  const { status, body } = await answer(search, by);
  expect(status).toBe(200);
  return body as { readonly [Group in keyof OfficeFindings]: readonly { readonly [key: string]: unknown }[] };
}
/** Lists ids by group; visits have the id of their job. */
async function idsOf(search: string, by = administrator) {
  const { cleaners, customers, homes, visits } = await find(search, by);
  const ids = (rows: readonly { readonly [key: string]: unknown }[]) => rows.map(({ id }) => id);
  return {
    ...{ cleaners: ids(cleaners), customers: ids(customers), homes: ids(homes) },
    visits: visits.map(({ job_id }) => job_id),
  };
}
const NOTHING = { cleaners: [], customers: [], homes: [], visits: [] };

async function makeTown(now = '2026-06-16T08:00:00.000Z') {
  world = await backend.makeWorld(now);
  administrator = await makeAdministrator(backend, world);
  await backend.in(world, async (ctx) => {
    await buildWorker(ctx, { id: 1, firstNames: 'Ewa', lastName: 'Zielińska', telephone: '+44 7700 911777' });
    await buildWorker(ctx, { id: 2, firstNames: 'Amara', lastName: 'Okafor', email: 'amara_o@x.example' });
    await buildCustomer(ctx, {
      id: 11,
      name: 'Björn Ekström',
      telephone: '07911 123456',
      email: 'b@x.example',
    });
    await buildCustomer(ctx, { id: 12, name: 'Priya Raman', telephone: '020 7946 0001' });
    const flat = { customerId: 11, line1: '3 Straße Mews', postcode: 'N1 9GU' };
    await buildProperty(ctx, {
      id: 21,
      ...flat,
      accessInformation: { alarm: true, alarmEntryInstructions: '4711' },
    });
    await buildProperty(ctx, { id: 22, customerId: 12, line1: '8 Balham Hill', postcode: 'SW12 9EA' });
    await buildKey(ctx, { id: 31, propertyId: 21, code: 'K-1989', holderId: 2, location: 'worker' });
    await buildKey(ctx, { id: 32, propertyId: 22, code: null });
    await buildJob(ctx, { id: 41, propertyId: 21, workerId: 2, firstDate: '2026-06-16' });
    await buildJob(ctx, { id: 42, propertyId: 22, workerId: null, firstDate: '2026-06-16' });
    await buildVisit(ctx, { jobId: 41, workerId: 2, scheduledDate: '2026-06-23' });
    await buildVisit(ctx, { jobId: 42, workerId: null, scheduledDate: '2026-06-17' });
    // None of these is a next visit: past, finished, skipped.
    await buildVisit(ctx, { jobId: 41, workerId: 2, scheduledDate: '2026-06-15' });
    const finishedAt = '2026-06-16T07:00:00.000Z';
    await buildVisit(ctx, { jobId: 41, workerId: 2, scheduledDate: '2026-06-16', finishedAt });
    await buildVisit(ctx, { jobId: 41, workerId: 2, scheduledDate: '2026-06-30', skipped: true });
  });
}

describe('the search of the whole office', () => {
  beforeAll(() => makeTown());

  const amara = { ...NOTHING, cleaners: [2], visits: [41] };
  const bjorn = { ...NOTHING, customers: [11], homes: [21], visits: [41] };
  it.each([
    ['zielinska', { ...NOTHING, cleaners: [1] }],
    ['LIŃSK', { ...NOTHING, cleaners: [1] }],
    ['Okafor Amara', amara],
    ['amara_o@', amara],
    ['amara_o', amara],
    ['amara_o@x.example', amara],
    ['@x.example', { cleaners: [2], customers: [11], homes: [21], visits: [41] }],
    // Finds Amara and Raman; the domain `x.example` does not count.
    ['am', { cleaners: [2], customers: [12], homes: [22], visits: [42, 41] }],
    ['x.example', NOTHING],
    ['07700911777', { ...NOTHING, cleaners: [1] }],
    ['bjorn', bjorn],
    ['+44 7911 123456', bjorn],
    ['ekstrom strasse', { ...NOTHING, homes: [21], visits: [41] }],
    ['n1 9gu', { ...NOTHING, homes: [21], visits: [41] }],
    ['alham hi', { ...NOTHING, homes: [22], visits: [42] }],
    ['K-1989', { ...NOTHING, cleaners: [2], homes: [21], visits: [41] }],
    ['k1989', { ...NOTHING, cleaners: [2], homes: [21], visits: [41] }],
    ['989', { ...NOTHING, cleaners: [2], homes: [21], visits: [41] }],
    ['4711', NOTHING],
    ['okafor ewa', NOTHING],
    ['%', NOTHING],
    ['_', NOTHING],
    ["'", NOTHING],
    ['', NOTHING],
    ['   ', NOTHING],
    ['z'.repeat(100), NOTHING],
  ])(
    'the search of the whole office finds by parts of words, without accents, in any order: “%s”',
    async (search, found) => {
      expect(await idsOf(search)).toEqual(found);
    },
  );

  it('the search of the whole office refuses a text of 101 characters', async () => {
    expect((await answer('z'.repeat(101))).status).toBe(400);
  });

  it('the search of the whole office tells where each result is, by key number if it was found by that, and no door code', async () => {
    const worker = { id: 2, full_name: 'Amara Okafor', email: 'amara_o@x.example', postcode: 'SW12 8QX' };
    const home = { id: 21, address: '3 Straße Mews', postcode: 'N1 9GU', customer_name: 'Björn Ekström' };
    const visit = {
      job_id: 41,
      scheduled_date: '2026-06-23',
      actual_date: '2026-06-23',
      start_time: '10:00',
    };
    expect(await find('1989')).toEqual({
      cleaners: [{ ...worker, key_number: 'K-1989' }],
      customers: [],
      homes: [{ ...home, key_number: 'K-1989' }],
      visits: [
        {
          ...visit,
          ...{ customer_name: 'Björn Ekström', postcode: 'N1 9GU' },
          cleaner: { id: 2, full_name: 'Amara Okafor' },
        },
      ],
    });
    expect((await find('okafor')).cleaners).toEqual([{ ...worker, key_number: null }]);
    expect((await find('bjorn')).customers).toEqual([
      { id: 11, name: 'Björn Ekström', email: 'b@x.example' },
    ]);
    expect((await find('balham')).visits).toMatchObject([{ job_id: 42, cleaner: null }]);
  });

  it('a viewer may search', async () => {
    const viewer = await makeAdministrator(backend, world);
    await backend.in(world, ({ tx }) =>
      tx.execute(`update accounts set office_role = 'viewer' where id = ${viewer.accountId}`),
    );
    expect(await idsOf('zielinska', viewer)).toEqual({ ...NOTHING, cleaners: [1] });
  });
});

describe('after a change', () => {
  it('the backend finds new and changed names, addresses and key numbers at once, and old ones no more', async () => {
    await makeTown();
    expect((await idsOf('okafor')).cleaners).toEqual([2]);
    await backend.in(world, async ({ tx }) => {
      await tx.update(workers).set({ lastName: 'Żak' }).where(eq(workers.id, 2));
      await tx.update(customers).set({ name: 'Linnea Berg' }).where(eq(customers.id, 11));
      await tx.update(properties).set({ line1: '1 New Lane' }).where(eq(properties.id, 22));
      await tx.update(keys).set({ code: 'M-7' }).where(eq(keys.id, 31));
    });
    expect((await idsOf('okafor')).cleaners).toEqual([]);
    expect((await idsOf('amara zak')).cleaners).toEqual([2]);
    expect(await idsOf('linnea strasse')).toMatchObject({ homes: [21] });
    expect(await idsOf('linnea')).toMatchObject({ customers: [11] });
    expect(await idsOf('ekstrom')).toEqual(NOTHING);
    expect(await idsOf('balham')).toEqual(NOTHING);
    expect((await idsOf('new lane')).homes).toEqual([22]);
    expect(await idsOf('1989')).toEqual(NOTHING);
    expect(await idsOf('m7')).toMatchObject({ cleaners: [2], homes: [21] });
    await backend.in(world, (ctx) => buildWorker(ctx, { id: 3, firstNames: 'Zoë', lastName: 'Adams' }));
    expect((await idsOf('zoe')).cleaners).toEqual([3]);
  });
});

it('the backend finds at most five of each kind, names that begin so first', async () => {
  await makeTown();
  await backend.in(world, async (ctx) => {
    for (let n = 0; n < 7; n += 1) {
      await buildWorker(ctx, {
        id: 50 + n,
        firstNames: 'Joanna',
        lastName: `A${n}`,
        email: `w${n}@y.example`,
      });
      await buildCustomer(ctx, { id: 50 + n, name: `Deanna ${n}`, preferredName: '' });
    }
    await buildWorker(ctx, { id: 60, firstNames: 'Anna', lastName: 'Young', email: 'y@y.example' });
  });
  expect(await idsOf('anna')).toMatchObject({
    cleaners: [60, 50, 51, 52, 53],
    customers: [50, 51, 52, 53, 54],
  });
  // One letter finds words that begin with it: Young, but not a "y" inside Zielińska's address.
  expect((await idsOf('y')).cleaners).toContain(60);
  expect((await idsOf('e')).cleaners).toEqual(expect.arrayContaining([1]));
  expect((await idsOf('j')).cleaners).toEqual([50, 51, 52, 53, 54]);
});

describe('the order of results', () => {
  beforeAll(async () => {
    await makeTown();
    await backend.in(world, async (ctx) => {
      const empty = { preferredName: '', email: null, telephone: null };
      await buildCustomer(ctx, { id: 51, name: 'Quanna Quell', ...empty });
      await buildCustomer(ctx, { id: 52, name: 'Joquanna Aquell', ...empty });
      await buildCustomer(ctx, { id: 53, name: 'Quella Quann Mc_Quay', ...empty });
      await buildWorker(ctx, { id: 61, firstNames: 'Ada', lastName: 'Quorn' });
      await buildWorker(ctx, { id: 62, firstNames: '', lastName: 'Quorn' });
      await buildProperty(ctx, { id: 23, customerId: 51, line1: '77 High Road', postcode: 'N2 2BB' });
      await buildKey(ctx, { id: 33, propertyId: 22, code: 'K-77' });
      await buildKey(ctx, { id: 34, propertyId: 21, code: 'K-1077' });
    });
  });

  it.each([
    ['quann', [51, 53, 52]],
    ['quell', [53, 51, 52]],
    ['quanna quel', [51, 52]],
    ['quel quanna', [51, 52]],
    ['q', [51, 53]],
    ['q joquanna', []],
    ['j aquell', [52]],
    ['c_q', [53]],
    ["' quella", [53]],
  ])(
    'the search ranks first letters before begun words, and those before inner parts of the longest word: “%s”',
    async (search, ids) => {
      expect((await idsOf(search)).customers).toEqual(ids);
    },
  );

  it('the search takes the last name of a cleaner without first names as the first letters', async () => {
    expect((await idsOf('quorn')).cleaners).toEqual([62, 61]);
  });

  it('the search lists homes of found keys first, with the number', async () => {
    const { homes } = await find('77');
    expect(homes.map(({ id, key_number }) => [id, key_number])).toEqual([
      [21, 'K-1077'],
      [22, 'K-77'],
      [23, null],
    ]);
  });
});

it('the backend names the key whose number begins with the searched text, if there are more than five', async () => {
  await makeTown();
  await backend.in(world, async (ctx) => {
    for (const n of [1, 2, 3, 4, 5]) await buildKey(ctx, { id: 40 + n, propertyId: 21, code: `K-${n}077` });
    await buildKey(ctx, { id: 50, propertyId: 22, code: 'K-77' });
  });
  expect((await idsOf('77')).homes).toContain(22);
});

it('the backend finds nothing of another world', async () => {
  await makeTown();
  const other = await backend.makeWorld(undefined, { kind: 'demo' });
  await backend.in(other, async (ctx) => {
    await buildWorker(ctx, { firstNames: 'Far', lastName: 'Away' });
  });
  expect(await idsOf('far')).toEqual(NOTHING);
});
