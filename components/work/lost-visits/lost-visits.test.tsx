// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { lostVisitsCalls } from '@/lib/features/work/lost-visits/calls';
import { LOST_VISIT_STATES } from '@/lib/features/work/lost-visits/model';
import type { LostVisit } from '@/lib/features/work/lost-visits/schema';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { LostVisitScreen } from './lost-visit-screen';
import { LostVisitsNotice } from './lost-visits-notice';

const LOSS: LostVisit = {
  ...{ id: 91, jobId: 5, scheduledDate: '2026-11-23', actualDate: '2026-11-24', startTime: '10:00' },
  ...{ customerPreferredName: 'Mateusz', isWholeJob: false, cause: 'office', state: 'other-cleaner' },
  ...{ lostAt: '2026-11-18T10:00:00.000Z', isUnread: true },
};

async function show(
  losses: readonly LostVisit[] | null,
  { isKnown = true, answers = new FakeAnswers() } = {},
) {
  const fake = new FakeCallClient();
  let served = losses;
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: isKnown }));
  if (losses) fake.answer(lostVisitsCalls.listLostVisits, () => served ?? []);
  fake.answer(lostVisitsCalls.readLostVisits, ({ input }) => {
    const { ids } = input.body as { ids: readonly number[] };
    served = (served ?? []).map((one) => (ids.includes(one.id) ? { ...one, isUnread: false } : one));
    return { success: true };
  });
  renderApp(
    <AnswerCacheContext value={answers.cache}>
      <h1 data-page-heading tabIndex={-1}>
        Schedule
      </h1>
      <LostVisitsNotice />
    </AnswerCacheContext>,
    fake,
  );
  await act(() => vi.dynamicImportSettled());
  return fake;
}
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const button = () => screen.findByRole('button', { name: 'Mark as read' });

it('the notice of lost visits shows a visit given to another cleaner until it is marked as read', async () => {
  const fake = await show([LOSS, { ...LOSS, id: 92, isUnread: false }]);
  expect(await screen.findByRole('region', { name: 'Your visits have changed' })).toBeDefined();
  expect(lines()).toEqual(['Another cleaner now has your visit to Mateusz: Tuesday 24 November, 10am.']);
  await userEvent.click(await button());
  expect(fake.madeOf(lostVisitsCalls.readLostVisits).map(({ input }) => input.body)).toEqual([{ ids: [91] }]);
  expect(lines()).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Schedule');
});

it('the notice of lost visits has a sentence for each state of a visit and of a regular job', async () => {
  const text = async (parts: Partial<LostVisit>) => {
    await show([{ ...LOSS, ...parts }]);
    await button();
    const [line] = lines();
    document.body.replaceChildren();
    return line;
  };
  const of = async (isWholeJob: boolean) => {
    const found: (string | null | undefined)[] = [];
    for (const state of [...LOST_VISIT_STATES, 'newer']) found.push(await text({ isWholeJob, state }));
    return found;
  };
  expect(await of(false)).toEqual([
    'Another cleaner now has your visit to Mateusz: Tuesday 24 November, 10am.',
    'The visit to Mateusz, Tuesday 24 November, 10am, is no longer yours.',
    'Your visit to Mateusz, Tuesday 24 November, 10am, is cancelled.',
    'The visit to Mateusz, Tuesday 24 November, 10am, is yours again.',
    'The visit to Mateusz, Tuesday 24 November, 10am, is no longer yours.',
  ]);
  expect(await of(true)).toEqual([
    'From Tuesday 24 November, Mateusz’s regular visits are with another cleaner.',
    'From Tuesday 24 November, the regular visits to Mateusz are no longer yours.',
    'From Tuesday 24 November, your regular visits to Mateusz are cancelled.',
    'From Tuesday 24 November, the regular visits to Mateusz are yours again.',
    'From Tuesday 24 November, the regular visits to Mateusz are no longer yours.',
  ]);
});

it('the notice of lost visits lists five and counts the rest, and all are marked as read', async () => {
  const fake = await show([1, 2, 3, 4, 5, 6, 7].map((id) => ({ ...LOSS, id })));
  await userEvent.click(await button());
  expect(fake.madeOf(lostVisitsCalls.readLostVisits)[0]?.input.body).toEqual({ ids: [1, 2, 3, 4, 5, 6, 7] });
  document.body.replaceChildren();
  await show([1, 2, 3, 4, 5, 6].map((id) => ({ ...LOSS, id })));
  await button();
  expect(lines().slice(5)).toEqual(['One more visit has changed.']);
});

it('the notice of lost visits shows cached visits offline, and says that marking as read needs a connection', async () => {
  const answers = new FakeAnswers();
  answers.give(lostVisitsCalls.listLostVisits, {}, [LOSS], '2026-11-18T10:47:00.000Z');
  const fake = await show(null, { answers });
  fake.refuse(lostVisitsCalls.readLostVisits, callError('no_internet', 'r1'));
  await userEvent.click(await button());
  expect(await screen.findByText('You need a connection for this. Please try again later.')).toBeDefined();
  expect(lines().length).toBe(1);
});

it('the notice of lost visits sends no request when the feature is off', async () => {
  const fake = await show([LOSS], { isKnown: false });
  expect(fake.madeOf(lostVisitsCalls.listLostVisits)).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [
    'other-cleaner',
    'office',
    'Another cleaner has this visit now',
    'If you have questions, please contact support.',
  ],
  ['nobody', 'office', 'This visit is no longer yours', 'If you have questions, please contact support.'],
  ['cancelled', 'office', 'This visit is cancelled', 'If you have questions, please contact support.'],
  [
    'nobody',
    'time-off',
    'This visit is no longer yours',
    'You booked time off, so we offered this visit to other cleaners.',
  ],
  ['other-cleaner', 'skip', 'Another cleaner has this visit now', 'You skipped it.'],
  ['newer', 'newer', 'This visit is no longer yours', 'If you have questions, please contact support.'],
])('the visit’s page explains the state %s and the cause %s', (state, cause, title, why) => {
  renderApp(<LostVisitScreen loss={{ ...LOSS, state, cause }} />, new FakeCallClient());
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.getByText(`Visit to Mateusz, Tuesday 24 November, 10am. ${why}`)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to your schedule' }).getAttribute('href')).toBe('/schedule');
});
