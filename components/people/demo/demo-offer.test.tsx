// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginScreen } from '@/components/people/session/login-screen';
import { callError } from '@/lib/core/ground/contract/call-error';
import { tabDemo } from '@/lib/features/people/demo/current-demo';
import { DemoOffer } from './demo-offer';

function fakeBegin(answer: () => Promise<Response>) {
  const begun = vi.fn((_url: string, _request: RequestInit) => answer());
  vi.stubGlobal('fetch', begun);
  return begun;
}

const empty = async () => new Response(null, { status: 204 });

async function begin(seed?: unknown, timer?: unknown) {
  const leaveTo = vi.fn();
  render(<DemoOffer kind="primary" seed={seed} timer={timer} leaveTo={leaveTo} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try the demo' }));
  return leaveTo;
}

beforeEach(() => sessionStorage.clear());

describe('DemoOffer', () => {
  it('[DEMO-08] a tap begins the demo and reloads the app', async () => {
    const begun = fakeBegin(empty);
    const leaveTo = await begin();
    expect(begun.mock.calls.map(([url, { method, body }]) => [url, method, body])).toEqual([
      ['/app-sweepers/api/session/demo', 'POST', '{}'],
    ]);
    expect(leaveTo.mock.calls).toEqual([['/app-sweepers/']]);
    expect(tabDemo()).toBe('begun');
  });

  it.each([
    ['12', '{"seed":12}'],
    ['twelve', '{}'],
    [['1', '2'], '{}'],
  ])('DemoOffer sends for the seed %j the body %s', async (seed, body) => {
    const begun = fakeBegin(empty);
    await begin(seed);
    expect(begun.mock.calls[0]?.[1].body).toBe(body);
  });

  it.each([
    ['off', '{"timer":"off"}'],
    ['on', '{}'],
    [['off', 'off'], '{}'],
  ])('[DEMO-09] DemoOffer sends for timer=%j the body %s', async (timer, body) => {
    const begun = fakeBegin(empty);
    await begin(undefined, timer);
    expect(begun.mock.calls[0]?.[1].body).toBe(body);
  });

  const busy = callError('rate_limited', 'r1', { userMessage: 'Many people are trying the demo.' });
  it.each([
    ['there are too many demos', async () => Response.json({ error: busy }, { status: 429 }), /^Many people/],
    ['the server fails', async () => new Response('<html>', { status: 502 }), /there was a problem/],
    [
      'the server cannot be reached',
      () => Promise.reject(new TypeError('offline')),
      /check your internet connection/,
    ],
  ])('DemoOffer shows an error when %s and can be tapped again', async (_, answer, sentence) => {
    fakeBegin(answer);
    const leaveTo = await begin();
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
    expect(leaveTo).not.toHaveBeenCalled();
    expect(tabDemo()).toBeNull();
    expect(screen.getByRole('button', { name: 'Try the demo' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('the sign-in page', () => {
  const order = () => screen.getAllByRole('button').map((button) => button.textContent);

  it('the sign-in page offers the demo below the sign-in', () => {
    fakeBegin(empty);
    render(<LoginScreen goTo="/" />);
    expect(order()).toEqual(['', 'Sign in', 'Try the demo']);
    expect(
      screen.getByText('See how the app works with sample data. You do not need an account.'),
    ).toBeDefined();
  });

  it('the sign-in page offers the demo first when opened for the demo', () => {
    render(<LoginScreen goTo="/" isForDemo />);
    expect(order()).toEqual(['Try the demo', '', 'Sign in']);
  });

  it('a signed-in worker sees the demo and a link to the schedule', () => {
    render(<LoginScreen goTo="/" isForDemo isSignedIn />);
    expect(order()).toEqual(['Try the demo']);
    expect(screen.getByRole('link', { name: 'Go to your schedule' }).getAttribute('href')).toBe('/schedule');
  });
});
