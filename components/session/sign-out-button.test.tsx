// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toasts';
import { SignOutButton } from './sign-out-button';
import { STILL_SIGNED_IN_TEXT } from './texts';

afterEach(() => vi.unstubAllGlobals());

async function tap(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const leaveTo = vi.fn();
  render(
    <ToastProvider>
      <SignOutButton className="" leaveTo={leaveTo} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  return leaveTo;
}

it('leaves for the sign-in once the session is over, and can be tapped once', async () => {
  const leaveTo = await tap(async () => new Response(null, { status: 200 }));
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/login'));
  await userEvent.click(screen.getByRole('button', { name: 'Signing out…' }));
  expect(leaveTo).toHaveBeenCalledOnce();
});

it.each([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server cannot end it', () => Promise.resolve(new Response(null, { status: 503 }))],
])('says that the worker is still signed in when %s, and lets them try again', async (_, answer) => {
  const leaveTo = await tap(answer);
  expect(await screen.findByText(STILL_SIGNED_IN_TEXT)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeDefined();
  expect(leaveTo).not.toHaveBeenCalled();
});
