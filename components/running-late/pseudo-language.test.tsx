// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { chatAccessCalls } from '@/lib/features/chat/calls-access';
import { flagCalls } from '@/lib/features/flags/calls';
import { runningLateCalls } from '@/lib/features/running-late/calls';
import { aVisit } from '@/tests/support/a-visit';
import { englishTexts, pseudoApp } from '@/tests/support/pseudo-language';
import { RunningLate } from './running-late';

it.each([null, 20])('has no untranslated text with a notice of %s minutes', async (minutes) => {
  document.body.innerHTML = '';
  const { renderApp, fake } = await pseudoApp();
  await import('./late-sheet');
  await import('@/components/ui/dialog-popup');
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
  fake.answer(runningLateCalls.getLateNotice, () => ({ jobId: 1, scheduledDate: '2026-11-18', minutes }));
  renderApp(<RunningLate visit={aVisit({ customerPreferredName: 'Ṁàţéúšž' })} />, fake);
  await act(() => vi.dynamicImportSettled());
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(englishTexts()).toEqual([]);
});
