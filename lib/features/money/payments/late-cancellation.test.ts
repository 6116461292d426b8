import { describe, expect, it } from 'vitest';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { isLateCancellation, lateCancellationPence } from './late-cancellation';

const TERMS = { paidHours: 2, noticeHours: 24 };
const ZONE = 'Europe/London';

describe('a cancellation by the customer', () => {
  it.each([
    ['a day before', '2026-06-16', '10:00', '2026-06-15T09:00:00.000Z', false],
    ['a second later', '2026-06-16', '10:00', '2026-06-15T09:00:00.001Z', true],
    ['after the start', '2026-06-16', '10:00', '2026-06-16T09:30:00.000Z', true],
    // The night of 25 October has 25 hours.
    ['24 hours before, the clocks go back', '2026-10-25', '10:00', '2026-10-24T10:00:00.000Z', false],
    ['less, the clocks go back', '2026-10-25', '10:00', '2026-10-24T10:00:01.000Z', true],
    // The night of 29 March has 23 hours.
    ['24 hours before, the clocks go forward', '2026-03-29', '10:00', '2026-03-28T09:00:00.000Z', false],
    ['less, the clocks go forward', '2026-03-29', '10:00', '2026-03-28T09:00:01.000Z', true],
  ])(
    'a cancellation by the customer is late from the notice on, in elapsed hours: %s',
    (_, day, time, now, isLate) => {
      expect(isLateCancellation(instantOf(day, time, ZONE), now, TERMS)).toBe(isLate);
    },
  );

  it('a cancellation by the customer pays its hours at base and bonus, without the admin fee, and without a rate there is no amount', () => {
    const rate = { basePence: 1450, bonusPence: 50, adminFeePence: 400 };
    expect(lateCancellationPence(TERMS, rate)).toBe(3000);
    expect(lateCancellationPence({ ...TERMS, paidHours: 3 }, { ...rate, bonusPence: 0 })).toBe(4350);
    expect(lateCancellationPence({ ...TERMS, paidHours: 0 }, rate)).toBe(0);
    expect(lateCancellationPence(TERMS, null)).toBeNull();
  });
});
