// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { ConfirmIdentity } from './confirm-identity';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const OPTIONS = { challenge: 'bm90LW9mLW91cnM', rpId: 'localhost', allowCredentials: [] };
const ASSERTION = {
  ...{ id: 'a-passkey', rawId: bytes('a-passkey'), type: 'public-key' },
  response: { authenticatorData: bytes('a'), clientDataJSON: bytes('b'), signature: bytes('c') },
  getClientExtensionResults: () => ({}),
};

/** `sent` lists the requests; `answers` has the server's answer to each step. */
let sent: Record<string, string>[];
let answers: Record<string, () => Response>;
let get: () => Promise<unknown>;
beforeEach(() => {
  sent = [];
  answers = {
    'confirm-begin': () => Response.json({ options: JSON.stringify(OPTIONS) }),
    confirm: () => Response.json({ success: true }),
  };
  get = async () => ASSERTION;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', () => {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: () => get() } });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const step = JSON.parse(String(body)) as Record<string, string>;
    sent.push(step);
    return answers[step.step ?? '']?.();
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
});

const onConfirmed = vi.fn();
const onCancel = vi.fn();
const tapPasskey = async () => {
  onConfirmed.mockClear();
  renderApp(
    <ConfirmIdentity reason="Why." onConfirmed={onConfirmed} onCancel={onCancel} />,
    new FakeCallClient(),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
};
const refuse = (userMessage: string) => () =>
  Response.json({ error: callError('validation_error', 'r', { userMessage }) }, { status: 400 });

it('ConfirmIdentity confirms with a passkey instead of the password', async () => {
  await tapPasskey();
  await expect.poll(() => onConfirmed.mock.calls.length).toBe(1);
  expect(sent.map(({ step }) => step)).toEqual(['confirm-begin', 'confirm']);
  expect(JSON.parse(sent[1]?.credential ?? '')).toMatchObject({ id: 'a-passkey' });
});

it.each([
  [
    'without a passkey',
    () => {
      answers['confirm-begin'] = refuse('You have no passkey here. Enter your password.');
    },
    'You have no passkey here. Enter your password.',
  ],
  [
    'when the prompt is closed',
    () => {
      get = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
    },
    'No passkey was used. You can enter your password.',
  ],
  [
    'when the passkey is refused',
    () => {
      answers.confirm = refuse('This passkey does not work here. Enter your password.');
    },
    'This passkey does not work here. Enter your password.',
  ],
])('ConfirmIdentity says %s that the password is left', async (_, prepare, text) => {
  prepare();
  await tapPasskey();
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
  expect(onConfirmed).not.toHaveBeenCalled();
});
