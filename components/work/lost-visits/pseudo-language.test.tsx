// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { lostVisitsCalls } from '@/lib/features/work/lost-visits/calls';
import { LOSS_CAUSES, LOST_VISIT_STATES } from '@/lib/features/work/lost-visits/model';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { LostVisitScreen } from './lost-visit-screen';
import { LostVisitsNotice } from './lost-visits-notice';

const LOSS = {
  ...{ jobId: 5, scheduledDate: '2026-11-23', actualDate: '2026-11-24', startTime: '10:00' },
  ...{ customerPreferredName: '4', cause: 'office' as const, lostAt: '2026-11-18T10:00:00.000Z' },
  isUnread: true,
};

it.each([false, true])(
  'the pseudo language translates the notice of lost visits, whole jobs: %s',
  async (isWholeJob) => {
    const { renderApp, fake } = await pseudoApp();
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.answer(lostVisitsCalls.listLostVisits, () =>
      [...LOST_VISIT_STATES, ...LOST_VISIT_STATES].map((state, id) => {
        return { ...LOSS, id: id + 1, jobId: id, isWholeJob, state };
      }),
    );
    renderApp(<LostVisitsNotice />, fake);
    await act(() => vi.dynamicImportSettled());
    await screen.findByRole('button', { name: inPseudo('Mark as read') });
    expect(englishTexts()).toEqual([]);
  },
);

it('the pseudo language translates the page of a lost visit', async () => {
  const { renderApp, fake } = await pseudoApp();
  renderApp(
    LOST_VISIT_STATES.flatMap((state) =>
      LOSS_CAUSES.map((cause) => (
        <LostVisitScreen
          key={`${state} ${cause}`}
          loss={{ ...LOSS, id: 1, isWholeJob: false, state, cause }}
        />
      )),
    ),
    fake,
  );
  expect(englishTexts()).toEqual([]);
});
