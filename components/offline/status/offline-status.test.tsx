// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientCalls } from '@/components/shell/calls/client-calls';
import { useCallClient } from '@/lib/call/client/call-context';
import type { CallClient, ClientOptions } from '@/lib/call/client/client';
import { RESUME_DELAY_MS, reportAnswer } from '@/lib/call/client/online';
import { type CallErrorCode, callError } from '@/lib/call/contract/call-error';
import { visitCalls } from '@/lib/features/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { anEvent, anOutcome } from '@/tests/support/an-outcome';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { OfflineStatus, type OfflineStatusProps } from './offline-status';
// Fetched when they are needed, which on a busy machine takes longer than a test waits.
import './offline-bar';
import '@/components/ui/dialog-popup';

/** In the documents' words. [OFFLINE-12] */
const OFFLINE_TEXT = 'No internet connection';

let fake: FakeCallClient;
let client: CallClient;
let rerender: (props?: Partial<OfflineStatusProps>) => void;

function Caller() {
  client = useCallClient();
  return null;
}

const screenWith = (props: Partial<OfflineStatusProps>) => (
  <ClientCalls client={fake.client}>
    <Caller />
    <OfflineStatus waiting={[]} notSent={[]} onDismiss={() => {}} onSendNow={async () => {}} {...props} />
  </ClientCalls>
);

/** Shows the status as the shell has it, with its bar's code at hand. */
async function show(props: Partial<OfflineStatusProps> = {}) {
  const app = renderApp(screenWith(props), fake);
  rerender = (next = {}) => app.rerender(screenWith(next));
  await pass(0);
}

/** Lets time pass, and what was fetched arrive. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
}

const READ = { params: { jobId: 1, date: '2026-11-18' } };

async function fail(code: CallErrorCode, options?: ClientOptions) {
  fake.refuse(visitCalls.getVisit, callError(code, 'r1'));
  await act(() => client(visitCalls.getVisit, READ, options));
  await pass(1);
}

async function succeed() {
  fake.answer(visitCalls.getVisit, () => aVisit());
  await act(() => client(visitCalls.getVisit, READ));
}

function becomes(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const toast = () => within(screen.getByRole('region', { name: 'Messages' })).queryByText(OFFLINE_TEXT);
const bar = () => screen.queryByRole('button', { name: /connection|send|sent|Sending/ });
const closeToast = () => fireEvent.click(screen.getByRole('button', { name: 'Close message' }));

beforeEach(() => {
  vi.useFakeTimers();
  reportAnswer('ok');
  fake = new FakeCallClient();
});
afterEach(() => vi.useRealTimers());

describe('the toast', () => {
  it.each(['timeout', 'no_internet'] as const)(
    '[OFFLINE-12] says after %s that there is no connection, and goes when the online state turns true',
    async (code) => {
      await show();
      expect(toast()).toBeNull();
      await fail(code);
      expect(toast()).not.toBeNull();
      await pass(60_000);
      expect(toast()).not.toBeNull();
      await succeed();
      expect(toast()).toBeNull();
    },
  );

  it('[OFFLINE-12] does not come for any other failure', async () => {
    await show();
    for (const code of ['server_error', 'permission_denied', 'service_unavailable'] as const)
      await fail(code);
    expect(toast()).toBeNull();
  });

  it('[OFFLINE-13] is suppressed while the app is paused and for 2 seconds after it came back, then on again', async () => {
    await show();
    becomes('hidden');
    await fail('timeout');
    becomes('visible');
    await pass(RESUME_DELAY_MS - 10);
    await fail('timeout');
    expect(RESUME_DELAY_MS).toBe(2_000);
    expect(toast()).toBeNull();
    await pass(10);
    expect(toast()).toBeNull();
    await fail('timeout');
    expect(toast()).not.toBeNull();
  });

  it('stays away once it was closed, however often a poll fails, and comes back with the next loss', async () => {
    await show();
    await fail('no_internet');
    closeToast();
    for (let poll = 0; poll < 5; poll += 1) {
      await fail('no_internet');
      await pass(5_000);
    }
    expect(toast()).toBeNull();
    await succeed();
    await fail('timeout');
    expect(toast()).not.toBeNull();
  });

  it('does not come for a call that its own screen broke off', async () => {
    await show();
    await fail('no_internet', { signal: AbortSignal.abort() });
    expect(toast()).toBeNull();
  });
});

describe('the bar', () => {
  it('is not there when all is well', async () => {
    await show();
    await pass(60_000);
    expect(bar()).toBeNull();
  });

  it('takes over from the toast when that is closed, and never says the same beside it', async () => {
    await show();
    await fail('no_internet');
    expect(bar()).toBeNull();
    closeToast();
    expect(bar()?.textContent).toBe(OFFLINE_TEXT);
    await succeed();
    expect(bar()).toBeNull();
  });

  it('says beside the toast what waits, and is in no live region that would say it with every try', async () => {
    await show({ waiting: [anEvent(), anEvent()] });
    await fail('no_internet');
    expect(bar()?.textContent).toBe('2 waiting to send');
    expect(bar()?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  it('does not flash up for taps that are sent within moments', async () => {
    await show({ waiting: [anEvent()] });
    await pass(2_900);
    expect(bar()).toBeNull();
    rerender();
    await pass(1_000);
    rerender({ waiting: [anEvent()] });
    await pass(2_900);
    expect(bar()).toBeNull();
    await pass(200);
    expect(bar()?.textContent).toBe('Sending 1…');
  });

  it('does not say that it sends what the server cannot take', async () => {
    await show({ waiting: [anEvent({ attempts: 3 }), anEvent()] });
    await pass(3_100);
    expect(bar()?.textContent).toBe('2 waiting to send');
  });

  it('says at once what was not sent', async () => {
    await show({ notSent: [anOutcome(), anOutcome()] });
    await pass(1);
    expect(bar()?.textContent).toBe('2 not sent');
  });
});
