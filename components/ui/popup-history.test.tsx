// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { Dialog } from './dialog';
import { afterPopups, goBack, pathBelow, usePopupHistory } from './popup-history';

interface Props {
  /** The sheet calls it instead of closing. */
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
/** Returns the name of the page's entry, and whether a popup is on it. */
const hasEntry = (page: string) => waitFor(() => expect([history.state?.name, depth()]).toEqual([page, 0]));

async function openPage(props: Props = {}) {
  const pops = vi.fn();
  window.addEventListener('popstate', pops);
  history.pushState({ name: 'before' }, '', '/before');
  history.pushState({ name: 'page' }, '', '/page');
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
  it('"back" closes the question in front, then the sheet, then leaves the page', async () => {
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

  it('"back" does not reach the page’s router when it only closes a sheet', async () => {
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

  it('"back" leaves its history entry to a sheet that stays open, for example while it sends', async () => {
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
  it('the history entry of a sheet is removed when the sheet closes by Escape', async () => {
    await openPage();
    await openSheet();
    await userEvent.keyboard('{Escape}');
    await hasEntry('page');
    pressBack();
    await hasEntry('before');
  });

  it('the history entries of a sheet and its question are removed when both close at once', async () => {
    await openPage();
    await openSheet();
    await click('Ask');
    await hasDepth(2);
    await click('Yes');
    await hasEntry('page');
    pressBack();
    await hasEntry('before');
  });

  it('the history entry of a closed sheet is kept when the next sheet opens in its place', async () => {
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

  it('the history entry of a sheet is removed when the page has been loaded again', async () => {
    history.pushState({ name: 'before' }, '', '/before');
    history.pushState({ name: 'page' }, '', '/page');
    history.pushState({ name: 'page', popups: 1 }, '', '/page');
    render(<Page />);
    await hasEntry('page');
  });

  it('the history entry of a sheet is removed when "back" comes to it from a page that the sheet opened', async () => {
    const { unmount } = await openPage();
    await openSheet();
    history.pushState({ name: 'next' }, '', '/next');
    unmount();
    render(<Page />);
    pressBack();
    await hasEntry('page');
    pressBack();
    await hasEntry('before');
  });

  it('the history entry of a sheet is removed when "forward" comes to it after the sheet closed', async () => {
    await openPage();
    await openSheet();
    pressBack();
    await hasEntry('page');
    act(() => history.forward());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await hasEntry('page');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the history entry of a sheet is removed also if the router has replaced the app’s state in it', async () => {
    await openPage();
    await openSheet();
    history.replaceState({ name: 'page' }, '', '/page');
    await userEvent.keyboard('{Escape}');
    await hasEntry('page');
    pressBack();
    await hasEntry('before');
  });
});

it('the history keeps an address that was changed in a sheet', async () => {
  await openPage();
  await openSheet();
  history.replaceState(history.state, '', '/page#day');
  await userEvent.keyboard('{Escape}');
  await hasEntry('page');
  expect(location.hash).toBe('#day');
});

describe('a page that opens while the entry of a sheet is being left', () => {
  const openNext = () => history.pushState({ name: 'next' }, '', '/next');
  /** Runs when the traversal has been asked for, in its place: jsdom drops a traversal when an entry is added. */
  const whileLeaving = async (run: () => void) => {
    const { pops } = await openPage();
    await openSheet();
    const go = vi.spyOn(history, 'go').mockImplementationOnce(() => {
      go.mockRestore();
      run();
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(vi.isMockFunction(history.go)).toBe(false));
    return pops;
  };
  /** Checks that the entry of the sheet is gone. */
  const isLeft = async (entries: number) => {
    await waitFor(() => expect(history.length).toBe(entries - 1));
    expect([history.state.name, location.pathname]).toEqual(['next', '/next']);
    pressBack();
    await hasEntry('page');
    act(() => history.forward());
    await hasEntry('next');
  };

  // The browser has chosen the target before, or counts from the new page.
  it.each([-2, -1])(
    'a page that opens while a sheet’s history entry is being left stays open above the page below the sheet: the browser goes %s',
    async (delta) => {
      let entries = 0;
      const pops = await whileLeaving(() => {
        openNext();
        entries = history.length;
        history.go(delta);
      });
      await waitFor(() => expect(history.length).toBe(entries - 1));
      expect(pops).not.toHaveBeenCalled();
      await isLeft(entries);
    },
  );

  it('a page that opens while a sheet’s history entry is being left keeps the state that the router writes into it', async () => {
    let entries = 0;
    await whileLeaving(() => {
      openNext();
      history.replaceState({ name: 'next', tree: 'new' }, '', '/next?page=2');
      entries = history.length;
      history.go(-2);
    });
    await waitFor(() => expect(history.length).toBe(entries - 1));
    expect([location.search, history.state.tree]).toEqual(['?page=2', 'new']);
    await isLeft(entries);
  });

  it('a page that replaces the page below a sheet stays open while the sheet’s history entry is being left', async () => {
    const landed = vi.spyOn(history, 'scrollRestoration', 'set');
    await whileLeaving(() => {
      history.replaceState({ name: 'next' }, '', '/next');
      history.go(-1);
      landed.mockClear();
    });
    await waitFor(() => expect(landed).toHaveBeenCalledWith('auto'));
    landed.mockRestore();
    expect([history.state.name, location.pathname]).toEqual(['next', '/next']);
    pressBack();
    await hasEntry('before');
  });

  it('a page that opens while a sheet’s history entry is being left stays open after a traversal of more than a second', async () => {
    await whileLeaving(openNext);
    await new Promise<void>(afterPopups);
    const entries = history.length;
    act(() => history.go(-2));
    await isLeft(entries);
  });

  it('"back" leaves a page that opened while a sheet closed when the browser has dropped the traversal', async () => {
    await whileLeaving(openNext);
    await new Promise<void>(afterPopups);
    pressBack();
    await hasEntry('page');
    act(() => history.forward());
    await hasEntry('next');
  });
});

it('the history adds the entry of a popup that stays open to the next page', async () => {
  const onPage = (path: string) => (
    <PathnameContext value={path}>
      <Page />
    </PathnameContext>
  );
  history.pushState({ name: 'page' }, '', '/page');
  const { rerender } = render(onPage('/page'));
  await openSheet();
  history.pushState({ name: 'next' }, '', '/next');
  rerender(onPage('/next'));
  await waitFor(() => expect([history.state.name, depth()]).toEqual(['next', 1]));
  pressBack();
  await hasSheet('Sheet', false);
  await hasEntry('next');
});

it('"forward" leads to a page that was opened from a sheet', async () => {
  const { unmount } = await openPage();
  await openSheet();
  history.pushState({ name: 'next' }, '', '/next');
  unmount();
  render(<Page />);
  pressBack();
  await hasEntry('page');
  act(() => history.forward());
  await hasEntry('next');
});

it('the history asks only once for a traversal that takes long, and does not hold up what waits for it', async () => {
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

it('the history leaves no entry while another document is being loaded', async () => {
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
  // The entry says that another document is ahead. There is none, so "forward" returns.
  act(() => history.forward());
  await hasDepth(1);
  await hasEntry('page');
});

it('the history goes back by pages, whatever is open', async () => {
  const { pops } = await openPage();
  await openSheet();
  act(() => goBack());
  await hasEntry('before');
  await hasSheet('Sheet', false);
  expect(pops).toHaveBeenCalledTimes(1);
});

it('the history goes back by steps of the same address, and says so', async () => {
  const { pops } = await openPage();
  history.pushState({ ...history.state, name: 'step 1' }, '');
  history.pushState({ ...history.state, name: 'step 2' }, '');
  await openSheet();
  act(() => goBack(2));
  await hasSheet('Sheet', false);
  await hasEntry('page');
  expect(pops).toHaveBeenCalledTimes(1);
});

it('a step that is opened from a sheet is an entry of its own', async () => {
  await openPage();
  await openSheet();
  history.pushState({ ...history.state, name: 'step' }, '');
  await userEvent.keyboard('{Escape}');
  await hasSheet('Sheet', false);
  await hasEntry('step');
  pressBack();
  await hasEntry('page');
});

it('the history knows the page below, even after a visit to a page above and after the router has written its state', async () => {
  await openPage();
  history.pushState({ name: 'form' }, '', '/form');
  history.replaceState({ name: 'form' }, '', '/form');
  expect(pathBelow()).toBe('/page');
  history.pushState({ name: 'above' }, '', '/above');
  expect(pathBelow()).toBe('/form');
  pressBack();
  await hasEntry('form');
  expect(pathBelow()).toBe('/page');
});

it('the history opens an address once the popups in front of it have left the history', async () => {
  await openPage();
  await openSheet();
  const entries = history.length;
  await userEvent.keyboard('{Escape}');
  afterPopups(() => history.pushState({ name: 'steps' }, '', '/page?steps=1'));
  await hasEntry('steps');
  expect(history.length).toBe(entries);
  pressBack();
  await hasEntry('page');
});
