import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { keys } from '@/lib/features/records/keys';
import { paymentAdjustments } from '@/lib/features/records/pay';
import { visitCancellations } from '@/lib/features/records/standing';
import { breaks } from '@/lib/features/records/time-off';
import {
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { payKeyReturns } from '@/lib/features/standing/time-off/server/key-return';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildCancellation } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';

const TODAY = '2026-06-16';
const TOMORROW = '2026-06-17';
const NOW = `${TODAY}T08:00:00.000Z`;

const backend = backendForFile();
let world: string;
let office: TestAdministrator;
let worker: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  office = await makeAdministrator(backend, world);
  worker = await backend.makeWorker(world);
});

const set = (name: string, value: unknown) =>
  backend.call('PUT', `admin/settings/${name}/`, { token: office.token, body: { value } });
const own = (path: string, method = 'GET') =>
  backend.call(method, `workers/${worker.workerId}/${path}`, { token: worker.token, body: {} });
const breakPath = (start: string, end: string, more: Record<string, string> = {}) =>
  `breaks/?${new URLSearchParams({ start_day: start, end_day: end, reason: 'holiday', ...more })}`;
const preview = async (start: string, end = start, more = {}) =>
  (await own(breakPath(start, end, more))).body as Record<string, unknown> & { readonly terms: string };
const sickPreview = () => preview(TODAY, TODAY, { reason: 'sick' });
const book = (start: string, end = start, more = {}) => own(breakPath(start, end, more), 'POST');
const visitOn = (day: string, times = {}) =>
  backend.in(world, async (ctx) => {
    const { id } = await buildProperty(ctx);
    const job = await buildJob(ctx, { propertyId: id, workerId: worker.workerId, firstDate: day });
    await buildVisit(ctx, { jobId: job.id, scheduledDate: day, workerId: worker.workerId, ...times });
    return job.id;
  });
const adjustments = () =>
  backend.in(world, ({ tx }) =>
    tx
      .select({
        ...{ type: paymentAdjustments.type, pence: paymentAdjustments.amountPence },
        rules: paymentAdjustments.rules,
      })
      .from(paymentAdjustments)
      .where(eq(paymentAdjustments.world, world))
      .orderBy(paymentAdjustments.id),
  );

const fineOf = async (day: string) => {
  const { affected_visits: [visit] = [] } = (await preview(day)) as unknown as {
    readonly affected_visits: readonly { readonly fine: number }[];
  };
  return visit?.fine;
};
const stats = async () => (await own('stats/')).body as Record<string, unknown>;
const constants = async () =>
  (await backend.call('GET', 'infrastructure/constants/', { token: worker.token })).body as Record<
    string,
    unknown
  >;

const minimumRating = async () =>
  ((await own('extra-job-eligibility/')).body as { readonly min_rating: number }).min_rating;
const FREE_48_HOURS = '2026-06-15T09:00:00.000Z';
/** The visit of tomorrow begins at ten in London. */
const freeSkipUntil = async () => {
  const jobId = await visitOn(TOMORROW);
  const path = `work/jobs/${jobId}/visits/${TOMORROW}/`;
  const { body } = await backend.call('GET', path, { token: worker.token });
  return (body as { readonly customer_billed_for_skip_after: string }).customer_billed_for_skip_after;
};
interface PlannedVisit {
  readonly start_time: string;
  readonly state: string;
}

/** It is nine in London, and the visit was to start half an hour ago. */
const stateOfLate = async () => {
  await visitOn(TODAY, { startTime: '08:30', endTime: '10:30' });
  const path = `admin/workers/${worker.workerId}/week/`;
  const { body } = await backend.call('GET', path, { token: office.token });
  const { days } = body as { readonly days: readonly { readonly visits: readonly PlannedVisit[] }[] };
  return days[0]?.visits.find(({ start_time: start }) => start === '08:30')?.state;
};

