// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { ClientCalls } from '@/components/shell/calls/client-calls';
import { ToastProvider } from '@/components/ui/toasts';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { EXPAND_USER, sessionCalls } from '@/lib/core/ground/session/calls';
import { AnswerCacheContext } from '@/lib/core/phone/client/call-context';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { UserContext, useIsSignedIn, useUser, useUserSync } from './user';

const USER = { query: { expand: EXPAND_USER } } as const;

const NO_USER = '/login?problem=no-user&redirectTo=%2F';
const OVER = '/session/end?reason=unauthorized';

function Person({ leaveTo }: { readonly leaveTo: (address: string) => void }) {
  useUserSync(leaveTo);
  const user = useUser();
  return <p>{useIsSignedIn() ? (user?.firstNames ?? 'not known') : 'nobody'}</p>;
}

/** Shows a page whose user neither the server nor the browser can load; the user may be cached. */
async function show(code: CallErrorCode, { isPersisted }: { readonly isPersisted: boolean }) {
  const [fake, answers, leaveTo] = [new FakeCallClient(), new FakeAnswers(), vi.fn()];
  const error = callError(code, 'r1');
  fake.refuse(sessionCalls.getUser, error);
  const since = new Date(Date.now() - 60_000).toISOString();
  if (isPersisted) answers.give(sessionCalls.getUser, USER, { id: 7, firstNames: 'Amara' }, since);
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <ToastProvider>
          <ClientCalls client={fake.client} leaveTo={leaveTo}>
            <AnswerCacheContext value={answers.cache}>
              <UserContext value={{ ok: false, error }}>
                <Person leaveTo={leaveTo} />
              </UserContext>
            </AnswerCacheContext>
          </ClientCalls>
        </ToastProvider>
      </SWRConfig>,
    );
  });
  return { shown: screen.getByRole('paragraph').textContent, leaveTo };
}

it.each([
  ['shows the cached user offline', 'no_internet', true, 'Amara', []],
  ['shows no user offline without a cache', 'no_internet', false, 'not known', []],
  ['shows no user and stays when the service is down', 'service_unavailable', false, 'not known', []],
  ['shows the cached user after an unreadable response', 'contract_broken', true, 'Amara', []],
  ['shows the cached user and stays after a server error', 'server_error', true, 'Amara', []],
  ['goes to the sign-in after a server error without a cache', 'server_error', false, 'not known', [NO_USER]],
  ['goes to the sign-in when the user does not exist', 'not_found', false, 'not known', [NO_USER]],
  ['goes to the sign-in when the session is over', 'unauthorized', false, 'not known', [OVER]],
] as const)('[AUTH-16] %s', async (_, code, isPersisted, name, left) => {
  const { shown, leaveTo } = await show(code, { isPersisted });
  expect(shown).toBe(name);
  expect(leaveTo.mock.calls).toHaveLength(left.length);
  for (const [at, start] of left.entries()) expect(leaveTo.mock.calls[at]?.[0]).toContain(start);
});
