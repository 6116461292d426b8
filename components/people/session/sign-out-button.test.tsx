// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toasts';
import { sessionSignOutMessages } from '@/lib/core/ground/session/messages';
import { leavingSignal } from '@/lib/core/phone/client/page-leave';
import { SignOutButton } from './sign-out-button';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/ui/dialog-popup';

afterEach(() => {
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('pageshow'));
});

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

it('signing out opens the sign-in page after the session ends, and signs out once', async () => {
  const leaveTo = await tap(async () => new Response(null, { status: 200 }));
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/login'));
  await userEvent.click(screen.getByRole('button', { name: 'Signing out…' }));
  expect(leaveTo).toHaveBeenCalledOnce();
});

it.each([
  [
    'there is no connection',
    'You are still signed in. Check your connection and try again.',
    () => Promise.reject(new TypeError('Failed to fetch')),
  ],
  [
    'the server cannot end the session',
    'You are still signed in. There was a problem. Please try again.',
    () => Promise.resolve(new Response(null, { status: 503 })),
  ],
])('signing out when %s says “%s”, and can be retried', async (_, text, answer) => {
  const leaveTo = await tap(answer);
  expect(await screen.findByText(text)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeDefined();
  expect(leaveTo).not.toHaveBeenCalled();
});

describe('with unsent changes', () => {
  async function ask(waitingCount: number) {
    const signOut = vi.fn(async () => new Response(null, { status: 200 }));
    vi.stubGlobal('fetch', signOut);
    const done: string[] = [];
    const onSignedOut = async () => void done.push('forgotten');
    const leaveTo = () => void done.push('left');
    render(
      <ToastProvider>
        <SignOutButton className="" waitingCount={waitingCount} onSignedOut={onSignedOut} leaveTo={leaveTo} />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    return { signOut, done, question: await screen.findByRole('dialog') };
  }

  it.each([
    [1, '1 change is not sent yet', 'If you sign out, you lose it.'],
    [2, '2 changes are not sent yet', 'If you sign out, you lose them.'],
  ])(
    'a sign-out with unsent changes asks before losing %i of them and can be cancelled',
    async (count, title, text) => {
      const { signOut, question } = await ask(count);
      expect([...question.children].slice(0, 2).map((line) => line.textContent)).toEqual([title, text]);
      await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
      await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(signOut).not.toHaveBeenCalled();
    },
  );

  it('a confirmed sign-out clears the device data and then leaves', async () => {
    const { done } = await ask(2);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out anyway' }));
    await vi.waitFor(() => expect(done).toEqual(['forgotten', 'left']));
  });
});

it('signing out aborts the page’s reads during the sign-out and allows them after a failure', async () => {
  const areReadsHeld: boolean[] = [];
  await tap(async () => {
    areReadsHeld.push(leavingSignal().aborted);
    return new Response(null, { status: 503 });
  });
  await screen.findByText(sessionSignOutMessages.signOutFailed);
  expect([areReadsHeld, leavingSignal().aborted]).toEqual([[true], false]);
});

it('signing out clears no device data when the sign-out fails', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  const onSignedOut = vi.fn(async () => {});
  render(
    <ToastProvider>
      <SignOutButton className="" onSignedOut={onSignedOut} leaveTo={() => {}} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText(sessionSignOutMessages.signOutFailed);
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('signing out leaves even if clearing the device data fails', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  const leaveTo = vi.fn();
  render(
    <ToastProvider>
      <SignOutButton
        className=""
        onSignedOut={() => Promise.reject(new DOMException('gone', 'UnknownError'))}
        leaveTo={leaveTo}
      />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/login'));
});
