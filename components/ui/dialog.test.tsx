// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog, Drawer, usePopups } from './dialog';

function WithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Sure?"
        description="It cannot be undone."
      >
        <button type="button">Yes</button>
      </Dialog>
    </>
  );
}

function WithQuestion() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Add?">
        <button type="button" onClick={() => setIsAsking(true)}>
          Ask
        </button>
        <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Sure?">
          <button type="button">Yes</button>
        </Dialog>
      </Dialog>
    </>
  );
}

/** Open layers; back closes the last one first. */
let watchers: FakeCloseWatcher[] = [];

class FakeCloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter((one) => one !== this);
  }
}

/** As the browser does: the newest watcher is gone when its event comes. */
function pressBack() {
  const watcher = watchers.pop();
  if (!watcher) throw new Error('Back would leave the page.');
  act(() => void watcher.dispatchEvent(new Event('close')));
}

function WithDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Drawer side="start" isOpen={isOpen} onClose={() => setIsOpen(false)} title="Menu">
        <p>Schedule</p>
      </Drawer>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Dialog', () => {
  it('is named and described, and takes the focus', async () => {
    render(<WithDialog />);
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Sure?', description: 'It cannot be undone.' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  it('goes with Escape and gives the focus back', async () => {
    render(<WithDialog />);
    await open();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await isGone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});

describe('the phone’s back button', () => {
  afterEach(() => {
    globalThis.CloseWatcher = undefined;
  });

  it('closes the question in front first, then the sheet behind it, and is free again after that', async () => {
    globalThis.CloseWatcher = FakeCloseWatcher;
    render(<WithQuestion />);
    await open();
    await screen.findByRole('dialog', { name: 'Add?' });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await screen.findByRole('dialog', { name: 'Sure?' });
    pressBack();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Add?' })).toBeDefined();
    pressBack();
    await isGone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
    expect(watchers).toEqual([]);
  });

  it('does what it did before once a dialog was closed by Escape', async () => {
    globalThis.CloseWatcher = FakeCloseWatcher;
    render(<WithDialog />);
    await open();
    await screen.findByRole('dialog');
    expect(watchers).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await isGone();
    expect(watchers).toEqual([]);
  });
});

describe('the close button of a sheet', () => {
  it('closes it, and does not take the focus from the content', async () => {
    render(<WithDialog />);
    await open();
    await screen.findByRole('dialog', { name: 'Sure?' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' })));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isGone();
  });

  it('is not on a question in the middle, which its answer closes', async () => {
    render(
      <Dialog isOpen onClose={() => {}} title="Demo Mode ended" place="centre">
        <button type="button">OK</button>
      </Dialog>,
    );
    expect(await screen.findByRole('button', { name: 'OK' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('Drawer', () => {
  const swipe = async (toX: number, toY: number) => {
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    fireEvent.touchStart(drawer, { touches: [{ clientX: 200, clientY: 100 }] });
    fireEvent.touchEnd(drawer, { changedTouches: [{ clientX: toX, clientY: toY }] });
  };

  it('mounts its children at the first opening and takes them away again', async () => {
    render(<WithDrawer />);
    expect(screen.queryByText('Schedule')).toBeNull();
    await open();
    expect(await screen.findByText('Schedule')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Schedule')).toBeNull());
  });

  it('goes with a swipe towards its side', async () => {
    render(<WithDrawer />);
    await open();
    await swipe(120, 110);
    await isGone();
  });

  it.each([
    ['the other way', 290, 100],
    ['down', 130, 300],
    ['hardly anywhere', 150, 100],
  ])('stays when the finger goes %s', async (_, toX, toY) => {
    render(<WithDrawer />);
    await open();
    await swipe(toX, toY);
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  });
});

describe('usePopups', () => {
  it('fetches nothing before the first opening', () => {
    const load = vi.fn();
    renderHook(() => usePopups(false, () => {}, load));
    expect(load).not.toHaveBeenCalled();
  });

  it('says when what it needs cannot be had, and tries again at the next opening', async () => {
    const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const onFailure = vi.fn();
    const { rerender } = renderHook(({ isOpen }) => usePopups(isOpen, onFailure, load), {
      initialProps: { isOpen: true },
    });
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    rerender({ isOpen: false });
    rerender({ isOpen: true });
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
  });
});
