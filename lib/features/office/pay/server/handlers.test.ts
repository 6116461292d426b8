import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sealPayment } from '@/lib/core/backend/accounts/seal';
import { accounts, paymentDetails, workers } from '@/lib/core/backend/accounts/tables';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import type { Page } from '@/lib/core/ground/contract/common-schema';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { addDays } from '@/lib/core/ground/time/zoned';
import type { PaymentPeriodsPage } from '@/lib/features/money/payments/schema';
import { recordPay } from '@/lib/features/money/payments/server/record-pay';
import type { AuditEntry } from '@/lib/features/office/audit/schema';
import { paymentAdjustments, paymentPeriods, payRates, visitPay } from '@/lib/features/records/pay';
import { customers, jobs, properties, visitClaims, visits } from '@/lib/features/records/visits';
import { buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator } from '@/tests/support/office';
import { buildDevice, buildTicket } from '@/tests/support/row-builders';
import type { Wire } from '@/tests/support/wire';
import type { PaymentToMake, PayWeek, WorkerPay } from '../schema';

/** This day is a Wednesday. */
const NOW = '2026-06-17T09:00:00.000Z';
const MONDAY = '2026-06-15';
const LAST = '2026-06-08';

const backend = backendForFile();

interface Answer<T> {
  readonly status: number;
  readonly body: Wire<T>;
}

const DEFAULT_REASON = 'Agreed by phone';

async function setUp({ now = NOW }: { readonly now?: string } = {}) {
  const world = await backend.makeWorld(now);
  const office = await makeAdministrator(backend, world);
  const call = async <T = unknown>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    token = office.token,
  ) => (await backend.call(method, path, { token, ...(body !== undefined && { body }) })) as Answer<T>;
  const post = <T = unknown>(path: string, body: unknown = {}) => call<T>('POST', `admin/${path}`, body);
  const worker = async (lastName: string) => {
    const made = await backend.makeWorker(world);
    await backend.in(world, ({ tx }) =>
      tx.update(workers).set({ firstNames: 'Ada', lastName }).where(eq(workers.id, made.workerId)),
    );
    return made;
  };
  return {
    ...{ world, office, call, post, worker },
    own: await worker('Able'),
    inside: <T>(work: Parameters<typeof inWorld<T>>[2]) => inWorld(backend.database, world, work),
    week: async (query = `?week=${LAST}`) => (await call<PayWeek>('GET', `admin/pay/${query}`)).body,
    ofWorker: async (workerId: number, week = LAST) =>
      (await call<WorkerPay>('GET', `admin/workers/${workerId}/pay/?week=${week}`)).body,
    close: (body: object = {}, firstDay = LAST) =>
      post(`pay/weeks/${firstDay}/close/`, { worker_id: null, leaves_open: false, ...body }),
    pay: (body: object = {}, firstDay = LAST) =>
      post(`pay/weeks/${firstDay}/paid/`, { worker_id: null, day: '', ...body }),
    adjust: (workerId: number, body: object = {}) =>
      post(`workers/${workerId}/pay/adjustments/`, {
        ...{ first_day: LAST, type: 'customercancel', amount: '15', reason: DEFAULT_REASON },
        ...{ client_key: crypto.randomUUID(), ...body },
      }),
    rate: (workerId: number, body: object = {}) =>
      post(`workers/${workerId}/pay/rates/`, { from: LAST, base: '14.50', bonus: '', fee: '4', ...body }),
    role: (officeRole: OfficeRole) =>
      backend.in(world, ({ tx }) =>
        tx.update(accounts).set({ officeRole }).where(eq(accounts.id, office.accountId)),
      ),
    /** The visit lasts three hours, from 10am London time. */
    visit: (workerId: number, day: string, row: Partial<typeof visits.$inferInsert> = {}) =>
      backend.in(world, async (ctx) => {
        const { id: jobId } = await buildJob(ctx, {
          ...{ workerId, firstDate: day, startTime: '10:00', endTime: '13:00' },
          tasks: [{ type: 'cleaning', hours: 3 }],
        });
        await buildVisit(ctx, { jobId, scheduledDate: day, actualDate: day, workerId, ...row });
        return { jobId, scheduledDate: day };
      }),
  };
}

const worked = (day: string, minutes: number) => ({
  startedAt: `${day}T09:00:00.000Z`,
  finishedAt: new Date(Date.parse(`${day}T09:00:00.000Z`) + minutes * 60_000).toISOString(),
});

type Test = Awaited<ReturnType<typeof setUp>>;

const workDay = (test: Test, workerId: number, day = '2026-06-09', minutes = 120, tipPence = 0) =>
  test.visit(workerId, day, { ...worked(day, minutes), tipPence });

const faultsOf = ({ status, body }: Answer<unknown>) => [
  status,
  Object.keys((body as { readonly error_details?: object }).error_details ?? {}),
];

const statesOf = (week: Wire<PayWeek>) => week.rows.map(({ name, state }) => [name, state]);

