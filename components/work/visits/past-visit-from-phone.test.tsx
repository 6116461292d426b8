// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { ScopeContext, UserContext } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { pastDaysInput } from '@/lib/features/work/schedule/use-past-days';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { VisitScreen } from './visit-screen';

/** The app's now is Wednesday 18 November, 10:46am. */
const MONDAY = '2026-11-16';
const at = (time: string) => `${MONDAY}T${time}:00.000Z`;

/** Each test has another worker and minute: the age of an answer is cached for the whole page. */
let test = 0;
let answers: FakeAnswers;
let fake: FakeCallClient;
beforeEach(() => {
  test += 1;
  answers = new FakeAnswers();
  fake = new FakeCallClient();
});
const keptAt = () => `2026-11-18T07:0${test}:00.000Z`;

const codes = { keySafeCode: '8-QX-31', keySafeLocation: 'By the door' };
const planned = () =>
  aVisit({
    ...{ jobId: test, scheduledDate: MONDAY, actualDate: MONDAY, customerPreferredName: 'Priya' },
    ...{ access: 'keysafe', property: { accessInformation: codes } },
  });
const started = () => withStart(planned(), at('10:00'));

function keep(visit: Visit) {
  const params = { name: OWN_FEATURES.pastDays };
  answers.give(flagCalls.getFeatureGenerallyActive, { params }, { active: true }, keptAt());
  const work = { type: 'WorkPeriod', start: at('10:00'), end: at('12:00'), visit };
  const days = [{ day: MONDAY, working: true, activities: [work] }];
  answers.give(scheduleCalls.listWorkingDays, pastDaysInput(test, '2026-11-18'), days, keptAt());
}

async function show() {
  const address = { jobId: test, scheduledDate: MONDAY, actualDate: MONDAY };
  await act(async () => {
    renderApp(
      <UserContext value={{ ok: true, value: { id: test, basePay: 12 } }}>
        <ScopeContext value={{ environment: 'production', world: 'live', userId: test }}>
          <AnswerCacheContext value={answers.cache}>
            <VisitScreen address={address} initial={null} isDriver={null} now={null} />
          </AnswerCacheContext>
        </ScopeContext>
      </UserContext>,
      fake,
    );
  });
  await act(() => vi.dynamicImportSettled());
}

const button = (name: string) => screen.queryByRole('button', { name });

it('a past visit opens from its kept day, with what it paid and without buttons to start, undo or tell', async () => {
  keep(withFinish(started(), at('12:00')));
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Priya');
  expect(screen.getByText(/^As of 7:0\dam$/)).toBeDefined();
  expect(screen.getByText('You earned £24')).toBeDefined();
  expect(screen.getByText('Finished 12pm')).toBeDefined();
  expect(screen.getByRole('link', { name: 'It is wrong' })).toBeDefined();
  expect(['Start', 'Finish', 'Undo', 'Running late?', 'I cannot come'].map(button)).toEqual(
    Array(5).fill(null),
  );
  expect(document.body.textContent).not.toContain('8-QX-31');
});

it('a past visit that is still open can be finished, and not undone', async () => {
  keep(started());
  await show();
  expect(button('Finish')).not.toBeNull();
  expect([button('Undo'), button('Running late?')]).toEqual([null, null]);
});

it('a past visit that was never started says when it was planned, and no longer what it would have paid', async () => {
  keep(planned());
  await show();
  expect(screen.getByText('This visit was on Monday 16 November')).toBeDefined();
  expect(screen.queryByText('You earn')).toBeNull();
  expect(['Start', 'I cannot come', 'Running late?'].map(button)).toEqual([null, null, null]);
});

it('a past visit of which nothing is kept says so', async () => {
  await show();
  expect(screen.getByText('This visit was not saved on this phone')).toBeDefined();
});

it('a past visit that the server refuses does not come from the kept day', async () => {
  keep(started());
  fake.refuse(visitCalls.getVisit, callError('permission_denied', 'r1', { userMessage: 'Not yours' }));
  await show();
  expect(screen.getByText('Not yours')).toBeDefined();
  expect(screen.queryByRole('heading', { level: 1, name: 'Priya' })).toBeNull();
});
