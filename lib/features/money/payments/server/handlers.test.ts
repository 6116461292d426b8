import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { paymentPeriods, payRates, visitPay } from '@/lib/features/records/pay';
import { visitClaims, visits } from '@/lib/features/records/visits';
import { buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { setRate } from '@/lib/features/work/visits/server/rates';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import type { Wire } from '@/tests/support/wire';
import type { PaymentPeriodsPage } from '../schema';
import { addAdjustment } from './adjustments';
import { closeWeek } from './close-period';
import { recordPay } from './record-pay';

/** This day is a Wednesday. */
const NOW = '2026-06-17T09:00:00.000Z';
const TODAY = '2026-06-17';
const MONDAY = '2026-06-15';
const LAST_MONDAY = '2026-06-08';

const PAID = 'This visit is already paid. Please contact us to change it.';

const backend = backendForFile();

async function setUp({ now = NOW }: { readonly now?: string } = {}) {
  const world = await backend.makeWorld(now);
  const own = await backend.makeWorker(world);
  const get = async <T = unknown>(path: string, token = own.token) =>
    (await backend.call('GET', path, { token })) as Answer<T>;
  return {
    world,
    own,
    get,
    list: (query = '') => get<PaymentPeriodsPage>(`workers/${own.workerId}/payments/${query}`),
    close: (firstDay: string) => inWorld(backend.database, world, (ctx) => closeWeek(ctx, { firstDay })),
    rate: ({ fromDay, basePence }: { readonly fromDay: string; readonly basePence: number }) =>
      inWorld(backend.database, world, (ctx) =>
        setRate(ctx, {
          workerId: own.workerId,
          fromDay,
          basePence,
          hourlyBonusPence: null,
          adminFeePence: 500,
        }),
      ),
    /** The tap is at noon in UTC on the visit's day. */
    unstart: ({ jobId, date }: { readonly jobId: number; readonly date: string }) =>
      backend.call('PATCH', `work/jobs/${jobId}/visits/${date}/unstart/`, {
        token: own.token,
        headers: { 'x-event-registered-at': `${date}T12:00:00.000Z` },
      }),
    /** The office accepts the taps that arrived late. */
    acceptLate: async ({ jobId, date }: { readonly jobId: number; readonly date: string }) => {
      const { token } = await makeAdministrator(backend, world);
      const waiting = await inWorld(backend.database, world, ({ tx }) => tx.select().from(visitClaims));
      const body = { claim_ids: waiting.map(({ id }) => id) };
      return backend.call('POST', `admin/claims/${jobId}/${date}/accept/`, { token, body });
    },
    inside: <T>(work: Parameters<typeof inWorld<T>>[2]) => inWorld(backend.database, world, work),
    /** The visit lasts three hours, from 10am London time. */
    visit: (row: Partial<typeof visits.$inferInsert> & { readonly day: string }) =>
      backend.in(world, async (ctx) => {
        const { day, ...more } = row;
        const { id: jobId } = await buildJob(ctx, {
          workerId: own.workerId,
          firstDate: day,
          startTime: '10:00',
          endTime: '13:00',
          tasks: [{ type: 'cleaning', hours: 3 }],
        });
        await buildVisit(ctx, {
          jobId,
          scheduledDate: day,
          actualDate: day,
          workerId: own.workerId,
          ...more,
        });
        return { jobId, date: day };
      }),
  };
}

interface Answer<T> {
  readonly status: number;
  readonly body: Wire<T>;
}

const worked = (day: string, minutes: number) => ({
  day,
  startedAt: `${day}T09:00:00.000Z`,
  finishedAt: new Date(Date.parse(`${day}T09:00:00.000Z`) + minutes * 60_000).toISOString(),
});

describe('a finish', () => {
  async function finish(setUpNow: string, tapAt: string) {
    const test = await setUp({ now: setUpNow });
    const { jobId, date } = await test.visit({ day: TODAY, startedAt: `${TODAY}T09:00:00.000Z` });
    const path = `work/jobs/${jobId}/visits/${date}/finish/`;
    const answer = await backend.call('PATCH', path, {
      token: test.own.token,
      headers: { 'x-event-registered-at': tapAt, 'idempotency-key': crypto.randomUUID() },
    });
    return { ...test, jobId, date, answer };
  }

  it('[PAY-01] a finish adds a line with the hours and rates of that moment to its week', async () => {
    const test = await finish('2026-06-17T10:40:00.000Z', '2026-06-17T10:38:00.000Z');
    expect(test.answer.status).toBe(200);
    // Later rates do not change the line.
    await test.inside((ctx) =>
      setRate(ctx, {
        workerId: test.own.workerId,
        fromDay: MONDAY,
        basePence: 9900,
        hourlyBonusPence: 100,
        adminFeePence: 0,
      }),
    );
    const { body } = await test.list();
    expect(body).toMatchObject({ num_results: 1, current_page: 1, per_page: 10 });
    expect(body.results[0]).toMatchObject({
      ...{
        worker_id: test.own.workerId,
        first_day: MONDAY,
        last_day: '2026-06-21',
        payment_due_date: '2026-06-26',
      },
      ...{ date_paid: null, state: 'incomplete', total_pounds: 18, amount_earned_pounds: 23 },
      payment_adjustments_for_invoice: [],
    });
    expect(body.results[0]?.worked_visits_for_invoice).toEqual([
      {
        ...{ pay_pounds: 23, charges_pounds: 5, total_pounds: 18, payment_period_id: body.results[0]?.id },
        ...{ payable_hours: 2, base_pay_pounds: 11.5, hourly_bonus_pounds: 0, tip_pounds: 0 },
        products_pounds: 0,
        ...{ rate_is_recorded: true, correction_reason: null },
        visit: expect.objectContaining({
          ...{ job_id: test.jobId, scheduled_date: TODAY, actual_date: TODAY, required_duration: 3 },
          ...{ time_slot: { start: '10:00', end: '13:00' }, customer_preferred_name: 'Priya' },
          ...{ started_at: '2026-06-17T09:00:00.000Z', finished_at: '2026-06-17T10:38:00.000Z' },
        }),
      },
    ]);
    expect((await test.get(`workers/${test.own.workerId}/payments/${body.results[0]?.id}/`)).body).toEqual(
      body.results[0],
    );
  });

  it('a finish takes its line back when the visit is not started any more', async () => {
    const test = await finish('2026-06-17T10:40:00.000Z', '2026-06-17T10:38:00.000Z');
    expect((await test.unstart(test)).status).toBe(200);
    expect(await test.inside(({ tx }) => tx.$count(visitPay))).toBe(0);
    expect((await test.list()).body.results[0]).toMatchObject({
      total_pounds: 0,
      worked_visits_for_invoice: [],
    });
  });

  it('a finish after its week was closed joins the current week once the office accepts it, with its own day', async () => {
    const test = await setUp();
    await test.visit(worked('2026-06-09', 180));
    const late = await test.visit({ day: '2026-06-14', startedAt: '2026-06-14T09:00:00.000Z' });
    // Another process closed the week before the start of the late visit arrived.
    await test.inside(({ tx }) =>
      tx
        .update(paymentPeriods)
        .set({ closedAt: NOW, totalPence: 2950 })
        .where(eq(paymentPeriods.firstDay, LAST_MONDAY)),
    );
    const path = `work/jobs/${late.jobId}/visits/${late.date}/finish/`;
    const headers = {
      'x-event-registered-at': '2026-06-14T12:00:00.000Z',
      'idempotency-key': crypto.randomUUID(),
    };
    expect((await backend.call('PATCH', path, { token: test.own.token, headers })).status).toBe(202);
    expect(await test.inside(({ tx }) => tx.$count(visitPay))).toBe(0);
    expect((await test.acceptLate(late)).status).toBe(200);
    const [current, last] = (await test.list()).body.results;
    expect([current?.first_day, last?.first_day]).toEqual([MONDAY, LAST_MONDAY]);
    expect(current?.worked_visits_for_invoice).toMatchObject([
      { visit: { actual_date: '2026-06-14' }, total_pounds: 29.5 },
    ]);
    expect(last?.worked_visits_for_invoice).toMatchObject([{ visit: { actual_date: '2026-06-09' } }]);
  });
});

describe('the periods', () => {
  it('[PAY-05] [DEMO-32] the periods come newest first, ten on a page, and another worker’s are not found', async () => {
    const test = await setUp();
    for (let week = 0; week < 12; week += 1) await test.visit(worked(addDays('2026-06-09', -7 * week), 120));
    const [first, second] = [await test.list(), await test.list('?page=2')];
    expect(first.body).toMatchObject({
      num_results: 12,
      num_pages: 2,
      per_page: 10,
      url_next_page: '?page=2',
    });
    const days = [...first.body.results, ...second.body.results].map(({ first_day }) => first_day);
    expect(days).toEqual(Array.from({ length: 12 }, (_, week) => addDays(LAST_MONDAY, -7 * week)));
    const other = await backend.makeWorker(test.world);
    const id = first.body.results[0]?.id;
    expect((await test.get(`workers/${other.workerId}/payments/${id}/`, other.token)).status).toBe(404);
    expect((await test.get(`workers/${test.own.workerId}/payments/${id}/`, other.token)).status).toBe(403);
    const others = await test.get<PaymentPeriodsPage>(`workers/${other.workerId}/payments/`, other.token);
    expect(others.body.results).toEqual([]);
  });

  it('visits finished before payments were recorded are paid at the known rate of their day, or at today’s rate, and the periods say so', async () => {
    const test = await setUp();
    await test.visit({ ...worked('2026-06-09', 98), tipPence: 500 });
    await test.rate({ fromDay: '2026-06-16', basePence: 1400 });
    const [period] = (await test.list()).body.results;
    expect(period).toMatchObject({ first_day: LAST_MONDAY, total_pounds: 23, amount_earned_pounds: 28 });
    expect(period?.worked_visits_for_invoice).toMatchObject([
      { payable_hours: 2, base_pay_pounds: 11.5, tip_pounds: 5, rate_is_recorded: false },
    ]);
    await test.inside(({ tx }) => tx.delete(payRates).where(eq(payRates.fromDay, '2020-01-01')));
    const [later] = (await test.list()).body.results;
    expect(later?.worked_visits_for_invoice).toMatchObject([
      { base_pay_pounds: 14, rate_is_recorded: false },
    ]);
  });

  it('[PAY-01] the periods pay the tip and the price of products, and of no other task', async () => {
    const test = await setUp();
    const tasks = [
      { type: 'cleaning' as const, hours: 2 },
      { type: 'oven' as const, hours: 1, price: 12.5 },
      { type: 'products' as const, hours: 0, price: 4 },
    ];
    const { jobId, date } = await test.visit({ ...worked('2026-06-09', 180), tasks, tipPence: 500 });
    const line = { jobId, scheduledDate: date, actualDate: date };
    await test.inside((ctx) => recordPay(ctx, line, { workerId: test.own.workerId, hours: 3 }));
    const before = (await test.list()).body.results[0];
    // The visit pays three hours at £11.50, £5 and £4, less the fee of £5.
    expect(before).toMatchObject({ total_pounds: 38.5, amount_earned_pounds: 43.5 });
    expect(before?.worked_visits_for_invoice).toMatchObject([
      { pay_pounds: 43.5, total_pounds: 38.5, tip_pounds: 5, products_pounds: 4 },
    ]);
    await test.close(LAST_MONDAY);
    await test.inside(({ tx }) => tx.update(visits).set({ tasks: [{ type: 'cleaning', hours: 3 }] }));
    expect((await test.list()).body.results[0]).toEqual({ ...before, state: 'complete' });
  });

  it('the periods without a rate have the visit but no amount and no total', async () => {
    const test = await setUp();
    await test.inside(({ tx }) => tx.delete(payRates));
    await test.visit(worked('2026-06-16', 120));
    const [period] = (await test.list()).body.results;
    expect(period).toMatchObject({ total_pounds: null, amount_earned_pounds: null });
    expect(period?.worked_visits_for_invoice).toMatchObject([
      { pay_pounds: null, charges_pounds: null, total_pounds: null, base_pay_pounds: null, payable_hours: 2 },
    ]);
  });

  it('[PAY-03] the periods have their adjustments with the visit, and each cause adjusts once', async () => {
    const test = await setUp();
    const { jobId, date } = await test.visit({ ...worked('2026-06-16', 120) });
    const fine = {
      ...{ workerId: test.own.workerId, type: 'workercancel' as const, amountPence: -1000, reason: 'Late' },
      ...{ day: '2026-06-16', visit: { jobId, scheduledDate: date }, cause: 'test:1' },
    };
    expect(await test.inside((ctx) => addAdjustment(ctx, fine))).toMatchObject({ firstDay: MONDAY });
    expect(await test.inside((ctx) => addAdjustment(ctx, fine))).toBeNull();
    const [period] = (await test.list()).body.results;
    expect(period?.total_pounds).toBe(8);
    expect(period?.payment_adjustments_for_invoice).toEqual([
      {
        ...{
          id: expect.any(Number),
          type: 'workercancel',
          amount_pounds: -10,
          created: expect.any(String),
          reason: 'Late',
        },
        visit: expect.objectContaining({
          job_id: jobId,
          actual_date: '2026-06-16',
          customer_preferred_name: 'Priya',
        }),
      },
    ]);
  });

  it('the periods total the same as their lines and adjustments, to the penny', async () => {
    const test = await setUp();
    const random = fc.sample(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 2000 })), {
      numRuns: 12,
      seed: 7,
    });
    for (const [index, [minutes, tipPence]] of random.entries()) {
      await test.visit({ ...worked(addDays(LAST_MONDAY, index % 7), minutes), tipPence });
    }
    await test.inside((ctx) =>
      addAdjustment(ctx, {
        workerId: test.own.workerId,
        type: 'refer',
        amountPence: 5001,
        reason: null,
        day: LAST_MONDAY,
        cause: null,
      }),
    );
    const [period] = (await test.list()).body.results;
    const pence = (pounds: number | null | undefined) => Math.round((pounds ?? Number.NaN) * 100);
    const sumOf = (amounts: readonly (number | null | undefined)[]) =>
      amounts.reduce<number>((sum, pounds) => sum + pence(pounds), 0);
    const lines = period?.worked_visits_for_invoice ?? [];
    expect(lines).toHaveLength(12);
    const earned = sumOf(lines.map(({ pay_pounds }) => pay_pounds));
    expect(pence(period?.total_pounds)).toBe(
      earned -
        sumOf(lines.map(({ charges_pounds }) => charges_pounds)) +
        sumOf((period?.payment_adjustments_for_invoice ?? []).map(({ amount_pounds }) => amount_pounds)),
    );
    expect(pence(period?.amount_earned_pounds)).toBe(earned);
    const closed = await test.close(LAST_MONDAY);
    expect(closed.closed).toEqual([test.own.workerId]);
    const [after] = (await test.list()).body.results;
    expect(after).toEqual({ ...period, state: 'complete' });
    expect((await test.get(`workers/${test.own.workerId}/tax-years/`)).body).toEqual([
      { tax_year: 2026, total_pounds: period?.total_pounds, period_count: 1 },
    ]);
  });
});

