import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, weekdayOf } from '@/lib/core/ground/time/zoned';
import { countsOn, payDayOf, spanOf, taxYearName, taxYearOf, taxYearSpan } from './periods';

describe('a pay period', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-16', '2026-11-22', '2026-11-27'],
    ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-22', '2026-11-27'],
    ['the week of the spring clock change', '2026-03-29', '2026-03-23', '2026-03-29', '2026-04-03'],
    ['the week of the autumn clock change', '2026-10-25', '2026-10-19', '2026-10-25', '2026-10-30'],
    ['the turn of the year', '2027-01-01', '2026-12-28', '2027-01-03', '2027-01-08'],
    ['a leap day', '2028-02-29', '2028-02-28', '2028-03-05', '2028-03-10'],
  ])(
    '[PAY-01] a pay period of %s lasts from Monday to Sunday and is due on the Friday after',
    (_name, day, firstDay, lastDay, due) => {
      expect(spanOf(day)).toEqual({ firstDay, lastDay, paymentDueDate: due });
    },
  );

  it.each([
    ['in winter', '2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'],
    ['on the night of the spring clock change', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
    ['on the night of the autumn clock change', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  ])('a pay period ends on Sunday at midnight in London, %s', (_name, last, next) => {
    const firstDayAt = (instant: string) => spanOf(dayOf(instant, 'Europe/London')).firstDay;
    expect(firstDayAt(next)).toBe(addDays(firstDayAt(last), 7));
  });

  it('a pay period contains each of its days, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (count) => {
        const day = addDays('1950-01-01', count);
        const { firstDay, lastDay, paymentDueDate } = spanOf(day);
        expect(firstDay <= day && day <= lastDay).toBe(true);
        expect([weekdayOf(firstDay), weekdayOf(addDays(lastDay, 1))]).toEqual([0, 0]);
        expect(paymentDueDate).toBe(addDays(lastDay, 5));
        expect(spanOf(addDays(lastDay, 1)).firstDay).toBe(addDays(firstDay, 7));
      }),
    );
  });
});

it.each([
  ['due before its Friday', null, '2026-11-26', 'due', '2026-11-27'],
  ['due on its Friday', null, '2026-11-27', 'due', '2026-11-27'],
  ['overdue after its Friday', null, '2026-11-28', 'overdue', '2026-11-27'],
  ['paid, also before its Friday', '2026-11-25', '2026-11-26', 'paid', '2026-11-25'],
  ['paid, also after its Friday', '2026-12-01', '2026-12-02', 'paid', '2026-12-01'],
] as const)('a pay period is %s', (_, datePaid, today, kind, day) => {
  expect(payDayOf({ datePaid, paymentDueDate: '2026-11-27' }, today)).toEqual({ kind, day });
});

describe('a tax year', () => {
  it.each([
    ['2026-04-05', 2025, '2025/26'],
    ['2026-04-06', 2026, '2026/27'],
    ['2026-12-31', 2026, '2026/27'],
    ['2027-01-01', 2026, '2026/27'],
    ['1999-04-06', 1999, '1999/00'],
  ])('[PAY-07] a tax year contains %s: it is %i, named %s', (day, taxYear, name) => {
    expect(taxYearOf(day)).toBe(taxYear);
    expect(taxYearName(taxYear)).toBe(name);
    const { firstDay, lastDay } = taxYearSpan(taxYear);
    expect([taxYearOf(firstDay), taxYearOf(addDays(firstDay, -1))]).toEqual([taxYear, taxYear - 1]);
    expect([taxYearOf(lastDay), taxYearOf(addDays(lastDay, 1))]).toEqual([taxYear, taxYear + 1]);
  });

  it('a tax year counts a period on the day it was paid, or on its due date while it is unpaid', () => {
    expect(countsOn({ datePaid: '2026-04-07', paymentDueDate: '2026-04-03' })).toBe('2026-04-07');
    expect(countsOn({ datePaid: null, paymentDueDate: '2026-04-03' })).toBe('2026-04-03');
    expect(countsOn({ paymentDueDate: '2026-04-03' })).toBe('2026-04-03');
  });
});
