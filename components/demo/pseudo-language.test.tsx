// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { englishTexts, speakEnglish, speakPseudoLanguage } from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

const LEFT_MS = 3_600_000;

it.each([
  ['welcomes', false, /Ŵéļçö/],
  ['says at its end that it is over', true, /éñðéð/],
])('%s in the pseudo language', async (_, isOver, title) => {
  const { DemoMode } = await import('./demo-mode');
  const { rememberInTab } = await import('@/lib/features/demo/current-demo');
  await import('@/components/ui/dialog-popup');
  rememberInTab('begun');
  const demo = { endsAt: '2026-11-22T11:00:00.000Z', leftMs: LEFT_MS };
  render(<DemoMode demo={demo} isOver={isOver} onOver={() => {}} />);
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  expect(englishTexts()).toEqual([]);
  rememberInTab(null);
});

it('says in the pseudo language what comes after a look around', async () => {
  const { WhatsNextScreen } = await import('./whats-next-screen');
  const { ExitDemoRow } = await import('./exit-demo-row');
  const { DemoContext } = await import('@/lib/features/demo/current-demo');
  render(
    <DemoContext value={{ end: () => {} }}>
      <WhatsNextScreen />
      <ExitDemoRow className="" />
    </DemoContext>,
  );
  expect(screen.getByText(/^\[1\. /)).toBeDefined();
  expect(englishTexts()).toEqual([]);
});
