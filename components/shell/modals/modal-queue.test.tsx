// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '@/components/ui/dialog';
import { preloadModals } from '@/tests/support/preload-modals';
import { ModalQueueProvider } from './modal-queue';
import { type ModalRequest, useModalQueue } from './use-modal-queue';

let request: (modal: Partial<ModalRequest> & { readonly title: string }) => () => void;

function Caller() {
  const queue = useModalQueue();
  request = (modal) => {
    let cancel = () => {};
    const content: ModalRequest['content'] = (close) => (
      <button type="button" onClick={close}>
        Close {modal.title}
      </button>
    );
    act(() => {
      cancel = queue.request({ content, ...modal });
    });
    return () => act(cancel);
  };
  return null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = (title: string) => screen.queryByText(title) !== null;

function show(isDemo = false, isAsking = false) {
  const app = (demo: boolean, asking: boolean) => (
    <ModalQueueProvider isDemo={demo}>
      <Caller />
      <Dialog isOpen={asking} onClose={() => {}} title="Fewer hours">
        <p>Sure?</p>
      </Dialog>
    </ModalQueueProvider>
  );
  const { rerender } = render(app(isDemo, isAsking));
  return (demo: boolean, asking: boolean) => rerender(app(demo, asking));
}

beforeEach(async () => {
  await preloadModals();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ModalQueueProvider', () => {
  it('[MODAL-10] ModalQueueProvider checks every half second whether a modal may open', async () => {
    show();
    request({ title: 'News' });
    // The tap comes at 200 ms: the checks at 500 and 1,000 ms are within a second of it.
    await pass(200);
    fireEvent.pointerDown(document.body);
    await pass(1_299);
    expect(isShown('News')).toBe(false);
    await pass(1);
    expect(isShown('News')).toBe(true);
  });

  it.each(['pointerDown', 'keyDown'] as const)(
    'ModalQueueProvider opens no modal within a second after a %s',
    async (tap) => {
      show();
      request({ title: 'News' });
      await pass(900);
      fireEvent[tap](document.body);
      await pass(900);
      expect(isShown('News')).toBe(false);
      await pass(200);
      expect(isShown('News')).toBe(true);
    },
  );

  it('[MODAL-09] [MODAL-12] ModalQueueProvider shows modals one after the other by priority, then by time, those without one last', async () => {
    show();
    request({ title: 'Third' });
    request({ title: 'Second', priority: 1, requestedAt: 20 });
    request({ title: 'First', priority: 1, requestedAt: 10 });
    for (const title of ['First', 'Second', 'Third']) {
      await pass(1_000);
      expect(screen.getAllByRole('dialog').map((dialog) => dialog.textContent)).toEqual([
        expect.stringContaining(title),
      ]);
      fireEvent.click(screen.getByRole('button', { name: `Close ${title}` }));
      await pass(0);
      expect(isShown(title)).toBe(false);
    }
  });

  it('[MODAL-11] ModalQueueProvider shows a more urgent modal above the one that is shown', async () => {
    show();
    request({ title: 'Tip', priority: 2 });
    await pass(1_000);
    request({ title: 'News', priority: 1 });
    request({ title: 'Alarm', priority: 0 });
    await pass(2_000);
    expect([isShown('Tip'), isShown('News'), isShown('Alarm')]).toEqual([true, false, true]);
    const alarm = screen.getByRole('dialog', { name: 'Alarm' });
    const tip = screen.getByText('Tip');
    expect(tip.compareDocumentPosition(alarm) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Close Alarm' }));
    await pass(2_000);
    expect([isShown('Tip'), isShown('News'), isShown('Alarm')]).toEqual([true, true, false]);
  });

  it('[MODAL-11] ModalQueueProvider lets a modal wait for a shown one of equal priority', async () => {
    show();
    request({ title: 'Tip', priority: 1 });
    await pass(1_000);
    request({ title: 'News', priority: 1 });
    request({ title: 'Last' });
    await pass(2_000);
    expect([isShown('Tip'), isShown('News'), isShown('Last')]).toEqual([true, false, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[OPEN-15] ModalQueueProvider shows a mandatory alert above a dialog that the user opened, and after a tap', async () => {
    show(false, true);
    request({ title: 'Update required', isMandatory: true, priority: 0 });
    fireEvent.pointerDown(document.body);
    await pass(500);
    expect(isShown('Update required')).toBe(true);
  });

  it('ModalQueueProvider gives a mandatory modal no way to close', async () => {
    show();
    request({ title: 'Update', isMandatory: true });
    await pass(1_000);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await pass(1_000);
    expect(isShown('Update')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('[MODAL-11] ModalQueueProvider holds back a modal until demo mode ends', async () => {
    const change = show(true);
    request({ title: 'News' });
    await pass(2_000);
    expect(isShown('News')).toBe(false);
    change(false, false);
    await pass(1_000);
    expect(isShown('News')).toBe(true);
  });

  it('[MODAL-13] ModalQueueProvider centres a modal in a window lower than 700 pixels', async () => {
    vi.stubGlobal('innerHeight', 699);
    show();
    request({ title: 'News' });
    await pass(1_000);
    expect(screen.getByRole('dialog').className).toContain('my-auto');
  });

  it('ModalQueueProvider runs no timer while nothing is queued', () => {
    show();
    expect(vi.getTimerCount()).toBe(0);
    const cancel = request({ title: 'News' });
    expect(vi.getTimerCount()).toBe(1);
    cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ModalQueueProvider waits until an open dialog is closed', async () => {
    const change = show(false, true);
    await pass(100);
    request({ title: 'Alarm', priority: 0 });
    await pass(2_000);
    expect(isShown('Alarm')).toBe(false);
    change(false, false);
    await pass(1_500);
    expect(isShown('Alarm')).toBe(true);
  });

  it('ModalQueueProvider removes a cancelled modal, whether waiting or open', async () => {
    show();
    const cancelShown = request({ title: 'Shown' });
    await pass(1_000);
    const cancelWaiting = request({ title: 'Waiting' });
    cancelShown();
    cancelWaiting();
    await pass(1_000);
    expect([isShown('Shown'), isShown('Waiting')]).toEqual([false, false]);
  });
});
