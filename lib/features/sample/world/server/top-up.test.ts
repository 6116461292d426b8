import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/core/ground/time/zoned';
import { planTopUp } from './top-up';

const TODAY = '2026-06-01';
const propertyIds = [4, 5, 6, 7, 8, 9];
const at = (startTime: string, endTime: string, skipped = false) => ({ startTime, endTime, skipped });
const startsOf = (booked: ReturnType<typeof at>[]) =>
  planTopUp({ today: TODAY, booked, propertyIds }).map(({ startTime }) => startTime);

describe('planTopUp', () => {
  it('planTopUp fills up to three visits a day, and adds none from three on', () => {
    expect(startsOf([])).toEqual(['08:00', '10:30', '13:00']);
    expect(startsOf([at('08:00', '10:00'), at('10:30', '12:00'), at('16:00', '17:00')])).toEqual([]);
    expect(startsOf([at('08:00', '10:00')])).toHaveLength(2);
  });

  it('planTopUp avoids booked times to the minute', () => {
    expect(startsOf([at('10:00', '10:30')])).toEqual(['08:00', '10:30']);
    expect(startsOf([at('12:30', '13:00')])).toEqual(['08:00', '10:30']);
    expect(startsOf([at('09:59', '10:31'), at('12:29', '13:01')])).toEqual(['15:30']);
  });

  it('planTopUp overlaps booked times rather than leaving the day short', () => {
    expect(startsOf([at('07:00', '22:00')])).toEqual(['08:00', '10:30']);
  });

  it('planTopUp does not count a skipped visit, but avoids its time', () => {
    expect(startsOf([at('08:00', '10:00', true)])).toEqual(['10:30', '13:00', '15:30']);
  });

  it('planTopUp uses the same ids for the same day and other ids for the next', () => {
    const ids = (today: string) => planTopUp({ today, booked: [], propertyIds }).map(({ id }) => id);
    expect(ids(TODAY)).toEqual(ids(TODAY));
    expect(new Set([...ids(TODAY), ...ids(addDays(TODAY, 1))]).size).toBe(6);
    expect(Math.min(...ids('2026-01-01'))).toBeGreaterThan(500_000);
    expect(Math.max(...ids('2200-01-01'))).toBeLessThan(1_000_000);
  });

  it('planTopUp plans nothing without properties', () => {
    expect(planTopUp({ today: TODAY, booked: [], propertyIds: [] })).toEqual([]);
  });
});
