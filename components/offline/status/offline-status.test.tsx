// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientCalls } from '@/components/shell/calls/client-calls';
import { OfflineSlot } from '@/components/shell/frame/offline-slot';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import type { CallClient, ClientOptions } from '@/lib/core/phone/client/client';
import { RESUME_DELAY_MS, reportAnswer } from '@/lib/core/phone/client/online';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { anOutcome, aStoredWrite } from '@/tests/support/an-outcome';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { OfflineStatus, type OfflineStatusProps } from './offline-status';
// The tests load it up front, because lazy loading can exceed their timeout.
import './offline-line';
import './outbox-sheet';
import '@/components/ui/dialog-popup';

/** The requirement prescribes this wording. [OFFLINE-12] */
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

async function show(props: Partial<OfflineStatusProps> = {}) {
  const app = renderApp(screenWith(props), fake);
  rerender = (next = {}) => app.rerender(screenWith(next));
  await pass(0);
}

/** Advances the timers and then lets lazy code arrive. */
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
    '[OFFLINE-12] the offline toast shows after %s and disappears after a successful request',
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

  it('[OFFLINE-12] the offline toast does not show for other errors', async () => {
    await show();
    for (const code of ['server_error', 'permission_denied', 'service_unavailable'] as const)
      await fail(code);
    expect(toast()).toBeNull();
  });

  it('[OFFLINE-13] the offline toast is suppressed while the app is hidden and for 2 seconds after its return', async () => {
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

  it('the offline toast is for screen readers only, and the page shows the line instead', async () => {
    await show();
    await fail('no_internet');
    expect(toast()?.className).toBe('sr-only');
    expect(screen.queryByRole('button', { name: 'Close alert' })).toBeNull();
    expect(line()?.textContent).toBe(OFFLINE_TEXT);
  });

  it('[TOAST-03] the offline toast shows once while offline, and again after the next loss', async () => {
    await show();
    await fail('no_internet');
    const before = toast();
    for (let poll = 0; poll < 5; poll += 1) {
      await fail('no_internet');
      await pass(5_000);
    }
    expect(toast()).toBe(before);
    await succeed();
    expect(toast()).toBeNull();
    await fail('timeout');
    expect(toast()).not.toBeNull();
  });

  it('the offline toast does not show for an aborted request', async () => {
    await show();
    await fail('no_internet', { signal: AbortSignal.abort() });
    expect(toast()).toBeNull();
  });
});

describe('the line', () => {
  it('the status line is hidden when nothing is wrong', async () => {
    await show();
    await pass(60_000);
    expect(line()).toBeNull();
  });

  it('[OFFLINE-12] the status line shows in the page while offline', async () => {
    await show();
    await fail('no_internet');
    expect(line()?.textContent).toBe(OFFLINE_TEXT);
    await pass(60_000);
    expect(line()?.textContent).toBe(OFFLINE_TEXT);
    await succeed();
    expect(line()).toBeNull();
  });

  it('the status line counts queued writes and is in no live region', async () => {
    await show({ waiting: [aStoredWrite(), aStoredWrite()] });
    await fail('no_internet');
    expect(line()?.textContent).toBe('No internet connection · 2 waiting to send');
    expect(line()?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  it('the status line is hidden for writes sent within 3 seconds', async () => {
    await show({ waiting: [aStoredWrite()] });
    await pass(2_900);
    expect(line()).toBeNull();
    rerender();
    await pass(1_000);
    rerender({ waiting: [aStoredWrite()] });
    await pass(2_900);
    expect(line()).toBeNull();
    await pass(200);
    expect(line()?.textContent).toBe('Sending 1…');
  });

  it('the status line shows “waiting”, not “sending”, after failed attempts', async () => {
    await show({ waiting: [aStoredWrite({ attempts: 3 }), aStoredWrite()] });
    await pass(3_100);
    expect(line()?.textContent).toBe('2 waiting to send');
  });

  it('the status line shows unsent writes at once', async () => {
    await show({ notSent: [anOutcome(), anOutcome()] });
    await pass(1);
    expect(line()?.textContent).toBe('2 not sent');
  });
});
