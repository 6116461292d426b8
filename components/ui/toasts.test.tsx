// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ToastMessage, ToastProvider, useToast } from './toasts';

function Sender({ message }: { readonly message: ToastMessage }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(message)}>
      Send
    </button>
  );
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = (text: string) => screen.queryAllByText(text).length;

function show(message: ToastMessage): void {
  render(
    <ToastProvider>
      <Sender message={message} />
    </ToastProvider>,
  );
}

describe('ToastProvider', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[TOAST-03] does not make a second one of a toast that is on screen', () => {
    show({ kind: 'info', text: 'Saved' });
    send();
    send();
    expect(shown('Saved')).toBe(1);
  });

  it('[TOAST-04] takes a toast away after five seconds', () => {
    show({ kind: 'info', text: 'Saved' });
    send();
    pass(4_999);
    expect(shown('Saved')).toBe(1);
    pass(1);
    expect(shown('Saved')).toBe(0);
  });

  it('[VISIT-09] takes a toast with a time of its own away at that time', () => {
    show({ kind: 'info', text: 'Copied', durationMs: 2_000 });
    send();
    pass(2_000);
    expect(shown('Copied')).toBe(0);
  });

  it('keeps a toast while the pointer rests on it', () => {
    show({ kind: 'warning', text: 'Careful' });
    send();
    fireEvent.pointerEnter(screen.getByText('Careful').parentElement ?? document.body);
    pass(20_000);
    expect(shown('Careful')).toBe(1);
  });

  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('says a toast of the kind %s as %s', (kind, role) => {
    show({ kind, text: 'Hello' });
    send();
    expect(screen.getByRole(role).textContent).toContain('Hello');
  });

  it('can be closed', () => {
    show({ kind: 'danger', text: 'Broken' });
    send();
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(shown('Broken')).toBe(0);
  });
});
