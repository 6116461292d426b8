import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, auditEntries, workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { customers, jobs, visits } from '@/lib/features/records/visits';
import {
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { impersonate, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildAuditEntry } from '@/tests/support/row-builders';
import { auditSentence } from '../audit-sentence';
import type { AuditEntry, AuditPage } from '../schema';
import { findAuditNames } from './audit-names';

const NOW = '2026-11-23T08:00:00.000Z';

const backend = backendForFile();
let world: string;
let office: TestAdministrator;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  office = await makeAdministrator(backend, world);
});

async function list(query = ''): Promise<AuditPage> {
  const { status, body } = await backend.call('GET', `admin/audit/?${query}`, { token: office.token });
  expect(status).toBe(200);
  return fromWire(body) as AuditPage;
}

/** It renames `impersonated_id` to `impersonatedId`. */
const fromWire = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      name === 'subject' ? one : fromWire(one),
    ]),
  );
};

const sentences = async (query = '') =>
  (await list(query)).results.map((entry) => [auditSentence(entry as AuditEntry), entry.impersonatedId]);

/** It changes the name of the office's administrator. */
const named = (name: string | null) =>
  backend.in(world, ({ tx }) => tx.update(accounts).set({ name }).where(eq(accounts.id, office.accountId)));

const post = (path: string, body: unknown = {}, token = office.token) =>
  backend.call('POST', path, { token, body });

describe('the audit log', () => {
  it('the audit log says what was done and what was refused, with current names, the impersonated cleaner, and the visit’s day and time at the act', async () => {
    const { workerId: amara } = await backend.makeWorker(world);
    const jobId = await backend.in(world, async (ctx) => {
      await ctx.tx.update(workers).set({ firstNames: 'Amara', lastName: 'Okafor' });
      const { id: customerId } = await buildCustomer(ctx, { name: 'Mateusz Wróbel' });
      const { id: propertyId } = await buildProperty(ctx, { customerId });
      const { id: jobId } = await buildJob(ctx, {
        ...{ propertyId, workerId: amara, frequencyDays: 7, firstDate: '2026-11-24', startTime: '09:00' },
      });
      await buildVisit(ctx, {
        ...{
          jobId,
          workerId: amara,
          scheduledDate: '2026-11-24',
          actualDate: '2026-11-25',
          startTime: '10:30',
        },
      });
      return jobId;
    });
    const visit = `admin/offers/visits/${jobId}/2026-11-24/`;
    expect((await post(visit, { worker_id: amara })).status).toBe(200);
    expect((await post(`${visit}withdraw/`, { worker_id: amara })).status).toBe(200);
    expect((await post(`admin/offers/jobs/${jobId}/`, { worker_id: 999 })).status).toBe(400);
    const token = await impersonate(backend, office, amara);
    const start = `work/jobs/${jobId}/visits/2026-11-24/start/`;
    expect((await backend.call('PATCH', start, { token, body: {} })).status).toBe(400);
    await backend.in(world, async ({ tx }) => {
      await tx.update(workers).set({ lastName: 'Adeyemi' });
      await tx.update(customers).set({ name: 'Maja' });
      await tx.update(visits).set({ actualDate: '2026-11-28', startTime: '14:00' });
      await tx.update(jobs).set({ firstDate: '2026-11-26', startTime: '15:00' });
    });
    await backend.in(world, (ctx) =>
      buildAuditEntry(ctx, { workerId: amara, call: 'offerVisit', subject: { jobId, date: '2026-11-24' } }),
    );
    expect(await sentences()).toEqual([
      // Until November 2026 entries kept no day and time.
      ['Offered Amara Adeyemi’s clean at Maja’s, 28 November 2pm', null],
      ['Tried to start Maja’s clean, 25 November 10:30am; refused', amara],
      ['Started impersonation of Amara Adeyemi', null],
      ['Tried to offer Maja’s regular job, Tuesday 9am; refused', null],
      ['Took back Amara Adeyemi’s clean at Maja’s, 25 November 10:30am', null],
      ['Offered Amara Adeyemi’s clean at Maja’s, 25 November 10:30am', null],
    ]);
    expect(await sentences(`worker=${amara}`)).toHaveLength(5);
  });

  it('the audit log reads the names of fifty entries with as many queries as of one', async () => {
    const entry = (at: number) => ({
      ...{ workerId: at + 1, call: 'inviteAgain' },
      subject: { id: at + 1, jobId: at + 1, date: '2026-11-24', otherWorkerId: at + 2 },
    });
    await write(...Array.from({ length: 50 }, (_, at) => entry(at)));
    const counts = await backend.in(world, async (ctx) => {
      const rows = await ctx.tx.select().from(auditEntries).where(ofWorld(ctx, auditEntries));
      const countFor = async (some: typeof rows) => {
        let count = 0;
        const tx = new Proxy(ctx.tx, {
          get: (target, name) => {
            if (name === 'select' || name === 'selectDistinctOn') count += 1;
            return Reflect.get(target, name);
          },
        });
        await findAuditNames({ ...ctx, tx }, some);
        return count;
      };
      return [await countFor(rows.slice(0, 1)), await countFor(rows)];
    });
    expect(counts).toEqual([6, 6]);
  });

  it('the audit log stays readable without the people and visits of an entry', async () => {
    await backend.in(world, async (ctx) => {
      await buildAuditEntry(ctx, {
        workerId: 7,
        impersonatedId: 7,
        call: 'finishVisit',
        subject: { jobId: 1, date: '2026-11-24' },
      });
      await buildAuditEntry(ctx, { workerId: 7, call: 'inviteAgain', subject: { id: 5 } });
    });
    expect(await sentences()).toEqual([
      ['Invited an applicant again', null],
      ['Finished a visit', 7],
    ]);
  });

  it('the audit log keeps the values of a setting and a switch with their types', async () => {
    const put = (path: string, body: unknown) =>
      backend.call('PUT', `admin/${path}`, { token: office.token, body });
    await put('settings/chat_allowed/', { value: true });
    await put('settings/chat_allowed/', { value: false });
    await put('settings/door_wait_minutes/', { value: '20' });
    await put('settings/office_hours_start/', { value: '19:00' });
    await put('features/academy-link/', { active: true });
    const { results } = await list();
    expect(results.map(({ subject }) => subject)).toEqual([
      { name: 'academy-link', before: null, after: true },
      { name: 'office_hours_start', refused: '19:00' },
      { name: 'door_wait_minutes', before: null, after: 20 },
      { name: 'chat_allowed', before: true, after: false },
      { name: 'chat_allowed', before: null, after: true },
    ]);
    expect((await sentences()).slice(1)).toEqual([
      ['Tried to change “Opening time” to 7pm; refused', null],
      ['Wait at a closed door: not set → 20 minutes', null],
      ['Customers and cleaners can chat: on → off', null],
      ['Customers and cleaners can chat: not set → on', null],
    ]);
  });
});

