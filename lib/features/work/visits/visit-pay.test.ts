import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { withFinish, withStart } from './rules';
import { extrasOf, linePay, paidHours, payRateOf, rateOf, sumPay, visitPay } from './visit-pay';

const RATE = { basePence: 1150, bonusPence: 55, adminFeePence: 500 };
const started = withStart(aVisit({ requiredDuration: 4 }), '2026-11-18T10:00:00.000Z');

describe('the pay of a visit', () => {
  it('the pay of a visit covers the required hours until it is finished, less the fee', () => {
    expect(visitPay(aVisit({ requiredDuration: 2.5 }), RATE)).toEqual({
      ...{ hours: 2.5, hourlyPence: 1205, tipPence: 0, productsPence: 0 },
      ...{ payPence: 3013, chargesPence: 500, totalPence: 2513 },
    });
    expect(paidHours(started)).toBe(4);
  });

  it('[ACT-11] the pay of a visit covers the payable hours once it is finished', () => {
    const short = withFinish(started, '2026-11-18T12:40:00.000Z');
    expect(paidHours(short)).toBe(3);
    expect(visitPay(short, RATE).totalPence).toBe(3115);
    expect(paidHours(withFinish(started, '2026-11-18T15:00:00.000Z'))).toBe(4);
  });

  it('the pay of a visit before a finish covers the hours that it would pay', () => {
    expect(visitPay(started, RATE, 2.5)).toMatchObject({ hours: 2.5, totalPence: 2513 });
  });

  it('the pay of a visit covers the required hours of a finished visit without times', () => {
    expect(paidHours(aVisit({ requiredDuration: 3, finished: true }))).toBe(3);
  });

  it('the pay of a visit has the tip and the price of products, and not the price of other tasks', () => {
    const tasks = [
      { type: 'oven', hours: 2, price: 12.5 },
      { type: 'products', hours: 0, price: 4 },
      { type: 'products', hours: 0 },
    ];
    expect(visitPay(aVisit({ tasks, tipAmountPounds: 5.5 }), RATE)).toMatchObject({
      ...{ tipPence: 550, productsPence: 400, payPence: 3360, totalPence: 2860 },
    });
  });

  it('the pay of a visit is rounded per visit and summed over a day without skipped visits, which cost no fee', () => {
    const quarter = aVisit({ requiredDuration: 0.25 });
    // Each visit’s 301.25 pence is rounded before the sum, as it is paid.
    expect(sumPay([quarter, quarter, aVisit({ skipped: true })], { ...RATE, adminFeePence: 50 })).toEqual({
      ...{ totalPence: 502, chargesPence: 100 },
    });
    expect(sumPay([], RATE)).toEqual({ totalPence: 0, chargesPence: 0 });
  });

  it('the pay of a visit is summed with what the root says that skipped visits pay or cost', () => {
    const late = aVisit({ skipped: true, skippedPayPounds: 24 });
    const own = aVisit({ skipped: true, skippedPayPounds: -5.5 });
    expect(sumPay([aVisit({ requiredDuration: 1 }), late, own], RATE)).toEqual({
      ...{ totalPence: 705 + 2400 - 550, chargesPence: 500 },
    });
  });
});

describe('what Payments has', () => {
  const short = withFinish(started, '2026-11-18T12:40:00.000Z');
  const paid = {
    ...{ hours: 3.5, basePayPounds: 11, hourlyBonusPounds: 0.25, chargesPounds: 4 },
    ...{ tipPounds: 2, productsPounds: 3 },
  };

  it('the payment line replaces the hours, today’s rate, tip and products of a finished visit', () => {
    const tasks = [{ type: 'tip', hours: 0, price: 9 }];
    const visit = { ...short, tasks, tipAmountPounds: 9, paid };
    expect(visitPay(visit, RATE)).toEqual({
      ...{ hours: 3.5, hourlyPence: 1125, tipPence: 200, productsPence: 300 },
      // 3.5 h × £11.25 is £39.375, with £5 of tip and products, less £4.
      ...{ payPence: 4438, chargesPence: 400, totalPence: 4038 },
    });
    expect(paidHours(visit)).toBe(3.5);
    expect(sumPay([visit, visit], RATE)).toEqual({ totalPence: 8076, chargesPence: 800 });
  });

  it('a payment line without a rate has its hours, paid by today’s rate', () => {
    const visit = { ...short, paid: { hours: 3.5, basePayPounds: null, chargesPounds: null } };
    expect(visitPay(visit, RATE)).toMatchObject({ hours: 3.5, hourlyPence: 1205, totalPence: 3718 });
    expect([payRateOf(visit, RATE), payRateOf(visit, null)]).toEqual([RATE, null]);
  });

  it('a payment line does not count for a tap that the server has not answered', () => {
    const again = withFinish(
      withStart({ ...short, paid }, '2026-11-18T10:00:00.000Z'),
      '2026-11-18T12:40:00.000Z',
    );
    expect(visitPay(again, RATE)).toEqual(visitPay(short, RATE));
  });
});

