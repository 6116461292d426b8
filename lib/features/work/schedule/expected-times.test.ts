import { describe, expect, it } from 'vitest';
import { timeOf } from '@/lib/core/ground/time/zoned';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aDay, aPeriod, WEDNESDAY, ZONE } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import { expectedDay, expectedEnd, expectedLeave, runningOn } from './expected-times';
import type { ScheduleDay } from './schedule';

const at = (time: string, day = WEDNESDAY) => `${day}T${time}:00.000Z`;
const NINETY = { requiredDuration: 1.5, timeSlot: { start: '08:00', end: '09:30' } };
/** The visit is booked from 8am to 9:30am. */
const priya = aVisit({ ...NINETY, customerPreferredName: 'Priya' });
const late = withStart(priya, at('09:13'));

describe('the expected end of a visit', () => {
  it('the expected end of a visit is its real start plus its booked length', () => {
    expect(expectedEnd(late)).toBe(at('10:43'));
    expect(expectedEnd(withStart(priya, at('07:50')))).toBe(at('09:20'));
    expect(expectedEnd(withStart(aVisit({ requiredDuration: null }), at('10:04')))).toBe(at('12:04'));
  });

  it('the expected end of a visit is unknown unless the visit runs since a known time', () => {
    expect(expectedEnd(priya)).toBeNull();
    expect(expectedEnd(withFinish(late, at('10:40')))).toBeNull();
    expect(expectedEnd({ ...late, skipped: true })).toBeNull();
    expect(expectedEnd({ ...priya, started: true })).toBeNull();
  });

  it('the expected end of a visit counts elapsed hours when the clocks change', () => {
    const spring = aVisit({ actualDate: '2026-03-29', requiredDuration: 2 });
    expect(expectedEnd(withStart(spring, '2026-03-29T00:30:00.000Z'))).toBe('2026-03-29T02:30:00.000Z');
    const autumn = aVisit({ actualDate: '2026-10-25', requiredDuration: 2 });
    expect(expectedEnd(withStart(autumn, '2026-10-24T23:30:00.000Z'))).toBe('2026-10-25T01:30:00.000Z');
  });

  it('the worker is expected to leave a running visit at its expected end, or now once that has passed', () => {
    expect(expectedLeave(late, at('09:13'))).toBe(at('10:43'));
    expect(expectedLeave(late, at('11:00'))).toBe(at('11:00'));
    expect(expectedLeave(priya, at('11:00'))).toBeNull();
  });
});

describe('the visit that runs on a day', () => {
  const found = (...visits: readonly Visit[]) => runningOn({ day: WEDNESDAY, visits });

  it('the running visit of a day is the one that was started last', () => {
    const earlier = { ...late, jobId: 2, startedAt: at('08:00') };
    expect(found(earlier, late)).toBe(late);
    expect(found(late, earlier)).toBe(late);
    expect(found(withFinish(late, at('10:00')), earlier)).toBe(earlier);
  });

  it('a visit that runs counts only on its own day', () => {
    expect(found({ ...late, actualDate: '2026-11-17' })).toBeNull();
    expect(found(priya)).toBeNull();
  });
});

/** London is at UTC on these days. */
const outline = ({ activities }: ScheduleDay) =>
  activities.map(({ type, visit, start, end }) => {
    const name = visit ? `Visit ${visit.jobId}` : type.replace('Period', '');
    return `${name} ${timeOf(start, ZONE)}-${timeOf(end, ZONE)}`;
  });

const mateusz = aVisit({ jobId: 2 });
const AFTER = [
  aPeriod('TravelPeriod', '09:30', '09:35'),
  aPeriod('IdlePeriod', '09:35', '10:00'),
  aPeriod('WorkPeriod', '10:00', '12:00', { visit: mateusz }),
  aPeriod('IdlePeriod', '12:00', '17:00'),
];
const dayWith = (visit: Visit, after = AFTER) =>
  aDay([
    aPeriod('IdlePeriod', '07:00', '08:00'),
    aPeriod('WorkPeriod', '08:00', '09:30', { visit }),
    ...after,
  ]);

describe('the expected day', () => {
  it('the expected day has no free time after a visit that started late', () => {
    const day = expectedDay(dayWith(late), at('09:20'));
    expect(outline(day)).toEqual([
      'Idle 07:00-08:00',
      'Visit 1 09:13-10:43',
      'Travel 10:43-10:48',
      'Visit 2 10:00-12:00',
      'Idle 12:00-17:00',
    ]);
    expect(day.activities.map(({ hours }) => Math.round(hours * 60))).toEqual([60, 90, 5, 120, 300]);
  });

  it('the expected day has less free time after a short delay, and more after an early start', () => {
    const startedAt = (time: string) =>
      outline(expectedDay(dayWith(withStart(priya, at(time))), at('08:20')));
    expect(startedAt('08:10').slice(1, 4)).toEqual([
      'Visit 1 08:10-09:40',
      'Travel 09:40-09:45',
      'Idle 09:45-10:00',
    ]);
    expect(startedAt('07:50').slice(1, 4)).toEqual([
      'Visit 1 07:50-09:20',
      'Travel 09:20-09:25',
      'Idle 09:25-10:00',
    ]);
  });

  it('the expected day moves on with the present once the visit takes longer than booked', () => {
    const onTime = dayWith(withStart(priya, at('08:00')));
    expect(outline(expectedDay(onTime, at('09:40'))).slice(1, 4)).toEqual([
      'Visit 1 08:00-09:40',
      'Travel 09:40-09:45',
      'Idle 09:45-10:00',
    ]);
    expect(outline(expectedDay(onTime, at('09:10')))).toEqual(outline(onTime));
  });

  it('the free time at the end of an expected day begins later when the last visit runs late', () => {
    const last = dayWith(late, [aPeriod('IdlePeriod', '09:30', '17:00')]);
    expect(outline(expectedDay(last, at('09:20')))).toEqual([
      'Idle 07:00-08:00',
      'Visit 1 09:13-10:43',
      'Idle 10:43-17:00',
    ]);
  });

  it('the expected day keeps the order of the visits, and everything from the next break on', () => {
    const after = [
      aPeriod('BreakPeriod', '09:30', '10:00'),
      aPeriod('WorkPeriod', '10:00', '12:00', { visit: mateusz }),
    ];
    const startedAfter = withStart(priya, at('12:10'));
    expect(outline(expectedDay(dayWith(startedAfter, after), at('12:20')))).toEqual([
      'Idle 07:00-08:00',
      'Visit 1 12:10-13:40',
      'Break 09:30-10:00',
      'Visit 2 10:00-12:00',
    ]);
  });

  it('the expected day is the booked day while no visit runs', () => {
    const day = dayWith(priya);
    expect(expectedDay(day, at('09:20'))).toBe(day);
    expect(expectedDay(aDay([]), at('09:20')).activities).toEqual([]);
  });
});