describe('the pay week', () => {
  it('the pay week is the last ended one by default, with each cleaner’s sums and the totals', async () => {
    const test = await setUp();
    const other = await test.worker('Zeal');
    await workDay(test, test.own.workerId, '2026-06-09', 98, 500);
    await workDay(test, test.own.workerId, '2026-06-10', 180);
    await workDay(test, other.workerId, '2026-06-14', 180);
    await workDay(test, other.workerId, MONDAY, 180);
    await test.adjust(test.own.workerId, { amount: '-12.00', type: 'backgroundcheck' });
    const week = await test.week('');
    expect(week).toMatchObject({
      ...{ today: '2026-06-17', first_day: LAST, last_day: '2026-06-14', payment_due_date: '2026-06-19' },
      ...{ has_ended: true, to_pay_pence: 7000, closed_on: null, page: 1, pages: 1 },
      smallest: { name: 'Ada Zeal', total_pence: 2950 },
    });
    // The amounts are 2 h and 3 h at £11.50, a tip of £5, £5 for each visit, and £12.
    expect(week.rows).toEqual([
      {
        ...{ worker_id: test.own.workerId, name: 'Ada Able', visits: 2, minutes: 300, earned_pence: 5750 },
        ...{ tips_pence: 500, fees_pence: -1000, adjusted_pence: -1200, total_pence: 4050 },
        ...{ state: 'ready', date_paid: null },
      },
      expect.objectContaining({ name: 'Ada Zeal', visits: 1, minutes: 180, total_pence: 2950 }),
    ]);
    expect(week.total).toEqual({
      ...{ cleaners: 2, without_total: 0, visits: 3, minutes: 480, earned_pence: 9200, tips_pence: 500 },
      ...{ fees_pence: -1500, adjusted_pence: -1200, total_pence: 7000 },
    });
    expect((await test.week(`?week=2026-06-18`)).rows).toMatchObject([{ visits: 1, total_pence: 2950 }]);
    expect((await test.week('?week=2026-06-01')).rows).toEqual([]);
  });

  it('the pay week opens to a cleaner’s lines, adjustments and rates', async () => {
    const test = await setUp();
    const visit = await workDay(test, test.own.workerId, '2026-06-09', 98, 500);
    await test.adjust(test.own.workerId);
    await test.rate(test.own.workerId, { from: MONDAY });
    expect(await test.ofWorker(test.own.workerId)).toEqual({
      ...{ worker_id: test.own.workerId, name: 'Ada Able', today: '2026-06-17', first_day: LAST },
      ...{ state: 'ready', date_paid: null, closed_on: null, total_pence: 3800 },
      lines: [
        {
          ...{ job_id: visit.jobId, scheduled_date: '2026-06-09', day: '2026-06-09', start_time: '10:00' },
          ...{ customer_name: expect.any(String), required_minutes: 180, worked_minutes: 98 },
          ...{ paid_minutes: 120, earned_pence: 2300, tip_pence: 500, products_pence: 0 },
          ...{ has_paid_tip: false, said_tip_pence: null },
          is_rate_recorded: false,
          correction_reason: null,
          ...{ started_at: '2026-06-09T09:00:00.000Z', start_told_at: null, start_arrived_at: null },
          ...{ finished_at: '2026-06-09T10:38:00.000Z', finish_told_at: null, finish_arrived_at: null },
          late_taps: [],
        },
      ],
      late_visits: [],
      adjustments: [
        {
          id: expect.any(Number),
          ...{ type: 'customercancel', amount_pence: 1500, reason: DEFAULT_REASON, day: null },
        },
      ],
      rates: [
        { from_day: MONDAY, base_pence: 1450, bonus_pence: null, admin_fee_pence: 400 },
        expect.objectContaining({ base_pence: 1150, admin_fee_pence: 500 }),
      ],
    });
    expect((await test.call('GET', 'admin/workers/999999/pay/')).status).toBe(404);
  });

  it('the pay week names what must be checked: unfinished visits, missing rates, questions, phones and totals below zero', async () => {
    const test = await setUp();
    const [running, rateless, asking, waiting, negative] = [
      await test.worker('Berg'),
      await test.worker('Cole'),
      await test.worker('Dahl'),
      await test.worker('Eder'),
      await test.worker('Fink'),
    ];
    const open = await test.visit(running.workerId, '2026-06-12', { startedAt: '2026-06-12T09:05:00Z' });
    await test.inside(({ tx }) => tx.delete(payRates).where(eq(payRates.workerId, rateless.workerId)));
    for (const { workerId } of [rateless, asking, waiting]) await workDay(test, workerId);
    await backend.in(test.world, async (ctx) => {
      const ticket = { workerId: asking.workerId, category: 'payment-amount', createdAt: NOW };
      await buildTicket(ctx, { ...ticket, id: 70, status: 'open', actualDate: '2026-06-09' });
      // These tickets are of another week, answered, or about something else.
      await buildTicket(ctx, { ...ticket, id: 71, status: 'open', actualDate: '2026-06-01' });
      await buildTicket(ctx, { ...ticket, id: 72, status: 'pending', actualDate: '2026-06-09' });
      await buildTicket(ctx, { ...ticket, id: 73, category: 'keys', status: 'open' });
      await buildDevice(ctx, { workerId: waiting.workerId, waitingTaps: 2, lastSeenAt: NOW });
    });
    await test.adjust(negative.workerId, { amount: '-9' });
    await workDay(test, test.own.workerId);
    const week = await test.week();
    const none = {
      ...{ count: 1, total_pence: null, tip_pence: null },
      ...{ visit: null, ticket_id: null, overlap: null },
    };
    expect(week.checks).toEqual([
      {
        ...{ kind: 'running-visit', count: 1 },
        cases: [
          {
            ...{ ...none, worker_id: running.workerId, name: 'Ada Berg' },
            visit: {
              ...{
                job_id: open.jobId,
                scheduled_date: '2026-06-12',
                day: '2026-06-12',
                customer_name: expect.any(String),
              },
              started_at: '2026-06-12T09:05:00.000Z',
            },
          },
        ],
      },
      { kind: 'overlap', count: 0, cases: [] },
      {
        kind: 'missing-rate',
        count: 1,
        cases: [{ ...none, worker_id: rateless.workerId, name: 'Ada Cole' }],
      },
      {
        ...{ kind: 'question', count: 1 },
        cases: [{ ...none, worker_id: asking.workerId, name: 'Ada Dahl', ticket_id: 70 }],
      },
      {
        kind: 'waiting',
        count: 1,
        cases: [{ ...none, worker_id: waiting.workerId, name: 'Ada Eder', count: 2 }],
      },
      { kind: 'late-tap', count: 0, cases: [] },
      { kind: 'said-tip', count: 0, cases: [] },
      {
        ...{ kind: 'negative-total', count: 1 },
        cases: [{ ...none, worker_id: negative.workerId, name: 'Ada Fink', total_pence: -900 }],
      },
    ]);
    expect(statesOf(week)).toEqual([
      ['Ada Able', 'ready'],
      ['Ada Berg', 'running-visit'],
      ['Ada Cole', 'missing-rate'],
      ['Ada Dahl', 'question'],
      ['Ada Eder', 'ready'],
      ['Ada Fink', 'negative-total'],
    ]);
    expect(week.rows[2]).toMatchObject({ earned_pence: null, fees_pence: null, total_pence: null });
    expect(week.total).toMatchObject({ cleaners: 6, without_total: 1 });
    expect(week.filters).toEqual([
      ...[
        { value: 'all', count: 6 },
        { value: 'ready', count: 2 },
        { value: 'to-check', count: 4 },
      ],
      ...[
        { value: 'closed', count: 0 },
        { value: 'paid', count: 0 },
      ],
    ]);
    expect(statesOf(await test.week(`?week=${LAST}&show=to-check`))).toHaveLength(4);
    // Today's running visit needs no check.
    await test.visit(test.own.workerId, '2026-06-17', { startedAt: '2026-06-17T08:00:00Z' });
    expect((await test.week(`?week=${MONDAY}`)).checks[0]).toMatchObject({ kind: 'running-visit', count: 0 });
  });

  it('the pay week counts late taps that wait, even of a cleaner without pay, and closes without their answers', async () => {
    const test = await setUp();
    await workDay(test, test.own.workerId);
    const [mine, other] = [test.own, await test.worker('Berg')];
    const claimed = await test.visit(mine.workerId, '2026-06-10');
    const alone = await test.visit(other.workerId, '2026-06-11');
    const answered = await test.visit(other.workerId, '2026-06-12');
    const tap = (
      { jobId, scheduledDate }: { readonly jobId: number; readonly scheduledDate: string },
      token: string,
      what = 'start',
    ) =>
      backend.call('PATCH', `work/jobs/${jobId}/visits/${scheduledDate}/${what}/`, {
        token,
        headers: { 'x-event-registered-at': `${scheduledDate}T09:00:00.000Z` },
      });
    for (const what of ['start', 'finish']) expect((await tap(claimed, mine.token, what)).status).toBe(202);
    for (const visit of [alone, answered]) expect((await tap(visit, other.token)).status).toBe(202);
    const ids = await test.inside(({ tx }) =>
      tx.select({ id: visitClaims.id }).from(visitClaims).where(eq(visitClaims.jobId, answered.jobId)),
    );
    const decline = { claim_ids: ids.map(({ id }) => id), reason: 'Nobody was there.' };
    expect((await test.post(`claims/${answered.jobId}/2026-06-12/decline/`, decline)).status).toBe(200);

    const caseOf = (of: typeof claimed, day: string) => ({
      ...{ total_pence: null, tip_pence: null, ticket_id: null, overlap: null },
      visit: {
        ...{ job_id: of.jobId, scheduled_date: day, day, customer_name: expect.any(String) },
        started_at: null,
      },
    });
    const check = {
      ...{ kind: 'late-tap', count: 2 },
      cases: [
        { ...caseOf(claimed, '2026-06-10'), worker_id: mine.workerId, name: 'Ada Able', count: 2 },
        { ...caseOf(alone, '2026-06-11'), worker_id: other.workerId, name: 'Ada Berg', count: 1 },
      ],
    };
    const lateCheck = async (query?: string) =>
      (await test.week(query)).checks.find(({ kind }) => kind === 'late-tap');
    expect(await lateCheck()).toEqual(check);
    expect(await lateCheck(`?week=${MONDAY}`)).toEqual({ kind: 'late-tap', count: 0, cases: [] });
    expect((await test.ofWorker(other.workerId)).late_visits).toMatchObject([
      { job_id: alone.jobId, late_taps: [{ kind: 'start', state: 'waiting' }] },
      { job_id: answered.jobId, late_taps: [{ state: 'declined', reason: 'Nobody was there.' }] },
    ]);
    expect((await test.close()).status).toBe(200);
    expect(statesOf(await test.week())).toEqual([['Ada Able', 'closed']]);
    // Late taps of a closed cleaner wait for the inbox only.
    expect(await lateCheck()).toEqual({ ...check, count: 1, cases: check.cases.slice(1) });
  });

  it('the pay week lists a running visit whose late finish waits as a late tap only, and closes its week', async () => {
    const test = await setUp();
    const { workerId, token } = test.own;
    await workDay(test, workerId);
    const day = '2026-06-12';
    const { jobId } = await test.visit(workerId, day, { startedAt: `${day}T09:05:00Z` });
    const counts = async () =>
      (await test.week()).checks
        .filter(({ count }) => count > 0)
        .map(({ kind, cases }) => [kind, ...cases.map(({ visit }) => visit?.job_id)]);
    expect([await counts(), statesOf(await test.week())]).toEqual([
      [['running-visit', jobId]],
      [['Ada Able', 'running-visit']],
    ]);
    const finished = await backend.call('PATCH', `work/jobs/${jobId}/visits/${day}/finish/`, {
      token,
      headers: { 'x-event-registered-at': `${day}T12:00:00.000Z` },
    });
    expect(finished.status).toBe(202);
    expect([await counts(), statesOf(await test.week())]).toEqual([
      [['late-tap', jobId]],
      [['Ada Able', 'ready']],
    ]);
    expect((await test.close()).status).toBe(200);
    expect(statesOf(await test.week())).toEqual([['Ada Able', 'closed']]);
  });

  it('the pay week names two visits of a cleaner that ran at the same time, and keeps no week open for them', async () => {
    const test = await setUp();
    const { workerId } = test.own;
    const named = async (visit: { readonly jobId: number }, name: string) => {
      const [job] = await test.inside(({ tx }) =>
        tx
          .select({ customerId: properties.customerId })
          .from(jobs)
          .innerJoin(properties, eq(properties.id, jobs.propertyId))
          .where(eq(jobs.id, visit.jobId)),
      );
      await test.inside(({ tx }) =>
        tx
          .update(customers)
          .set({ name })
          .where(eq(customers.id, job?.customerId ?? 0)),
      );
      return visit;
    };
    // The visits run from nine to eleven and from ten to eleven, an hour together. Another cleaner worked then too.
    const anna = await named(await workDay(test, workerId, '2026-06-09', 120), 'Anna');
    const times = { startedAt: '2026-06-09T10:00:00Z', finishedAt: '2026-06-09T11:00:00Z' };
    await named(await test.visit(workerId, '2026-06-09', times), 'Bert');
    await workDay(test, (await test.worker('Zeal')).workerId, '2026-06-09', 120);
    // These visits go on from Sunday night into the next week.
    const night = { startedAt: '2026-06-14T22:00:00Z', finishedAt: '2026-06-15T01:00:00Z' };
    await named(await test.visit(workerId, '2026-06-14', night), 'Nora');
    const morning = { startedAt: '2026-06-15T00:15:00Z', finishedAt: '2026-06-15T02:00:00Z' };
    await named(await test.visit(workerId, '2026-06-15', morning), 'Mona');
    const overlapsIn = async (week: string) => {
      const { checks } = await test.week(`?week=${week}`);
      const found = checks.find(({ kind }) => kind === 'overlap');
      return found?.cases.map(({ name, overlap }) => [name, overlap]);
    };
    const nightly = { day: '2026-06-15', first_customer: 'Nora', second_customer: 'Mona', minutes: 45 };
    expect(await overlapsIn(LAST)).toEqual([
      ['Ada Able', { day: '2026-06-09', first_customer: 'Anna', second_customer: 'Bert', minutes: 60 }],
      ['Ada Able', nightly],
    ]);
    expect(await overlapsIn(MONDAY)).toEqual([['Ada Able', nightly]]);
    expect(statesOf(await test.week())).toEqual([
      ['Ada Able', 'ready'],
      ['Ada Zeal', 'ready'],
    ]);
    const hours = { hours: '1', reason: 'Bert was the same hour' };
    expect((await test.post(`pay/visits/${anna.jobId}/2026-06-09/hours/`, hours)).status).toBe(200);
    expect(await overlapsIn(LAST)).toEqual([['Ada Able', nightly]]);
    expect((await test.close()).status).toBe(200);
    expect(await overlapsIn(LAST)).toEqual([]);
  });

  it('the pay week names a visit that is paid late beside one of the closed week', async () => {
    const test = await setUp();
    const { workerId } = test.own;
    const day = '2026-06-09';
    await workDay(test, workerId, day, 120);
    expect((await test.close()).status).toBe(200);
    const late = await workDay(test, workerId, day, 90);
    await test.inside((ctx) => recordPay(ctx, { ...late, actualDate: day }, { workerId, hours: 2 }));
    const { checks } = await test.week(`?week=${MONDAY}`);
    expect(checks.find(({ kind }) => kind === 'overlap')).toMatchObject({
      count: 1,
      cases: [{ name: 'Ada Able', overlap: { day, minutes: 90 } }],
    });
  });

  it('the pay week has 100 cleaners on a page and the totals of all', async () => {
    const test = await setUp();
    await backend.in(test.world, ({ tx, world }) =>
      tx.insert(paymentAdjustments).values(
        Array.from({ length: 101 }, (_, at) => ({
          ...{ world: world.id, workerId: 5000 + at, firstDay: LAST, type: 'refer' as const },
          ...{ amountPence: 100, createdAt: NOW },
        })),
      ),
    );
    await backend.in(test.world, ({ tx, world }) =>
      tx
        .insert(paymentPeriods)
        .values(
          Array.from({ length: 101 }, (_, at) => ({ world: world.id, workerId: 5000 + at, firstDay: LAST })),
        ),
    );
    const [first, second] = [await test.week(), await test.week(`?week=${LAST}&page=2`)];
    expect([first.rows.length, second.rows.length, second.pages]).toEqual([100, 1, 2]);
    expect(second.total).toMatchObject({ cleaners: 101, total_pence: 10_100 });
    expect((await test.week(`?week=${LAST}&page=99`)).page).toBe(2);
  });
});

