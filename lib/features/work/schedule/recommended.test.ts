import { describe, expect, it } from 'vitest';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { recommendedTime } from './recommended';

/** Makes a home on one line from west to east, where a hundredth of a degree is about 700 metres. */
const at = (longitude: number | null) =>
  longitude === null ? {} : { postcode: { location: { latitude: 51.45, longitude } } };

const visit = (
  start: string,
  end: string,
  hours: number,
  longitude: number | null = 0,
  more: Partial<Visit> = {},
) =>
  aVisit({
    ...{ timeSlot: { start, end }, requiredDuration: hours, tasks: [{ type: 'cleaning', hours }] },
    ...{ property: at(longitude), ...more },
  });

const recommend = (own: Visit, ...others: Visit[]) => recommendedTime(own, others, ['car']);

describe('the recommended time', () => {
  it('the recommended time puts a visit between a near and a far visit of the day, where it adds the least travel', () => {
    const west = visit('08:00', '09:00', 1, -0.1);
    const near = visit('11:00', '12:00', 1, 0.001);
    const east = visit('15:00', '16:00', 1, 0.1);
    expect(recommend(visit('09:00', '17:00', 2, 0), west, near, east)).toEqual({
      start: '12:05',
      end: '14:05',
    });
  });

  it('the recommended time is right after a visit at the same place', () => {
    const morning = visit('08:00', '09:00', 1, 0.05);
    const evening = visit('16:00', '17:00', 1, 0.05);
    const other = visit('12:00', '13:00', 1, -0.05);
    expect(recommend(visit('08:00', '12:00', 1, 0.05), morning, other, evening)).toEqual({
      start: '09:00',
      end: '10:00',
    });
  });

  it('the recommended time overlaps no visit and leaves time for the travel, if the slot allows that', () => {
    const far = visit('09:00', '11:00', 2, 0.05);
    const { start = '' } = recommend(visit('09:00', '14:00', 2, 0), far) ?? {};
    expect(start > '11:10').toBe(true);
  });

  it('the recommended time is unknown without a choice, without a way, and without another visit', () => {
    const other = visit('08:00', '09:00', 1, 0.05);
    expect(recommend(visit('10:00', '12:00', 2), other)).toBeNull();
    expect(recommend(visit('10:00', '15:00', 2, null), other)).toBeNull();
    expect(recommend(visit('10:00', '15:00', 2), visit('08:00', '09:00', 1, null))).toBeNull();
    expect(recommend(visit('10:00', '15:00', 2))).toBeNull();
    expect(recommend(visit('10:00', '15:00', 2), { ...other, skipped: true })).toBeNull();
  });
});
