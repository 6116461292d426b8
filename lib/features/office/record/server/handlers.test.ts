import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { liveEvents } from '@/lib/core/backend/live/tables';
import type { Page } from '@/lib/core/ground/contract/common-schema';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { recordPay } from '@/lib/features/money/payments/server/record-pay';
import { auditSentence } from '@/lib/features/office/audit/audit-sentence';
import type { AuditEntry } from '@/lib/features/office/audit/schema';
import type { WorkerPay } from '@/lib/features/office/pay/schema';
import { paymentPeriods, payRates } from '@/lib/features/records/pay';
import { customerRatings } from '@/lib/features/records/standing';
import { breaks } from '@/lib/features/records/time-off';
import { visits } from '@/lib/features/records/visits';
import { buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import type { Wire } from '@/tests/support/wire';
import type { WorkerRecord } from '../schema';

/** This day is a Wednesday. */
const NOW = '2026-06-17T09:00:00.000Z';
const TODAY = '2026-06-17';
const MONDAY = '2026-06-15';
const LAST = '2026-06-08';

const backend = backendForFile();

interface Answer<T> {
  readonly status: number;
  readonly body: Wire<T>;
}

async function setUp(row: Partial<typeof workers.$inferInsert> = {}) {
  const world = await backend.makeWorld(NOW);
  const office = await makeAdministrator(backend, world);
  const own = await backend.makeWorker(world);
  await backend.in(world, async ({ tx }) => {
    await tx.update(accounts).set({ name: 'Olivia Owner' }).where(eq(accounts.id, office.accountId));
    await tx
      .update(workers)
      .set({ firstNames: 'Ada', lastName: 'Able', startedWork: null, ...row })
      .where(eq(workers.id, own.workerId));
  });
  const path = `admin/workers/${own.workerId}/`;
  const call = async <T>(method: 'GET' | 'PUT', to: string, body?: unknown) =>
    (await backend.call(method, to, {
      token: office.token,
      ...(body !== undefined && { body }),
    })) as Answer<T>;
  return {
    ...{ world, office, own },
    put: (form: string, body: unknown) => call<{ error_message: string }>('PUT', `${path}${form}/`, body),
    record: async () => (await call<WorkerRecord>('GET', `${path}record/`)).body,
    pay: async (week: string) => (await call<WorkerPay>('GET', `${path}pay/?week=${week}`)).body,
    user: async () =>
      (await backend.call('GET', 'auth/?expand=background_check', own)).body as Record<string, unknown>,
    stats: async () =>
      (await backend.call('GET', `workers/${own.workerId}/stats/`, own)).body as Record<string, unknown>,
    role: (officeRole: OfficeRole) =>
      backend.in(world, ({ tx }) =>
        tx.update(accounts).set({ officeRole }).where(eq(accounts.id, office.accountId)),
      ),
    events: () =>
      backend.in(world, async ({ tx }) =>
        (
          await tx
            .select()
            .from(liveEvents)
            .where(eq(liveEvents.recipient, `worker:${own.workerId}`))
        ).map(({ event }) => (event as { type: string }).type),
      ),
    sentences: async () => {
      const { body } = (await backend.call('GET', 'admin/audit/', office)) as unknown as {
        body: Page<AuditEntry>;
      };
      return body.results;
    },
    rate: () =>
      backend.in(world, ({ tx }) =>
        tx
          .insert(payRates)
          .values({
            ...{ world, workerId: own.workerId, fromDay: '2020-01-01', basePence: 1200 },
            ...{ hourlyBonusPence: 50, adminFeePence: 0 },
          })
          .onConflictDoUpdate({
            target: [payRates.world, payRates.workerId, payRates.fromDay],
            set: { basePence: 1200, hourlyBonusPence: 50, adminFeePence: 0 },
          }),
      ),
    /** Makes a visit of two hours that is finished, and paid as a finish pays it. */
    work: (day: string) =>
      backend.in(world, async (ctx) => {
        const { workerId } = own;
        const { id: jobId } = await buildJob(ctx, {
          ...{ workerId, firstDate: day, startTime: '10:00', endTime: '12:00' },
          tasks: [{ type: 'cleaning', hours: 2 }],
        });
        await buildVisit(ctx, {
          ...{ jobId, scheduledDate: day, actualDate: day, workerId },
          ...{ startedAt: `${day}T09:00:00.000Z`, finishedAt: `${day}T11:00:00.000Z` },
        });
        await recordPay(ctx, { jobId, scheduledDate: day, actualDate: day }, { workerId, hours: 2 });
        return jobId;
      }),
    inside: <T>(work: Parameters<typeof backend.in<T>>[1]) => backend.in(world, work),
  };
}

const faultsOf = ({ status, body }: Answer<unknown>) => [
  status,
  (body as { error_details?: Record<string, string[]> }).error_details,
];

describe('the trial', () => {
  it('[PERF-09] a colleague ends a trial on a day, the phone learns at once, and the same form begins it again', async () => {
    const test = await setUp({ trustLevel: 'trialling', lastConfirmationAt: null });
    expect((await test.put('trust', { level: 'trusted', day: '2026-06-16' })).status).toBe(200);
    expect(await test.user()).toMatchObject({
      ...{ trust_level: 'trusted', last_confirmation_dt: '2026-06-16T11:00:00.000Z' },
    });
    expect(await test.events()).toEqual(['worker']);
    expect(await test.record()).toMatchObject({
      ...{ trust_level: 'trusted', trusted_since: '2026-06-16' },
      acts: [{ act: 'setWorkerTrust', by: 'Olivia Owner' }],
    });
    expect((await test.put('trust', { level: 'trialling', day: TODAY })).status).toBe(200);
    expect(await test.user()).toMatchObject({ trust_level: 'trialling', last_confirmation_dt: null });
  });

  it('a trial is not ended twice, and the second colleague is told who ended it and when', async () => {
    const test = await setUp({ trustLevel: 'trialling' });
    await test.put('trust', { level: 'trusted', day: '2026-06-10' });
    const answer = await test.put('trust', { level: 'trusted', day: '2026-06-16' });
    const text = `Olivia Owner did this already on ${TODAY}.`;
    expect(faultsOf(answer)).toEqual([400, { already: [text] }]);
    expect((await test.record()).trusted_since).toBe('2026-06-10');
  });

  it.each(['', '2026-06-18', '1999-12-31', '16.06.2026'])(
    'the end of a trial refuses the day %j',
    async (day) => {
      const test = await setUp({ trustLevel: 'trialling' });
      expect(faultsOf(await test.put('trust', { level: 'trusted', day }))[0]).toBe(400);
      expect((await test.user()).trust_level).toBe('trialling');
    },
  );

  it('[PERF-10] the office sees the goals that the cleaner sees', async () => {
    const test = await setUp({ trustLevel: 'trialling', backgroundCheck: { status: 'passed' } });
    const jobId = await test.work(MONDAY);
    await test.inside(({ tx, world }) =>
      tx.insert(customerRatings).values({
        ...{ world: world.id, workerId: test.own.workerId, jobId, scheduledDate: MONDAY },
        ...{ visitDay: MONDAY, rating: 5, ratedAt: NOW },
      }),
    );
    const { goals } = await test.record();
    expect(goals).toEqual([
      { id: 'jobs', target: 25, is_reached: false },
      { id: 'ratings', target: 4.5, is_reached: true },
      { id: 'cancellations', target: 60, is_reached: true },
      { id: 'background-check', target: null, is_reached: true },
    ]);
  });
});

describe('bonus pay', () => {
  it('[PERF-21] the backend pays no bonus before its first day, and the bonus from it on', async () => {
    const test = await setUp();
    await test.rate();
    await test.work(MONDAY);
    await test.work('2026-06-16');
    const earned = async () =>
      (await test.pay(MONDAY)).lines.map(({ day, earned_pence }) => [day, earned_pence]);
    expect(await earned()).toEqual([
      [MONDAY, 2400],
      ['2026-06-16', 2400],
    ]);
    expect((await test.put('bonus', { is_on_bonus: true, from: '2026-06-16' })).status).toBe(200);
    // A finish stored the bonus of its moment, and the line of an open week follows the change.
    await test.work(TODAY);
    expect(await earned()).toEqual([
      [MONDAY, 2400],
      ['2026-06-16', 2500],
      [TODAY, 2500],
    ]);
    // A finish that arrives late is paid by the state of its visit's day.
    await test.work('2026-06-14');
    expect((await test.pay(LAST)).lines).toMatchObject([{ day: '2026-06-14', earned_pence: 2400 }]);
    expect((await test.user()).is_eligible_for_bonus).toBe(true);
    expect(await test.events()).toEqual(['payments', 'worker']);
  });

  it('bonus pay is undone by the same form, which replaces later changes', async () => {
    const test = await setUp();
    await test.rate();
    await test.work('2026-06-16');
    for (const from of ['2026-06-16', '2026-07-01']) await test.put('bonus', { is_on_bonus: true, from });
    expect((await test.record()).bonus_days).toHaveLength(2);
    await test.put('bonus', { is_on_bonus: false, from: '2026-06-15' });
    expect(await test.record()).toMatchObject({
      is_on_bonus: false,
      bonus_days: [{ from_day: '2026-06-15', is_on_bonus: false }],
    });
    expect((await test.pay(MONDAY)).lines).toMatchObject([{ earned_pence: 2400 }]);
  });

  it('bonus pay from a later day leaves today without it', async () => {
    const test = await setUp();
    await test.rate();
    await test.put('bonus', { is_on_bonus: true, from: '2026-06-18' });
    await test.put('bonus', { is_on_bonus: false, from: '2026-06-25' });
    const raise = { from: '2026-07-01', base: '13', bonus: '0.50', fee: '4' };
    const path = `admin/workers/${test.own.workerId}/pay/rates/`;
    expect((await backend.call('POST', path, { token: test.office.token, body: raise })).status).toBe(200);
    const { is_eligible_for_bonus: isOnBonus, pay_rates: rates } = await test.user();
    expect(isOnBonus).toBe(false);
    expect(rates).toEqual([
      { from_day: '2026-05-17', base_pay: 12, hourly_bonus: 0, admin_fee: 0 },
      { from_day: '2026-06-18', base_pay: 12, hourly_bonus: 0.5, admin_fee: 0 },
      { from_day: '2026-06-25', base_pay: 12, hourly_bonus: 0, admin_fee: 0 },
      { from_day: '2026-07-01', base_pay: 13, hourly_bonus: 0, admin_fee: 4 },
    ]);
  });

  it('bonus pay keeps the state before the first change', async () => {
    const test = await setUp();
    await test.put('bonus', { is_on_bonus: true, from: '2026-06-01' });
    await test.rate();
    await test.work(MONDAY);
    await test.work('2026-06-16');
    await test.put('bonus', { is_on_bonus: false, from: '2026-06-16' });
    expect((await test.pay(MONDAY)).lines).toMatchObject([{ earned_pence: 2500 }, { earned_pence: 2400 }]);
  });

  it('bonus pay is refused from a day before or in a closed week, which the refusal names', async () => {
    const test = await setUp();
    await test.rate();
    await test.work('2026-06-09');
    await test.inside(({ tx }) =>
      tx.update(paymentPeriods).set({ closedAt: NOW }).where(eq(paymentPeriods.firstDay, LAST)),
    );
    for (const from of ['2026-06-12', '2026-06-01']) {
      const answer = await test.put('bonus', { is_on_bonus: true, from });
      expect(faultsOf(answer)).toEqual([400, { closed: [LAST] }]);
      expect(answer.body.error_message).toBe(`The pay week of ${LAST} is closed. Choose a day after it.`);
    }
    expect((await test.record()).bonus_days).toEqual([]);
    expect((await test.put('bonus', { is_on_bonus: true, from: MONDAY })).status).toBe(200);
  });
});

describe('the first day of work', () => {
  it('[PERF-14] the first day of work is that of the first finished visit until somebody types one, and reliability counts from it', async () => {
    const test = await setUp();
    expect(await test.stats()).toMatchObject({ days_reliable: 0 });
    await test.work('2026-06-07');
    await test.work('2026-06-09');
    expect((await test.user()).started_work).toBe('2026-06-07');
    expect(await test.stats()).toMatchObject({ days_reliable: 10 });
    expect((await test.put('dates', { started: '2026-05-08', increase: '2026-12-01' })).status).toBe(200);
    expect(await test.user()).toMatchObject({ started_work: '2026-05-08', pay_increase_date: '2026-12-01' });
    expect(await test.stats()).toMatchObject({ days_reliable: 40 });
    await test.put('dates', { started: '', increase: '' });
    expect(await test.user()).toMatchObject({ started_work: '2026-06-07', pay_increase_date: null });
    // A finish that is taken back counts no longer.
    await test.inside(({ tx }) =>
      tx.update(visits).set({ finishedAt: null }).where(eq(visits.scheduledDate, '2026-06-07')),
    );
    expect((await test.user()).started_work).toBe('2026-06-09');
  });

  it('the first day of work is refused at the field if it is not a day', async () => {
    const test = await setUp();
    const started = await test.put('dates', { started: 'soon', increase: '' });
    expect(Object.keys(faultsOf(started)[1] as object)).toEqual(['started']);
    const increase = await test.put('dates', { started: '', increase: '2099-01-01' });
    expect(Object.keys(faultsOf(increase)[1] as object)).toEqual(['increase']);
  });
});

it('[MENU-04] a cleaner who fills in for others gets no extra jobs, until the form says otherwise', async () => {
  const test = await setUp();
  const list = async () =>
    (await backend.call('GET', `work/reassignable-visits/?day=${TODAY}`, test.own)).status;
  expect(await list()).toBe(200);
  await test.put('fills-in', { fills_in: true });
  expect((await test.user()).is_swat).toBe(true);
  expect(await list()).toBe(403);
  await test.put('fills-in', { fills_in: false });
  expect((await test.user()).is_swat).toBe(false);
  expect(await list()).toBe(200);
});

describe('a check', () => {
  const PASSED = { state: 'passed', seen_on: '2026-06-16', seen_by: ' Olivia  Owner ', until: '2029-06-16' };

  it('a check shows the cleaner only its result, and the office who saw it, when, and until when it is valid', async () => {
    const test = await setUp({ backgroundCheck: null });
    expect((await test.put('checks/background', PASSED)).status).toBe(200);
    expect((await test.user()).background_check).toEqual({ status: 'passed' });
    expect((await test.put('checks/right-to-work', { ...PASSED, until: '' })).status).toBe(200);
    const { checks, acts } = await test.record();
    expect(checks).toEqual([
      {
        ...{ kind: 'background', state: 'passed', seen_on: '2026-06-16' },
        ...{ seen_by: 'Olivia Owner', until: '2029-06-16' },
      },
      {
        ...{ kind: 'right-to-work', state: 'passed', seen_on: '2026-06-16' },
        ...{ seen_by: 'Olivia Owner', until: null },
      },
    ]);
    expect(acts.map(({ act }) => act)).toEqual(['setWorkerCheck/background', 'setWorkerCheck/right-to-work']);
    await test.put('checks/background', { state: null, seen_on: '', seen_by: '', until: '' });
    expect((await test.user()).background_check).toBeNull();
  });

  it.each([
    [{ seen_on: '' }, 'seen_on'],
    [{ seen_on: '2026-06-18' }, 'seen_on'],
    [{ seen_by: ' ' }, 'seen_by'],
    [{ until: '2026-06-15' }, 'until'],
  ] as const)('a check refuses %j', async (wrong, field) => {
    const test = await setUp();
    const answer = await test.put('checks/background', { ...PASSED, ...wrong });
    const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect([answer.status, Object.keys(faultsOf(answer)[1] as object)]).toEqual([400, [name]]);
  });
});

describe('areas, travel, hours and notes', () => {
  const AREAS = { regular: 'sw12, SW17', one_off: 'SW4', travel: ['walking', 'car'], wanted_hours: '25' };

  it('the office saves areas and travel, which the cleaner’s app reads', async () => {
    const test = await setUp();
    expect((await test.put('areas', AREAS)).status).toBe(200);
    expect(await test.user()).toMatchObject({
      assigned_areas: { regular: ['SW12', 'SW17'], one_off: ['SW4'] },
      travel_preferences: ['car', 'walking'],
    });
    expect(await test.record()).toMatchObject({ wanted_hours: 25, one_off_areas: ['SW4'] });
    await test.put('areas', { regular: '', one_off: '', travel: [], wanted_hours: '' });
    expect(await test.user()).toMatchObject({ assigned_areas: null, travel_preferences: [] });
  });

  it.each([
    [{ regular: 'Balham!' }, 'regular'],
    [{ one_off: 'SW12 1NH' }, 'oneOff'],
    [{ travel: ['horse'] }, 'travel'],
    [{ wanted_hours: '0' }, 'wantedHours'],
    [{ wanted_hours: '81' }, 'wantedHours'],
  ] as const)('the form of areas and travel refuses %j at its field', async (wrong, field) => {
    const test = await setUp();
    const answer = await test.put('areas', { ...AREAS, ...wrong });
    expect([answer.status, Object.keys(faultsOf(answer)[1] as object)]).toEqual([400, [field]]);
    expect((await test.record()).wanted_hours).toBeNull();
  });

  it('hours of one day replace the regular ones until the same form undoes them', async () => {
    const test = await setUp();
    const day = '2026-06-22';
    const seen = async () =>
      (
        (await backend.call('GET', `workers/${test.own.workerId}/working-days/`, test.own))
          .body as unknown as readonly { readonly day: string; readonly working: boolean }[]
      ).find((one) => one.day === day)?.working;
    await test.put('hours', { days: ['09:00-17:00', '', '', '', '', '', ''] });
    expect(await seen()).toBe(true);
    expect((await test.put('day-hours', { day, kind: 'off', hours: '' })).status).toBe(200);
    expect(await seen()).toBe(false);
    expect((await test.record()).day_hours).toEqual([{ day, hours: [] }]);
    const hours = '13:00-17:00, 9-12';
    expect((await test.put('day-hours', { day, kind: 'hours', hours })).status).toBe(200);
    expect((await test.record()).day_hours).toEqual([
      {
        day,
        hours: [
          { start: '09:00', end: '12:00' },
          { start: '13:00', end: '17:00' },
        ],
      },
    ]);
    expect(await seen()).toBe(true);
    expect((await test.put('day-hours', { day, kind: 'regular', hours: '' })).status).toBe(200);
    expect((await test.record()).day_hours).toEqual([]);
    expect(await test.events()).toContain('worker');
  });

  it.each([
    [{ day: '2026-06-16', kind: 'off', hours: '' }, 'onDay'],
    [{ day: '2027-06-18', kind: 'off', hours: '' }, 'onDay'],
    [{ day: '', kind: 'off', hours: '' }, 'onDay'],
    [{ day: '2026-06-31', kind: 'off', hours: '' }, 'onDay'],
    [{ day: '2026-06-22', kind: 'hours', hours: '' }, 'dayHours'],
    [{ day: '2026-06-22', kind: 'hours', hours: '9-8' }, 'dayHours'],
    [{ day: '2026-06-22', kind: 'hours', hours: '9-12, 11-13' }, 'dayHours'],
    [{ day: '2026-06-25', kind: 'regular', hours: '' }, 'booked'],
  ])('hours of one day with %o are refused at %s, and nothing changes', async (body, fault) => {
    const test = await setUp();
    await test.inside(({ tx, world }) =>
      tx.insert(breaks).values({
        ...{ world: world.id, workerId: test.own.workerId, startDate: '2026-06-24', endDate: '2026-06-26' },
        ...{ availability: [], reason: 'holiday', noticeCategory: 'good', releasedVisits: [], bookedAt: NOW },
      }),
    );
    const answer = await test.put('day-hours', body);
    expect([answer.status, Object.keys(faultsOf(answer)[1] as object)]).toEqual([400, [fault]]);
    expect((await test.record()).day_hours).toEqual([]);
  });

  it('a viewer cannot set the hours of one day, and a coordinator can', async () => {
    const test = await setUp();
    const body = { day: '2026-06-22', kind: 'off', hours: '' };
    await test.role('viewer');
    expect((await test.put('day-hours', body)).status).toBe(403);
    expect((await test.record()).day_hours).toEqual([]);
    await test.role('coordinator');
    expect((await test.put('day-hours', body)).status).toBe(200);
  });

  it('the office saves the hours of a week, which the cleaner’s app reads, or none', async () => {
    const test = await setUp();
    const days = ['9-12, 13:00-17:00', '', '', '', '', '', '10-14'];
    expect((await test.put('hours', { days })).status).toBe(200);
    const { body } = await backend.call('GET', `workers/${test.own.workerId}/availability/`, test.own);
    expect((body as { availability: unknown }[])[0]?.availability).toEqual([
      { start: '09:00', end: '12:00' },
      { start: '13:00', end: '17:00' },
    ]);
    for (const [wrong, at] of [
      ['noon', 2],
      ['9-12, 11-14', 4],
    ] as const) {
      const answer = await test.put('hours', {
        days: days.map((day, index) => (index === at ? wrong : day)),
      });
      expect(faultsOf(answer)).toEqual([400, { hours: [String(at)] }]);
    }
    expect((await test.record()).hours[6]).toEqual([{ start: '10:00', end: '14:00' }]);
  });

  it('the office’s notes stay hidden from the cleaner and out of the audit log', async () => {
    const test = await setUp();
    await test.put('notes', { notes: ' Prefers\r\nmornings ' });
    expect((await test.record()).notes).toBe('Prefers\nmornings');
    expect(JSON.stringify(await test.user())).not.toContain('mornings');
    expect(JSON.stringify(await test.sentences())).not.toContain('mornings');
    expect(faultsOf(await test.put('notes', { notes: 'x'.repeat(4_001) }))[0]).toBe(400);
    expect((await test.record()).notes).toBe('Prefers\nmornings');
  });
});

const FORMS = [
  ['trust', { level: 'trialling', day: TODAY }, 'manage', 'Set the trial period of Ada Able from 17 June on'],
  ['bonus', { is_on_bonus: true, from: TODAY }, 'manage', 'Set Ada Able’s bonus pay from 17 June on'],
  ['dates', { started: '', increase: '' }, 'manage', 'Set the work dates of Ada Able'],
  ['fills-in', { fills_in: true }, 'manage', 'Set whether Ada Able fills in for others'],
  [
    'checks/background',
    { state: 'failed', seen_on: '', seen_by: '', until: '' },
    'manage',
    'Changed a check of Ada Able',
  ],
  [
    'areas',
    { regular: '', one_off: '', travel: [], wanted_hours: '' },
    'work',
    'Changed where Ada Able works',
  ],
  ['hours', { days: ['', '', '', '', '', '', ''] }, 'work', 'Changed the regular hours of Ada Able'],
  ['notes', { notes: '' }, 'work', 'Changed the office’s notes about Ada Able'],
] as const;

it.each(FORMS)(
  'the form %s obeys the role, and the audit log has a sentence',
  async (form, body, needs, sentence) => {
    const test = await setUp({ trustLevel: 'trusted' });
    await test.role('viewer');
    expect((await test.put(form, body)).status).toBe(403);
    await test.role('coordinator');
    expect((await test.put(form, body)).status).toBe(needs === 'work' ? 200 : 403);
    await test.role('owner');
    expect((await test.put(form, body)).status).toBe(200);
    const [last] = await test.sentences();
    expect(sentenceOf(last)).toBe(sentence);
  },
);

/** The sentence reads names of a decoded entry, which the wire spells the same. */
function sentenceOf(entry: unknown): string {
  const { impersonated_id: impersonatedId, ...rest } = entry as { impersonated_id: null };
  return auditSentence({ ...rest, impersonatedId } as unknown as AuditEntry);
}

it('the record of an unknown cleaner is not found', async () => {
  const { office } = await setUp();
  for (const [form, body] of FORMS)
    expect(
      (await backend.call('PUT', `admin/workers/999999/${form}/`, { token: office.token, body })).status,
    ).toBe(404);
  expect((await backend.call('GET', 'admin/workers/999999/record/', office)).status).toBe(404);
});
