// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toasts';
import { AccountMenu } from './account-menu';
import { STILL_SIGNED_IN_TEXT } from './texts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server cannot end it', () => Promise.resolve(new Response(null, { status: 503 }))],
])('says that the worker is still signed in when %s, and lets them try again', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  render(
    <ToastProvider>
      <AccountMenu user={{ id: 1, firstNames: 'Amara', lastName: 'Okafor' }} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /your account/i }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(STILL_SIGNED_IN_TEXT)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeDefined();
});
