// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LoginForm } from './login-form';
import { LoginScreen } from './login-screen';

interface Sent {
  readonly url: string;
  readonly body: Record<string, string>;
}

/** Fakes next-auth: issues a CSRF token and answers a sign-in. */
function fakeAuth(error: string | null): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    if (url.endsWith('/csrf')) return Response.json({ csrfToken: 'c1' });
    sent.push({ url, body: Object.fromEntries(new URLSearchParams(request.body as URLSearchParams)) });
    const address = `http://localhost/app-sweepers/login${error ? `?error=${encodeURIComponent(error)}` : ''}`;
    return Response.json({ url: address }, { status: error ? 401 : 200 });
  });
  return sent;
}

async function signIn(email: string, password: string, leaveTo = vi.fn()) {
  render(<LoginForm goTo="/app-sweepers/schedule" notice="" leaveTo={leaveTo} />);
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return leaveTo;
}

describe('LoginForm', () => {
  it('LoginForm signs in and opens the requested page', async () => {
    const sent = fakeAuth(null);
    const leaveTo = await signIn(' amara@sweep.example ', 'secret');
    expect(sent).toEqual([
      {
        url: '/app-sweepers/api/auth/callback/credentials',
        body: { csrfToken: 'c1', username: 'amara@sweep.example', password: 'secret', json: 'true' },
      },
    ]);
    expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/schedule');
  });

  it('LoginForm signs in with a pasted address that has invisible marks and mailto:', async () => {
    const sent = fakeAuth(null);
    await signIn('\u200emailto:amara@sweep.example\u200b', 'secret');
    expect(sent.map(({ body }) => body.username)).toEqual(['amara@sweep.example']);
  });

  it('LoginForm shows the server’s message as an alert with an icon and keeps the input', async () => {
    fakeAuth('Wrong email or password.');
    const leaveTo = await signIn('amara@sweep.example', 'wrong');
    const message = await screen.findByText('Wrong email or password.');
    expect(message.closest('[role=alert]')?.querySelectorAll('svg')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amara@sweep.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('LoginForm clears the server’s message when the next try has an empty field', async () => {
    fakeAuth('Wrong email or password.');
    await signIn('amara@sweep.example', 'wrong');
    await screen.findByText('Wrong email or password.');
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your password')).toBeDefined();
    expect(screen.queryByText('Wrong email or password.')).toBeNull();
  });

  it('[AUTH-11] LoginForm says to a customer that the app is for Sweepers only', async () => {
    fakeAuth('customer');
    await signIn('customer@sweep.example', 'secret');
    expect(await screen.findByText('This app is for Sweepers only.')).toBeDefined();
  });

  it('[ERR-15] LoginForm marks the empty field and focuses it', async () => {
    const sent = fakeAuth(null);
    await signIn('', 'secret');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your email')).toBeDefined();
    expect(screen.queryByText('Enter your password')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('[ERR-15] LoginForm shows limit and length of a value that is too long and sends nothing', async () => {
    const sent = fakeAuth(null);
    render(<LoginForm goTo="/" notice="" />);
    fireEvent.change(screen.getByLabelText('Email'), {
      target: { value: `${'x'.repeat(310)}@sweep.example` },
    });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x'.repeat(1001) } });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Use at most 320 characters. You have 324.')).toBeDefined();
    expect(screen.getByText('Use at most 1,000 characters. You have 1,001.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(sent).toEqual([]);
  });

  it('LoginForm says when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await signIn('amara@sweep.example', 'secret');
    expect(await screen.findByText('Please check your internet connection and try again.')).toBeDefined();
  });

  it.each([
    ['the token request', '/csrf'],
    ['the sign-in request', '/callback/credentials'],
  ])('LoginForm reports a problem when a captive portal answers %s', async (_, place) => {
    fakeAuth(null);
    const server = fetch;
    vi.stubGlobal('fetch', async (url: string, request?: RequestInit) =>
      url.endsWith(place) ? new Response('<html>Welcome to our wifi</html>') : server(url, request),
    );
    const leaveTo = await signIn('amara@sweep.example', 'secret');
    expect(await screen.findByText(/there was a problem/)).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('LoginForm shows the password on request', async () => {
    render(<LoginForm goTo="/" notice="" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });
});

describe('LoginScreen', () => {
  it('[AUTH-12] LoginScreen clears the tab’s session storage but still announces the end of a demo', async () => {
    sessionStorage.setItem('draft', 'of Amara');
    sessionStorage.setItem('sweeper-app-demo', 'left');
    render(<LoginScreen goTo="/" />);
    expect(sessionStorage.getItem('draft')).toBeNull();
    expect(await screen.findByText('Demo Mode is now off.')).toBeDefined();
  });

  const statusText = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join('');

  it.each([
    ['unauthorized', 'Your session has expired. Please sign in again.'],
    ['customer', 'This app is for Sweepers only.'],
  ])('[AUTH-14] LoginScreen says why the last session ended: %s', (logoutReason, text) => {
    render(<LoginScreen goTo="/" logoutReason={logoutReason} />);
    expect(statusText()).toBe(text);
  });

  it.each([undefined, 'toString', ['customer']])(
    '[AUTH-14] LoginScreen shows nothing for the reason %s',
    (logoutReason) => {
      render(<LoginScreen goTo="/" logoutReason={logoutReason} />);
      expect(statusText()).toBe('');
    },
  );
});
