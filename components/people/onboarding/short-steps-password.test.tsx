// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import type { Onboarding } from '@/lib/features/people/onboarding/schema';
import { passwordCalls } from '@/lib/features/people/password/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeRouter, IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { PasswordStep } from './short-steps';

const { finishOnboardingStep } = onboardingCalls;
const EMAIL = 'noor@applicants.example';
const PASSWORD = 'a quiet broom';

const onboardingOf = (isDone: boolean): Onboarding => ({
  isOnboarding: true,
  email: EMAIL,
  steps: [
    { name: 'password', isDone },
    { name: 'contact', isDone: false },
  ],
  hours: { earliest: '07:00', latest: '20:00', start: '09:00', end: '17:00' },
  quizUrl: null,
});

let fake = new FakeCallClient();
let happened: string[] = [];
let signIns: Record<string, string>[] = [];
let push: FakeRouter['push'];
beforeEach(() => {
  fake = new FakeCallClient();
  happened = [];
  signIns = [];
  push = vi.fn();
  fake.answer(passwordCalls.setPassword, () => {
    happened.push('set');
    return { success: true };
  });
  fake.answer(finishOnboardingStep, () => {
    happened.push('done');
    return onboardingOf(true);
  });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    if (url.endsWith('/csrf')) return Response.json({ csrfToken: 'c1' });
    happened.push('signed in');
    signIns.push(Object.fromEntries(new URLSearchParams(request.body as URLSearchParams)));
    return Response.json({ url: 'http://localhost/app-sweepers/schedule' });
  });
});

const draw = (isDone = false) =>
  renderApp(
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <PasswordStep
        onboarding={onboardingOf(isDone)}
        worker={aWorker({ firstNames: 'Noor', lastName: 'Haddad' })}
      />
    </RouterContext>,
    fake,
  );
const choose = (password: string) => {
  if (password) fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
};

describe('the password step', () => {
  it('[AUTH-07] [AUTH-04] the password step sets the password, signs in as an applicant and continues', async () => {
    draw();
    choose(PASSWORD);
    await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/contact'));
    expect(fake.madeOf(passwordCalls.setPassword).map(({ input }) => input.body)).toEqual([
      { password: PASSWORD },
    ]);
    expect(signIns).toMatchObject([{ username: EMAIL, password: PASSWORD, onboarding: 'true' }]);
    expect(happened).toEqual(['set', 'signed in', 'done']);
  });

  it.each([
    ['an empty password', '', 'Enter a new password'],
    ['a short password', 'broom', 'at least 8'],
    ['the user’s name', 'Noor Haddad', 'name'],
  ])('the password step does not send %s and shows the error at the field', async (_, password, sentence) => {
    draw();
    choose(password);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(new RegExp(sentence)).length).toBeGreaterThan(0);
    expect(happened).toEqual([]);
  });

  it('the password step shows the server’s error at the field and keeps the input', async () => {
    const fields = { password: ['This password is too common. Please choose another one.'] };
    fake.refuse(passwordCalls.setPassword, callError('validation_error', 'r1', { fields }));
    draw();
    choose(PASSWORD);
    await screen.findByText(fields.password[0] ?? '');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
    expect(happened).toEqual([]);
  });

  it('the password step shows that nothing was saved when offline; a retry continues', async () => {
    fake.refuse(passwordCalls.setPassword, callError('no_internet', 'r1'));
    draw();
    choose(PASSWORD);
    await screen.findByText(/This was not saved/);
    fake.answer(passwordCalls.setPassword, () => ({ success: true }));
    choose('');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/contact'));
  });

  it('the password step keeps an earlier password when the field is empty', async () => {
    draw(true);
    choose('');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/onboarding/contact'));
    expect(happened).toEqual(['done']);
  });
});
