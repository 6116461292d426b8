// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { passwordCalls } from '@/lib/features/people/password/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { NOW, renderApp } from '@/tests/support/render-app';
import { ChangePasswordScreen } from './change-password-screen';

const OLD = 'the old password';
const NEW = 'a quiet broom';

let fake: FakeCallClient;
let went: string[];
beforeEach(() => {
  fake = new FakeCallClient();
  went = [];
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(passwordCalls.changePassword, () => ({ success: true }));
});

function show() {
  const router = { ...IDLE_ROUTER, replace: (to: string) => void went.push(to) };
  renderApp(
    <RouterContext value={router}>
      <ChangePasswordScreen workerId={7} worker={{ ok: true, value: aWorker() }} now={NOW} />
    </RouterContext>,
    fake,
  );
}
const current = () => screen.getByLabelText<HTMLInputElement>('Current password');
const wanted = () => screen.getByLabelText<HTMLInputElement>('New password');
const sent = () => fake.madeOf(passwordCalls.changePassword).map(({ input }) => input.body);
async function change(before: string, after: string) {
  if (before) await userEvent.type(current(), before);
  if (after) await userEvent.type(wanted(), after);
  await userEvent.click(screen.getByRole('button', { name: /Save the password|Try again/ }));
}

describe('changing the password', () => {
  it('changing the password sends both passwords, confirms the change and returns to the profile', async () => {
    expect(pageKind('/profile/password')).toBe('signed-in');
    show();
    expect(screen.getByText(/Every other device is signed out/)).toBeDefined();
    await change(OLD, NEW);
    expect(await screen.findByText('Your password is changed.')).toBeDefined();
    expect(sent()).toEqual([{ currentPassword: OLD, password: NEW }]);
    expect(went).toEqual(['/profile']);
  });

  it.each([
    ['', NEW, 'Enter your current password.'],
    [OLD, '', 'Enter a new password.'],
    [OLD, '1234567', 'Use at least 8 characters'],
    [OLD, 'gracembeki', 'Your password is too similar to your name or email. Choose another one.'],
    [OLD, OLD, 'This is already your password. Choose another one.'],
  ])(
    'changing the password sends nothing for "%s" to "%s" and shows why at the field',
    async (before, after, text) => {
      show();
      await change(before, after);
      expect(screen.getByText(text)).toBeDefined();
      expect(sent()).toEqual([]);
    },
  );

  it('changing the password shows the server’s error at its field and keeps the input', async () => {
    const fields = { current_password: ['This is not your current password.'] };
    fake.refuse(passwordCalls.changePassword, callError('validation_error', 'test', { fields }));
    show();
    await change('a wrong one', NEW);
    expect(await screen.findByText('This is not your current password.')).toBeDefined();
    expect(current().getAttribute('aria-invalid')).toBe('true');
    expect(wanted().value).toBe(NEW);
    expect(went).toEqual([]);
  });

  it('changing the password shows that it is offline; “Try again” sends the same passwords', async () => {
    fake.refuse(passwordCalls.changePassword, callError('no_internet', 'test'));
    show();
    await change(OLD, NEW);
    expect(await screen.findByText(/You are offline/)).toBeDefined();
    fake.answer(passwordCalls.changePassword, () => ({ success: true }));
    await change('', '');
    expect(await screen.findByText('Your password is changed.')).toBeDefined();
    expect(sent()).toEqual([
      { currentPassword: OLD, password: NEW },
      { currentPassword: OLD, password: NEW },
    ]);
  });

  it('changing the password has the fields that a password manager needs', () => {
    show();
    const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect(username?.value).toBe('grace@sweep.example');
    expect([current().autocomplete, wanted().autocomplete]).toEqual(['current-password', 'new-password']);
  });

  it('changing the password shows that the password cannot be changed when the feature is off', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false }));
    show();
    expect(await screen.findByText(/cannot be changed here/)).toBeDefined();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});
