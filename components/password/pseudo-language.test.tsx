// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { flagCalls } from '@/lib/features/flags/calls';
import { aWorker } from '@/tests/support/a-worker';
import {
  englishTexts,
  inPseudo,
  pseudoApp,
  speakEnglish,
  speakPseudoLanguage,
} from '@/tests/support/pseudo-language';

beforeAll(speakPseudoLanguage);
afterAll(speakEnglish);

const press = (text: string) => userEvent.click(screen.getByRole('button', { name: inPseudo(text) }));

it('asks for a link in the pseudo language', async () => {
  const { renderApp, fake } = await pseudoApp();
  const { ResetRequestScreen } = await import('./reset-request-screen');
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  renderApp(<ResetRequestScreen />, fake);
  await userEvent.type(screen.getByRole('textbox'), 'amara');
  await press('Send the link');
  expect(englishTexts()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), '@sweep.example');
  await press('Send the link');
  await screen.findByText(/^\[Îf ţĥé åððŕéšš/);
  expect(englishTexts()).toEqual([]);
});

it.each(['', '1234567', 'grace@sweep.example', 'x'.repeat(2000)])(
  'takes a new password in the pseudo language, and says what is wrong with “%s”',
  async (typed) => {
    const { renderApp, fake } = await pseudoApp();
    const { NewPasswordScreen } = await import('./new-password-screen');
    const owner = { email: 'grace@sweep.example', names: ['Grace'] };
    renderApp(<NewPasswordScreen owner={owner} />, fake);
    const field = screen.getByLabelText(inPseudo('New password'));
    await userEvent.click(field);
    await userEvent.paste(typed);
    await press('Save the password');
    expect(englishTexts()).toEqual([]);
  },
);

it.each([true, false])('changes a password in the pseudo language, where it can be (%s)', async (active) => {
  const { NOW, renderApp, fake } = await pseudoApp();
  const { ChangePasswordScreen } = await import('./change-password-screen');
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active }));
  renderApp(<ChangePasswordScreen workerId={7} worker={{ ok: true, value: aWorker() }} now={NOW} />, fake);
  if (active) await press('Save the password');
  else await screen.findByText(/çåññöţ ƀé çĥåñĝéð ĥéŕé/);
  expect(englishTexts()).toEqual([]);
});

it('says in the pseudo language that a link opens nothing', async () => {
  const { renderApp, fake } = await pseudoApp();
  const { ClosedResetScreen } = await import('./new-password-screen');
  renderApp(<ClosedResetScreen />, fake);
  expect(englishTexts()).toEqual([]);
});