describe('closing a week', () => {
  it('[PAY-02] closing a week completes it once, and fixes tip, products and rate', async () => {
    const test = await setUp();
    const { jobId } = await test.visit(worked('2026-06-09', 120));
    expect(await test.close(LAST_MONDAY)).toEqual({ closed: [test.own.workerId], open: [] });
    expect(await test.close(LAST_MONDAY)).toEqual({ closed: [], open: [] });
    const products = { type: 'products' as const, hours: 0, price: 4 };
    const later = { tipPence: 700, tasks: [{ type: 'cleaning' as const, hours: 3 }, products] };
    await test.inside(({ tx }) => tx.update(visits).set(later).where(eq(visits.jobId, jobId)));
    await test.inside(({ tx }) => tx.update(payRates).set({ basePence: 9900 }));
    expect((await test.list()).body.results[0]).toMatchObject({
      state: 'complete',
      total_pounds: 18,
      date_paid: null,
    });
    expect(await test.inside(({ tx }) => tx.select().from(paymentPeriods))).toMatchObject([
      { firstDay: LAST_MONDAY, earnedPence: 2300, totalPence: 1800, closedAt: expect.any(String) },
    ]);
  });

  it('closing a week refuses the week that has not ended', async () => {
    const test = await setUp();
    await test.visit(worked('2026-06-16', 120));
    expect(await test.close(MONDAY)).toEqual({ closed: [], open: [] });
    expect((await test.list()).body.results[0]?.state).toBe('incomplete');
  });

  it.each([
    ['2026-06-21T22:50:00.000Z', []],
    ['2026-06-21T23:00:00.000Z', ['closed']],
  ])('closing a week is possible from midnight in London: at %s', async (now, closed) => {
    const test = await setUp({ now });
    await test.visit(worked('2026-06-16', 120));
    expect((await test.close(MONDAY)).closed.map(() => 'closed')).toEqual(closed);
  });

  it('closing a week leaves cleaners with a running visit, a missing rate or a negative total open', async () => {
    const test = await setUp();
    const problem = async (name: string, work: (workerId: number) => Promise<unknown>) => {
      const { workerId } = await backend.makeWorker(test.world);
      await work(workerId);
      return { periodId: expect.any(Number), workerId, problems: [name] };
    };
    const expected = [
      await problem('running-visit', async (workerId) => {
        await test.visit({ ...worked('2026-06-09', 120), workerId });
        await test.visit({ day: '2026-06-10', startedAt: '2026-06-10T09:00:00.000Z', workerId });
      }),
      await problem('missing-rate', async (workerId) => {
        await test.inside(({ tx }) => tx.delete(payRates).where(eq(payRates.workerId, workerId)));
        await test.visit({ ...worked('2026-06-09', 120), workerId });
      }),
      await problem('negative-total', (workerId) =>
        test.inside((ctx) =>
          addAdjustment(ctx, {
            workerId,
            type: 'backgroundcheck',
            amountPence: -1200,
            reason: null,
            day: '2026-06-09',
            cause: null,
          }),
        ),
      ),
    ];
    await test.visit(worked('2026-06-09', 120));
    const result = await test.close(LAST_MONDAY);
    expect(result.closed).toEqual([test.own.workerId]);
    expect(result.open.toSorted((a, b) => a.workerId - b.workerId)).toEqual(expected);
  });

  it('closing a week in two processes at once completes each period once', async () => {
    const test = await setUp();
    for (let day = 0; day < 5; day += 1) await test.visit(worked(addDays(LAST_MONDAY, day), 120));
    const results = await Promise.all([
      test.close(LAST_MONDAY),
      test.close(LAST_MONDAY),
      test.close(LAST_MONDAY),
    ]);
    expect(results.flatMap(({ closed }) => closed)).toEqual([test.own.workerId]);
    expect(await test.inside(({ tx }) => tx.$count(visitPay))).toBe(5);
  });

  it('closing a week keeps a paid visit started', async () => {
    const test = await setUp({ now: '2026-06-21T23:30:00.000Z' });
    const visit = await test.visit(worked('2026-06-21', 120));
    await test.close(MONDAY);
    expect(await test.unstart(visit)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_error', error_message: PAID },
    });
    expect((await test.list()).body.results[0]?.worked_visits_for_invoice).toHaveLength(1);
  });
});

