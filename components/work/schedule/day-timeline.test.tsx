// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { A_FULL_DAY, WEDNESDAY, ZONE } from '@/tests/support/a-day';
import { positionOf } from '@/tests/support/position-of';
import { DayTimeline } from './day-timeline';

describe('the timeline of a day', () => {
  it('[SCHED-13] the timeline of a day is read-only, with markers at the start and the end of the working hours', () => {
    const { container } = render(<DayTimeline day={A_FULL_DAY} now={null} />);
    expect(screen.getByText('8am')).toBeDefined();
    expect(screen.getByText('5pm')).toBeDefined();
    const hours = container.querySelector<HTMLElement>('[data-part="hours"]');
    expect(Number.parseFloat(hours?.style.left ?? '')).toBeCloseTo(positionOf('08:00'), 3);
    expect(Number.parseFloat(hours?.style.right ?? '')).toBeCloseTo(100 - positionOf('17:00'), 3);
    expect(container.querySelector('button, input, [tabindex], [role="slider"]')).toBeNull();
  });

  it('the timeline of a day has a text alternative that describes it', () => {
    render(<DayTimeline day={A_FULL_DAY} now={instantOf(WEDNESDAY, '11:20', ZONE)} />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Working hours 8am to 5pm. Visits 8am to 10am, 1pm to 2:30pm. Travel 10am to 10:20am. ' +
        'Break 12pm to 12:30pm. Now 11:20am.',
    );
  });
});
