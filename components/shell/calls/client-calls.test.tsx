// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toasts';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import type { CallClient, ClientOptions } from '@/lib/core/phone/client/client';
import { markSigningOut, onSignOut } from '@/lib/core/phone/session/signing-out';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { calls } from '@/lib/features/gateway';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { DEMO_CALLS } from '@/tests/support/demo-calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { ClientCalls } from './client-calls';

/** The requirement prescribes this wording. [DEMO-13] */
const DEMO_MISSING_TEXT = 'This feature is not available in Demo Mode.';

const READ = { params: { jobId: 1, date: '2026-11-18' } };

/** Makes a call that fails, in a demo if `endDemo` is given. */
async function callWith(
  code: CallErrorCode,
  {
    endDemo,
    definition = visitCalls.getVisit,
    scope = null,
    options,
  }: {
    endDemo?: () => void;
    definition?: CallDefinition;
    scope?: SessionScope | null;
    options?: ClientOptions;
  } = {},
) {
  const fake = new FakeCallClient();
  fake.refuse(definition, callError(code, 'r1'));
  const leaveTo = vi.fn();
  let call: CallClient | undefined;
  function Caller() {
    call = useCallClient();
    return null;
  }
  render(
    <ToastProvider>
      <ScopeContext value={scope}>
        <DemoContext value={endDemo ? { end: endDemo } : null}>
          <ClientCalls client={fake.client} leaveTo={leaveTo}>
            <Caller />
          </ClientCalls>
        </DemoContext>
      </ScopeContext>
    </ToastProvider>,
  );
  const result = await act(() => call?.(definition, READ, options));
  return { leaveTo, result, made: fake.made };
}

describe('ClientCalls', () => {
  it('[AUTH-10] ClientCalls ends the session after an unauthorized response and runs sign-out tasks', async () => {
    history.replaceState(null, '', '/app-sweepers/schedule?a=1');
    const task = vi.fn();
    const forget = onSignOut(task);
    const { leaveTo } = await callWith('unauthorized');
    forget();
    expect(task).toHaveBeenCalledOnce();
    expect(leaveTo.mock.calls).toEqual([
      ['/app-sweepers/api/session/end?reason=unauthorized&redirectTo=%2Fapp-sweepers%2Fschedule%3Fa%3D1'],
    ]);
  });

  it('ClientCalls ignores an unauthorized response during a deliberate sign-out', async () => {
    markSigningOut(true);
    const { leaveTo } = await callWith('unauthorized');
    markSigningOut(false);
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('[ERR-09] ClientCalls suppresses failures while it leaves the page, and handles them again if it stays', async () => {
    vi.useFakeTimers();
    const fake = new FakeCallClient();
    const leaveTo = vi.fn();
    const { result } = renderHook(useCallClient, {
      wrapper: ({ children }) => (
        <ToastProvider>
          <ClientCalls client={fake.client} leaveTo={leaveTo}>
            {children}
          </ClientCalls>
        </ToastProvider>
      ),
    });
    const fail = async (code: CallErrorCode) => {
      fake.refuse(visitCalls.getVisit, callError(code, 'r1', { userMessage: code }));
      const answer = await result.current(visitCalls.getVisit, READ);
      return answer.ok ? answer : answer.error.userMessage;
    };
    expect(await fail('server_error')).toBe('server_error');
    expect(await fail('unauthorized')).toBe('unauthorized');
    for (const code of ['server_error', 'validation_error', 'demo_missing', 'unauthorized'] as const) {
      expect(await fail(code)).toBeNull();
    }
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(leaveTo).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(await fail('server_error')).toBe('server_error');
    expect(await fail('unauthorized')).toBe('unauthorized');
    expect(leaveTo).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('ClientCalls adds the page’s scope to a call unless the call has one', async () => {
    const IMPERSONATED = { environment: 'production', world: 'impersonation', userId: 7 };
    const { made } = await callWith('server_error', { scope: IMPERSONATED });
    expect(made[0]?.options.eventScope).toEqual(IMPERSONATED);
    const own = { ...IMPERSONATED, userId: 8 };
    const tap = await callWith('server_error', { scope: IMPERSONATED, options: { eventScope: own } });
    expect(tap.made[0]?.options.eventScope).toEqual(own);
  });

  it('ClientCalls reloads the page after a change of user, and in a demo ends the demo', async () => {
    history.replaceState(null, '', '/app-sweepers/help?a=1');
    const { leaveTo } = await callWith('other_session');
    expect(leaveTo.mock.calls).toEqual([['/app-sweepers/help?a=1']]);
    const endDemo = vi.fn();
    const inDemo = await callWith('other_session', { endDemo });
    expect([endDemo.mock.calls.length, inDemo.leaveTo.mock.calls]).toEqual([1, []]);
    // A queued write shows its error, which a reload would remove.
    const eventScope = { environment: 'production', world: 'impersonation', userId: 7 };
    const tap = await callWith('other_session', { options: { eventScope } });
    expect(tap.leaveTo).not.toHaveBeenCalled();
    expect(tap.result).toMatchObject({ ok: false, error: { code: 'other_session' } });
  });

  it('ClientCalls passes on any other failure and stays', async () => {
    const { leaveTo, result } = await callWith('permission_denied');
    expect(leaveTo).not.toHaveBeenCalled();
    expect(result).toMatchObject({ ok: false, error: { code: 'permission_denied' } });
  });

  it('[ERR-05] [DEMO-13] ClientCalls shows one warning for a call that the demo lacks; its error has no message', async () => {
    const { result } = await callWith('demo_missing', { endDemo: vi.fn() });
    expect(screen.getByRole('alert').textContent).toContain(DEMO_MISSING_TEXT);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'demo_missing', status: 1, userMessage: null },
    });
  });

  it('[DEMO-13] ClientCalls sends no background calls in a demo and shows no warning', async () => {
    const background = Object.values(calls).filter((one: CallDefinition) => one.background);
    expect(background.length).toBeGreaterThan(3);
    for (const definition of background) {
      const { made, result } = await callWith('server_error', { endDemo: vi.fn(), definition });
      expect(made).toEqual([]);
      expect(result).toMatchObject({ ok: false, error: { code: 'demo_missing' } });
      // Otherwise the demo would define a response that is never requested.
      expect(DEMO_CALLS, definition.id).not.toContain(definition.id);
    }
    expect(screen.queryByText(DEMO_MISSING_TEXT)).toBeNull();
  });

  it('ClientCalls sends a background call outside a demo', async () => {
    const { made } = await callWith('server_error', { definition: calls.syncTime });
    expect(made).toHaveLength(1);
  });

  it('[DEMO-10] ClientCalls ends the demo, not the session, after an unauthorized response', async () => {
    const endDemo = vi.fn();
    const { leaveTo } = await callWith('unauthorized', { endDemo });
    expect(endDemo).toHaveBeenCalledOnce();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