describe('a tip', () => {
  const tasks = [{ type: 'tip', hours: 0, price: 5 }];

  it('a tip counts once, where it is also a task', () => {
    expect(extrasOf({ tipPence: 300, tasks }).tipPence).toBe(300);
    expect(extrasOf({ tipPence: 0, tasks }).tipPence).toBe(0);
  });

  it('a tip is the price of its task if the visit does not have the tip itself', () => {
    expect(extrasOf({ tipPence: null, tasks }).tipPence).toBe(500);
    expect(extrasOf({ tipPence: null, tasks: [] })).toEqual({ tipPence: 0, productsPence: 0 });
  });
});

describe('the rate of a worker', () => {
  const paid = { basePay: 14.5, hourlyBonus: 0.55, isEligibleForBonus: true, adminFee: 0.5 };

  it.each([
    ['on bonus', paid, { basePence: 1450, bonusPence: 55, adminFeePence: 50 }],
    [
      'not on bonus',
      { ...paid, isEligibleForBonus: false },
      { basePence: 1450, bonusPence: 0, adminFeePence: 50 },
    ],
    [
      'whose bonus and fee are unknown',
      { basePay: 14.5, isEligibleForBonus: true },
      { basePence: 1450, bonusPence: 0, adminFeePence: 0 },
    ],
    ['without base pay', { ...paid, basePay: null }, null],
    ['without any', {}, null],
    ['who is not loaded', null, null],
  ])('the rate of a worker %s', (_, worker, rate) => {
    expect(rateOf(worker)).toEqual(rate);
  });

  it.each([
    ['2026-11-18', 2 * 1150],
    ['2026-11-19', 2 * 1200],
    ['2026-11-30', 2 * 1200],
    ['2026-12-01', 2 * 1300 - 500],
    ['2026-11-01', 2 * 1505 - 50],
  ])('the pay of a planned visit on %s is by the rate of its day', (actualDate, totalPence) => {
    const rates = rateOf({
      ...paid,
      payRates: [
        { fromDay: '2026-11-10', basePay: 11.5, hourlyBonus: 0, adminFee: 0 },
        { fromDay: '2026-11-19', basePay: 11.5, hourlyBonus: 0.5, adminFee: 0 },
        { fromDay: '2026-12-01', basePay: 13, hourlyBonus: 0, adminFee: 5 },
      ],
    });
    if (rates === null) throw new Error('The worker has no rate');
    const visit = aVisit({ requiredDuration: 2, actualDate });
    expect(visitPay(visit, rates).totalPence).toBe(totalPence);
    expect(sumPay([visit, visit], rates).totalPence).toBe(2 * totalPence);
  });
});

describe('a payment line', () => {
  const LINE_RATE = { basePence: 1150, bonusPence: 50, adminFeePence: 500 };

  it.each([
    ['two hours', 2, 0, 0, { payPence: 2400, chargesPence: 500, totalPence: 1900 }],
    ['half hours and a tip', 2.5, 300, 0, { payPence: 3300, chargesPence: 500, totalPence: 2800 }],
    ['an hour and products', 1, 0, 400, { payPence: 1600, chargesPence: 500, totalPence: 1100 }],
    ['less than the admin fee', 0.25, 0, 0, { payPence: 300, chargesPence: 500, totalPence: -200 }],
    ['no hours', 0, 0, 0, { payPence: 0, chargesPence: 500, totalPence: -500 }],
  ] as const)(
    '[PAY-01] a payment line of %s is hours × (base + bonus) + tip + products, less the admin fee',
    (_name, hours, tipPence, productsPence, pay) => {
      expect(linePay({ hours, tipPence, productsPence }, LINE_RATE)).toEqual(pay);
    },
  );

  it('a payment line has no amount without a rate', () => {
    expect(linePay({ hours: 2, tipPence: 300, productsPence: 0 }, null)).toBeNull();
  });

  it('a payment line is always whole pence, and its total is pay less charges', () => {
    const pence = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1440 }),
        pence,
        pence,
        pence,
        fc.tuple(pence, pence),
        (minutes, basePence, bonusPence, adminFeePence, [tipPence, productsPence]) => {
          const work = { hours: minutes / 60, tipPence, productsPence };
          const line = linePay(work, { basePence, bonusPence, adminFeePence });
          const exact = (minutes * (basePence + bonusPence)) / 60 + tipPence + productsPence;
          expect(Number.isInteger(line.payPence)).toBe(true);
          expect(Math.abs(line.payPence - exact)).toBeLessThanOrEqual(0.5);
          expect(line.totalPence).toBe(line.payPence - adminFeePence);
        },
      ),
    );
  });
});