describe('each rule changes what it says', () => {
  it.each<readonly [string, number | boolean, () => Promise<unknown>, unknown, unknown]>([
    ['fine_late_pounds', 7.5, () => fineOf(TODAY), 10, 7.5],
    ['fine_short_pounds', 3, () => fineOf(TOMORROW), 5, 3],
    ['fines_are_waived', true, async () => (await preview(TODAY)).fines_are_waived, false, true],
    ['illness_is_fined', false, async () => (await sickPreview()).fines_are_waived, false, true],
    ['illness_counts', false, async () => (await sickPreview()).counts_for_reliability, true, false],
    [
      'key_return_days',
      3,
      async () => (await preview('2026-07-01', '2026-07-04')).key_return_required,
      false,
      true,
    ],
    ['key_return_pay_pounds', 6, async () => (await preview(TODAY)).key_return_pay, 8.5, 6],
    ['reliability_percent', 90, async () => (await preview(TOMORROW)).reliability, 0.98, 0.9],
    ['reliability_today_percent', 70, async () => (await preview(TODAY)).reliability, 0.8, 0.7],
    ['rating_target', 4.6, async () => (await stats()).target_average_rating, 4.8, 4.6],
    ['trial_rating_target', 4.1, async () => (await stats()).trialling_target_average_rating, 4.5, 4.1],
    ['trial_visit_target', 12, async () => (await stats()).trialling_target_visit_count, 25, 12],
    ['fulfilment_minimum_percent', 50, async () => (await constants()).fulfilment_minimum, 0.85, 0.5],
    ['fulfilment_target_percent', 99, async () => (await constants()).fulfilment_target, 0.95, 0.99],
    ['regular_job_visits', 4, async () => (await constants()).regular_job_eligibility_threshold, 10, 4],
    ['extra_jobs_minimum_rating', 3.5, minimumRating, 4.2, 3.5],
    ['late_cancellation_notice_hours', 48, freeSkipUntil, `${TODAY}T09:00:00.000Z`, FREE_48_HOURS],
    ['late_after_minutes', 60, stateOfLate, 'late', 'planned'],
  ])('the rule %s = %s changes what it says', async (name, value, read, before, after) => {
    await visitOn(TODAY);
    await visitOn(TOMORROW);
    expect(await read()).toBe(before);
    expect((await set(name, value)).body).toEqual({ value });
    expect(await read()).toBe(after);
    const [entry] = await auditOf(backend, world);
    expect(entry?.subject).toMatchObject({ name, before: null, after: value });
    // Empty means the usual number again.
    await set(name, null);
    expect(await read()).toBe(before);
  });
});

it.each([
  ['fine_late_pounds', '-5', ['100']],
  ['fine_late_pounds', '10000', ['100']],
  ['fine_short_pounds', '1.005', ['100']],
  ['key_return_days', '2.5', ['182']],
  ['rating_target', '5.1', ['5']],
])('the office refuses %s = %s with its bounds and saves nothing', async (name, value, number) => {
  expect(await set(name, value)).toMatchObject({ status: 400, body: { error_details: { number } } });
  const { body } = await backend.call('GET', 'admin/switches/', { token: office.token });
  expect(body).toMatchObject({ settings: [] });
});

it.each([
  ['the lowest fulfilment above its usual target', {}, 'fulfilment_minimum_percent', 96, ['not-above', '95']],
  ['a fulfilment target below the minimum', {}, 'fulfilment_target_percent', 84, ['not-below', '85']],
  [
    'a minimum rating above its target',
    { rating_target: 4.3 },
    'extra_jobs_minimum_rating',
    4.4,
    ['not-above', '4.3'],
  ],
  [
    'an empty minimum whose usual number is above the target',
    { fulfilment_minimum_percent: 60, fulfilment_target_percent: 70 },
    ...(['fulfilment_minimum_percent', null, ['not-above', '70']] as const),
  ],
] as const)(
  'a rule refuses %s at its field, and saves nothing',
  async (_, around, name, value, [code, limit]) => {
    for (const [other, number] of Object.entries(around)) expect((await set(other, number)).status).toBe(200);
    expect(await set(name, value)).toMatchObject({
      status: 400,
      body: { error_details: { [code]: [limit] } },
    });
    const { body } = await backend.call('GET', 'admin/switches/', { token: office.token });
    const saved = (body as { settings: { name: string; value: unknown }[] }).settings;
    expect(Object.fromEntries(saved.map((one) => [one.name, one.value]))).toEqual(around);
  },
);

it('a rule may be as high as its target', async () => {
  expect((await set('fulfilment_minimum_percent', 95)).status).toBe(200);
  expect((await set('extra_jobs_minimum_rating', 4.8)).status).toBe(200);
});

