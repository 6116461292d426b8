// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flagCalls } from '@/lib/features/flags/calls';
import { passkeyCalls } from '@/lib/features/passkeys/calls';
import {
  englishTexts,
  inPseudo,
  pseudoApp,
  speakEnglish,
  speakPseudoLanguage,
} from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

async function show(names: readonly string[]) {
  const { renderApp, fake } = await pseudoApp();
  const { PasskeysScreen } = await import('./passkeys-screen');
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  const createdAt = '2026-11-16T08:12:00.000Z';
  fake.answer(passkeyCalls.listPasskeys, () =>
    names.map((name, at) => ({ id: at + 1, name, createdAt, lastUsedAt: at === 0 ? createdAt : null })),
  );
  renderApp(<PasskeysScreen />, fake);
}

it('lists passkeys and asks before one goes in the pseudo language', async () => {
  await show(['Fairphone', 'ThinkPad']);
  const [remove] = await screen.findAllByRole('button', { name: /^\[Ŕémövé/ });
  expect(englishTexts()).toEqual([]);
  await userEvent.click(remove as HTMLElement);
  await screen.findByRole('dialog');
  expect(englishTexts(screen.getByRole('dialog'))).toEqual([]);
});

it('says that there are none in the pseudo language', async () => {
  await show([]);
  await screen.findByText(inPseudo('No passkeys yet'));
  expect(englishTexts()).toEqual([]);
});
