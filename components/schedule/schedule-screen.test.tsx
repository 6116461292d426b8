// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { callError } from '@/lib/call/call-error';
import { scheduleCalls } from '@/lib/features/schedule/calls';
import type { Activity, WorkingDay } from '@/lib/features/schedule/model';
import type { Visit } from '@/lib/features/visits/model';
import { withFinish, withStart } from '@/lib/features/visits/rules';
import { addDays, instantOf } from '@/lib/time/zoned';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ScheduleScreen } from './schedule-screen';

const WEDNESDAY = '2026-11-18';

function workOf(visit: Visit): Activity {
  const at = (time: string) => instantOf(visit.actualDate, time, 'Europe/London');
  return { type: 'WorkPeriod', start: at('10:00'), end: at('12:00'), visit };
}

function aDay(overrides: Partial<WorkingDay> = {}): WorkingDay {
  return { day: WEDNESDAY, working: true, activities: [], ...overrides };
}

function show(days: readonly WorkingDay[], fake = new FakeCallClient()): FakeCallClient {
  renderApp(<ScheduleScreen workerId={7} days={{ ok: true, value: days }} user={null} now={NOW} />, fake);
  return fake;
}

const wednesday = () => screen.getByRole('region', { name: /Wednesday 18 November/ });

describe('ScheduleScreen', () => {
  it('has every day’s title in the server’s HTML, the visits of those that fill the screen, and all once it runs', () => {
    const days = Array.from({ length: 28 }, (_, index) => {
      const visit = aVisit({ jobId: index + 1, actualDate: addDays(WEDNESDAY, index) });
      return aDay({ day: visit.actualDate, activities: [workOf(visit)] });
    });
    const served = document.createElement('div');
    served.innerHTML = renderToString(
      <ScheduleScreen workerId={7} days={{ ok: true, value: days }} user={null} now={NOW} />,
    );
    expect(within(served).getAllByRole('heading', { level: 2 })).toHaveLength(28);
    expect(within(served).getAllByRole('link')).toHaveLength(7);
    show(days);
    expect(screen.getAllByRole('link')).toHaveLength(28);
  });

  it('[SCHED-01] shows a row a day with its hours and its visits', () => {
    const visit = aVisit({ customerPreferredName: 'Priya' });
    show([
      aDay({ activities: [workOf(visit)], totalHours: 4.5 }),
      aDay({ day: '2026-11-19', working: false }),
    ]);
    expect(within(wednesday()).getByText('4.5 hours')).toBeDefined();
    expect(within(wednesday()).getByText('Priya')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Thursday 19 November' })).toBeDefined();
  });

  it('goes from week to week', async () => {
    show(Array.from({ length: 14 }, (_, index) => aDay({ day: addDays(WEDNESDAY, index) })));
    expect(screen.getByText('This week')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.getByText('Next week')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Monday 23 November/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByRole('button', { name: /^Wednesday 18 November/ })).toBeDefined();
  });

  it('marks today in the strip, with the hours of the days', () => {
    show([aDay({ totalHours: 4.5, activities: [workOf(aVisit())] })]);
    const today = screen.getByRole('button', { name: 'Wednesday 18 November, 4.5 hours, today' });
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(screen.getByRole('button', { name: /^Monday 16 November/ }).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    [aDay({ working: false }), 'Not working'],
    [aDay({ working: false, onBreak: true }), 'Day off'],
    [aDay({ startTime: '08:00', endTime: '17:00' }), 'No visits, free 8am to 5pm'],
  ])('[SCHED-10] tells a day without visits in words (%#)', (day, text) => {
    show([day]);
    expect(within(wednesday()).getByText(text)).toBeDefined();
  });

  it('[SCHED-11] shows a visit as scheduled, started or finished', () => {
    const at = (time: string) => instantOf(WEDNESDAY, time, 'Europe/London');
    const started = withStart(aVisit({ jobId: 2 }), at('10:04'));
    const finished = withFinish(withStart(aVisit({ jobId: 3 }), at('08:00')), at('09:30'));
    show([aDay({ activities: [aVisit(), started, finished].map(workOf) })]);
    const [first, second, third] = within(wednesday()).getAllByRole('link');
    expect(first?.textContent).not.toMatch(/Started|Finished/);
    expect(second?.textContent).toContain('Started 10:04am');
    expect(third?.textContent).toContain('Finished');
    const states = [first, second, third].map((link) => link?.dataset.state);
    expect(states).toEqual(['scheduled', 'started', 'finished']);
  });

  it('[NAV-11] opens a visit by its job, scheduled and actual date', () => {
    show([aDay({ activities: [workOf(aVisit({ jobId: 9, scheduledDate: '2026-11-17' }))] })]);
    const link = within(wednesday()).getByRole('link');
    expect(link.getAttribute('href')).toContain('/schedule/visit/9/2026-11-17/2026-11-18');
  });

  it('[FMT-01] [FMT-02] shows a customer’s name without its domain and shortened', () => {
    show([
      aDay({ activities: [workOf(aVisit({ customerPreferredName: 'alexandra.longname@example.org' }))] }),
    ]);
    expect(within(wednesday()).getByText('alexandra.lo...')).toBeDefined();
  });

  it('shows a skipped visit as such and does not open it', () => {
    show([aDay({ skippedVisits: [aVisit({ skipped: true, skippedByUserRole: 'customers' })] })]);
    expect(within(wednesday()).getByText('Skipped by customer')).toBeDefined();
    expect(within(wednesday()).queryByRole('link')).toBeNull();
  });

  it('marks visits that clash or have changed, in words', () => {
    const visit = aVisit({ hasChanges: true });
    show([aDay({ activities: [{ ...workOf(visit), clash: true }] })]);
    expect(within(wednesday()).getByText('Clash')).toBeDefined();
    expect(within(wednesday()).getByText('Changed')).toBeDefined();
  });

  it('names the icons of a visit', () => {
    const property = { pets: { cats: 1 }, postcode: { full: 'SW12 9EA' } };
    show([aDay({ activities: [workOf(aVisit({ access: 'keys', requiresProducts: true, property }))] })]);
    const names = within(wednesday())
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label'));
    expect(names).toEqual(['Keys', 'Pets', 'Bring cleaning products']);
  });

  it('[SCHED-20] says that the schedule could not be loaded when nothing is, and Retry loads it', async () => {
    const fake = new FakeCallClient();
    const days = { ok: false, error: callError('server_error', 'r1') } as const;
    renderApp(<ScheduleScreen workerId={7} days={days} user={null} now={NOW} />, fake);
    expect(screen.getByText('Could not load your schedule')).toBeDefined();
    fake.answer(scheduleCalls.listWorkingDays, () => [aDay({ working: false })]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Not working')).toBeDefined();
    expect(screen.queryByText('Could not load your schedule')).toBeNull();
  });

  it('[SCHED-20] keeps the days on screen when a later load fails, and tells it in passing', async () => {
    const fake = show([aDay({ working: false })]);
    fake.refuse(scheduleCalls.listWorkingDays, callError('server_error', 'r1', { userMessage: 'Down' }));
    // Coming back to the app reads the schedule again.
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Down')).toBeDefined();
    expect(screen.getByText('Not working')).toBeDefined();
    expect(screen.queryByText('Could not load your schedule')).toBeNull();
  });
});
