// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { preloadDialog } from '@/components/ui/lazy-dialog';
import { ToastProvider } from '@/components/ui/toasts';
import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { Worker } from '@/lib/core/ground/session/schema';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { UserContext } from '@/lib/core/phone/session/user';
import { constantsCalls, flagCalls } from '@/lib/features/people/flags/calls';
import { chatCalls } from '@/lib/features/talk/chat/calls';
import { ticketCountCalls } from '@/lib/features/work/help/calls';
import { scheduleCalls } from '@/lib/features/work/schedule/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { AppShell } from './app-shell';
import { OpenedMenu } from './frame/opened-menu';
import { useShellMenus } from './frame/shell-menus';
import { preloadSideMenu } from './menus/lazy-menus';

const AMARA: Worker = { id: 1, firstNames: 'Amara', lastName: 'Okafor' };
const VISIT = '/schedule/visit/7/2026-11-21/2026-11-22';

/** The screen is `widthRem` wide. */
function stubScreen(widthRem: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widthRem >= Number(/(\d+)rem/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function Page({ title }: { readonly title: string }) {
  const { openScheduleList } = useShellMenus();
  return (
    <main>
      <h1 data-page-heading tabIndex={-1}>
        {title}
      </h1>
      <button type="button" onClick={openScheduleList}>
        Open the list
      </button>
    </main>
  );
}

interface Opened {
  readonly path: string;
  readonly user?: CallResult<Worker> | null;
  readonly fake?: FakeCallClient;
}

async function show(
  journey: ReactNode,
  { user = { ok: true, value: AMARA }, fake = new FakeCallClient() }: Omit<Opened, 'path'> = {},
) {
  const load = Promise.resolve(user);
  const cache = new Map();
  const around = (shown: ReactNode) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
      <CallContext value={fake.client}>
        <UserContext value={load}>
          <ToastProvider>{shown}</ToastProvider>
        </UserContext>
      </CallContext>
    </SWRConfig>
  );
  const { rerender } = await act(async () => render(around(journey)));
  return async (next: ReactNode) => act(async () => rerender(around(next)));
}

/** Renders the shell at a path; the returned function navigates. */
async function open({ path, ...opened }: Opened) {
  const at = (current: string, page: ReactNode) => (
    <PathnameContext value={current}>
      <AppShell>{page}</AppShell>
    </PathnameContext>
  );
  const showNext = await show(at(path, <Page title="First" />), opened);
  return (next: string, page: ReactNode = <Page title="Second" />) => showNext(at(next, page));
}

const tabs = () => screen.queryByRole('navigation', { name: 'Main pages' });
const tabNames = () =>
  within(tabs() ?? document.body)
    .getAllByRole('link')
    .map((link) => link.textContent);

// Preload lazy parts, as the app does while it is idle.
beforeAll(async () => {
  await preloadDialog();
  await preloadSideMenu();
});
beforeEach(() => stubScreen(24));

describe('the tab bar', () => {
  it('the tab bar links the main pages and opens the menu', async () => {
    await open({ path: '/payments' });
    expect(tabNames()).toEqual(['Schedule', 'Extra jobs', 'Ratings & Pay', 'Help']);
    expect(screen.getByRole('button', { name: 'Menu' })).toBeDefined();
  });

  it('[MENU-04] the tab bar has no extra jobs for an isSwat worker', async () => {
    await open({ path: '/payments', user: { ok: true, value: { ...AMARA, isSwat: true } } });
    expect(tabNames()).toEqual(['Schedule', 'Ratings & Pay', 'Help']);
  });

  it('the tab bar announces unread messages and tickets in progress', async () => {
    const fake = new FakeCallClient();
    fake.answer(ticketCountCalls.countTickets, () => ({ count: 1, unreadCount: 0 }));
    fake.answer(chatCalls.listUnreadChats, () => ({
      visitChats: [{ jobId: 7, scheduledDate: '2026-11-18', count: 1 }],
      remoteKeyTransferChats: [],
    }));
    await open({ path: '/payments', fake });
    expect(await screen.findByRole('link', { name: /^Schedule ?, unread messages$/ })).toBeDefined();
    expect(await screen.findByRole('link', { name: /^Help ?, 1 help request in progress$/ })).toBeDefined();
  });

  it('the tab bar is hidden on a visit and requests nothing there', async () => {
    const fake = new FakeCallClient();
    await open({ path: VISIT, fake });
    expect(tabs()).toBeNull();
    expect(fake.madeOf(ticketCountCalls.countTickets)).toEqual([]);
  });

  it.each([
    ['signed out', { path: '/payments', user: null }],
    ['onboarding', { path: '/payments', user: { ok: true, value: { ...AMARA, isOnboarding: true } } }],
    ['on the what’s-new deck', { path: '/whats-new' }],
  ] as const)('[MENU-15] the tab bar is hidden, like the menu, when %s', async (_, opened) => {
    stubScreen(60);
    await open(opened);
    expect(tabs()).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.querySelector('[data-menu-column], [data-tab-bar]')).toBeNull();
  });

  it.each([
    [true, 0],
    [false, 4],
  ])('[AUTH-21] the tab bar follows isOnboarding from the user response: %s', async (isOnboarding, pages) => {
    const fake = new FakeCallClient();
    const answer = fake.hold(sessionCalls.getUser);
    await open({ path: '/payments', user: { ok: false, error: callError('timeout', 'r1') }, fake });
    expect(tabNames()).toHaveLength(4);
    await act(async () => answer({ ok: true, value: { ...AMARA, isOnboarding } }));
    expect(tabs() ? tabNames() : []).toHaveLength(pages);
    expect(document.querySelector('[data-menu-column]') === null).toBe(isOnboarding);
  });

  it.each(['no_internet', 'timeout', 'server_error', 'permission_denied', 'contract_broken'] as const)(
    '[ERR-12] the tab bar shows no error when the worker could not be loaded: %s',
    async (code) => {
      const fake = new FakeCallClient();
      const error = callError(code, 'r1', { userMessage: 'The user could not be loaded' });
      fake.refuse(sessionCalls.getUser, error);
      await open({ path: '/payments', user: { ok: false, error }, fake });
      await vi.waitFor(() => expect(fake.madeOf(sessionCalls.getUser)).toHaveLength(1));
      expect(tabNames()).toContain('Schedule');
      expect(screen.queryByText(/could not be loaded/)).toBeNull();
    },
  );

  it('[FLAG-04] the tab bar requests the constants once, in the background when idle', async () => {
    const fake = new FakeCallClient();
    await open({ path: '/payments', fake });
    await vi.waitFor(() => expect(fake.madeOf(constantsCalls.getConstants)).toHaveLength(1));
    expect(constantsCalls.getConstants).toMatchObject({ waitsForIdle: true, background: true });
  });

  it('the tab bar learns while it has signal whether a repeated help request is handled once', async () => {
    const fake = new FakeCallClient();
    await open({ path: '/payments', fake });
    await vi.waitFor(() =>
      expect(
        fake.madeOf(flagCalls.getFeatureGenerallyActive).map(({ input }) => input.params?.name),
      ).toContain('repeated-writes'),
    );
  });

  it('the tab bar is shown while the worker could not be loaded, and reloads the worker', async () => {
    const fake = new FakeCallClient();
    fake.answer(sessionCalls.getUser, () => ({ ...AMARA, isSwat: true }));
    await open({ path: '/payments', user: { ok: false, error: callError('timeout', 'r1') }, fake });
    await vi.waitFor(() => expect(tabNames()).toEqual(['Schedule', 'Ratings & Pay', 'Help']));
  });
});

