// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Activity, WorkingDay } from '@/lib/features/schedule/model';
import { readDay } from '@/lib/features/schedule/schedule';
import { positionOf } from '@/lib/features/schedule/timeline';
import { withFinish, withStart } from '@/lib/features/visits/rules';
import { instantOf } from '@/lib/time/zoned';
import { aVisit } from '@/tests/support/a-visit';
import { DayTimeline } from './day-timeline';
import { timelineView } from './day-timeline.view';

const ZONE = 'Europe/London';
const WEDNESDAY = '2026-11-18';

const period = (
  type: string,
  start: string,
  end: string,
  { day = WEDNESDAY, ...extra }: Partial<Activity> & { day?: string } = {},
): Activity => ({ type, start: instantOf(day, start, ZONE), end: instantOf(day, end, ZONE), ...extra });

const aDay = (activities: readonly Activity[], fields: Partial<WorkingDay> = {}) =>
  readDay({
    day: WEDNESDAY,
    working: true,
    startTime: '08:00',
    endTime: '17:00',
    activities,
    ...fields,
  });

const full = aDay([
  period('WorkPeriod', '08:00', '10:00', { visit: aVisit() }),
  period('TravelPeriod', '10:00', '10:20'),
  period('IdlePeriod', '10:20', '12:00'),
  period('BreakPeriod', '12:00', '12:30'),
  period('WorkPeriod', '13:00', '14:30', { visit: aVisit({ jobId: 2 }) }),
]);

describe('the timeline of a day', () => {
  it('[SCHED-13] is read-only, with a marker at the start and one at the end of the working hours', () => {
    const { container } = render(<DayTimeline day={full} now={null} />);
    expect(screen.getByText('8am')).toBeDefined();
    expect(screen.getByText('5pm')).toBeDefined();
    const hours = container.querySelector<HTMLElement>('[data-part="hours"]');
    expect(Number.parseFloat(hours?.style.left ?? '')).toBeCloseTo(positionOf('08:00'), 3);
    expect(Number.parseFloat(hours?.style.right ?? '')).toBeCloseTo(100 - positionOf('17:00'), 3);
    expect(container.querySelector('button, input, [tabindex], [role="slider"]')).toBeNull();
  });

  it('says in a sentence what it shows', () => {
    render(<DayTimeline day={full} now={instantOf(WEDNESDAY, '11:20', ZONE)} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Working hours 8am to 5pm. Visits 8am to 10am, 1pm to 2:30pm. Travel 10am to 10:20am. ' +
        'Break 12pm to 12:30pm. Now 11:20am.',
    );
  });

  it('draws visits by their state, ways and breaks, and leaves free time empty', () => {
    const at = (time: string) => instantOf(WEDNESDAY, time, ZONE);
    const started = withStart(aVisit({ jobId: 2 }), at('10:04'));
    const finished = withFinish(withStart(aVisit({ jobId: 3 }), at('08:00')), at('09:30'));
    const day = aDay([
      period('WorkPeriod', '08:00', '09:30', { visit: finished }),
      period('TravelPeriod', '09:30', '10:00'),
      period('WorkPeriod', '10:00', '11:00', { visit: started }),
      period('IdlePeriod', '11:00', '12:00'),
      period('BreakPeriod', '12:00', '13:00'),
      period('WorkPeriod', '13:00', '14:00', { visit: aVisit() }),
      period('Training', '14:00', '15:00'),
    ]);
    const kinds = timelineView(day, null, ZONE)?.segments.map(({ kind }) => kind);
    expect(kinds).toEqual(['finished', 'travel', 'started', 'break', 'scheduled', 'other']);
  });

  it('keeps to its own day and to the hours that it has room for', () => {
    const day = aDay(
      [
        period('WorkPeriod', '05:00', '06:30', { visit: aVisit() }),
        period('WorkPeriod', '06:00', '08:30', { visit: aVisit({ jobId: 2 }) }),
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

  it('runs from the first activity to the last where the hours are not known, and is none without both', () => {
    const without = { startTime: null, endTime: null };
    const day = aDay(
      [
        period('WorkPeriod', '11:00', '12:00', { visit: aVisit() }),
        period('WorkPeriod', '09:00', '13:00', { visit: aVisit({ jobId: 2 }) }),
      ],
      without,
    );
    expect(timelineView(day, null, ZONE)).toMatchObject({ startText: '9am', endText: '1pm' });
    expect(timelineView(aDay([], without), null, ZONE)).toBeNull();
  });

  it.each([
    ['2026-03-29', '2026-03-29T08:00:00.000Z', '09:00'],
    ['2026-10-25', '2026-10-25T09:00:00.000Z', '09:00'],
  ])('stands by the zone’s clock on %s, when that changes', (day, start, wall) => {
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
