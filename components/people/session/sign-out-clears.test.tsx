// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SupportChatHost } from '@/components/talk/chat/support/support-chat-host';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneStore } from '@/lib/core/phone/cache/phone-store';
import { report } from '@/lib/core/phone/error-reporting/report';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import { A_TOKEN } from '@/tests/support/a-subscription';
import {
  type ErrorReceiver,
  fetchWithSettings,
  startErrorReceiver,
  UNHURRIED,
} from '@/tests/support/error-receiver';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { FakeMessenger } from '@/tests/support/fake-messenger';
import { FakePush } from '@/tests/support/fake-push';
import { AMARA } from '@/tests/support/outbox-world';
import { renderApp } from '@/tests/support/render-app';
import { SignOutRow } from './sign-out-row';

let push: FakePush;
let receiver: ErrorReceiver;
beforeEach(async () => {
  receiver = await startErrorReceiver();
  push = new FakePush();
  push.key = 'BBX7';
  push.install();
});
afterEach(async () => {
  push.uninstall();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete (window as { zE?: unknown }).zE;
  await receiver.close();
});

function playWidget(): FakeMessenger {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    (script as HTMLScriptElement).onload?.(new Event('load'));
  });
  const messenger = new FakeMessenger();
  (window as { zE?: unknown }).zE = messenger.zE;
  return messenger;
}

/** Our server ends the session; reports reach the receiver. */
function playNetwork(): void {
  const { fetch: network } = fetchWithSettings(receiver.dsn);
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) =>
    String(request[0]).endsWith('/api/session/end')
      ? new Response(null, { status: 204 })
      : network(...request),
  );
}

async function reportedUser() {
  const count = receiver.events.length;
  report(new RangeError(`number ${count}`), { kind: `step-${'x'.repeat(count + 1)}`, isLogged: true });
  await vi.waitFor(() => expect(receiver.events).toHaveLength(count + 1), UNHURRIED);
  return receiver.events[count]?.user;
}

const CHATTING = 'You are chatting to Sweep';
const ANSWERED = 'New message from Sweep';

it('[AUTH-13] signing out clears the user of reports, logs out of the support widget, dismisses both chat toasts and clears the push token', async () => {
  playNetwork();
  const messenger = playWidget();
  const fake = new FakeCallClient();
  fake.answer(chatAccessCalls.getSupportChatToken, () => ({ token: 'of Amara' }));
  fake.answer(flagCalls.getFeature, () => ({ active: true }));
  fake.answer(deviceCalls.disablePush, () => ({ success: true }));
  await phoneStore(brand.timeZone).rememberScope(AMARA);
  const sheet = { tags: [], isOpen: true, onOpen: () => {}, onClose: () => {} };
  const leaveTo = vi.fn();
  renderApp(
    <>
      <SupportChatHost src="https://widget.example/script.js" openings={1} {...sheet} />
      <SignOutRow className="" leaveTo={leaveTo} />
    </>,
    fake,
  );
  await vi.waitFor(() => expect(messenger.commands()).toContain('messenger open'));
  act(() => messenger.emit('close'));
  act(() => messenger.emit('unreadMessages', 1));
  act(() => messenger.emit('close'));
  expect(await screen.findByText(CHATTING)).toBeDefined();
  expect(screen.getByText(ANSWERED)).toBeDefined();
  expect(messenger.commands()).not.toContain('messenger logoutUser');
  expect(await reportedUser()).toEqual({ id: '7' });

  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/login'), UNHURRIED);

  expect(await reportedUser()).toBeUndefined();
  expect(messenger.commands().slice(-2)).toEqual(['messenger logoutUser', 'messenger hide']);
  await vi.waitFor(() =>
    expect([screen.queryByText(CHATTING), screen.queryByText(ANSWERED)]).toEqual([null, null]),
  );
  expect(fake.madeOf(deviceCalls.disablePush).map(({ input }) => input)).toEqual([
    { body: { fcmToken: A_TOKEN } },
  ]);
  expect([push.done, push.key]).toEqual([['unsubscribe'], null]);
});
