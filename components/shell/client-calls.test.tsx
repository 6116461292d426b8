// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useCallClient } from '@/lib/call/call-context';
import { type CallErrorCode, callError } from '@/lib/call/call-error';
import type { CallClient } from '@/lib/call/client';
import { visitCalls } from '@/lib/features/visits/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { ClientCalls } from './client-calls';

async function callWith(code: CallErrorCode) {
  const fake = new FakeCallClient();
  fake.refuse(visitCalls.getVisit, callError(code, 'r1'));
  const leaveTo = vi.fn();
  let call: CallClient | undefined;
  function Caller() {
    call = useCallClient();
    return null;
  }
  render(
    <ClientCalls client={fake.client} leaveTo={leaveTo}>
      <Caller />
    </ClientCalls>,
  );
  const result = await act(() => call?.(visitCalls.getVisit, { params: { jobId: 1, date: '2026-11-18' } }));
  return { leaveTo, result };
}

describe('ClientCalls', () => {
  it('[AUTH-10] leaves for the end of the session when an answer says that it is over', async () => {
    history.replaceState(null, '', '/app-sweepers/schedule?a=1');
    const { leaveTo } = await callWith('unauthorized');
    expect(leaveTo.mock.calls).toEqual([
      ['/app-sweepers/api/session/end?reason=unauthorized&redirectTo=%2Fapp-sweepers%2Fschedule%3Fa%3D1'],
    ]);
  });

  it('hands any other failure on and stays', async () => {
    const { leaveTo, result } = await callWith('permission_denied');
    expect(leaveTo).not.toHaveBeenCalled();
    expect(result).toMatchObject({ ok: false, error: { code: 'permission_denied' } });
  });
});