/** Writes the entries in this order. */
const write = (...entries: readonly Partial<Parameters<typeof buildAuditEntry>[1]>[]) =>
  backend.in(world, async (ctx) => {
    for (const entry of entries) await buildAuditEntry(ctx, { workerId: 7, ...entry });
  });
const requests = async (query: string) => (await list(query)).results.map(({ requestId }) => requestId);

describe('the filters of the audit log', () => {
  it.each([
    ['the kind', 'kind=extra-jobs', ['offer', 'refused']],
    ['another kind', 'kind=impersonation', ['start', 'visit']],
    ['the colleague', 'by=eve@sweep.example', ['refused']],
    ['the cleaner', 'worker=8', ['offer']],
    ['both', 'kind=extra-jobs&worker=7', ['refused']],
    ['a colleague without entries', 'by=nobody@sweep.example', []],
  ])('the filters of the audit log find entries by %s', async (_, query, expected) => {
    await write(
      { call: 'startVisit', impersonatedId: 7, requestId: 'visit' },
      { call: 'startImpersonation', requestId: 'start' },
      { call: 'offerVisit', administratorEmail: 'eve@sweep.example', status: 403, requestId: 'refused' },
      { call: 'offerJob', workerId: 8, requestId: 'offer' },
      { call: 'setSetting', requestId: 'setting', workerId: 9 },
    );
    expect(await requests(query)).toEqual(expected);
  });

  it.each([
    [
      'a usual day',
      '2026-11-23',
      [
        '2026-11-22T23:59:59.999Z',
        '2026-11-23T00:00:00.000Z',
        '2026-11-23T23:59:59.999Z',
        '2026-11-24T00:00:00.000Z',
      ],
    ],
    [
      'the day of 23 hours',
      '2026-03-29',
      [
        '2026-03-28T23:59:59.999Z',
        '2026-03-29T00:00:00.000Z',
        '2026-03-29T22:59:59.999Z',
        '2026-03-29T23:00:00.000Z',
      ],
    ],
    [
      'the day of 25 hours',
      '2026-10-25',
      [
        '2026-10-24T22:59:59.999Z',
        '2026-10-24T23:00:00.000Z',
        '2026-10-25T23:59:59.999Z',
        '2026-10-26T00:00:00.000Z',
      ],
    ],
  ] as const)(
    'the filters of the audit log find entries of %s in the office’s zone',
    async (_, day, [before, first, last, after]) => {
      await write(...[before, first, last, after].map((at) => ({ at, requestId: at })));
      expect(await requests(`from=${day}&to=${day}`)).toEqual([last, first]);
      expect(await requests(`to=${day}`)).toEqual([last, first, before]);
      expect(await requests(`from=${day}`)).toEqual([after, last, first]);
      expect(await requests('from=2026-12-02&to=2026-12-01')).toEqual([]);
    },
  );

  it('the filters of the audit log offer the colleagues, commands and cleaners of this office’s entries', async () => {
    const other = await backend.makeWorld();
    const { bo, al } = await backend.in(world, async (ctx) => {
      const { id: bo } = await buildWorker(ctx, { firstNames: 'Bo', lastName: 'Xu' });
      const { id: al } = await buildWorker(ctx, { firstNames: 'Al', lastName: 'Abe' });
      await buildWorker(ctx, { firstNames: 'Without', lastName: 'Entries' });
      for (const [workerId, administratorEmail] of [
        [bo, 'eve@sweep.example'],
        [al, 'npm run import'],
        [bo, 'eve@sweep.example'],
        [bo, office.email],
      ] as const)
        await buildAuditEntry(ctx, { workerId, administratorEmail });
      return { bo, al };
    });
    await named('Hannah Osei');
    await backend.in(other, (ctx) =>
      buildAuditEntry(ctx, { workerId: bo, administratorEmail: 'far@sweep.example' }),
    );
    const { body } = await backend.call('GET', 'admin/audit/choices/', { token: office.token });
    expect(body).toEqual({
      administrators: [
        { email: office.email, name: 'Hannah Osei' },
        { email: 'eve@sweep.example', name: null },
        { email: 'npm run import', name: null },
      ].toSorted((one, two) => (one.email < two.email ? -1 : 1)),
      cleaners: [
        { id: al, full_name: 'Al Abe' },
        { id: bo, full_name: 'Bo Xu' },
      ],
    });
  });
});