describe('the side menu', () => {
  it('the side menu opens by its tab and closes after a page is chosen', async () => {
    const goTo = await open({ path: '/payments' });
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Achievements' })).toBeDefined();
    await goTo('/achievements');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the side menu opens by a tap on a rendered page whose effects have not run yet', async () => {
    let leave = () => {};
    function TapAtOnce({ path }: { readonly path: string }) {
      const { openMenu } = useShellMenus();
      useLayoutEffect(() => {
        if (path === '/achievements') queueMicrotask(openMenu);
      }, [path, openMenu]);
      return null;
    }
    function Journey() {
      const [path, setPath] = useState('/payments');
      leave = () => startTransition(() => setPath('/achievements'));
      return (
        <PathnameContext value={path}>
          <AppShell>
            <TapAtOnce path={path} />
          </AppShell>
        </PathnameContext>
      );
    }
    await show(<Journey />);
    // The test calls it outside `act`, which runs effects before anything else.
    leave();
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeDefined();
  });

  it('[NAV-10] the side menu opens at its address below the schedule', async () => {
    const goTo = await open({ path: '/payments' });
    await goTo('/schedule/show/menu', <OpenedMenu />);
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeDefined();
    await goTo('/schedule');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the side menu is a column instead of a dialog on a wide screen', async () => {
    stubScreen(60);
    const goTo = await open({ path: '/schedule' });
    await goTo('/schedule/show/menu', <OpenedMenu />);
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the schedule list', () => {
  /** Only the schedule list requests the days. */
  const askedFor = (fake: FakeCallClient) =>
    vi.waitFor(() => expect(fake.madeOf(scheduleCalls.listWorkingDays)).not.toEqual([]));

  it('[MENU-17] the schedule list opens by a button of the page', async () => {
    const fake = new FakeCallClient();
    await open({ path: '/schedule', fake });
    expect(fake.madeOf(scheduleCalls.listWorkingDays)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Open the list' }));
    expect(await screen.findByRole('dialog', { name: 'Schedule list' })).toBeDefined();
    await askedFor(fake);
  });

  it.each([
    ['/payments', true],
    ['/whats-next', false],
    ['/schedule-list', false],
  ])('[MENU-18] the schedule list opens at %s by a swipe from the end side: %s', async (path, isOpened) => {
    await open({ path });
    const page = screen.getByRole('main');
    const at = (clientX: number) => ({ touches: [{ clientX, clientY: 300 }] });
    await act(async () => {
      fireEvent.touchStart(page, at(window.innerWidth - 5));
      fireEvent.touchMove(page, at(window.innerWidth - 80));
    });
    if (isOpened) expect(await screen.findByRole('dialog', { name: 'Schedule list' })).toBeDefined();
    else expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['/schedule', 75, true],
    [VISIT, 75, true],
    ['/payments', 75, false],
    ['/schedule', 60, false],
  ])('the schedule list is shown beside %s on a screen of %i rem: %s', async (path, widthRem, isThere) => {
    stubScreen(widthRem);
    const fake = new FakeCallClient();
    await open({ path, fake });
    if (isThere) await askedFor(fake);
    else expect(fake.madeOf(scheduleCalls.listWorkingDays)).toEqual([]);
  });
});

describe('the focus', () => {
  const focused = () => document.activeElement?.textContent;

  it('the focus is unchanged on the first page', async () => {
    await open({ path: '/payments' });
    expect(document.activeElement).toBe(document.body);
  });

  it('the focus moves to the heading of the next page', async () => {
    const goTo = await open({ path: '/payments' });
    await goTo('/help');
    await vi.waitFor(() => expect(focused()).toBe('Second'));
  });

  it('the focus is unchanged when a page redirects before any user activation', async () => {
    const untouched = { hasBeenActive: false, isActive: false };
    Object.defineProperty(navigator, 'userActivation', { value: untouched, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
    const goTo = await open({ path: '/performance/reliability' });
    await goTo('/performance');
    await screen.findByRole('heading', { name: 'Second' });
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(document.body);
  });

  it('the focus waits for a heading that renders later', async () => {
    const goTo = await open({ path: '/payments' });
    await goTo('/help', <p>Loading</p>);
    expect(document.activeElement).toBe(document.body);
    await goTo('/help', <Page title="Late" />);
    await vi.waitFor(() => expect(focused()).toBe('Late'));
  });
});
