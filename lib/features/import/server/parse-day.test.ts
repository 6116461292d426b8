import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/time/zoned';
import { parseDay, writtenDay } from './parse-day';

describe('parseDay', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01/02/26', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['1-Feb-26', '2026-02-01'],
    ['1 September 2026', '2026-09-01'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %s with the day before the month', (text, day) => {
    expect(parseDay(text)).toEqual({ ok: true, value: day });
  });

  it.each(['31/02/2026', '29/02/2027', '12/31/2026', '0/1/2026', '01/01/1899'])(
    'refuses %s, which is not in the calendar',
    (text) => {
      expect(parseDay(text)).toEqual({
        ok: false,
        reason: `${text} is not in the calendar (day/month/year)`,
      });
    },
  );

  it.each(['tomorrow', '46266', '1/2', '1 Smarch 2026', '2026-02-01T00:00:00Z'])(
    'refuses %s as no date',
    (text) => {
      expect(parseDay(text)).toEqual({ ok: false, reason: `"${text}" is not a date like 31/12/2026` });
    },
  );

  it('reads back every day that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (count) => {
        const day = addDays('2000-01-01', count);
        expect(parseDay(writtenDay(day))).toEqual({ ok: true, value: day });
      }),
    );
  });
});
