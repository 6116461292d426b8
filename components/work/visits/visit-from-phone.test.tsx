// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { UserContext, useUserSync } from '@/lib/core/phone/session/user';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { lostVisitsCalls } from '@/lib/features/work/lost-visits/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { inputOf } from '@/lib/features/work/visits/hooks';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { aVisit } from '@/tests/support/a-visit';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { VisitScreen } from './visit-screen';
import { VisitSkeleton } from './visit-skeleton';

const YESTERDAY = '2026-11-17T18:00:00.000Z';
const THIS_MORNING = '2026-11-18T07:00:00.000Z';

/** Each test has its own visit: the age of an answer is cached for the whole page. */
let jobId = 100;

function UserSync() {
  useUserSync();
  return null;
}

function setUp(travelPreferences: readonly 'car'[] = []) {
  jobId += 1;
  const address = { jobId, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
  const answers = new FakeAnswers();
  const fake = new FakeCallClient();
  const visit = aVisit({ jobId, customerPreferredName: 'Priya', access: 'keysafe' });
  const show = () =>
    act(async () => {
      renderApp(
        <UserContext value={{ ok: true, value: { id: 7, travelPreferences }, since: THIS_MORNING }}>
          <AnswerCacheContext value={answers.cache}>
            <UserSync />
            <VisitScreen
              address={address}
              initial={null}
              isDriver={null}
              now={null}
              skeleton={<VisitSkeleton />}
            />
          </AnswerCacheContext>
        </UserContext>,
        fake,
      );
    });
  const keep = (since: string, overrides = {}) =>
    answers.give(visitCalls.getVisit, inputOf(address), { ...visit, ...overrides }, since);
  const lose = (lostAt: string) => {
    const loss = {
      ...{ id: 91, jobId, scheduledDate: '2026-11-18', actualDate: '2026-11-18', startTime: '10:00' },
      ...{ customerPreferredName: 'Priya', isWholeJob: false, cause: 'office', state: 'other-cleaner' },
      ...{ lostAt, isUnread: true },
    };
    // This is later than the answers of earlier tests.
    const since = `2026-11-18T11:${String(jobId).slice(-2)}:00.000Z`;
    answers.give(lostVisitsCalls.listLostVisits, {}, [loss], since);
    const params = { name: 'lost-visits' };
    answers.give(flagCalls.getFeatureGenerallyActive, { params }, { active: true }, since);
  };
  return { fake, answers, visit, show, keep, lose };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a visit from the device cache', () => {
  it('a visit from the device cache shows the cached visit and its age when the network fails', async () => {
    const { show, keep } = setUp();
    keep(THIS_MORNING);
    await show();
    expect(title()).toBe('Priya');
    expect(screen.getByText('As of 7am')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('a visit from the device cache shows a skeleton only after a delay, then the cached visit', async () => {
    const { answers, fake, keep, show } = setUp();
    keep(THIS_MORNING);
    const release = answers.hold();
    fake.hold(visitCalls.getVisit);
    await show();
    expect(screen.getByText('Loading the visit').closest('.animate-late')).not.toBeNull();
    await act(async () => release());
    expect(title()).toBe('Priya');
  });

  it('a visit from the device cache is replaced by the server’s response', async () => {
    const { fake, visit, show, keep } = setUp();
    keep(THIS_MORNING);
    fake.answer(visitCalls.getVisit, () => ({ ...visit, customerPreferredName: 'Zara' }));
    await show();
    expect(title()).toBe('Zara');
    expect(screen.queryByText(/^As of/)).toBeNull();
  });

  it('a visit from the device cache says when the visit is not cached, and loads it on Retry', async () => {
    const { fake, visit, show } = setUp();
    await show();
    expect(screen.getByText('This visit was not saved on this phone')).toBeDefined();
    expect(screen.getByText('You need a connection to see this.')).toBeDefined();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    fake.answer(visitCalls.getVisit, () => visit);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(title()).toBe('Priya');
  });

  it('a visit from the device cache shows the server’s error message', async () => {
    const { fake, show } = setUp();
    fake.refuse(visitCalls.getVisit, callError('permission_denied', 'r1', { userMessage: 'Not yours' }));
    await show();
    expect(screen.getByText('Not yours')).toBeDefined();
    expect(screen.queryByText(/not saved/)).toBeNull();
  });

  it('a visit from the device cache says that codes need a connection if the visit was saved before its day', async () => {
    const { show, keep } = setUp();
    keep(YESTERDAY);
    await show();
    expect(screen.getByText('As of yesterday, 6pm')).toBeDefined();
    expect(screen.getByText(`Code: ${visitsMessages.codesLater}`)).toBeDefined();
    expect(screen.queryByText(new RegExp(visitsLabelsMessages.dayOfVisitOnly))).toBeNull();
  });

  it('a visit from the device cache shows a code that was saved on the day', async () => {
    const { show, keep } = setUp();
    keep(THIS_MORNING, { accessInformation: { keySafeCode: '4569' } });
    await show();
    expect(screen.getByText('4569')).toBeDefined();
    expect(screen.queryByText(new RegExp(visitsMessages.codesLater))).toBeNull();
  });

  it('a visit from the device cache shows the cached reason if the visit was lost after it was saved', async () => {
    const { answers, show, keep, lose } = setUp();
    keep(THIS_MORNING);
    lose('2026-11-18T07:30:00.000Z');
    await show();
    await act(() => vi.dynamicImportSettled());
    expect(await screen.findByText('Another cleaner has this visit now')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect(answers.keptOf(lostVisitsCalls.listLostVisits, {})).toBeDefined();
  });

  it('a visit from the device cache is shown if it was saved after the loss, because it was assigned again', async () => {
    const { show, keep, lose } = setUp();
    keep(THIS_MORNING);
    lose('2026-11-18T06:30:00.000Z');
    await show();
    await act(() => vi.dynamicImportSettled());
    expect(title()).toBe('Priya');
  });

  it('a visit from the device cache shows why it was lost, and no error, when the server does not find it', async () => {
    const { fake, show, keep, lose } = setUp();
    keep(THIS_MORNING);
    lose('2026-11-18T06:30:00.000Z');
    fake.refuse(visitCalls.getVisit, callError('not_found', 'r1', { userMessage: 'Not found' }));
    await show();
    await act(() => vi.dynamicImportSettled());
    expect(await screen.findByText('Another cleaner has this visit now')).toBeDefined();
    expect(screen.queryByText('Not found')).toBeNull();
  });

  it('a visit from the device cache shows why it was lost when only the loss is cached', async () => {
    const { show, lose } = setUp();
    lose('2026-11-18T06:30:00.000Z');
    await show();
    await act(() => vi.dynamicImportSettled());
    expect(await screen.findByText('Another cleaner has this visit now')).toBeDefined();
  });

  it.each([
    [['car'] as const, true],
    [[], false],
  ])(
    'a visit from the device cache shows parking only to a cached worker who drives: %s',
    async (travelPreferences, isShown) => {
      const { answers, show, keep } = setUp(travelPreferences);
      keep(THIS_MORNING, { property: { parkingInformation: { parkingLocation: 'driveway' } } });
      await show();
      expect(screen.queryByRole('region', { name: 'Parking' }) !== null).toBe(isShown);
      expect(answers.keptOf(sessionCalls.getUser, {})?.since).toBe(THIS_MORNING);
    },
  );
});
