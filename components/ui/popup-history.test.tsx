// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { afterPopups, goBack, usePopupHistory } from './popup-history';

interface Props {
  /** Called instead of closing the sheet. */
  readonly onClose?: () => void;
}

function Page({ onClose }: Props) {
  usePopupHistory();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [hasNext, setHasNext] = useState(false);
  const swap = () => {
    setIsOpen(false);
    setHasNext(true);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={onClose ?? (() => setIsOpen(false))} title="Sheet">
        <button type="button" onClick={() => setIsAsked(true)}>
          Ask
        </button>
        <button type="button" onClick={swap}>
          Next
        </button>
        <Dialog isOpen={isAsked} onClose={() => setIsAsked(false)} title="Sure?">
          <button type="button" onClick={() => setIsOpen(false)}>
            Yes
          </button>
        </Dialog>
      </Dialog>
      <Dialog isOpen={hasNext} onClose={() => setHasNext(false)} title="Second sheet">
        <p>Text</p>
      </Dialog>
    </>
  );
}

const depth = () => history.state?.popups ?? 0;
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressBack = () => act(() => history.back());
const hasSheet = (name: string, isThere = true) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name }) !== null).toBe(isThere));
const hasDepth = (wanted: number) => waitFor(() => expect(depth()).toBe(wanted));
/** The name of the page's entry, and whether a popup is on it. */
const hasEntry = (page: string) => waitFor(() => expect([history.state?.page, depth()]).toEqual([page, 0]));

async function openPage(props: Props = {}) {
  const pops = vi.fn();
  window.addEventListener('popstate', pops);
  history.pushState({ page: 'before' }, '', '/before');
  history.pushState({ page: 'page' }, '', '/page');
  const page = render(<Page {...props} />);
  return { ...page, pops };
}

async function openSheet() {
  await click('Open');
  await hasSheet('Sheet');
  await hasDepth(1);
}

/** The popups of the test before have left the history. */
beforeEach(() => new Promise<void>(afterPopups));

describe('"back"', () => {
  it('closes the question in front, then the sheet, then leaves the page', async () => {
    await openPage();
    await openSheet();
    await click('Ask');
    await hasSheet('Sure?');
    await hasDepth(2);
    pressBack();
    await hasSheet('Sure?', false);
    expect([screen.queryByRole('dialog', { name: 'Sheet' }) !== null, depth()]).toEqual([true, 1]);
    pressBack();
    await hasSheet('Sheet', false);
    await hasEntry('page');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
    pressBack();
    await hasEntry('before');
  });

  it('is not told to the page’s router when it only closes a sheet', async () => {
    const { pops } = await openPage();
    await openSheet();
    pressBack();
    await hasSheet('Sheet', false);
    await hasEntry('page');
    expect(pops).not.toHaveBeenCalled();
    pressBack();
    await hasEntry('before');
    expect(pops).toHaveBeenCalledTimes(1);
  });

  it('leaves a sheet that stays open, for example while it sends, with an entry', async () => {
    const onClose = vi.fn();
    await openPage({ onClose });
    await openSheet();
    pressBack();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await hasDepth(1);
    pressBack();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    await hasDepth(1);
    expect(screen.getByRole('dialog', { name: 'Sheet' })).toBeDefined();
  });
});

describe('an entry is taken out', () => {
  it('when the sheet closes by Escape', async () => {
    await openPage();
    await openSheet();
    await userEvent.keyboard('{Escape}');
    await hasEntry('page');
    pressBack();
    await hasEntry('before');
  });

  it('when a sheet and its question close at once', async () => {
    await openPage();
    await openSheet();
    await click('Ask');
    await hasDepth(2);
    await click('Yes');
    await hasEntry('page');
    pressBack();
    await hasEntry('before');
  });

  it('or kept, when the next sheet opens in its place', async () => {
    await openPage();
    await openSheet();
    const entries = history.length;
    await click('Next');
    await hasSheet('Second sheet');
    expect([depth(), history.length]).toEqual([1, entries]);
    pressBack();
    await hasSheet('Second sheet', false);
    await hasEntry('page');
  });

  it('when the page has been loaded again', async () => {
    history.pushState({ page: 'before' }, '', '/before');
    history.pushState({ page: 'page' }, '', '/page');
    history.pushState({ page: 'page', popups: 1 }, '', '/page');
    render(<Page />);
    await hasEntry('page');
  });

  it('when "back" comes to it from a page that the sheet opened', async () => {
    const { unmount } = await openPage();
    await openSheet();
    history.pushState({ page: 'next' }, '', '/next');
    unmount();
    render(<Page />);
    pressBack();
    await hasEntry('page');
    pressBack();
    await hasEntry('before');
  });

  it('when "forward" comes to it after the sheet closed', async () => {
    await openPage();
    await openSheet();
    pressBack();
    await hasEntry('page');
    act(() => history.forward());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await hasEntry('page');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('also if the router has dropped the count from its state', async () => {
    await openPage();
    await openSheet();
    const { popups: _, ...state } = history.state;
    history.replaceState(state, '');
    const entries = history.length;
    await userEvent.keyboard('{Escape}');
    await hasSheet('Sheet', false);
    await click('Open');
    await hasDepth(1);
    expect(history.length).toBe(entries);
  });
});

it('keeps an address that was changed in a sheet', async () => {
  await openPage();
  await openSheet();
  history.replaceState(history.state, '', '/page#day');
  await userEvent.keyboard('{Escape}');
  await hasEntry('page');
  expect(location.hash).toBe('#day');
});

it('returns to a page that opened before the traversal began', async () => {
  const { pops } = await openPage();
  await openSheet();
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const forward = vi.spyOn(history, 'forward').mockImplementation(() => undefined);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  history.pushState({ page: 'next' }, '', '/next');
  // jsdom drops a traversal when an entry is added, so the test lands on the entry of the sheet by itself.
  const land = (state: object, address: string) => {
    history.replaceState(state, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
  land({ page: 'page', popups: 1 }, '/page');
  expect(forward).toHaveBeenCalledTimes(1);
  land({ page: 'next' }, '/next');
  expect([location.pathname, pops.mock.calls.length]).toEqual(['/next', 0]);
  vi.restoreAllMocks();
});

it('asks only once for a traversal that takes long, and does not hold up what waits for it', async () => {
  await openPage();
  await openSheet();
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  const waits = vi.fn();
  afterPopups(waits);
  await waitFor(() => expect(waits).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
  act(() => history.back());
  await hasEntry('page');
});

it('leaves no entry while another document is being loaded', async () => {
  await openPage();
  await openSheet();
  const go = vi.spyOn(history, 'go');
  window.dispatchEvent(new Event('beforeunload'));
  await userEvent.keyboard('{Escape}');
  await hasSheet('Sheet', false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([go.mock.calls.length, depth()]).toEqual([0, 1]);
  await waitFor(() => expect(depth()).toBe(0), { timeout: 15_000 });
  go.mockRestore();
});

it('goes back by pages, whatever is open', async () => {
  const { pops } = await openPage();
  await openSheet();
  act(() => goBack());
  await hasEntry('before');
  await hasSheet('Sheet', false);
  expect(pops).toHaveBeenCalledTimes(1);
});

it('opens an address once the popups in front of it have left the history', async () => {
  await openPage();
  await openSheet();
  const entries = history.length;
  await userEvent.keyboard('{Escape}');
  afterPopups(() => history.pushState({ page: 'steps' }, '', '/page?steps=1'));
  await hasEntry('steps');
  expect(history.length).toBe(entries);
  pressBack();
  await hasEntry('page');
});
