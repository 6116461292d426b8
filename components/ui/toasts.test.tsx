// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from './toasts';
import type { ToastMessage, ToastTopic } from './toasts.view';
import { useDismissToasts, useToast } from './use-toast';

let send: (message: ToastMessage) => void;
let dismiss: (topic: ToastTopic) => void;

function Sender() {
  const toast = useToast();
  const dismissTopic = useDismissToasts();
  send = (message) => act(() => toast(message));
  dismiss = (topic) => act(() => dismissTopic(topic));
  return null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = (text: string) => screen.queryAllByText(text).length;
const texts = () => [...document.querySelectorAll('p')].map((line) => line.textContent);

const DEMO: ToastMessage = { kind: 'danger', text: 'YOU ARE IN DEMO MODE', topic: 'demo' };
const OFFLINE: ToastMessage = { kind: 'warning', text: 'No internet connection', topic: 'offline' };
const IN_CHAT: ToastMessage = { kind: 'info', text: 'You are chatting', topic: 'in-chat' };
const NEW_MESSAGE: ToastMessage = { kind: 'info', text: 'New message', topic: 'in-chat-with-message' };
const LASTING = [DEMO, OFFLINE, IN_CHAT, NEW_MESSAGE] as const;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Sender />
    </ToastProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the duration of a toast', () => {
  it('[TOAST-04] a non-persistent toast lasts five seconds', () => {
    send({ kind: 'info', text: 'Saved' });
    pass(4_999);
    expect(shown('Saved')).toBe(1);
    pass(1);
    expect(shown('Saved')).toBe(0);
  });

  it('[VISIT-09] a toast lasts durationMs if given', () => {
    send({ kind: 'info', text: 'Copied', durationMs: 2_000 });
    pass(1_999);
    expect(shown('Copied')).toBe(1);
    pass(1);
    expect(shown('Copied')).toBe(0);
  });

  it.each(LASTING)('[TOAST-01] [TOAST-04] a toast lasts until it is dismissed for $topic', (message) => {
    send(message);
    pass(3_600_000);
    expect(shown(message.text)).toBe(1);
    dismiss(message.topic ?? 'non-persistent');
    expect(shown(message.text)).toBe(0);
  });

  it.each([DEMO, IN_CHAT, NEW_MESSAGE])(
    '[TOAST-04] a toast ends with its close button for $topic',
    (message) => {
      send(message);
      fireEvent.click(screen.getByRole('button', { name: 'Close alert' }));
      expect(shown(message.text)).toBe(0);
    },
  );

  it('[TOAST-01] the offline toast has no close button and is for screen readers only', () => {
    send(OFFLINE);
    expect(screen.getByText(OFFLINE.text).className).toBe('sr-only');
    expect(screen.getByText(OFFLINE.text).closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the time of a toast pauses while the pointer is on the toast', () => {
    send({ kind: 'warning', text: 'Careful' });
    fireEvent.pointerEnter(screen.getByText('Careful').closest('.shadow-card') ?? document.body);
    pass(20_000);
    expect(shown('Careful')).toBe(1);
  });
});

describe('consecutive toasts', () => {
  it('[TOAST-02] consecutive toasts show at once; within half a second only the last follows', () => {
    send({ kind: 'info', text: 'One' });
    pass(100);
    send({ kind: 'info', text: 'Two' });
    pass(400);
    send({ kind: 'info', text: 'Three' });
    expect(texts()).toEqual(['One']);
    pass(499);
    expect(texts()).toEqual(['One']);
    pass(1);
    expect(texts()).toEqual(['One', 'Three']);
  });

  it('[TOAST-02] consecutive toasts are delayed only by toasts of the same topic', () => {
    send({ kind: 'info', text: 'Saved' });
    for (const message of LASTING.slice(0, 2)) send(message);
    expect(texts()).toEqual(['Saved', DEMO.text, OFFLINE.text]);
    pass(500);
    send({ kind: 'info', text: 'Saved again' });
    expect(shown('Saved again')).toBe(1);
  });

  it('[TOAST-03] consecutive toasts are not repeated when identical to one on screen', () => {
    send({ kind: 'info', text: 'Saved' });
    const first = screen.getByText('Saved');
    send({ kind: 'info', text: 'Saved' });
    pass(1_000);
    send({ kind: 'info', text: 'Saved' });
    pass(1_000);
    expect(screen.getByText('Saved')).toBe(first);
    pass(3_000);
    expect(shown('Saved')).toBe(0);
  });

  it('[TOAST-03] consecutive toasts of two kinds are both shown, though their texts are the same', () => {
    send({ kind: 'success', text: 'Saved' });
    pass(1_000);
    send({ kind: 'danger', text: 'Saved' });
    pass(500);
    const kinds = screen.getAllByText('Saved').map((one) => one.closest('[data-kind]'));
    expect(kinds.map((toast) => toast?.getAttribute('data-kind'))).toEqual(['success', 'danger']);
  });

  it('consecutive toasts replace the previous one of the same topic when persistent', () => {
    send(IN_CHAT);
    pass(500);
    send({ ...IN_CHAT, text: 'Still chatting' });
    expect(texts()).toEqual(['Still chatting']);
  });
});

describe('the screen', () => {
  const sendSlowly = (messages: readonly ToastMessage[]) => {
    for (const message of messages) {
      send(message);
      pass(600);
    }
  };
  const passing = (text: string): ToastMessage => ({ kind: 'info', text, durationMs: 60_000 });

  it('the screen holds three toasts, and a new one replaces the oldest non-persistent one', () => {
    sendSlowly([passing('One'), DEMO, passing('Two'), passing('Three')]);
    expect(texts()).toEqual(['Two', 'Three', DEMO.text]);
  });

  it('the screen shows a displaced persistent toast again when there is room', () => {
    sendSlowly([DEMO, NEW_MESSAGE, IN_CHAT, { kind: 'info', text: 'Saved' }]);
    expect(texts()).toEqual(['Saved', NEW_MESSAGE.text, IN_CHAT.text]);
    pass(5_000);
    expect(texts()).toEqual([DEMO.text, NEW_MESSAGE.text, IN_CHAT.text]);
  });
});

describe('a toast', () => {
  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('a toast of the kind %s has the role %s', (kind, role) => {
    send({ kind, text: 'Hello' });
    expect(screen.getByRole(role).textContent).toContain('Hello');
  });

  it('a toast that is persistent is in the Alerts region', () => {
    send(DEMO);
    expect(screen.getByRole('region', { name: 'Alerts' }).textContent).toContain(DEMO.text);
  });

  it('a toast closes on a tap on one of its buttons', () => {
    const onPress = vi.fn();
    send({ ...IN_CHAT, actions: [{ label: 'View', onPress }] });
    fireEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(shown(IN_CHAT.text)).toBe(0);
  });

  it('a toast can be dismissed by its topic, even while it is queued', () => {
    send(OFFLINE);
    send({ ...OFFLINE, text: 'Still no internet' });
    dismiss('offline');
    pass(1_000);
    expect(texts()).toEqual([]);
  });
});
