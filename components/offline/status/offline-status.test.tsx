// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientCalls } from '@/components/shell/calls/client-calls';
import { OfflineSlot } from '@/components/shell/frame/offline-slot';
import { useCallClient } from '@/lib/core/client/call-context';
import type { CallClient, ClientOptions } from '@/lib/core/client/client';
import { RESUME_DELAY_MS, reportAnswer } from '@/lib/core/client/online';
import { type CallErrorCode, callError } from '@/lib/core/contract/call-error';
import { visitCalls } from '@/lib/features/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { anEvent, anOutcome } from '@/tests/support/an-outcome';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { OfflineStatus, type OfflineStatusProps } from './offline-status';
// Fetched when they are needed, which on a busy machine takes longer than a test waits.
import './offline-line';
import './outbox-sheet';
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
    <OfflineStatus waiting={[]} notSent={[]} onDismiss={() => {}} onSendNow={async () => {}} {...props}>
      <main>
        <OfflineSlot />
      </main>
    </OfflineStatus>
  </ClientCalls>
);

/** Shows the status as the shell has it, with its line's code at hand. */
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

const toast = () => within(screen.getByRole('region', { name: 'Alerts' })).queryByText(OFFLINE_TEXT);
const line = () => within(screen.getByRole('main')).queryByRole('button');

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

  it('is for screen readers alone: who looks reads it in the page, where it covers nothing', async () => {
    await show();
    await fail('no_internet');
    expect(toast()?.className).toBe('sr-only');
    expect(screen.queryByRole('button', { name: 'Close alert' })).toBeNull();
    expect(line()?.textContent).toBe(OFFLINE_TEXT);
  });

  it('[TOAST-03] is said once, however often a poll fails, and again with the next loss', async () => {
    await show();
    await fail('no_internet');
    const said = toast();
    for (let poll = 0; poll < 5; poll += 1) {
      await fail('no_internet');
      await pass(5_000);
    }
    expect(toast()).toBe(said);
    await succeed();
    expect(toast()).toBeNull();
    await fail('timeout');
    expect(toast()).not.toBeNull();
  });

  it('does not come for a call that its own screen broke off', async () => {
    await show();
    await fail('no_internet', { signal: AbortSignal.abort() });
    expect(toast()).toBeNull();
  });
});

describe('the line', () => {
  it('is not there when all is well', async () => {
    await show();
    await pass(60_000);
    expect(line()).toBeNull();
  });

  it('[OFFLINE-12] stands in the page as long as there is no connection', async () => {
    await show();
    await fail('no_internet');
    expect(line()?.textContent).toBe(OFFLINE_TEXT);
    await pass(60_000);
    expect(line()?.textContent).toBe(OFFLINE_TEXT);
    await succeed();
    expect(line()).toBeNull();
  });

  it('says what waits in the same line, and is in no live region that would say it with every try', async () => {
    await show({ waiting: [anEvent(), anEvent()] });
    await fail('no_internet');
    expect(line()?.textContent).toBe('No internet connection · 2 waiting to send');
    expect(line()?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  it('does not flash up for taps that are sent within moments', async () => {
    await show({ waiting: [anEvent()] });
    await pass(2_900);
    expect(line()).toBeNull();
    rerender();
    await pass(1_000);
    rerender({ waiting: [anEvent()] });
    await pass(2_900);
    expect(line()).toBeNull();
    await pass(200);
    expect(line()?.textContent).toBe('Sending 1…');
  });

  it('does not say that it sends what the server cannot take', async () => {
    await show({ waiting: [anEvent({ attempts: 3 }), anEvent()] });
    await pass(3_100);
    expect(line()?.textContent).toBe('2 waiting to send');
  });

  it('says at once what was not sent', async () => {
    await show({ notSent: [anOutcome(), anOutcome()] });
    await pass(1);
    expect(line()?.textContent).toBe('2 not sent');
  });
});