it.each(['coordinator', 'viewer'] as const)('lets a %s read the rules and change none', async (role) => {
  await backend.in(world, ({ tx }) =>
    tx.update(accounts).set({ officeRole: role }).where(eq(accounts.id, office.accountId)),
  );
  expect((await set('fine_late_pounds', 1)).status).toBe(403);
  expect((await backend.call('GET', 'admin/switches/', { token: office.token })).status).toBe(200);
  await visitOn(TODAY);
  expect(await fineOf(TODAY)).toBe(10);
});

describe('a booking', () => {
  it('a booking is refused and books nothing if a rule has changed since its preview', async () => {
    await visitOn(TODAY);
    for (const [name, value] of [
      ['fine_late_pounds', 20],
      ['key_return_pay_pounds', 1],
    ] as const) {
      const { terms } = await preview(TODAY);
      await set(name, value);
      expect(await book(TODAY, TODAY, { expected_terms: terms })).toMatchObject({
        status: 400,
        body: { error_details: { expected_terms: [expect.any(String)] } },
      });
    }
    expect(await adjustments()).toEqual([]);
    const { terms } = await preview(TODAY);
    expect((await book(TODAY, TODAY, { expected_terms: terms })).status).toBe(200);
    const rules = expect.objectContaining({ lateFinePounds: 20, keyReturnPayPounds: 1, shortFinePounds: 5 });
    expect(await adjustments()).toEqual([{ type: 'workercancel', pence: -2000, rules }]);
    const [stored] = await backend.in(world, ({ tx }) =>
      tx.select().from(breaks).where(eq(breaks.world, world)),
    );
    expect(stored).toMatchObject({ finesPence: 2000, rules });
  });

  it.each([
    ['fines_are_waived', true, 'holiday', true],
    ['illness_is_fined', false, 'sick', true],
    ['illness_counts', false, 'sick', false],
  ])('a booking with %s = %s deducts and counts as the rule says', async (name, value, reason, isCounted) => {
    await set(name, value);
    await visitOn(TODAY);
    expect((await book(TODAY, TODAY, { reason })).status).toBe(200);
    const isFined = name === 'illness_counts';
    expect((await adjustments()).map(({ pence }) => pence)).toEqual(isFined ? [-1000] : []);
    const rows = await backend.in(world, ({ tx }) =>
      tx.select().from(visitCancellations).where(eq(visitCancellations.world, world)),
    );
    expect(rows).toMatchObject([{ isCounted, finePence: isFined ? 1000 : 0 }]);
    expect(await stats()).toMatchObject({ visits_affected_late: isCounted ? 1 : 0 });
  });
});

it('an illness that does not count leaves the reliable days alone', async () => {
  const jobId = await visitOn(TODAY);
  const late = { workerId: worker.workerId, jobId, scheduledDate: TODAY, notice: 'late' } as const;
  await backend.in(world, (ctx) => buildCancellation(ctx, { ...late, isCounted: false }));
  const { body } = await own('standing-facts/');
  expect(JSON.stringify(body)).not.toContain('"cause":"late"');
});

it('the return of keys is paid once, when the last key is back, at the price of the booking', async () => {
  const { workerId } = worker;
  const home = await backend.in(world, async (ctx) => {
    const { id } = await buildProperty(ctx, { access: 'keys' });
    await buildKey(ctx, { propertyId: id, location: 'worker', holderId: workerId });
    return id;
  });
  await set('key_return_pay_pounds', 6);
  expect((await book(TODAY, '2026-07-10')).status).toBe(200);
  await set('key_return_pay_pounds', 9);
  const pay = () => backend.in(world, payKeyReturns);
  await pay();
  expect(await adjustments()).toEqual([]);
  const { status } = await backend.call('POST', `customer/property/${home}/key-transfer/`, {
    ...{ token: worker.token, body: { to_location: 'other' } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(status).toBe(200);
  const [key] = await backend.in(world, ({ tx }) => tx.select().from(keys).where(eq(keys.world, world)));
  expect(key?.holderId).toBeNull();
  await pay();
  await pay();
  expect(await adjustments()).toEqual([
    { type: 'keyreturn', pence: 600, rules: expect.objectContaining({ keyReturnPayPounds: 6 }) },
  ]);
});
