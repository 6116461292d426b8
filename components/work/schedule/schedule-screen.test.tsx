// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { callError } from '@/lib/core/ground/contract/call-error';
import { addDays, instantOf } from '@/lib/core/ground/time/zoned';
import { UserContext } from '@/lib/core/phone/session/user';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { Activity, WorkingDay } from '@/lib/features/work/schedule/schema';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
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
  renderApp(<ScheduleScreen workerId={7} days={{ ok: true, value: days }} now={NOW} />, fake);
  return fake;
}

// The tests preload it, because a lazy import on a busy machine can exceed their wait.
beforeAll(async () => void (await preloadDialog()));

const wednesday = () => screen.getByRole('region', { name: /Wednesday 18 November/ });

describe('ScheduleScreen', () => {
  it('ScheduleScreen renders all titles and the first visits on the server, all visits in the browser', async () => {
    vi.stubGlobal('requestIdleCallback', queueMicrotask);
    const days = Array.from({ length: 28 }, (_, index) => {
      const visit = aVisit({ jobId: index + 1, actualDate: addDays(WEDNESDAY, index) });
      return aDay({ day: visit.actualDate, activities: [workOf(visit)] });
    });
    const served = document.createElement('div');
    served.innerHTML = renderToString(
      <ScheduleScreen workerId={7} days={{ ok: true, value: days }} now={NOW} />,
    );
    expect(within(served).getAllByRole('heading', { level: 3 })).toHaveLength(28);
    expect(within(served).getAllByRole('link')).toHaveLength(4);
    show(days);
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(28));
  });

  it('[SCHED-01] ScheduleScreen shows one row per day with its hours and visits', () => {
    const visit = aVisit({ customerPreferredName: 'Priya' });
    show([
      aDay({ activities: [workOf(visit)], totalHours: 4.5 }),
      aDay({ day: '2026-11-19', working: false }),
    ]);
    expect(within(wednesday()).getByText('4.5 hours')).toBeDefined();
    expect(within(wednesday()).getByText('Priya')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Thursday 19 November' })).toBeDefined();
  });

  it('[SCHED-01] ScheduleScreen groups the days by week, each with name and hours', () => {
    show(Array.from({ length: 15 }, (_, index) => aDay({ day: addDays(WEDNESDAY, index), totalHours: 1.5 })));
    const daysOf = (name: string) =>
      within(screen.getByRole('region', { name })).getAllByRole('heading', { level: 3 }).length;
    expect(['This week', 'Next week', '30 November to 6 December'].map(daysOf)).toEqual([5, 7, 3]);
    expect(within(screen.getByRole('region', { name: 'Next week' })).getByText('10.5 hours')).toBeDefined();
  });

  it('ScheduleScreen moves between weeks', async () => {
    show(Array.from({ length: 14 }, (_, index) => aDay({ day: addDays(WEDNESDAY, index) })));
    const picker = (week: string) => screen.getByRole('button', { name: `${week}, choose a week` });
    expect(picker('This week').textContent).toBe('This week');
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(picker('Next week').textContent).toBe('Next week');
    expect(screen.getByRole('button', { name: /^Monday 23 November/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(screen.getByRole('button', { name: /^Wednesday 18 November/ })).toBeDefined();
  });

  it('ScheduleScreen lists the loaded weeks with their hours and jumps to the chosen week', async () => {
    show(Array.from({ length: 15 }, (_, index) => aDay({ day: addDays(WEDNESDAY, index), totalHours: 2 })));
    await userEvent.click(screen.getByRole('button', { name: /choose a week/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Weeks' }));
    const close = dialog.getByRole('button', { name: 'Close' });
    const weeks = dialog.getAllByRole('button').filter((button) => button !== close);
    expect(weeks.map(({ textContent }) => textContent)).toEqual([
      'This week16 to 22 November10 hours',
      'Next week23 to 29 November14 hours',
      '30 November to 6 December6 hours',
    ]);
    expect(weeks[0]?.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /^30 November/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Monday 30 November/ })).toBeDefined();
  });

  it('ScheduleScreen shows a Today button only while another day is in view', async () => {
    show(Array.from({ length: 14 }, (_, index) => aDay({ day: addDays(WEDNESDAY, index) })));
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Wednesday 18 November/, pressed: true })).toBeDefined();
  });

  it('ScheduleScreen marks today in the day strip and in its heading', () => {
    show([aDay({ totalHours: 4.5, activities: [workOf(aVisit())] })]);
    const today = screen.getByRole('button', { name: 'Wednesday 18 November, 4.5 hours, today' });
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(screen.getByRole('heading', { name: 'Wednesday 18 November, today' })).toBeDefined();
    const isOff = (name: RegExp) => screen.getByRole('button', { name }).hasAttribute('disabled');
    expect([/^Tuesday 17 November/, /^Thursday 19 November/].map(isOff)).toEqual([false, true]);
  });

  it.each([
    [aDay({ working: false }), 'Not working'],
    [aDay({ working: false, onBreak: true }), 'Day off'],
    [aDay({ startTime: '08:00', endTime: '17:00' }), 'No visits, free 8am to 5pm'],
  ])('[SCHED-10] ScheduleScreen describes a day without visits in words (%#)', (day, text) => {
    show([day]);
    expect(within(wednesday()).getByText(text)).toBeDefined();
  });

  it('[SCHED-11] ScheduleScreen shows a visit as scheduled, started or finished', () => {
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
    const ticks = [first, second, third].map((link) => link?.querySelectorAll('svg.lucide-check').length);
    expect(ticks).toEqual([0, 0, 1]);
  });

  it('[NAV-11] ScheduleScreen opens a visit by its job, scheduled and actual date', () => {
    show([aDay({ activities: [workOf(aVisit({ jobId: 9, scheduledDate: '2026-11-17' }))] })]);
    const link = within(wednesday()).getByRole('link');
    expect(link.getAttribute('href')).toContain('/schedule/visit/9/2026-11-17/2026-11-18');
  });

  it('[FMT-01] [FMT-02] ScheduleScreen shows a customer’s name without its domain and shortened', () => {
    show([
      aDay({ activities: [workOf(aVisit({ customerPreferredName: 'alexandra.longname@example.org' }))] }),
    ]);
    expect(within(wednesday()).getByText('alexandra.lo...')).toBeDefined();
  });

  it('ScheduleScreen marks a skipped visit and does not link it', () => {
    show([aDay({ skippedVisits: [aVisit({ skipped: true, skippedByUserRole: 'customers' })] })]);
    expect(within(wednesday()).getByText('Skipped by customer')).toBeDefined();
    expect(within(wednesday()).queryByRole('link')).toBeNull();
  });

  it('ScheduleScreen marks visits that overlap or have changed, in words', () => {
    const visit = aVisit({ hasChanges: true });
    show([aDay({ activities: [{ ...workOf(visit), clash: true }] })]);
    expect(within(wednesday()).getByText('Overlaps')).toBeDefined();
    expect(within(wednesday()).getByText('Changed')).toBeDefined();
  });

  it('ScheduleScreen names the icons of a visit', () => {
    const property = { pets: { cats: 1 }, postcode: { full: 'SW12 9EA' } };
    show([aDay({ activities: [workOf(aVisit({ access: 'keys', requiresProducts: true, property }))] })]);
    const names = within(within(wednesday()).getByRole('link'))
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label'));
    expect(names).toEqual(['Keys', 'Pets', 'Bring cleaning products']);
  });

  it('ScheduleScreen marks the current time between today’s visits only', () => {
    const next = aVisit({ jobId: 2, actualDate: '2026-11-19' });
    const later = { ...workOf(aVisit({ jobId: 3 })), start: instantOf(WEDNESDAY, '13:00', 'Europe/London') };
    show([
      aDay({ activities: [workOf(aVisit()), later] }),
      aDay({ day: '2026-11-19', activities: [workOf(next)] }),
    ]);
    const rows = within(wednesday()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.includes('Now 10:46am'))).toEqual([false, true, false]);
    expect(screen.getAllByText(/^Now/)).toHaveLength(1);
  });

  it('ScheduleScreen shows the free time between two visits in hours and minutes', () => {
    const at = (time: string) => instantOf(WEDNESDAY, time, 'Europe/London');
    const later = { ...workOf(aVisit({ jobId: 2 })), start: at('13:15'), end: at('14:30') };
    const free = { type: 'IdlePeriod', start: at('12:00'), end: at('13:15') };
    show([aDay({ activities: [workOf(aVisit()), free, later] })]);
    expect(within(wednesday()).getByText('1 h 15 min free')).toBeDefined();
  });

  it('[SCHED-21] ScheduleScreen shows the other visits and days when one visit is unknown, with a message', () => {
    const unknown = { ...workOf(aVisit()), visit: 99 };
    show([
      aDay({ activities: [workOf(aVisit({ customerPreferredName: 'Priya' })), unknown] }),
      aDay({ day: '2026-11-19', working: false }),
    ]);
    expect(
      within(wednesday()).getByText('Some visits are missing here. Refresh, or contact support.'),
    ).toBeDefined();
    expect(within(wednesday()).getByText('Priya')).toBeDefined();
    expect(screen.getByText('Not working')).toBeDefined();
  });

  it('[SCHED-16] ScheduleScreen shows a visit of an hour in a compact block and a longer one in a full block', () => {
    const visits = [aVisit({ requiredDuration: 1 }), aVisit({ jobId: 2, requiredDuration: 1.5 })];
    show([aDay({ activities: visits.map(workOf) })]);
    const sizes = within(wednesday())
      .getAllByRole('link')
      .map((link) => [link.dataset.size, link.classList.contains('py-2')]);
    expect(sizes).toEqual([
      ['compact', true],
      ['full', false],
    ]);
  });

  it('ScheduleScreen shows a message without days', () => {
    show([]);
    expect(screen.getByText('No visits yet')).toBeDefined();
  });

  it.each([
    [{ id: 7 }, 1],
    [{ id: 7, isSwat: true }, 0],
  ])(
    'ScheduleScreen says that no visits are booked, and offers extra jobs only to eligible workers (%#)',
    async (user, links) => {
      const load = Promise.resolve({ ok: true, value: user } as const);
      const days = { ok: true, value: [aDay(), aDay({ day: '2026-11-19', working: false })] } as const;
      await act(async () => {
        renderApp(
          <UserContext value={load}>
            <ScheduleScreen workerId={7} days={days} now={NOW} />
          </UserContext>,
          new FakeCallClient(),
        );
      });
      expect(screen.getByText('No visits in the coming weeks')).toBeDefined();
      expect(screen.queryAllByRole('link', { name: 'See extra jobs' })).toHaveLength(links);
    },
  );

  it.each(['no_internet', 'timeout'] as const)(
    '[SCHED-20] ScheduleScreen names a lost connection (%s) as the reason when nothing loads',
    (code) => {
      const days = { ok: false, error: callError(code, 'r1') } as const;
      renderApp(<ScheduleScreen workerId={7} days={days} now={NOW} />, new FakeCallClient());
      expect(screen.getByText('Could not load your schedule')).toBeDefined();
      expect(screen.getByText(/^Please check your internet connection/)).toBeDefined();
      expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    },
  );

  it('[SCHED-20] ScheduleScreen says when nothing could be loaded, and loads it on Retry', async () => {
    const fake = new FakeCallClient();
    const days = { ok: false, error: callError('server_error', 'r1') } as const;
    renderApp(<ScheduleScreen workerId={7} days={days} now={NOW} />, fake);
    expect(screen.getByText('Could not load your schedule')).toBeDefined();
    fake.answer(scheduleCalls.listWorkingDays, () => [aDay({ working: false })]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Not working')).toBeDefined();
    expect(screen.queryByText('Could not load your schedule')).toBeNull();
  });

  it('[SCHED-20] ScheduleScreen keeps the days when a refresh fails, and shows a toast', async () => {
    const fake = show([aDay({ working: false })]);
    fake.refuse(scheduleCalls.listWorkingDays, callError('server_error', 'r1', { userMessage: 'Down' }));
    // Focus revalidates the schedule.
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText('Down')).toBeDefined();
    expect(screen.getByText('Not working')).toBeDefined();
    expect(screen.queryByText('Could not load your schedule')).toBeNull();
  });
});
