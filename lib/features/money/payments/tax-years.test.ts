import { describe, expect, it } from 'vitest';
import { aLineWithoutRate, anAdjustment, aPaymentPeriod } from '@/tests/support/a-period';
import { earningsByMonth, earningsByWeek } from './earnings';
import { byTaxYear } from './tax-years';

const TODAY = '2026-11-18';
const current = aPaymentPeriod({ id: 9 });
const open = aPaymentPeriod({ id: 8, day: '2026-11-11' });
const paid = aPaymentPeriod({ id: 7, day: '2026-11-04', paid: '2026-11-13' });
/** The visit is done in the old tax year and paid in the new one. */
const late = aPaymentPeriod({ id: 2, day: '2026-03-31', paid: '2026-04-10' });
const old = aPaymentPeriod({ id: 1, day: '2026-03-24', paid: '2026-04-03' });

const ALL = [current, open, paid, late, old];

describe('earlier periods', () => {
  it('[PAY-02] [PAY-04] earlier periods are grouped by the tax year in which they are paid, newest first', () => {
    const totals = [
      { taxYear: 2026, totalPounds: 984.25, periodCount: 30 },
      { taxYear: 2025, totalPounds: 29.5, periodCount: 1 },
    ];
    const years = byTaxYear(ALL, totals, { today: TODAY, isWhole: false });
    expect(years.map(({ taxYear, sumPence, hasOpen }) => [taxYear, sumPence, hasOpen])).toEqual([
      [2026, 98425, true],
      [2025, 2950, false],
    ]);
    expect(years.map(({ periods }) => periods.map(({ id }) => id))).toEqual([[8, 7, 2], [1]]);
  });

  it('earlier periods are summed on the phone when the root has no sums and all are loaded', () => {
    const sums = (isWhole: boolean, periods = ALL) =>
      byTaxYear(periods, null, { today: TODAY, isWhole }).map(({ sumPence }) => sumPence);
    expect(sums(true)).toEqual([5900, 2950]);
    expect(sums(false)).toEqual([null, null]);
    expect(sums(true, [{ ...paid, totalPounds: null }])).toEqual([null]);
  });

  it('the list of earlier periods is empty before the first week ends', () => {
    expect(byTaxYear([current], null, { today: TODAY, isWhole: true })).toEqual([]);
  });
});

describe('the chart of earnings', () => {
  it('the chart of earnings has a bar for each week with a total, oldest first', () => {
    const missing = aPaymentPeriod({ id: 6, day: '2026-10-28', lines: [aLineWithoutRate()] });
    const loss = anAdjustment({ type: 'workercancel', amountPounds: -90 });
    const negative = aPaymentPeriod({ id: 5, day: '2026-10-21', adjustments: [loss] });
    expect(earningsByWeek([paid, missing, negative])).toEqual([
      { from: '2026-10-19', pence: -6050 },
      { from: '2026-11-02', pence: 2950 },
    ]);
  });

  it('the chart of earnings has a bar for each month in which weeks are paid or due', () => {
    expect(earningsByMonth(ALL)).toEqual([
      { from: '2026-04-01', pence: 5900 },
      { from: '2026-11-01', pence: 8850 },
    ]);
  });

  it('the chart of earnings shows the latest twelve weeks', () => {
    const weeks = Array.from({ length: 20 }, (_, index) =>
      aPaymentPeriod({ id: index, day: `2026-${String((index % 12) + 1).padStart(2, '0')}-15` }),
    );
    expect(earningsByWeek(weeks)).toHaveLength(12);
    expect(earningsByWeek(weeks).at(-1)?.from).toBe('2026-12-14');
  });
});
