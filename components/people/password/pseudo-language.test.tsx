// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { aWorker } from '@/tests/support/a-worker';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { ChangePasswordScreen } from './change-password-screen';
import { ClosedResetScreen, NewPasswordScreen } from './new-password-screen';
import { ResetRequestScreen } from './reset-request-screen';

const press = (text: string) => userEvent.click(screen.getByRole('button', { name: inPseudo(text) }));

it('the pseudo language translates the request for a reset link', async () => {
  const { renderApp, fake } = await pseudoApp();
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
  'the pseudo language translates the form for a new password and the error for “%s”',
  async (typed) => {
    const { renderApp, fake } = await pseudoApp();
    const owner = { email: 'grace@sweep.example', names: ['Grace'] };
    renderApp(<NewPasswordScreen owner={owner} />, fake);
    const field = screen.getByLabelText(inPseudo('New password'));
    await userEvent.click(field);
    await userEvent.paste(typed);
    await press('Save the password');
    expect(englishTexts()).toEqual([]);
  },
);

it.each([true, false])(
  'the pseudo language translates the change of a password, feature active: %s',
  async (active) => {
    const { NOW, renderApp, fake } = await pseudoApp();
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active }));
    renderApp(<ChangePasswordScreen workerId={7} worker={{ ok: true, value: aWorker() }} now={NOW} />, fake);
    if (active) await press('Save the password');
    else await screen.findByText(/çåññöţ ƀé çĥåñĝéð ĥéŕé/);
    expect(englishTexts()).toEqual([]);
  },
);

it('the pseudo language translates the page of a closed link', async () => {
  const { renderApp, fake } = await pseudoApp();
  renderApp(<ClosedResetScreen />, fake);
  expect(englishTexts()).toEqual([]);
});