describe('closing', () => {
  it('[PAY-02] closing a week completes all periods once, updates the cleaners’ open pages, and writes one audit entry', async () => {
    const test = await setUp();
    await workDay(test, test.own.workerId);
    expect((await test.close()).status).toBe(200);
    expect(statesOf(await test.week())).toEqual([['Ada Able', 'closed']]);
    const { body } = await test.call<PaymentPeriodsPage>(
      'GET',
      `workers/${test.own.workerId}/payments/`,
      undefined,
      test.own.token,
    );
    expect(body.results).toMatchObject([{ state: 'complete', total_pounds: 18, date_paid: null }]);
    const events = () =>
      test.inside(({ tx }) =>
        tx
          .select()
          .from(liveEvents)
          .where(eq(liveEvents.recipient, `worker:${test.own.workerId}`)),
      );
    expect((await events()).map(({ event }) => event)).toEqual([{ type: 'payments' }]);
    expect((await test.close()).status).toBe(200);
    expect(await events()).toHaveLength(1);
    const subject = {
      startDate: LAST,
      endDate: '2026-06-14',
      count: 1,
      payBefore: 'open',
      payAfter: 'closed',
    };
    expect((await auditOf(backend, test.world)).map((entry) => entry.subject)).toEqual([
      expect.objectContaining(subject),
      expect.not.objectContaining({ payAfter: 'closed' }),
    ]);
  });

  it('a week closes nobody while one cleaner needs a check, unless the others are closed without her', async () => {
    const test = await setUp();
    const other = await test.worker('Zeal');
    await workDay(test, test.own.workerId);
    await test.adjust(other.workerId, { amount: '-9' });
    expect(faultsOf(await test.close())).toEqual([400, ['checks-left']]);
    expect(statesOf(await test.week())).toEqual([
      ['Ada Able', 'ready'],
      ['Ada Zeal', 'negative-total'],
    ]);
    expect(faultsOf(await test.close({ worker_id: other.workerId }))).toEqual([400, ['checks-left']]);
    expect((await test.close({ leaves_open: true })).status).toBe(200);
    expect(statesOf(await test.week())).toEqual([
      ['Ada Able', 'closed'],
      ['Ada Zeal', 'negative-total'],
    ]);
  });

  it('closing a week leaves a cleaner with a question open, until she is closed herself', async () => {
    const test = await setUp();
    await workDay(test, test.own.workerId);
    await backend.in(test.world, (ctx) =>
      buildTicket(ctx, {
        ...{ workerId: test.own.workerId, category: 'payment', status: 'new', actualDate: '2026-06-09' },
      }),
    );
    await test.close({ leaves_open: true });
    expect(statesOf(await test.week())).toEqual([['Ada Able', 'question']]);
    expect((await test.close({ worker_id: test.own.workerId })).status).toBe(200);
    expect(statesOf(await test.week())).toEqual([['Ada Able', 'closed']]);
    expect((await test.close({ worker_id: 999_999 })).status).toBe(404);
  });

  it.each([
    ['2026-06-21T22:59:00.000Z', 400],
    ['2026-06-21T23:01:00.000Z', 200],
  ])('a week cannot be closed before Sunday ends in London: at %s', async (now, status) => {
    const test = await setUp({ now });
    await workDay(test, test.own.workerId, MONDAY);
    expect((await test.close({}, MONDAY)).status).toBe(status);
  });

  it('two colleagues who close a week at once close each period once', async () => {
    const test = await setUp();
    for (let day = 0; day < 3; day += 1) await workDay(test, test.own.workerId, addDays(LAST, day));
    const answers = await Promise.all([test.close(), test.close()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const counts = (await auditOf(backend, test.world)).map(({ subject }) => subject.count);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await test.inside(({ tx }) => tx.select().from(paymentPeriods))).toMatchObject([
      { firstDay: LAST, totalPence: 5400 },
    ]);
  });
});

describe('marking as paid', () => {
  it('marking as paid sets the chosen day once, for one cleaner or all, and the cleaner sees it', async () => {
    const test = await setUp({ now: '2026-06-19T09:00:00.000Z' });
    const other = await test.worker('Zeal');
    for (const { workerId } of [test.own, other]) await workDay(test, workerId);
    await test.pay();
    expect(statesOf(await test.week()).map(([, state]: string[]) => state)).toEqual(['ready', 'ready']);
    await test.close();
    expect((await test.pay({ worker_id: other.workerId })).status).toBe(200);
    const dates = async () => (await test.week()).rows.map((row: Record<string, unknown>) => row.date_paid);
    expect(await dates()).toEqual([null, '2026-06-19']);
    const [one, two] = await Promise.all([test.pay({ day: '2026-06-19' }), test.pay()]);
    expect([one.status, two.status, await dates()]).toEqual([200, 200, ['2026-06-19', '2026-06-19']]);
    const { body } = await test.call<PaymentPeriodsPage>(
      'GET',
      `workers/${test.own.workerId}/payments/`,
      undefined,
      test.own.token,
    );
    expect(body.results).toMatchObject([{ state: 'complete', date_paid: '2026-06-19' }]);
    expect(
      (await auditOf(backend, test.world)).map(({ subject }) => [subject.count, subject.paidOnAfter]),
    ).toEqual(
      expect.arrayContaining([
        [0, undefined],
        [2, undefined],
        [1, '2026-06-19'],
        [1, '2026-06-19'],
        [0, undefined],
      ]),
    );
  });

  it.each(['2026-06-16', '2026-06-18', '2026-02-30', 'soon', `${'9'.repeat(4_000)}`])(
    'marking as paid refuses a day before the closing day, a day after today, and no day: %s',
    async (day) => {
      const test = await setUp();
      await workDay(test, test.own.workerId);
      await test.close();
      expect(faultsOf(await test.pay({ day }))).toEqual([400, ['day']]);
      expect((await test.week()).rows).toMatchObject([{ state: 'closed', date_paid: null }]);
    },
  );
});

describe('a change of pay', () => {
  it('a change of pay sets a rate from a day on, which pays visits without a recorded rate', async () => {
    const test = await setUp();
    await test.inside(({ tx }) => tx.delete(payRates));
    await workDay(test, test.own.workerId);
    expect((await test.week()).rows).toMatchObject([{ state: 'missing-rate', total_pence: null }]);
    expect((await test.rate(test.own.workerId, { base: '£14.50', bonus: '0,50' })).status).toBe(200);
    expect(await test.inside(({ tx }) => tx.select().from(payRates))).toMatchObject([
      { fromDay: LAST, basePence: 1450, hourlyBonusPence: 50, adminFeePence: 400 },
    ]);
    expect((await test.week()).rows).toMatchObject([
      { state: 'ready', earned_pence: 2900, total_pence: 2500 },
    ]);
    const [entry] = await auditOf(backend, test.world);
    expect(entry).toMatchObject({
      workerId: test.own.workerId,
      subject: { startDate: LAST, rateBefore: null, rateAfter: '£14.50 + £0.50, fee £4' },
    });
  });

  it.each([
    ['base', ''],
    ['base', '0'],
    ['base', '-14'],
    ['base', '14.505'],
    ['base', '999999'],
    ['bonus', 'x'],
    ['bonus', '-1'],
    ['fee', ''],
    ['fee', '-0.01'],
    ['from', '2026-13-01'],
    ['from', '1999-12-31'],
    ['from', '2027-07-01'],
    ['from', '\u0007'],
  ])('a change of pay refuses a rate whose %s is "%s"', async (field, typed) => {
    const test = await setUp();
    expect(faultsOf(await test.rate(test.own.workerId, { [field]: typed }))).toEqual([400, [field]]);
    expect(await test.inside(({ tx }) => tx.$count(payRates))).toBe(1);
  });

  it('[PAY-03] a change of pay adds an adjustment once for each form, and removes it while the week is open', async () => {
    const test = await setUp();
    const twice = { client_key: crypto.randomUUID(), amount: '-3.50', type: 'workercancel' };
    await test.adjust(test.own.workerId, twice);
    await test.adjust(test.own.workerId, twice);
    await test.adjust(test.own.workerId, { amount: '5' });
    const { adjustments, total_pence } = await test.ofWorker(test.own.workerId);
    expect(adjustments.map(({ type, amount_pence }) => [type, amount_pence])).toEqual([
      ['workercancel', -350],
      ['customercancel', 500],
    ]);
    expect(total_pence).toBe(150);
    const [fine, late] = adjustments;
    expect((await test.post(`pay/adjustments/${fine?.id}/remove/`)).status).toBe(200);
    expect((await test.post(`pay/adjustments/${fine?.id}/remove/`)).status).toBe(404);
    await test.close();
    expect(faultsOf(await test.post(`pay/adjustments/${late?.id}/remove/`))).toEqual([400, ['closed']]);
    expect(await test.ofWorker(test.own.workerId)).toMatchObject({ total_pence: 500, adjustments: [late] });
    // The closed week stays as it is.
    await test.adjust(test.own.workerId, { amount: '7' });
    expect((await test.ofWorker(test.own.workerId)).total_pence).toBe(500);
    expect((await test.ofWorker(test.own.workerId, MONDAY)).adjustments).toMatchObject([
      { amount_pence: 700 },
    ]);
  });

  it.each([
    ['amount', ''],
    ['amount', '0'],
    ['amount', '-0.00'],
    ['amount', '10000.01'],
    ['amount', 'ten'],
    ['reason', '  '],
    ['reason', '\u200b'],
    ['reason', 'x'.repeat(201)],
    ['type', 'gift'],
  ])('a change of pay refuses an adjustment whose %s is "%s"', async (field, typed) => {
    const test = await setUp();
    expect(faultsOf(await test.adjust(test.own.workerId, { [field]: typed }))).toEqual([400, [field]]);
    expect(await test.inside(({ tx }) => tx.$count(paymentAdjustments))).toBe(0);
  });

  it('a change of pay is refused for a week that has not begun, and without a cleaner', async () => {
    const test = await setUp();
    expect((await test.adjust(test.own.workerId, { first_day: '2026-06-22' })).status).toBe(404);
    expect((await test.adjust(999_999)).status).toBe(404);
    expect((await test.rate(999_999)).status).toBe(404);
  });

  it('a change of pay corrects the paid hours of a visit with a reason that the cleaner sees, until the week is closed', async () => {
    const test = await setUp();
    const visit = await workDay(test, test.own.workerId, '2026-06-09', 98);
    const path = `pay/visits/${visit.jobId}/${visit.scheduledDate}/hours/`;
    const correct = (hours: string, reason = DEFAULT_REASON) => test.post(path, { hours, reason });
    expect((await correct('2:45')).status).toBe(200);
    expect(await test.inside(({ tx }) => tx.select().from(visitPay))).toMatchObject([
      { paidMinutes: 165, correctionReason: DEFAULT_REASON, isRateRecorded: false, basePence: null },
    ]);
    const { body } = await test.call<PaymentPeriodsPage>(
      'GET',
      `workers/${test.own.workerId}/payments/`,
      undefined,
      test.own.token,
    );
    expect(body.results[0]?.worked_visits_for_invoice).toMatchObject([
      // The pay is 2.75 h at £11.50, less £5.
      { payable_hours: 2.75, total_pounds: 26.63, correction_reason: DEFAULT_REASON },
    ]);
    expect((await auditOf(backend, test.world))[0]).toMatchObject({
      workerId: test.own.workerId,
      subject: {
        jobId: visit.jobId,
        hoursBefore: '2 h',
        hoursAfter: '2 h 45 min',
        reasonAfter: DEFAULT_REASON,
      },
    });
    expect(faultsOf(await correct('25'))).toEqual([400, ['hours']]);
    expect(faultsOf(await correct('2', ''))).toEqual([400, ['reason']]);
    await test.close();
    expect(faultsOf(await correct('3'))).toEqual([400, ['closed']]);
    expect((await test.ofWorker(test.own.workerId)).lines).toMatchObject([{ paid_minutes: 165 }]);
    const planned = await test.visit(test.own.workerId, '2026-06-18');
    const ofPlanned = `pay/visits/${planned.jobId}/2026-06-18/hours/`;
    expect((await test.post(ofPlanned, { hours: '2', reason: 'x' })).status).toBe(404);
  });

  it('a change of pay and closing at the same moment never leave a closed week that changes', async () => {
    const test = await setUp();
    await workDay(test, test.own.workerId);
    await Promise.all([test.close(), test.adjust(test.own.workerId, { amount: '5' })]);
    const [period] = await test.inside(({ tx }) =>
      tx.select().from(paymentPeriods).where(eq(paymentPeriods.firstDay, LAST)),
    );
    expect((await test.ofWorker(test.own.workerId)).total_pence).toBe(period?.totalPence);
    const all = await test.inside(({ tx }) => tx.select().from(paymentAdjustments));
    expect(all.map(({ firstDay }) => firstDay)).toEqual([period?.totalPence === 2300 ? LAST : MONDAY]);
  });
});

describe('the payments for the bank', () => {
  it('the payments for the bank are those of closed periods above zero, with the whole bank details', async () => {
    const test = await setUp();
    const other = await test.worker('Zeal');
    const third = await test.worker('Zero');
    for (const { workerId } of [test.own, other]) await workDay(test, workerId);
    await test.adjust(third.workerId, { amount: '5' });
    await test.adjust(third.workerId, { amount: '-5' });
    const owner = { world: test.world, workerId: test.own.workerId };
    const details = { nameOnAccount: 'A Able', sortCode: '401122', accountNumber: '01234567' };
    await test.inside(({ tx }) =>
      tx.insert(paymentDetails).values({ ...sealPayment(details, owner), ...owner }),
    );
    const exported = async () =>
      (await test.post<{ readonly payments: readonly PaymentToMake[] }>(`pay/weeks/${LAST}/export/`)).body
        .payments;
    expect(await exported()).toEqual([]);
    await test.close();
    const nothing = { name_on_account: null, sort_code: null, account_number: null };
    expect(await exported()).toEqual([
      {
        ...{ worker_name: 'Ada Able', name_on_account: 'A Able', sort_code: '401122' },
        ...{ account_number: '01234567', amount_pence: 1800, date_paid: null },
      },
      { ...nothing, worker_name: 'Ada Zeal', amount_pence: 1800, date_paid: null },
    ]);
    const entries = (await auditOf(backend, test.world)).filter(({ call }) => call === 'exportPayWeek');
    expect(entries.map(({ subject }) => subject.count)).toEqual([0, 2]);
    expect(JSON.stringify(entries)).not.toMatch(/01234567|401122/);
  });
});

it('the audit list shows a viewer no entry about pay', async () => {
  const test = await setUp();
  await test.rate(test.own.workerId);
  const calls = async () => {
    const { body } = await test.call<Page<AuditEntry>>('GET', 'admin/audit/');
    return body.results.map(({ call }) => call);
  };
  expect(await calls()).toEqual(['setPayRate']);
  await test.role('viewer');
  expect(await calls()).toEqual([]);
});

describe('the end of a visit that was never finished', () => {
  it('the office sets the end of an unfinished visit on the visit’s day, which pays its hours; a time before the start is refused', async () => {
    const test = await setUp();
    const { workerId } = test.own;
    const { jobId } = await test.visit(workerId, '2026-06-12', { startedAt: '2026-06-12T09:05:00Z' });
    const end = (time: string) => test.post(`pay/visits/${jobId}/2026-06-12/end/`, { end: time });
    // The start is 10:05 in London.
    for (const time of ['', '25:00', '10:05', '09:00'])
      expect(faultsOf(await end(time))).toEqual([400, ['end']]);
    expect((await end('12:35')).status).toBe(200);
    // The customer asked for 3 hours; 2.5 were worked.
    expect((await test.ofWorker(workerId)).lines).toMatchObject([
      { job_id: jobId, worked_minutes: 150, paid_minutes: 150, required_minutes: 180, earned_pence: 2875 },
    ]);
    // No phone sent it, so nothing says that it arrived.
    expect((await test.ofWorker(workerId)).lines).toMatchObject([
      { finished_at: '2026-06-12T11:35:00.000Z', finish_told_at: null, finish_arrived_at: null },
    ]);
    expect((await test.week()).checks[0]).toMatchObject({ kind: 'running-visit', count: 0 });
    expect(faultsOf(await end('12:40'))).toEqual([400, ['running']]);
  });

  it('the office cannot set the end of an unfinished visit that a closed week pays', async () => {
    const test = await setUp();
    const { workerId } = test.own;
    const day = '2026-06-09';
    const { jobId } = await workDay(test, workerId, day, 180);
    expect((await test.close()).status).toBe(200);
    await test.inside(({ tx }) => tx.update(visits).set({ finishedAt: null }).where(eq(visits.jobId, jobId)));
    const answer = await test.post(`pay/visits/${jobId}/${day}/end/`, { end: '12:00' });
    expect(faultsOf(answer)).toEqual([400, ['closed']]);
  });

  it('the office cannot set the end of an unfinished visit of today', async () => {
    const test = await setUp();
    const { jobId } = await test.visit(test.own.workerId, '2026-06-17', {
      startedAt: '2026-06-17T08:00:00Z',
    });
    const answer = await test.post(`pay/visits/${jobId}/2026-06-17/end/`, { end: '09:30' });
    expect(faultsOf(answer)).toEqual([400, ['running']]);
  });
});
