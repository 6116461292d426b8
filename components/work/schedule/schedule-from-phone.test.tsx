// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { ScheduleListScreen } from './schedule-list-screen';
import { ScheduleScreen } from './schedule-screen';
import { ScheduleSkeleton } from './schedule-skeleton';

const THIS_MORNING = '2026-11-18T07:00:00.000Z';
const days: readonly WorkingDay[] = [
  { day: '2026-11-18', working: false, activities: [] },
  { day: '2026-11-19', working: true, activities: [] },
];

/** Each test has its own worker: the age of an answer is cached for the whole page. */
let workerId = 100;
let answers = new FakeAnswers();
let fake = new FakeCallClient();
beforeEach(() => {
  workerId += 1;
  answers = new FakeAnswers();
  fake = new FakeCallClient();
});

const keep = () => answers.give(scheduleCalls.listWorkingDays, { params: { workerId } }, days, THIS_MORNING);
const show = (page: ReactNode) =>
  act(async () => {
    renderApp(<AnswerCacheContext value={answers.cache}>{page}</AnswerCacheContext>, fake);
  });

describe.each([
  [
    'the schedule',
    (id: number | null) => (
      <ScheduleScreen workerId={id} days={null} now={null} skeleton={<ScheduleSkeleton />} />
    ),
  ],
  ['the schedule list', (id: number | null) => <ScheduleListScreen workerId={id} days={null} now={null} />],
])('%s from the device cache', (_, page) => {
  it('the schedule from the phone shows the cached days and their age when the network fails', async () => {
    keep();
    await show(page(workerId));
    expect(screen.getByText('Not working')).toBeDefined();
    expect(screen.getByText('As of 7am')).toBeDefined();
  });

  it('the schedule from the phone shows a skeleton only after a delay', async () => {
    fake.hold(scheduleCalls.listWorkingDays);
    await show(page(workerId));
    expect(screen.getByText('Loading your schedule').closest('.animate-late')).not.toBeNull();
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  it('the schedule from the phone sends no request while the worker is unknown', async () => {
    await show(page(null));
    expect(screen.getByText('Loading your schedule')).toBeDefined();
    expect(fake.madeOf(scheduleCalls.listWorkingDays)).toEqual([]);
  });

  it('the schedule from the phone says when nothing is cached, and loads it on Retry', async () => {
    await show(page(workerId));
    expect(screen.getByText('Your schedule was not saved on this phone')).toBeDefined();
    fake.answer(scheduleCalls.listWorkingDays, () => days);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Not working')).toBeDefined();
  });
});
