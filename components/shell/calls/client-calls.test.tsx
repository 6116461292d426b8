// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '@/components/ui/toasts';
import { useCallClient } from '@/lib/core/client/call-context';
import type { CallClient, ClientOptions } from '@/lib/core/client/client';
import { type CallErrorCode, callError } from '@/lib/core/contract/call-error';
import type { CallDefinition } from '@/lib/core/contract/define-call';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { markSigningOut, onSignOut } from '@/lib/core/session/signing-out';
import { ScopeContext } from '@/lib/core/session/user';
import { calls } from '@/lib/features/calls';
import { DemoContext } from '@/lib/features/demo/current-demo';
import { visitCalls } from '@/lib/features/visits/calls';
import { DEMO_CALLS } from '@/tests/support/demo-calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { ClientCalls } from './client-calls';

/** In the documents' words. [DEMO-13] */
const DEMO_MISSING_TEXT = 'This feature is not available in Demo Mode.';

const READ = { params: { jobId: 1, date: '2026-11-18' } };

/** What a call comes to that is answered with an error, in a demo where `endDemo` is given. */
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
    scope?: EventScope | null;
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
  it('[AUTH-10] leaves for the end of the session when an answer says that it is over', async () => {
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

  it('stays where the worker signs out themself and a call of the page is refused for it', async () => {
    markSigningOut(true);
    const { leaveTo } = await callWith('unauthorized');
    markSigningOut(false);
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('[ERR-09] handles no failure further while it leaves, and does again if it has not got away', async () => {
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

  it('says whose page makes a call, unless the call says that itself', async () => {
    const ACTING = { environment: 'production', world: 'acting', userId: 7 };
    const { made } = await callWith('server_error', { scope: ACTING });
    expect(made[0]?.options.eventScope).toEqual(ACTING);
    const own = { ...ACTING, userId: 8 };
    const tap = await callWith('server_error', { scope: ACTING, options: { eventScope: own } });
    expect(tap.made[0]?.options.eventScope).toEqual(own);
  });

  it('opens its page anew where the browser has become somebody else’s, and in a demo ends that', async () => {
    history.replaceState(null, '', '/app-sweepers/help?a=1');
    const { leaveTo } = await callWith('other_session');
    expect(leaveTo.mock.calls).toEqual([['/app-sweepers/help?a=1']]);
    const endDemo = vi.fn();
    const inDemo = await callWith('other_session', { endDemo });
    expect([endDemo.mock.calls.length, inDemo.leaveTo.mock.calls]).toEqual([1, []]);
    // A tap is refused in words, which a new page would take away.
    const eventScope = { environment: 'production', world: 'acting', userId: 7 };
    const tap = await callWith('other_session', { options: { eventScope } });
    expect(tap.leaveTo).not.toHaveBeenCalled();
    expect(tap.result).toMatchObject({ ok: false, error: { code: 'other_session' } });
  });

  it('hands any other failure on and stays', async () => {
    const { leaveTo, result } = await callWith('permission_denied');
    expect(leaveTo).not.toHaveBeenCalled();
    expect(result).toMatchObject({ ok: false, error: { code: 'permission_denied' } });
  });

  it('[ERR-05] [DEMO-13] tells what the demo lacks in one warning, whose error has no sentence of its own', async () => {
    const { result } = await callWith('demo_missing', { endDemo: vi.fn() });
    expect(screen.getByRole('alert').textContent).toContain(DEMO_MISSING_TEXT);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'demo_missing', status: 1, userMessage: null },
    });
  });

  it('[DEMO-13] sends nothing on its own account in a demo, and says nothing of it', async () => {
    const background = Object.values(calls).filter((one: CallDefinition) => one.background);
    expect(background.length).toBeGreaterThan(3);
    for (const definition of background) {
      const { made, result } = await callWith('server_error', { endDemo: vi.fn(), definition });
      expect(made).toEqual([]);
      expect(result).toMatchObject({ ok: false, error: { code: 'demo_missing' } });
      // Else the demo would have an answer that nobody asks for.
      expect(DEMO_CALLS, definition.id).not.toContain(definition.id);
    }
    expect(screen.queryByText(DEMO_MISSING_TEXT)).toBeNull();
  });

  it('sends such a call outside of a demo', async () => {
    const { made } = await callWith('server_error', { definition: calls.syncTime });
    expect(made).toHaveLength(1);
  });

  it('[DEMO-10] ends the demo, and not the session below it, when an answer says that it is over', async () => {
    const endDemo = vi.fn();
    const { leaveTo } = await callWith('unauthorized', { endDemo });
    expect(endDemo).toHaveBeenCalledOnce();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
