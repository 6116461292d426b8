// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DemoContext, rememberInTab } from '@/lib/features/people/demo/current-demo';
import { englishTexts } from '@/tests/support/pseudo-language';
import { DemoMode } from './demo-mode';
import { ExitDemoRow } from './exit-demo-row';
import { WhatsNextScreen } from './whats-next-screen';

const LEFT_MS = 3_600_000;

it.each([
  ['the welcome dialog', false, /Ŵéļçö/],
  ['the end dialog', true, /éñðéð/],
])('the pseudo language translates %s', async (_, isOver, title) => {
  await import('@/components/ui/dialog-popup');
  rememberInTab('begun');
  const demo = { endsAt: '2026-11-22T11:00:00.000Z', leftMs: LEFT_MS };
  render(<DemoMode demo={demo} isOver={isOver} onOver={() => {}} />);
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
  expect(englishTexts()).toEqual([]);
  rememberInTab(null);
});

it('the pseudo language translates the next steps and the exit row', () => {
  render(
    <DemoContext value={{ end: () => {} }}>
      <WhatsNextScreen />
      <ExitDemoRow className="" />
    </DemoContext>,
  );
  expect(screen.getByText(/^\[1\. /)).toBeDefined();
  expect(englishTexts()).toEqual([]);
});
