import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/ground/time/zoned';
import { payableHours } from '@/lib/features/work/visits/rules';
import { linePay } from '@/lib/features/work/visits/visit-pay';
import { aLine, aLineWithoutRate } from '@/tests/support/a-period';
import { explainLine } from './explain-line';

const workedUntil = (time: string, more = {}) =>
  aLine({}, { requiredDuration: 3, finishedAt: `2026-11-16T${time}:00.000Z`, ...more });

describe('why a visit is paid what it is paid', () => {
  it('[ACT-11] the explanation of a visit’s pay names what was asked for, the times, the rule and the rate', () => {
    expect(explainLine(workedUntil('11:38'))).toEqual({
      asked: { hours: 3, slot: { start: '10:00', end: '12:00' } },
      worked: {
        hours: 98 / 60,
        startedAt: '2026-11-16T10:00:00.000Z',
        finishedAt: '2026-11-16T11:38:00.000Z',
      },
      counted: { hours: 2, rule: 'minimum', reason: null },
      rate: { basePence: 1450, bonusPence: 50, hourlyPence: 1500, isRecorded: true },
      amounts: { payPence: 3000, tipPence: 0, productsPence: 0, chargesPence: 50, totalPence: 2950 },
      addsUp: true,
    });
  });

  it.each([
    ['rounded-up', '12:10', 2.5],
    ['as-asked', '13:00', 3],
    ['longer-than-asked', '14:00', 3],
  ])('[ACT-11] the explanation of a visit’s pay says %s', (rule, end, payable) => {
    const line = { ...workedUntil(end), payableHours: payable };
    expect(explainLine(line).counted).toEqual({ hours: payable, rule, reason: null });
  });

  it('the explanation of a visit’s pay says that the hours were corrected, and why', () => {
    const corrected = { ...workedUntil('11:38'), payableHours: 2.75, correctionReason: 'Lift was broken ' };
    expect(explainLine(corrected).counted).toEqual({
      ...{ hours: 2.75, rule: 'corrected', reason: 'Lift was broken' },
    });
    const silent = { ...workedUntil('11:38'), payableHours: 2.75 };
    expect(explainLine(silent).counted).toEqual({ hours: 2.75, rule: 'corrected', reason: null });
  });

  it('the explanation of a visit’s pay says when a rate is missing, or was not recorded', () => {
    expect(explainLine(aLineWithoutRate())).toMatchObject({ rate: null, amounts: null, addsUp: null });
    expect(explainLine(aLine({ rateIsRecorded: false })).rate?.isRecorded).toBe(false);
  });

  it('the explanation of a visit’s pay derives the hours for a root that does not send them, and says what it does not know', () => {
    const bare = {
      visit: workedUntil('11:38').visit,
      ...{ payPounds: 30, chargesPounds: 0.5, totalPounds: 29.5 },
    };
    expect(explainLine(bare)).toMatchObject({
      counted: { hours: 2, rule: 'minimum' },
      ...{ rate: null, addsUp: null, amounts: { payPence: 3000, totalPence: 2950 } },
    });
    const timeless = { ...bare, visit: { ...bare.visit, startedAt: null } };
    expect(explainLine(timeless)).toMatchObject({ worked: null, counted: { hours: null, rule: 'unknown' } });
  });

  it('the explanation of a visit’s pay says when an amount follows another rule', () => {
    expect(explainLine(aLine({ payPounds: 31, totalPounds: 30.5 })).addsUp).toBe(false);
  });

  it('the explanation of a visit’s pay adds up for any visit that our rules pay', () => {
    const pence = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 32 }).map((quarters) => quarters / 4),
        fc.integer({ min: 0, max: 900 }),
        fc.tuple(pence, pence, pence, pence, pence),
        (required, minutes, [basePence, bonusPence, adminFeePence, tipPence, productsPence]) => {
          const hours = payableHours(required, minutes / 60);
          const pay = linePay({ hours, tipPence, productsPence }, { basePence, bonusPence, adminFeePence });
          const start = '2026-11-16T10:00:00.000Z';
          const line = aLine(
            {
              ...{ payPounds: (pay?.payPence ?? 0) / 100, totalPounds: (pay?.totalPence ?? 0) / 100 },
              ...{ chargesPounds: adminFeePence / 100, payableHours: hours, tipPounds: tipPence / 100 },
              ...{ basePayPounds: basePence / 100, hourlyBonusPounds: bonusPence / 100 },
              productsPounds: productsPence / 100,
            },
            { requiredDuration: required, startedAt: start, finishedAt: addMs(start, minutes * 60_000) },
          );
          const explained = explainLine(line);
          expect(explained.addsUp).toBe(true);
          expect(explained.counted.rule).not.toBe('corrected');
        },
      ),
    );
  });
});
