// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { contactCalls } from '@/lib/features/talk/contact/calls';
import { stuckOutsideCalls } from '@/lib/features/work/stuck-outside/calls';
import type { AccessAttempt } from '@/lib/features/work/stuck-outside/schema';
import { aVisit } from '@/tests/support/a-visit';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { Address } from '@/tests/support/render-standing';
import { StuckOutside } from './stuck-outside';

beforeEach(() => localStorage.clear());

const attempt = (kind: AccessAttempt['kind'], rest: Partial<AccessAttempt> = {}): AccessAttempt => ({
  ...{ key: kind, kind, at: '2026-11-18T10:36:00.000Z' },
  ...rest,
});
const ARRIVED = attempt('arrived');
const TRIED = [
  attempt('instructions', { result: 'no-help' }),
  attempt('chat', { note: 'The bell is blue.' }),
  attempt('call', { result: 'no-answer' }),
  attempt('support', { result: 'answered' }),
];

async function show(attempts: readonly AccessAttempt[]) {
  const { renderApp, fake } = await pseudoApp();
  history.replaceState(null, '', '/schedule/visit/1/2026-11-18/2026-11-18');
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(contactCalls.listCallReasons, () => []);
  const record = { jobId: 1, scheduledDate: '2026-11-18', attempts, waitMinutes: 1 };
  fake.answer(stuckOutsideCalls.getAccessRecord, () => record);
  renderApp(
    <Address>
      <StuckOutside visit={aVisit()} isToday isPast={false} instructions={null} chat={null} />
    </Address>,
    fake,
  );
  await act(() => vi.dynamicImportSettled());
}

it.each([
  ['no attempt', []],
  ['the arrival', [ARRIVED]],
  ['each step', [ARRIVED, ...TRIED]],
])('no text is untranslated in the steps after %s', async (_, attempts) => {
  await show(attempts);
  await userEvent.click(await screen.findByRole('button'));
  await screen.findByRole('dialog');
  await act(() => vi.dynamicImportSettled());
  expect(englishTexts()).toEqual([]);
});

it('no text is untranslated in the question before leaving', async () => {
  await show([attempt('arrived', { at: '2026-11-18T10:45:30.000Z' })]);
  await userEvent.click(await screen.findByRole('button'));
  await userEvent.click(await screen.findByRole('button', { name: inPseudo('I have to leave') }));
  await waitFor(() => expect(document.body.textContent).toContain(inPseudo('Before you go:')));
  expect(englishTexts()).toEqual([]);
});

it.each(['let-in', 'left'] as const)('no text is untranslated in the outcome %s', async (kind) => {
  await show([ARRIVED, attempt(kind)]);
  await screen.findAllByText(/·\]$/);
  expect(englishTexts()).toEqual([]);
});
