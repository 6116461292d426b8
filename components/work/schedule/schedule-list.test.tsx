// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { routes } from '@/lib/core/ground/site/routes';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import { aVisit } from '@/tests/support/a-visit';
import { comeBack } from '@/tests/support/come-back';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ScheduleList } from './schedule-list';
import { ScheduleListScreen } from './schedule-list-screen';

const WEDNESDAY = '2026-11-18';
const aDay = (overrides: Partial<WorkingDay> = {}): WorkingDay => ({
  day: WEDNESDAY,
  working: true,
  activities: [],
  ...overrides,
});
const visit = aVisit({
  jobId: 9,
  scheduledDate: '2026-11-17',
  customerPreferredName: 'Priya',
  property: { postcode: { full: 'SW12 9EA' } },
});
const at = (time: string) => instantOf(WEDNESDAY, time, 'Europe/London');
const busy = aDay({
  totalHours: 4.5,
  activities: [{ type: 'WorkPeriod', start: at('10:00'), end: at('12:00'), visit }],
});
const DAYS = [busy, aDay({ day: '2026-11-19', working: false }), aDay({ day: '2026-11-24' })];

function show(days: readonly WorkingDay[] | null, { fake = new FakeCallClient(), path = '/schedule' } = {}) {
  const onNavigate = vi.fn();
  renderApp(
    <PathnameContext value={path}>
      <ScheduleList
        workerId={7}
        {...(days ? { initial: { ok: true, value: days }, now: NOW } : {})}
        onNavigate={onNavigate}
      />
    </PathnameContext>,
    fake,
  );
  return onNavigate;
}

describe('ScheduleList', () => {
  it('[SCHED-02] ScheduleList groups the days by week, with hours per week and day', () => {
    show(DAYS);
    const week = (name: string) => within(screen.getByRole('region', { name: `${name}, list` }));
    expect(week('This week').getByText(/Wed 18 Nov/)).toBeDefined();
    expect(week('This week').getByText('Not working')).toBeDefined();
    expect(week('This week').getAllByText('4.5 hours')).toHaveLength(2);
    expect(week('Next week').getByText(/Tue 24 Nov/)).toBeDefined();
    expect(week('Next week').getAllByText('No visits')).toHaveLength(2);
  });

  it('ScheduleList links each day, and each visit by its time, name and postcode', async () => {
    const onNavigate = show(DAYS);
    const day = screen.getByRole('link', { name: /Wed 18 Nov/ });
    expect(day.getAttribute('href')).toBe(`${routes.schedule}#day-2026-11-18`);
    const line = screen.getByRole('link', { name: /Priya/ });
    expect(line.textContent).toBe('10amPriyaSW12 9EA');
    expect(line.getAttribute('href')).toBe(routes.visit(9, '2026-11-17', WEDNESDAY));
    await userEvent.click(line);
    expect(onNavigate).toHaveBeenCalledOnce();
  });

  it('[TIME-01] ScheduleList links to time off after the weeks', async () => {
    const onNavigate = show(DAYS);
    const link = screen.getByRole('link', { name: 'Book time off' });
    expect(link.getAttribute('href')).toBe(routes.timeOff);
    await userEvent.click(link);
    expect(onNavigate).toHaveBeenCalledOnce();
  });

  it('ScheduleList marks today and the open visit', () => {
    show(DAYS, { path: routes.visit(9, '2026-11-17', WEDNESDAY) });
    const current = screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
    expect(current).toEqual(['date', 'page', null, null, null]);
    expect(screen.getAllByText('Today')).toHaveLength(1);
  });

  it('ScheduleList shows started and finished visits and the role that skipped a visit', () => {
    const finished = withFinish(withStart(visit, at('10:00')), at('12:00'));
    const [work] = busy.activities;
    show([
      { ...busy, activities: work ? [{ ...work, visit: finished }] : [] },
      aDay({
        day: '2026-11-19',
        skippedVisits: [aVisit({ skipped: true, skippedByUserRole: 'customers' })],
      }),
    ]);
    expect(screen.getByRole('link', { name: /Priya, finished/ })).toBeDefined();
    expect(screen.getByText('Skipped by customer')).toBeDefined();
  });

  it('ScheduleList says that a skipped visit for a key handover only is cancelled', () => {
    const meeting = aVisit({ skipped: true, tasks: [{ type: 'remote-key-transfer', hours: 0.5 }] });
    show([aDay({ skippedVisits: [meeting] })]);
    expect(screen.getByText('The key handover is cancelled.')).toBeDefined();
  });

  it('ScheduleList loads the days itself without server data, behind a skeleton', async () => {
    const fake = new FakeCallClient();
    const release = fake.hold(scheduleCalls.listWorkingDays);
    show(null, { fake });
    expect(screen.getByText('Loading your schedule')).toBeDefined();
    await act(async () => release({ ok: true, value: DAYS }));
    expect(await screen.findByRole('link', { name: /Priya/ })).toBeDefined();
    expect(screen.getByText('Today')).toBeDefined();
  });

  it('[SCHED-20] ScheduleList says when nothing could be loaded, and loads it on Retry', async () => {
    const fake = new FakeCallClient();
    fake.refuse(scheduleCalls.listWorkingDays, callError('server_error', 'r1'));
    show(null, { fake });
    expect(await screen.findByText('Could not load your schedule')).toBeDefined();
    fake.answer(scheduleCalls.listWorkingDays, () => DAYS);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Priya/ })).toBeDefined();
  });

  it.each([
    ['shows a toast as a page', true, 1],
    ['shows no toast beside another page', false, 0],
  ])('[ERR-03] ScheduleList keeps the days when a refresh fails, and %s', async (_, isPage, toasts) => {
    const fake = new FakeCallClient();
    const initial = { ok: true, value: DAYS } as const;
    renderApp(
      <PathnameContext value="/schedule-list">
        <ScheduleList workerId={7} initial={initial} now={NOW} isPage={isPage} />
      </PathnameContext>,
      fake,
    );
    fake.refuse(scheduleCalls.listWorkingDays, callError('server_error', 'r1', { userMessage: 'Down' }));
    await comeBack();
    expect(fake.madeOf(scheduleCalls.listWorkingDays)).toHaveLength(1);
    expect(screen.queryAllByText('Down')).toHaveLength(toasts);
    expect(screen.getByRole('link', { name: /Priya/ })).toBeDefined();
  });

  it('ScheduleList shows a message without days', () => {
    show([]);
    expect(screen.getByText('No visits yet')).toBeDefined();
  });
});

it('[NAV-12] the schedule list is a signed-in page with a heading, the list and a link back', () => {
  expect(pageKind(routes.scheduleList)).toBe('signed-in');
  renderApp(
    <ScheduleListScreen workerId={7} days={{ ok: true, value: DAYS }} now={NOW} />,
    new FakeCallClient(),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Schedule list' })).toBeDefined();
  const list = screen.getByRole('navigation', { name: 'Schedule list' });
  expect(within(list).getByRole('link', { name: /Priya/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to schedule' }).getAttribute('href')).toContain(
    routes.schedule,
  );
});
