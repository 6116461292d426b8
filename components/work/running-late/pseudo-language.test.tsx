// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import { runningLateCalls } from '@/lib/features/work/running-late/calls';
import { DayContext } from '@/lib/features/work/schedule/use-travel-leg';
import { withStart } from '@/lib/features/work/visits/rules';
import { aPeriod, WEDNESDAY } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import { englishTexts, pseudoApp } from '@/tests/support/pseudo-language';
import { LateStart, RunningLate } from './running-late';

it.each([null, '2026-11-18T10:20:00.000Z'])(
  'no text is untranslated with a notice for %s',
  async (arriveAt) => {
    document.body.innerHTML = '';
    const { renderApp, fake } = await pseudoApp();
    await import('./late-sheet');
    await import('@/components/ui/dialog-popup');
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
    fake.answer(runningLateCalls.getLateNotice, () => ({ jobId: 1, scheduledDate: '2026-11-18', arriveAt }));
    renderApp(<RunningLate visit={aVisit({ customerPreferredName: 'Ṁàţéúšž' })} />, fake);
    await act(() => vi.dynamicImportSettled());
    await userEvent.click(await screen.findByRole('button'));
    expect(await screen.findAllByRole('radio')).toHaveLength(4);
    expect(englishTexts()).toEqual([]);
  },
);

it('no text is untranslated about a late start', async () => {
  document.body.innerHTML = '';
  const { renderApp, fake } = await pseudoApp();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
  const next = aVisit({ jobId: 2, customerPreferredName: 'Ṁàţéúšž' });
  const activities = [
    aPeriod('WorkPeriod', '08:00', '09:30', { visit: aVisit() }),
    aPeriod('WorkPeriod', '10:00', '12:00', { visit: next }),
  ];
  renderApp(
    <DayContext value={{ day: WEDNESDAY, working: true, activities }}>
      <LateStart visit={withStart(aVisit(), '2026-11-18T10:00:00.000Z')} now="2026-11-18T10:46:00.000Z" />
    </DayContext>,
    fake,
  );
  await act(() => vi.dynamicImportSettled());
  expect(await screen.findByRole('button')).toBeDefined();
  expect(englishTexts()).toEqual([]);
});
