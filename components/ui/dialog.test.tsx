// @vitest-environment jsdom
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog, Drawer } from './dialog';
import { usePopups } from './lazy-dialog';

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
  it('Dialog has a name and a description, and receives focus', async () => {
    render(<WithDialog />);
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Sure?', description: 'It cannot be undone.' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });

  it('Dialog closes on Escape and restores focus', async () => {
    render(<WithDialog />);
    await open();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await isGone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});

describe('the close button of a sheet', () => {
  it('the close button of a sheet closes it, and leaves the initial focus to the content', async () => {
    render(<WithDialog />);
    await open();
    await screen.findByRole('dialog', { name: 'Sure?' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' })));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await isGone();
  });

  it('the close button of a sheet is missing in a centred question', async () => {
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

  it('Drawer mounts its children at the first opening and unmounts them on close', async () => {
    render(<WithDrawer />);
    expect(screen.queryByText('Schedule')).toBeNull();
    await open();
    expect(await screen.findByText('Schedule')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Schedule')).toBeNull());
  });

  it('Drawer closes on a swipe towards its side', async () => {
    render(<WithDrawer />);
    await open();
    await swipe(120, 110);
    await isGone();
  });

  it.each([
    ['the other way', 290, 100],
    ['down', 130, 300],
    ['too short a distance', 150, 100],
  ])('Drawer stays open when the finger moves %s', async (_, toX, toY) => {
    render(<WithDrawer />);
    await open();
    await swipe(toX, toY);
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
  });
});

describe('usePopups', () => {
  it('usePopups loads nothing before the first opening', () => {
    const load = vi.fn();
    renderHook(() => usePopups(false, () => {}, load));
    expect(load).not.toHaveBeenCalled();
  });

  it('usePopups reports a failed load and retries at the next opening', async () => {
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
