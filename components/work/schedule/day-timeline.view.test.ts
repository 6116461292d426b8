import { describe, expect, it } from 'vitest';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { A_FULL_DAY, aDay, aPeriod, WEDNESDAY, ZONE } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import { positionOf } from '@/tests/support/position-of';
import { timelineView } from './day-timeline.view';

describe('timelineView', () => {
  it('timelineView describes the day in a sentence, without empty parts', () => {
    const at = instantOf(WEDNESDAY, '11:20', ZONE);
    expect(timelineView(A_FULL_DAY, at, ZONE)?.text).toBe(
      'Working hours 8am to 5pm. Visits 8am to 10am, 1pm to 2:30pm. Travel 10am to 10:20am. ' +
        'Break 12pm to 12:30pm. Now 11:20am.',
    );
    expect(timelineView(A_FULL_DAY, at, ZONE)?.now).toBe(positionOf('11:20'));
    expect(timelineView(aDay([]), null, ZONE)).toMatchObject({
      text: 'Working hours 8am to 5pm.',
      now: null,
    });
  });

  it('timelineView gives each segment a unique key, even for two visits at once', () => {
    const at = [1, 2].map((jobId) => aPeriod('WorkPeriod', '08:00', '10:00', { visit: aVisit({ jobId }) }));
    const keys = timelineView(aDay([...at, ...A_FULL_DAY.activities.slice(1)]), null, ZONE)?.segments.map(
      ({ key }) => key,
    );
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(5);
  });

  it('timelineView draws visits by state, travel and breaks, and omits free time', () => {
    const at = (time: string) => instantOf(WEDNESDAY, time, ZONE);
    const started = withStart(aVisit({ jobId: 2 }), at('10:04'));
    const finished = withFinish(withStart(aVisit({ jobId: 3 }), at('08:00')), at('09:30'));
    const day = aDay([
      aPeriod('WorkPeriod', '08:00', '09:30', { visit: finished }),
      aPeriod('TravelPeriod', '09:30', '10:00'),
      aPeriod('WorkPeriod', '10:00', '11:00', { visit: started }),
      aPeriod('IdlePeriod', '11:00', '12:00'),
      aPeriod('BreakPeriod', '12:00', '13:00'),
      aPeriod('WorkPeriod', '13:00', '14:00', { visit: aVisit() }),
      aPeriod('Training', '14:00', '15:00'),
    ]);
    const kinds = timelineView(day, null, ZONE)?.segments.map(({ kind }) => kind);
    expect(kinds).toEqual(['finished', 'travel', 'started', 'break', 'scheduled', 'other']);
  });

  it('timelineView stays within its day and the hours of the timeline', () => {
    const day = aDay(
      [
        aPeriod('WorkPeriod', '05:00', '06:30', { visit: aVisit() }),
        aPeriod('WorkPeriod', '06:00', '08:30', { visit: aVisit({ jobId: 2 }) }),
        {
          type: 'WorkPeriod',
          start: '2026-11-18T21:00:00.000Z',
          end: '2026-11-19T01:00:00.000Z',
          visit: aVisit({ jobId: 3 }),
        },
      ],
      { startTime: '05:00', endTime: '01:00' },
    );
    const view = timelineView(day, null, ZONE);
    expect(view?.segments.map(({ from, to }) => [from, to])).toEqual([
      [0, positionOf('08:30')],
      [positionOf('21:00'), 100],
    ]);
    expect([view?.markers.start.position, view?.markers.end.position]).toEqual([0, 100]);
    expect([view?.startText, view?.endText]).toEqual(['5am', '1am']);
  });

  it('timelineView spans the activities without known hours, and is null without both', () => {
    const without = { startTime: null, endTime: null };
    const day = aDay(
      [
        aPeriod('WorkPeriod', '11:00', '12:00', { visit: aVisit() }),
        aPeriod('WorkPeriod', '09:00', '13:00', { visit: aVisit({ jobId: 2 }) }),
      ],
      without,
    );
    expect(timelineView(day, null, ZONE)).toMatchObject({ startText: '9am', endText: '1pm' });
    expect(timelineView(aDay([], without), null, ZONE)).toBeNull();
  });

  it.each([
    ['2026-03-29', '2026-03-29T08:00:00.000Z', '09:00'],
    ['2026-10-25', '2026-10-25T09:00:00.000Z', '09:00'],
  ])('timelineView follows local time through the clock change on %s', (day, start, wall) => {
    const end = `${day}T21:30:00.000Z`;
    const view = timelineView(
      aDay([{ type: 'WorkPeriod', start, end, visit: aVisit() }], { day }),
      start,
      ZONE,
    );
    expect(view?.segments[0]?.from).toBeCloseTo(positionOf(wall));
    expect(view?.now).toBeCloseTo(positionOf(wall));
    expect(view?.text).toContain(`Visits 9am to ${day === '2026-03-29' ? '10:30pm' : '9:30pm'}.`);
  });
});
