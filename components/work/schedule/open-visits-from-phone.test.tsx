// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { afterPaint } from '@/lib/core/phone/scheduling/screen-work';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { openVisitsCalls } from '@/lib/features/work/open-visits/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { ScheduleScreen } from './schedule-screen';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/work/open-visits/open-visit-card';

/** The app's now is Wednesday 18 November, 10:46am. */
const MONDAY = '2026-11-16';
const YESTERDAY = '2026-11-17';
const at = (time: string, day: string) => `${day}T${time}:00.000Z`;

/** Each test has another worker and hour: the age of an answer is cached for the whole page. */
let test = 0;
let answers: FakeAnswers;
let fake: FakeCallClient;
beforeEach(() => {
  test += 1;
  fake = new FakeCallClient();
  answers = new FakeAnswers();
  const params = { name: OWN_FEATURES.openVisits };
  answers.give(flagCalls.getFeatureGenerallyActive, { params }, { active: true }, keptAt());
});
const keptAt = () => at(`1${test}:00`, YESTERDAY);

/** Stores the schedule as it was read yesterday. */
const keepDays = (visit: Visit) => {
  const work = { type: 'WorkPeriod', start: at('10:00', YESTERDAY), end: at('12:00', YESTERDAY), visit };
  const days = [
    { day: YESTERDAY, working: true, activities: [work] },
    { day: '2026-11-18', working: true, activities: [] },
  ];
  answers.give(scheduleCalls.listWorkingDays, { params: { workerId: test } }, days, keptAt());
};

async function show() {
  await act(async () => {
    renderApp(
      <AnswerCacheContext value={answers.cache}>
        <ScheduleScreen workerId={test} days={null} now={null} />
      </AnswerCacheContext>,
      fake,
    );
  });
  await act(() => vi.dynamicImportSettled());
}

it('a forgotten visit comes from the kept list, and its finish waits with the time of leaving', async () => {
  const parts = { scheduledDate: MONDAY, actualDate: MONDAY, customerPreferredName: 'Anna' };
  const anna = withStart(aVisit(parts), at('10:04', MONDAY));
  keepDays(aVisit({ jobId: 9, actualDate: YESTERDAY }));
  answers.give(openVisitsCalls.listOpenVisits, {}, [anna], keptAt());
  await show();
  const name = 'Anna’s visit on Monday 16 November is still open';
  expect(await screen.findByRole('region', { name })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Finish at 12pm' }));
  await act(() => afterPaint());
  const saved = 'Your finish at 12pm is saved. It is sent when you have signal.';
  expect(await screen.findByText(saved)).toBeDefined();
  expect(screen.queryByRole('region', { name })).toBeNull();
  const times = fake.madeOf(visitCalls.finishVisit).map(({ options }) => options.registeredAt);
  expect(new Set(times)).toEqual(new Set([at('12:00', MONDAY)]));
});

it('a forgotten visit comes from yesterday in the kept schedule', async () => {
  const parts = { scheduledDate: YESTERDAY, actualDate: YESTERDAY, customerPreferredName: 'Priya' };
  keepDays(withStart(aVisit(parts), at('10:04', YESTERDAY)));
  await show();
  const name = 'Priya’s visit on Tuesday 17 November is still open';
  expect(await screen.findByRole('region', { name })).toBeDefined();
});
