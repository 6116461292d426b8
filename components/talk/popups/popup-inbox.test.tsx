// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModalQueueProvider } from '@/components/shell/modals/modal-queue';
import { buttonStyle } from '@/components/ui/styles';
import { ToastProvider } from '@/components/ui/toasts';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { useCall } from '@/lib/core/phone/client/use-call';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { OutboxContext } from '@/lib/core/phone/outbox/outbox-context';
import { ScopeContext, UserContext } from '@/lib/core/phone/session/user';
import { TrackContext } from '@/lib/features/people/analytics/track';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { popupCalls } from '@/lib/features/talk/popups/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { shownDaysInput } from '@/lib/features/work/schedule/hooks';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { preloadModals } from '@/tests/support/preload-modals';
import { PopupInbox } from './popup-inbox';

const LIVE: SessionScope = { environment: 'production', world: 'live', userId: 7 };

let fake: FakeCallClient;
let reports: string[];
let tracked: unknown[];
beforeEach(async () => {
  await preloadModals();
  vi.useFakeTimers();
  localStorage.clear();
  fake = new FakeCallClient();
  reports = [];
  tracked = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Time passes in steps, because React renders at the end of each. */
async function pass(ms: number): Promise<void> {
  for (let step = 0; step < ms; step += 100) await act(() => vi.advanceTimersByTimeAsync(100));
}

const outbox = {
  enqueueBackground: async (_: unknown, { body }: { readonly body: { id: string; state: string } }) => {
    reports.push(`${body.id} ${body.state}`);
  },
} as unknown as OutboxActions;

async function show(
  popups: readonly Readonly<Record<string, string>>[],
  { isDemo = false, ms = 6_000, scope = LIVE, beside = null as ReactNode } = {},
): Promise<void> {
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(popupCalls.listDeliveries, () => popups.map(({ body, ...data }) => ({ data, body })));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ScopeContext value={scope}>
        <UserContext value={{ ok: true, value: aWorker({ id: 7 }) } as never}>
          <CallContext value={fake.client}>
            <OutboxContext value={outbox}>
              <TrackContext value={(key, extras) => tracked.push([key, extras])}>
                <ToastProvider>
                  <DemoContext value={isDemo ? { end: () => {} } : null}>
                    <ModalQueueProvider isDemo={isDemo}>
                      <PopupInbox />
                      {beside}
                    </ModalQueueProvider>
                  </DemoContext>
                </ToastProvider>
              </TrackContext>
            </OutboxContext>
          </CallContext>
        </UserContext>
      </ScopeContext>
    </SWRConfig>,
  );
  await pass(ms);
}

const POPUP = { action: 'content_modal', delivery_id: '9', heading: 'Evening visits', body: 'Find the door' };

const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(100);
};

