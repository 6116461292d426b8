// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { AddPasskey } from './add-passkey';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const OPTIONS = {
  challenge: 'bm90LW9mLW91cnM',
  rp: { id: 'localhost', name: 'Sweep' },
  user: { id: 'dXNlcg', name: 'amara@sweep.example', displayName: '' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const CREDENTIAL = {
  ...{ id: 'a-passkey', rawId: bytes('a-passkey'), type: 'public-key' },
  response: {
    attestationObject: bytes('a'),
    clientDataJSON: bytes('b'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

/** Returns the requests that were sent; the server accepts one password only. */
let sent: Record<string, string>[];
beforeEach(() => {
  sent = [];
  localStorage.clear();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', () => {});
  const credentials = { create: vi.fn(async () => CREDENTIAL) };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const step = JSON.parse(String(body)) as Record<string, string>;
    sent.push(step);
    if (step.step === 'add') return Response.json({ success: true });
    if (step.password === 'a quiet broom') return Response.json({ options: JSON.stringify(OPTIONS) });
    const text = step.password ? 'This is not your password.' : 'Enter your password to add a passkey.';
    const error = callError('validation_error', 'test', { userMessage: text, fields: { password: [text] } });
    return Response.json({ error }, { status: 400 });
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
});

const add = () => screen.findByRole('button', { name: 'Add a passkey on this device' });
const field = () => screen.findByLabelText('Your password') as Promise<HTMLInputElement>;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add the passkey' }));

it('adding a passkey asks for the password, keeps a wrong one with the error and adds with the right one', async () => {
  const onAdded = vi.fn();
  renderApp(<AddPasskey onAdded={onAdded} />, new FakeCallClient());
  await userEvent.click(await add());
  const password = await field();
  expect(document.activeElement).toBe(password);
  expect(password.getAttribute('aria-invalid')).toBeNull();
  await submit();
  expect(await screen.findByText('Enter your password.')).toBeDefined();
  expect(sent).toHaveLength(1);
  await userEvent.type(password, 'a quiet mop');
  await submit();
  expect(await screen.findByText('This is not your password.')).toBeDefined();
  expect(password.value).toBe('a quiet mop');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(password);
  expect(onAdded).not.toHaveBeenCalled();
  await userEvent.clear(password);
  await userEvent.type(password, 'a quiet broom');
  await submit();
  // The WebAuthn library loads on first use.
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(sent.map(({ step, password }) => [step, password])).toEqual([
    ['begin', undefined],
    ['begin', 'a quiet mop'],
    ['begin', 'a quiet broom'],
    ['add', undefined],
  ]);
  expect(await add()).toBeDefined();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

it('adding a passkey clears the typed password on “Not now”', async () => {
  renderApp(<AddPasskey onAdded={() => {}} />, new FakeCallClient());
  await userEvent.click(await add());
  await userEvent.type(await field(), 'a quiet mop');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.click(await add());
  expect((await field()).value).toBe('');
});
