// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginForm } from '@/components/people/session/login-form';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { carry } from '@/lib/features/people/password/carried-email';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { ClosedResetScreen, NewPasswordScreen } from './new-password-screen';
import { ResetRequestScreen } from './reset-request-screen';

interface Sent {
  readonly method: string | undefined;
  readonly url: string;
  readonly body: unknown;
}

function answer(code: CallErrorCode | null, extra: Parameters<typeof callError>[2] = {}): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    sent.push({ method, url, body: JSON.parse(String(body)) });
    return code === null
      ? Response.json({ success: true })
      : Response.json({ error: callError(code, 'test', extra) }, { status: 400 });
  });
  return sent;
}

beforeEach(() => carry({ email: '' }));

const SENTENCE = 'If the address is known, an email with a reset link is on its way.';
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

describe('requesting a reset link', () => {
  const askFor = async (email: string) => {
    render(<ResetRequestScreen />);
    if (email) await userEvent.type(screen.getByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  it('[AUTH-05] requesting a reset link shows the same message for any address and keeps the address', async () => {
    const sent = answer(null);
    await askFor(' nobody@sweep.example ');
    const note = await screen.findByRole('status');
    expect(note.textContent).toContain(SENTENCE);
    expect(note).toBe(document.activeElement);
    expect(sent).toEqual([
      { method: 'POST', url: '/app-sweepers/api/session/password', body: { email: 'nobody@sweep.example' } },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody@sweep.example');
  });

  it.each([
    ['', 'Enter your email'],
    ['amara', 'Enter an email such as name@example.com'],
    ['amara@sweep', 'Enter an email such as name@example.com'],
    ['two words@sweep.example', 'Enter an email such as name@example.com'],
  ])('[AUTH-08] requesting a reset link sends nothing for "%s" and shows the error', async (email, fault) => {
    const sent = answer(null);
    await askFor(email);
    expect(screen.getByText(fault)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(sent).toEqual([]);
  });

  it('requesting a reset link shows an error after too many requests and after a network failure', async () => {
    answer('rate_limited', { userMessage: 'Too many tries.' });
    await askFor('amara@sweep.example');
    expect(alerts()).toBe('Too many tries.');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(alerts()).toContain('was not sent');
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });

  it('requesting a reset link starts with the email typed at the sign-in', async () => {
    render(<LoginForm goTo="/" notice="" />);
    await userEvent.type(screen.getByLabelText('Email'), 'amara@sweep.example');
    const link = screen.getByRole('link', { name: 'Forgotten your password?' });
    expect(link.getAttribute('href')).toBe('/reset-password');
    await userEvent.click(link);
    render(<ResetRequestScreen />);
    expect(screen.getAllByLabelText<HTMLInputElement>('Email').at(-1)?.value).toBe('amara@sweep.example');
  });
});

describe('choosing a new password', () => {
  const AMARA = { email: 'amara@sweep.example', names: ['Amara', 'Okafor'] };
  const choose = async (password: string, owner: typeof AMARA | null = AMARA) => {
    const went: string[] = [];
    const router = { ...IDLE_ROUTER, replace: (to: string) => void went.push(to) };
    render(
      <RouterContext value={router}>
        <NewPasswordScreen owner={owner} />
      </RouterContext>,
    );
    if (password) await userEvent.type(screen.getByLabelText('New password'), password);
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    return went;
  };

  it('[AUTH-06] choosing a new password saves it and returns to the sign-in, with the email and a confirmation', async () => {
    const sent = answer(null);
    const went = await choose('a quiet broom');
    expect(sent).toMatchObject([{ method: 'PATCH', body: { password: 'a quiet broom' } }]);
    expect(went).toEqual(['/login']);
    render(<LoginForm goTo="/" notice="" />);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amara@sweep.example');
    expect(screen.getByText('Your password is changed. Sign in with it now.')).toBeDefined();
  });

  it.each([
    ['', 'Enter a new password.'],
    ['1234567', 'Use at least 8 characters'],
    ['amaraokafor', 'Your password is too similar to your name or email. Choose another one.'],
  ])(
    '[AUTH-08] choosing a new password sends nothing for "%s" and shows the error at the field',
    async (password, fault) => {
      const sent = answer(null);
      await choose(password);
      expect(screen.getByText(fault)).toBeDefined();
      const field = screen.getByLabelText('New password');
      expect(document.activeElement).toBe(field);
      expect(field.getAttribute('aria-describedby')?.split(' ')).toHaveLength(2);
      expect(sent).toEqual([]);
    },
  );

  it('choosing a new password shows the server’s error at the field', async () => {
    answer('validation_error', { fields: { password: ['Many people use this password.'] } });
    await choose('correct horse');
    expect(await screen.findByText('Many people use this password.')).toBeDefined();
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  it('choosing a new password shows that a used link no longer works, with a link to a new one', async () => {
    answer('not_found');
    await choose('a quiet broom', null);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });

  it('choosing a new password has the fields that a password manager needs; accepts pasted text', async () => {
    render(<NewPasswordScreen owner={AMARA} />);
    const field = screen.getByLabelText('New password');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect(username?.value).toBe('amara@sweep.example');
    await userEvent.click(field);
    await userEvent.paste('a pasted broom');
    expect((field as HTMLInputElement).value).toBe('a pasted broom');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
  });
});

it('a closed link offers a way back to the sign-in', () => {
  render(<ClosedResetScreen />);
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
});