it('[MODAL-01] [MODAL-02] the queue of popups shows a popup with its text and buttons, and reports it', async () => {
  await show([{ ...POPUP, cta_text: 'See my visits', cta_url: '/extra-jobs', dismiss_text: 'Maybe later' }]);
  const dialog = screen.getByRole('dialog', { name: 'Evening visits' });
  expect(dialog.textContent).toContain('Find the door');
  expect(screen.getByRole('link', { name: 'See my visits' }).getAttribute('href')).toBe('/extra-jobs');
  expect(reports).toEqual(['9 d', '9 o']);
  await click('Maybe later');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[MODAL-02] [MODAL-05] the queue of popups shows the picture, and opens an outside address in a new window', async () => {
  const outside = { cta_url: 'https://help.example/a', cta_fill: 'outline', image: '/pictures/house.svg' };
  await show([{ ...POPUP, ...outside, icon: 'gift' }]);
  const dialog = screen.getByRole('dialog', { name: 'Evening visits' });
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/app-sweepers/pictures/house.svg');
  const link = screen.getByRole('link', { name: 'Open (opens in a new tab)' });
  const attributes = ['href', 'target', 'rel'].map((name) => link.getAttribute(name));
  expect(attributes).toEqual(['https://help.example/a', '_blank', 'noopener noreferrer']);
  expect(link.className).toContain(buttonStyle('secondary', 'main'));
  fireEvent.click(link);
  await pass(100);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['modal', 'card'])(
  '[MODAL-02] the queue of popups shows the icon of a %s, and no question about a tip',
  async (layout) => {
    await show([{ ...POPUP, icon: 'gift', layout }]);
    expect(document.querySelectorAll('.lucide-gift')).toHaveLength(1);
    expect(screen.queryByText('Was this tip helpful?')).toBeNull();
  },
);

it.each(['modal', 'card'])(
  '[MODAL-02] [NAV-47] a link in the text of a %s to a page of the app closes it',
  async (layout) => {
    const address = `${location.origin}/app-sweepers/extra-jobs`;
    await show([{ ...POPUP, layout, body: `<a href="${address}" target="_blank">Extra jobs</a>` }]);
    expect(screen.getByText('Evening visits')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Extra jobs' }));
    await pass(100);
    expect(screen.queryByText('Evening visits')).toBeNull();
  },
);

describe('data of a push from another API', () => {
  let worker: EventTarget;
  beforeEach(() => {
    worker = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  const tell = async (type: string, data: object) => {
    worker.dispatchEvent(new MessageEvent('message', { data: { type, data } }));
    await pass(2_000);
  };

  it('data of a push from another API opens a popup with its body as plain text', async () => {
    await show([]);
    const data = { ...POPUP, body: '<b>Find</b> the door' };
    await tell('drain', data);
    expect(screen.queryByRole('dialog')).toBeNull();
    await tell('push-data', data);
    const dialog = screen.getByRole('dialog', { name: 'Evening visits' });
    expect(dialog.textContent).toContain('<b>Find</b> the door');
    // The service worker has reported its delivery.
    expect(reports).toEqual(['9 o']);
  });

  it('[MODAL-03] [MODAL-06] a demo opens an allowed popup, and its button leaves the demo', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      asked.push([method, address]);
      return new Response(null, { status: 503 });
    });
    await show([], { isDemo: true, scope: { ...LIVE, world: 'd1' } });
    await tell('push-data', POPUP);
    expect(screen.queryByRole('dialog')).toBeNull();
    const allowed = { show_in_demo_mode: 'true', cta_text: 'Leave', cta_actions: 'exit_demo_mode' };
    await tell('push-data', { ...POPUP, delivery_id: '10', heading: 'Join us', ...allowed });
    expect(screen.getByRole('dialog', { name: 'Join us' })).toBeDefined();
    await click('Leave');
    await pass(1_000);
    expect(asked).toEqual([['DELETE', '/app-sweepers/api/session/demo']]);
    expect([reports, fake.madeOf(popupCalls.listDeliveries)]).toEqual([[], []]);
    vi.unstubAllGlobals();
  });
});

it('[ANALYTICS-05] the queue of popups tracks an event of a push with its parameters, and shows nothing', async () => {
  const event = { action: 'track_event', delivery_id: '3', event: 'news_seen' };
  await show([{ ...event, 'param:release': '3.25', 'param:event': 'other' }]);
  expect(tracked).toEqual([['tracked_event', { event: 'news_seen', release: '3.25' }]]);
  expect(reports).toEqual(['3 d']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Week() {
  useCall(scheduleCalls.listWorkingDays, shownDaysInput(7), null);
  return null;
}

it('[MODAL-06] a button of a popup makes the app read the schedule again', async () => {
  fake.answer(scheduleCalls.listWorkingDays, () => []);
  const popup = { ...POPUP, cta_text: 'Refresh', cta_actions: 'refresh_schedule' };
  await show([popup], { beside: <Week /> });
  const before = fake.madeOf(scheduleCalls.listWorkingDays).length;
  expect(before).toBeGreaterThan(0);
  await click('Refresh');
  await pass(500);
  expect(fake.madeOf(scheduleCalls.listWorkingDays)).toHaveLength(before + 1);
});

it('[MODAL-04] the queue of popups shows a popup in the middle, with a button that closes it', async () => {
  await show([POPUP]);
  expect(screen.getByRole('dialog').className).toContain('my-auto');
  const closing = screen.getAllByRole('button', { name: 'Close' });
  expect(closing.map((button) => button.textContent)).toEqual(['Close', '']);
});

it('[MODAL-06] the queue of popups runs all actions of a button', async () => {
  fake.answer(scheduleCalls.listWorkingDays, () => []);
  fake.answer(flagCalls.putFeature, () => ({ active: true }));
  const both = { cta_text: 'I agree', cta_actions: 'refresh_schedule, call_recording_consent' };
  await show([{ ...POPUP, ...both }], { beside: <Week /> });
  const before = fake.madeOf(scheduleCalls.listWorkingDays).length;
  await click('I agree');
  await pass(500);
  expect(fake.madeOf(scheduleCalls.listWorkingDays)).toHaveLength(before + 1);
  expect(fake.madeOf(flagCalls.putFeature)).toHaveLength(1);
});

it('[MODAL-04] the queue of popups shows a card beside the page instead of a dialog', async () => {
  await show([{ ...POPUP, layout: 'card' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: 'Evening visits' }).textContent).toContain('Find the door');
  await click('Close');
  expect(screen.queryByRole('region', { name: 'Evening visits' })).toBeNull();
});

it('the queue of popups shows two popups one after the other, the more urgent first', async () => {
  await show([POPUP, { ...POPUP, delivery_id: '10', heading: 'Alarm', priority: 'P0' }]);
  expect(screen.getAllByRole('dialog').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Alarm'),
  ]);
  expect(reports).toEqual(['9 d', '10 d', '10 o']);
});

it('[MODAL-03] the queue of popups waits for the delay, and shows only allowed popups in a demo', async () => {
  const allowed = {
    ...POPUP,
    delivery_id: '10',
    heading: 'For demos',
    show_in_demo_mode: 'true',
    delay: '10000',
  };
  await show([POPUP, allowed], { isDemo: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(10_000);
  expect(screen.getByRole('dialog', { name: 'For demos' })).toBeDefined();
  expect(reports).toEqual(['9 d', '10 d', '10 o']);
});

it('[MODAL-06] a popup’s button does not ask to end a demo outside a demo', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  await show([{ ...POPUP, cta_text: 'Leave', cta_actions: 'exit_demo_mode' }]);
  await click('Leave');
  await pass(1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('[MODAL-06] a popup’s button records the consent to call recording', async () => {
  fake.answer(flagCalls.putFeature, () => ({ active: true }));
  await show([{ ...POPUP, cta_text: 'I agree', cta_actions: 'call_recording_consent' }]);
  await click('I agree');
  expect(fake.madeOf(flagCalls.putFeature).map(({ input }) => input)).toEqual([
    { params: { name: 'call-recording-consent' }, body: { active: true } },
  ]);
});

it('[MODAL-07] the queue of popups only logs a warning of an unknown action', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await show([{ ...POPUP, cta_text: 'Go', cta_actions: 'erase' }]);
  const before = fake.made.length;
  await click('Go');
  expect(warn.mock.calls).toEqual([['A popup asked for an unknown action']]);
  expect(fake.made).toHaveLength(before);
  warn.mockRestore();
});

it.each([
  ['Yes', 'yes'],
  ['No', 'no'],
])('[MODAL-08] the queue of popups tracks whether the tip was helpful: %s', async (button, helpful) => {
  await show([{ ...POPUP, show_tip_helpful_section: 'true' }]);
  expect(screen.getByText('Was this tip helpful?')).toBeDefined();
  await click(button);
  expect(tracked).toEqual([['tip_helpful', { helpful, heading: 'Evening visits' }]]);
});
