import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toasts';
import { isSigningOut, markSigningOut } from '@/lib/core/phone/session/signing-out';
import { EndImpersonationRow } from './end-impersonation-row';

afterEach(() => {
  vi.unstubAllGlobals();
  markSigningOut(false);
});

async function tapEnd(answer: Response) {
  const leaveTo = vi.fn();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer),
  );
  render(
    <ToastProvider>
      <EndImpersonationRow className="" leaveTo={leaveTo} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'End impersonation' }));
  return leaveTo;
}

it('ending an impersonation goes to the URL of the response and marks the page as signing out', async () => {
  const leaveTo = await tapEnd(Response.json({ goTo: '/app-sweepers/admin/workers/7' }));
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/app-sweepers/admin/workers/7');
  // A 401 during the navigation must not redirect to the sign-in page.
  expect(isSigningOut()).toBe(true);
});

it('[IMP-06] ending an impersonation shows why impersonation could not end, and stays', async () => {
  const leaveTo = await tapEnd(
    Response.json({ error: { userMessage: 'The office is away.' } }, { status: 500 }),
  );
  expect(await screen.findByText('The office is away.')).toBeTruthy();
  expect(leaveTo).not.toHaveBeenCalled();
  const end = screen.getByRole('button', { name: 'End impersonation' });
  expect(end.hasAttribute('aria-busy')).toBe(false);
  expect(isSigningOut()).toBe(false);
});