/** An undo beside an act of the office left this row, before both locked the period. */
describe('the line of a visit that is not finished', () => {
  const DAY = '2026-06-09';
  const setUpLine = async () => {
    const test = await setUp();
    const visit = await test.visit(worked(DAY, 180));
    const line = { jobId: visit.jobId, scheduledDate: DAY, actualDate: DAY };
    const record = () =>
      test.inside((ctx) => recordPay(ctx, line, { workerId: test.own.workerId, hours: 3 }));
    await record();
    const clear = (row: Partial<typeof visits.$inferInsert>) =>
      test.inside(({ tx }) => tx.update(visits).set(row).where(eq(visits.jobId, visit.jobId)));
    const tap = async (act: 'start' | 'finish', time: string) => {
      const path = `work/jobs/${visit.jobId}/visits/${DAY}/${act}/`;
      const headers = {
        'x-event-registered-at': `${DAY}T${time}:00.000Z`,
        'idempotency-key': crypto.randomUUID(),
      };
      const { status, body } = await backend.call('PATCH', path, { token: test.own.token, headers });
      return [status, (body as { error_message?: string }).error_message];
    };
    const lines = () => test.inside(({ tx }) => tx.select().from(visitPay));
    return { ...test, record, clear, tap, lines, accept: () => test.acceptLate({ ...visit, date: DAY }) };
  };
  it('the line of a visit that is not finished pays nothing', async () => {
    const test = await setUpLine();
    expect((await test.list()).body.results).toMatchObject([{ total_pounds: 29.5 }]);
    await test.clear({ finishedAt: null });
    expect((await test.list()).body.results).toMatchObject([
      { total_pounds: 0, worked_visits_for_invoice: [] },
    ]);
  });

  it('the line of a visit that is not finished keeps the visit unstarted and unfinished once its week is closed', async () => {
    const test = await setUpLine();
    await test.close(LAST_MONDAY);
    await test.clear({ finishedAt: null });
    expect(await test.tap('finish', '12:00')).toEqual([400, PAID]);
    await test.clear({ startedAt: null });
    expect(await test.tap('start', '09:00')).toEqual([400, PAID]);
    expect(await test.lines()).toMatchObject([{ firstDay: LAST_MONDAY }]);
  });

  it('the line of a visit that is not finished is replaced while its week is open, and never once it is closed', async () => {
    const test = await setUpLine();
    await test.clear({ finishedAt: null });
    expect(await test.tap('finish', '10:00')).toEqual([202, undefined]);
    expect((await test.accept()).status).toBe(200);
    expect(await test.lines()).toMatchObject([{ firstDay: LAST_MONDAY, paidMinutes: 120 }]);
    await test.close(LAST_MONDAY);
    await expect(test.record()).rejects.toThrow('A closed period pays');
    expect(await test.lines()).toMatchObject([{ firstDay: LAST_MONDAY, paidMinutes: 120 }]);
  });
});