describe('the pages of the audit log', () => {
  it('the pages of the audit log show each entry once while new ones arrive, down and up again', async () => {
    const add = (from: number, count: number) =>
      write(
        ...Array.from({ length: count }, (_, at) => ({ requestId: String(from + at), call: 'offerVisit' })),
      );
    await add(1, 7);
    const first = await list('page_size=3&kind=extra-jobs');
    const shown = ({ results }: AuditPage) => results.map(({ requestId }) => Number(requestId));
    expect([shown(first), first.newer]).toEqual([[7, 6, 5], null]);
    await add(8, 4);
    const second = await list(`page_size=3&kind=extra-jobs&before=${first.older}`);
    expect(shown(second)).toEqual([4, 3, 2]);
    const third = await list(`page_size=3&kind=extra-jobs&before=${second.older}`);
    expect([shown(third), third.older]).toEqual([[1], null]);
    const up = await list(`page_size=3&kind=extra-jobs&after=${third.newer}`);
    expect(shown(up)).toEqual([4, 3, 2]);
    const higher = await list(`page_size=3&kind=extra-jobs&after=${up.newer}`);
    expect(shown(higher)).toEqual([7, 6, 5]);
    const highest = await list(`page_size=3&kind=extra-jobs&after=${second.newer}`);
    expect(shown(highest)).toEqual([7, 6, 5]);
    const top = await list(`page_size=4&kind=extra-jobs&after=${higher.newer}`);
    expect([shown(top), top.newer, top.older === null]).toEqual([[11, 10, 9, 8], null, false]);
  });

  it('the pages of the audit log have 50 entries, and at most 500 on request', async () => {
    await write(...Array.from({ length: 51 }, () => ({})));
    const page = await list();
    expect([page.results.length, page.older]).toEqual([50, page.results.at(-1)?.id]);
    expect((await list('page_size=500')).results).toHaveLength(51);
    const tooMany = await backend.call('GET', 'admin/audit/?page_size=501', { token: office.token });
    expect(tooMany.status).toBe(400);
  });
});
