import { describe, expect, it } from 'vitest';
import { afterVisit } from '@/lib/features/work/schedule/after-visit';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aPeriod, WEDNESDAY } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import { canKeepPromise, lateStartOf } from './late-start';

const at = (time: string, day = WEDNESDAY) => `${day}T${time}:00.000Z`;
const priya = aVisit({ requiredDuration: 1.5, timeSlot: { start: '08:00', end: '09:30' } });
const mateusz = aVisit({ jobId: 2, customerPreferredName: 'Mateusz' });
const zara = aVisit({ jobId: 3, timeSlot: { start: '13:00', end: '14:00' } });
const started = (time: string) => withStart(priya, at(time));

interface Case {
  readonly running?: Visit;
  readonly next?: Visit;
  readonly now?: string;
  readonly travel?: readonly [string, string] | null;
  readonly isRecommended?: boolean;
}

/** Makes Priya's visit from 8am to 9:30am, five minutes of travel, Mateusz at 10am and Zara at 1pm. */
function lateFor({
  running = started('09:13'),
  next = mateusz,
  now = at('09:15'),
  travel = ['09:30', '09:35'],
  isRecommended = false,
}: Case = {}) {
  const activities = [
    aPeriod('WorkPeriod', '08:00', '09:30', { visit: priya }),
    ...(travel ? [aPeriod('TravelPeriod', ...travel)] : []),
    aPeriod('WorkPeriod', '10:00', '12:00', { visit: next }),
    aPeriod('WorkPeriod', '13:00', '14:00', { visit: zara }),
  ];
  const after = afterVisit([{ day: WEDNESDAY, working: true, activities }], running);
  const late = after && lateStartOf(after, { running, now, zone: 'Europe/London', isRecommended });
  return late && [late.visit.jobId, late.minutes];
}

describe('a late start', () => {
  it('a late start makes the worker late for the next customer, by the travel too', () => {
    expect(lateFor()).toEqual([2, 48]);
    expect(lateFor({ travel: null })).toEqual([2, 43]);
    expect(lateFor({ travel: ['09:00', '09:30'] })).toEqual([2, 73]);
  });

  it('a late start is measured by the minute that the screen shows as its end', () => {
    const seconds = withStart(priya, '2026-11-18T09:13:50.000Z');
    expect(lateFor({ running: seconds })).toEqual([2, 48]);
    expect(lateFor({ running: started('08:25') })).toBeNull();
    expect(lateFor({ running: withStart(priya, '2026-11-18T08:25:59.000Z') })).toBeNull();
    expect(lateFor({ running: started('08:26') })).toEqual([2, 1]);
  });

  it('a late start counts from now once the visit takes longer than booked', () => {
    expect(lateFor({ running: started('08:00'), now: at('09:55') })).toBeNull();
    expect(lateFor({ running: started('08:00'), now: at('10:10') })).toEqual([2, 15]);
  });

  it('a late start does not concern a worker who forgot to finish two hours ago', () => {
    expect(lateFor({ running: started('08:00'), now: at('11:29') })).toEqual([2, 94]);
    expect(lateFor({ running: started('08:00'), now: at('11:30') })).toBeNull();
    expect(lateFor({ now: at('12:42') })).toEqual([2, 167]);
  });

  it('a late start ends when the next visit is later, cancelled, started or finished', () => {
    expect(lateFor({ next: { ...mateusz, timeSlot: { start: '11:00', end: '13:00' } } })).toBeNull();
    expect(lateFor({ next: { ...mateusz, skipped: true } })).toBeNull();
    expect(lateFor({ next: withStart(mateusz, at('09:14')) })).toBeNull();
    expect(lateFor({ next: withFinish(withStart(mateusz, at('08:00')), at('09:00')) })).toBeNull();
  });

  it('a late start ends with the running visit', () => {
    expect(lateFor({ running: withFinish(started('09:13'), at('11:30')), now: at('11:30') })).toBeNull();
    expect(lateFor({ running: priya, now: at('11:30') })).toBeNull();
    expect(lateFor({ running: { ...priya, started: true } })).toBeNull();
  });

  it('a late start is judged by the recommended time if the worker sees it', () => {
    const next = { ...mateusz, recommendedStartTimeSlot: { start: '10:30', end: '11:00' } };
    expect(lateFor({ next })).toEqual([2, 48]);
    expect(lateFor({ next, isRecommended: true })).toEqual([2, 18]);
    expect(lateFor({ next: { ...mateusz, timeSlot: null } })).toBeNull();
  });

  it('a late start concerns no visit of another day and no key handover', () => {
    expect(lateFor({ next: { ...mateusz, actualDate: '2026-11-17' } })).toBeNull();
    expect(lateFor({ running: { ...started('09:13'), actualDate: '2026-11-17' } })).toBeNull();
    expect(lateFor({ now: at('09:15', '2026-11-19') })).toBeNull();
    expect(lateFor({ next: { ...mateusz, tasks: [{ type: 'remote-key-transfer', hours: 1 }] } })).toBeNull();
  });

  it('a late start concerns the customer behind a key handover too, without the travel', () => {
    const next = { ...mateusz, tasks: [{ type: 'remote-key-transfer', hours: 1 }] };
    expect(lateFor({ next, running: started('11:40'), now: at('11:41') })).toEqual([3, 10]);
  });

  it('a late start does not concern an earlier visit that was never started', () => {
    const running = withStart(zara, at('13:00'));
    const visits = [priya, running];
    const asked = { running, now: at('13:05'), zone: 'Europe/London', isRecommended: false };
    expect(lateStartOf({ next: priya, travel: null, visits }, asked)).toBeNull();
  });

  it('a late start is judged by the clock in London on the days of its changes', () => {
    const lateOn = (day: string, startedAt: string, now: string) => {
      const running = withStart({ ...priya, actualDate: day }, startedAt);
      const next = { ...mateusz, actualDate: day };
      const late = lateStartOf(
        { next, travel: null, visits: [running, next] },
        { running, now, zone: 'Europe/London', isRecommended: false },
      );
      return late?.minutes;
    };
    // 9:13 in London is 8:13 in UTC once the clocks have gone forward.
    expect(lateOn('2026-03-29', '2026-03-29T08:13:00.000Z', '2026-03-29T08:15:00.000Z')).toBe(43);
    expect(lateOn('2026-10-25', '2026-10-25T09:13:00.000Z', '2026-10-25T09:15:00.000Z')).toBe(43);
  });
});

it('a promised arrival can be kept while the travel still fits before it', () => {
  const travel = { from: priya, metres: null, minutes: 5 };
  expect(canKeepPromise(at('10:50'), at('10:45'), travel)).toBe(true);
  expect(canKeepPromise(at('10:50'), at('10:46'), travel)).toBe(false);
  expect(canKeepPromise(at('10:50'), at('10:50'), null)).toBe(true);
});
