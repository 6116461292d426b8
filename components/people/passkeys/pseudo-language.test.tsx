// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { passkeyCalls } from '@/lib/features/people/passkeys/calls';
import { englishTexts, inPseudo, pseudoApp } from '@/tests/support/pseudo-language';
import { PasskeysScreen } from './passkeys-screen';

async function show(names: readonly string[]) {
  const { renderApp, fake } = await pseudoApp();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  const createdAt = '2026-11-16T08:12:00.000Z';
  fake.answer(passkeyCalls.listPasskeys, () =>
    names.map((name, at) => ({ id: at + 1, name, createdAt, lastUsedAt: at === 0 ? createdAt : null })),
  );
  renderApp(<PasskeysScreen />, fake);
}

it('the pseudo language translates the list of passkeys and the question before a removal', async () => {
  await show(['Fairphone', 'ThinkPad']);
  const [remove] = await screen.findAllByRole('button', { name: /^\[Ŕémövé/ });
  expect(englishTexts()).toEqual([]);
  await userEvent.click(remove as HTMLElement);
  await screen.findByRole('dialog');
  expect(englishTexts(screen.getByRole('dialog'))).toEqual([]);
});

it('the pseudo language translates the empty list', async () => {
  await show([]);
  await screen.findByText(inPseudo('No passkeys yet'));
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates the question for the password', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', () => {});
  const error = callError('validation_error', 'test', { fields: { password: ['wanted'] } });
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 400 }));
  await show([]);
  await userEvent.click(
    await screen.findByRole('button', { name: inPseudo('Add a passkey on this device') }),
  );
  await screen.findByLabelText(inPseudo('Your password'));
  expect(englishTexts()).toEqual([]);
});
