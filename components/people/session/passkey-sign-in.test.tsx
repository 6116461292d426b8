// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOfferDue, noteMade, noteOffered } from '@/lib/features/people/passkeys/device-passkeys';
import { PASSKEY_LIMITS } from '@/lib/features/people/passkeys/model';
import { LoginForm } from './login-form';
import { PasskeyOffer } from './passkey-sign-in';

const OPTIONS = { challenge: 'bm90LW9mLW91cnM', rpId: 'localhost', rp: { id: 'localhost', name: 'Sweep' } };
/** The passkey library is loaded on first use. */
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Makes a browser with passkey support; the functions return its credentials. */
interface Browser {
  readonly get?: () => unknown;
  readonly create?: () => unknown;
  readonly hasAutofill?: boolean;
}
function browserWith({ get, create, hasAutofill = false }: Browser = {}) {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => hasAutofill }),
  );
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: vi.fn(async () => get?.()), create: vi.fn(async () => create?.()) },
  });
}

function server(error: string | null = null) {
  const sent: [string, string][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push([url.replace('/app-sweepers/api/', ''), String(body ?? '')]);
    if (url.endsWith('/csrf')) return Response.json({ csrfToken: 'c1' });
    if (url.includes('feature-generally-active')) return Response.json({ active: true });
    if (url.endsWith('/session/passkeys')) return Response.json({ options: JSON.stringify(OPTIONS) });
    const address = `http://localhost/app-sweepers/login${error ? `?error=${encodeURIComponent(error)}` : ''}`;
    return Response.json({ url: address }, { status: error ? 401 : 200 });
  });
  return sent;
}

const ASSERTION = {
  ...{ id: 'a-passkey', rawId: bytes('a-passkey'), type: 'public-key' },
  response: { authenticatorData: bytes('a'), clientDataJSON: bytes('b'), signature: bytes('c') },
  getClientExtensionResults: () => ({}),
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('the passkey beside the password', () => {
  const show = () => {
    const leaveTo = vi.fn();
    render(<LoginForm goTo="/app-sweepers/schedule" notice="" hasPasskeys leaveTo={leaveTo} />);
    return leaveTo;
  };

  it('the passkey beside the password signs in with the device’s assertion', async () => {
    browserWith({ get: () => ASSERTION });
    const sent = server();
    const leaveTo = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/schedule'));
    expect(sent[0]).toEqual(['session/passkeys', '{"step":"sign-in"}']);
    const [path, form] = sent.at(-1) ?? [];
    expect(path).toBe('auth/callback/passkey');
    expect(new URLSearchParams(form).get('credential')).toContain('"id":"a-passkey"');
  });

  it('the passkey beside the password explains a cancelled or rejected passkey and keeps the password form', async () => {
    browserWith({ get: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    server();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText(/No passkey was used/)).toBeDefined();
    browserWith({ get: () => ASSERTION });
    server('This passkey does not work here.');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByText('This passkey does not work here.')).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
  });

  it('the passkey beside the password offers autofill again after it expires and after a rejected passkey', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers: (() => unknown)[] = [];
    browserWith({
      get: () => new Promise((resolve) => answers.push(() => resolve(ASSERTION))),
      hasAutofill: true,
    });
    const sent = server('This passkey does not work here.');
    show();
    const asked = () => sent.filter(([path]) => path === 'session/passkeys').length;
    await vi.waitFor(() => expect([asked(), answers.length]).toEqual([1, 1]));
    await act(() => vi.advanceTimersByTimeAsync(PASSKEY_LIMITS.askAgainMs));
    await vi.waitFor(() => expect([asked(), answers.length]).toEqual([2, 2]));
    answers[1]?.();
    expect(await screen.findByText('This passkey does not work here.')).toBeDefined();
    await vi.waitFor(() => expect([asked(), answers.length]).toEqual([3, 3]));
    vi.useRealTimers();
  });

  it('the passkey beside the password shows no error when the offer fails to load', async () => {
    browserWith({ hasAutofill: true });
    const asked = vi.fn(async () => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', asked);
    show();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('the passkey beside the password is hidden without browser support or without server support', async () => {
    server();
    show();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    browserWith();
    render(<LoginForm goTo="/" notice="" />);
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('the offer of a passkey', () => {
  const signIn = async ({ hasPasskeys = false } = {}) => {
    const leaveTo = vi.fn();
    const { unmount } = render(
      <LoginForm goTo="/app-sweepers/schedule" notice="" hasPasskeys={hasPasskeys} leaveTo={leaveTo} />,
    );
    await userEvent.type(screen.getByLabelText('Email'), 'amara@sweep.example');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    return { leaveTo, unmount };
  };

  it('the offer of a passkey follows a sign-in by password, and not again soon after “Not now”', async () => {
    browserWith();
    server();
    const { leaveTo, unmount } = await signIn();
    const heading = await screen.findByRole('heading', { name: 'Sign in faster next time' });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(leaveTo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/schedule');
    unmount();
    const again = await signIn();
    await vi.waitFor(() => expect(again.leaveTo).toHaveBeenCalled());
  });

  it('the offer of a passkey sends no request when the page knows already that the account has passkeys', async () => {
    browserWith();
    const sent = server();
    await signIn({ hasPasskeys: true });
    expect(await screen.findByRole('heading', { name: 'Sign in faster next time' })).toBeDefined();
    expect(sent.map(([path]) => path).filter((path) => path.includes('feature'))).toEqual([]);
  });

  it.each([
    ['the server has no passkeys', async () => Response.json({ active: false })],
    ['a proxy answers', async () => new Response('<html>', { status: 502 })],
    ['the connection fails', () => Promise.reject(new TypeError('offline'))],
  ])('the offer of a passkey is skipped without blocking the sign-in when %s', async (_, answer) => {
    browserWith();
    server();
    const others = fetch;
    vi.stubGlobal('fetch', (url: string, request?: RequestInit) =>
      url.includes('feature-generally-active') ? answer() : others(url, request),
    );
    const { leaveTo } = await signIn();
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/schedule'));
  });

  it('the offer of a passkey stays open with a message when creating the passkey fails', async () => {
    browserWith({ create: () => Promise.reject(new DOMException('no', 'NotSupportedError')) });
    server();
    const onDone = vi.fn();
    render(<PasskeyOffer onDone={onDone} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText('The passkey was not added. Please try again.')).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('the offer of a passkey returns two months after a refusal, and never after a passkey was created', () => {
    const day = 86_400_000;
    expect(isOfferDue()).toBe(true);
    noteOffered(0);
    expect(isOfferDue(59 * day)).toBe(false);
    expect(isOfferDue(61 * day)).toBe(true);
    noteMade();
    expect(isOfferDue(9_000 * day)).toBe(false);
  });
});
