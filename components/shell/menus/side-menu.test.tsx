// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import type { Worker } from '@/lib/core/ground/session/schema';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { paymentDetailsCalls } from '@/lib/features/people/payment-details/calls';
import { chatCalls } from '@/lib/features/talk/chat/calls';
import { extraJobsCalls } from '@/lib/features/work/extra-jobs/calls';
import { ticketCountCalls } from '@/lib/features/work/help/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { renderApp } from '@/tests/support/render-app';
import { SideMenu } from './side-menu';

const AMARA: Worker = {
  id: 1,
  firstNames: 'Amara',
  lastName: 'Okafor',
  currentRating: 4.9,
  trustLevel: 'trusted',
};

const ACADEMY = 'https://academy.example/';

/** This server has nothing pending for the worker. */
function quiet(): FakeCallClient {
  const fake = new FakeCallClient();
  fake.answer(paymentDetailsCalls.getPaymentDetails, () => ({
    nameOnAccount: 'A Okafor',
    accountNumber: '12345678',
    sortCode: '010203',
  }));
  fake.answer(extraJobsCalls.getAvailabilitySignal, () => ({ appSignalEnabled: true, workAvailable: false }));
  fake.answer(ticketCountCalls.countTickets, () => ({ count: 0, unreadCount: 0 }));
  fake.answer(chatCalls.listUnreadChats, () => ({ visitChats: [], remoteKeyTransferChats: [] }));
  fake.answer(flagCalls.getFeature, () => ({ active: false }));
  fake.answer(flagCalls.getSetting, () => ({ value: ACADEMY }));
  return fake;
}

/** Waits for the responses: the badge of Help is the sign. */
async function settled(fake: FakeCallClient, show: () => Promise<unknown>) {
  fake.answer(ticketCountCalls.countTickets, () => ({ count: 7, unreadCount: 0 }));
  await show();
  await screen.findByText('7');
}

async function open(fake: FakeCallClient, user: Worker | null = AMARA, path = '/schedule', isDemo = false) {
  const onNavigate = vi.fn();
  renderApp(
    <DemoContext value={isDemo ? { end: vi.fn() } : null}>
      <PathnameContext value={path}>
        {/* jsdom cannot navigate. */}
        {/* biome-ignore lint/a11y: nobody uses this but the test. */}
        <div onClick={(event) => event.preventDefault()}>
          <SideMenu user={user} onNavigate={onNavigate} />
        </div>
      </PathnameContext>
    </DemoContext>,
    fake,
  );
  await vi.waitFor(() => expect(fake.made.length).toBeGreaterThan(3));
  return onNavigate;
}

const row = (name: RegExp) => screen.getByRole('link', { name });
const groups = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('list')
    .map((list) =>
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    );
const rows = () => groups()[0] ?? [];

describe('SideMenu', () => {
  it('[MENU-14] [IMP-03] SideMenu has “End impersonation” first, only during impersonation, without “Sign out”', async () => {
    const fake = quiet();
    const { unmount } = renderApp(
      <ScopeContext value={{ environment: 'production', world: IMPERSONATION_WORLD, userId: 7 }}>
        <SideMenu user={AMARA} />
      </ScopeContext>,
      fake,
    );
    const end = await screen.findByRole('button', { name: 'End impersonation' });
    const actions = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')];
    const isAbove = (other: Element) =>
      end.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect(actions.filter((other) => other !== end && !isAbove(other))).toEqual([]);
    // “Sign out” would end the administrator's own session.
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
    unmount();
    await open(quiet());
    expect(screen.queryByRole('button', { name: 'End impersonation' })).toBeNull();
  });

  it('[MENU-01] SideMenu has all items in order, including the academy', async () => {
    const fake = quiet();
    fake.answer(flagCalls.getFeature, () => ({ active: true }));
    await open(fake);
    await screen.findByText('Sweep Academy');
    expect(rows()).toEqual([
      'Profile',
      'Schedule',
      'Extra Jobs',
      'Payments',
      'Ratings & Pay',
      'Achievements',
      'Sweep Academy (opens in a new tab)',
      'Guides & News',
      'Refer Cleaners',
      'Help',
    ]);
    expect(screen.getByRole('link', { name: 'Sweep Academy (opens in a new tab)' })).toBeDefined();
  });

  it('[MENU-01] [MENU-13] SideMenu has chats and time off as a second group, even in a demo', async () => {
    for (const isDemo of [false, true]) {
      await open(quiet(), AMARA, '/schedule', isDemo);
      expect(groups()).toHaveLength(2);
      expect(groups()[1]).toEqual(['Chats', 'Time off']);
      expect(row(/^Chats/).getAttribute('href')).toBe('/customer-comms');
      expect(row(/^Time off/).getAttribute('href')).toBe('/time-off');
      cleanup();
    }
  });

  it.each(['/customer-comms', '/customer-comms/12', '/worker-comms', '/worker-comms/12'])(
    'SideMenu marks Chats as current on %s',
    async (path) => {
      await open(quiet(), AMARA, path);
      expect(row(/^Chats/).getAttribute('aria-current')).toBe(path === '/customer-comms' ? 'page' : 'true');
      expect(row(/^Time off/).getAttribute('aria-current')).toBeNull();
    },
  );

  it.each([
    ['Payments', '/payments'],
    ['Ratings & Pay', '/performance'],
    ['Achievements', '/achievements'],
  ])('[MENU-06] [MENU-07] [MENU-08] SideMenu links %s to %s', async (name, address) => {
    await open(quiet());
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });

  it.each([
    ['Profile', '/profile'],
    ['Schedule', '/schedule'],
    ['Extra Jobs', '/extra-jobs'],
    ['Guides & News', '/news'],
    ['Refer Cleaners', '/refer'],
    ['Help', '/help'],
  ])('[MENU-10] [MENU-11] SideMenu links %s to %s', async (name, address) => {
    await open(quiet());
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });

  it('[MENU-13] SideMenu has “What’s Next?” before Help and “Exit the demo” only in a demo', async () => {
    await open(quiet(), AMARA, '/schedule', true);
    expect(rows().slice(-3)).toEqual(['Refer Cleaners', 'What’s Next?', 'Help']);
    expect(row(/^What’s Next/).getAttribute('href')).toBe('/whats-next');
    expect(await screen.findByRole('button', { name: 'Exit the demo' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
    cleanup();
    await open(quiet());
    expect(rows()).not.toContain('What’s Next?');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Exit the demo' })).toBeNull();
  });

  it('SideMenu marks the current page and closes on navigation', async () => {
    const onNavigate = await open(quiet(), AMARA, '/payments');
    expect(row(/^Payments/).getAttribute('aria-current')).toBe('page');
    await userEvent.click(row(/^Help/));
    expect(onNavigate).toHaveBeenCalledOnce();
  });

  it('SideMenu shows name, initials, all-time rating and level of the worker, and the version', async () => {
    await open(quiet());
    expect(screen.getByText('Amara Okafor')).toBeDefined();
    expect(screen.getByText('4.9 all time · Trusted')).toBeDefined();
    expect(screen.getByText('AO')).toBeDefined();
    expect(screen.getByText('Sweep 3.25.0')).toBeDefined();
  });

  it('SideMenu says that a worker has no ratings', async () => {
    await open(quiet(), { ...AMARA, currentRating: null });
    expect(screen.getByText('No ratings · Trusted')).toBeDefined();
  });

  it.each(['nameOnAccount', 'accountNumber', 'sortCode'])(
    '[MENU-02] SideMenu shows “Attention” at the profile when %s is missing',
    async (missing) => {
      const fake = quiet();
      const whole = { nameOnAccount: 'A Okafor', accountNumber: '12345678', sortCode: '010203' };
      fake.answer(paymentDetailsCalls.getPaymentDetails, () => ({ ...whole, [missing]: null }));
      await open(fake);
      expect((await screen.findByText('Attention')).closest('a')).toBe(row(/^Profile/));
    },
  );

  it.each([
    [3, 'Chat 3'],
    [99, 'Chat 99'],
    [100, 'Chat 9+'],
  ])(
    '[MENU-03] [CHAT-14] SideMenu with %i unread messages shows "%s" at the schedule, and the count at Chats',
    async (count, text) => {
      const fake = quiet();
      fake.answer(chatCalls.listUnreadChats, () => ({
        visitChats: [{ jobId: 7, scheduledDate: '2026-11-18', count: count - 1 }],
        remoteKeyTransferChats: [{ remoteKeyTransferId: 2, count: 1 }],
      }));
      await open(fake);
      expect((await screen.findByText(text)).closest('a')).toBe(row(/^Schedule, Chat .+ unread$/));
      const number = text.replace('Chat ', '');
      expect(row(new RegExp(`^Chats, ${number.replace('+', '\\+')} unread$`)).textContent).toMatch(
        `Chats${number}`,
      );
    },
  );

  it.each([
    [{ appSignalEnabled: true, workAvailable: true }, '48h'],
    [{ appSignalEnabled: false, workAvailable: true }, null],
    [{ appSignalEnabled: true, workAvailable: false }, '48h'],
  ])('[MENU-05] SideMenu with the signal %j shows at the extra jobs: %s', async (signal, text) => {
    const fake = quiet();
    fake.answer(extraJobsCalls.getAvailabilitySignal, () => ({ ...signal, appSignalDaysLookahead: 2 }));
    await settled(fake, () => open(fake));
    if (text)
      expect((await screen.findByText(text)).closest('a')).toBe(
        row(/^Extra Jobs, extra jobs in the next 48h$/),
      );
    else expect(row(/^Extra Jobs/).textContent).toBe('Extra Jobs');
  });

  it.each([
    [0, 'bg-brand', /^Help, 2 help requests in progress$/],
    [1, 'bg-bad', /^Help, 2 help requests in progress, new answer$/],
  ])(
    '[MENU-12] SideMenu counts the tickets in progress; with %i unread answers it is %s',
    async (unreadCount, look, name) => {
      const fake = quiet();
      fake.answer(ticketCountCalls.countTickets, () => ({ count: 2, unreadCount }));
      await open(fake);
      const badge = await screen.findByText('2');
      expect(badge.closest('a')).toBe(row(name));
      expect(badge.className.split(' ')).toContain(look);
    },
  );

  it('[MENU-02] [MENU-03] [MENU-05] SideMenu has no badge when nothing is pending', async () => {
    const fake = quiet();
    await settled(fake, () => open(fake));
    expect(rows().slice(0, 3)).toEqual(['Profile', 'Schedule', 'Extra Jobs']);
    expect(groups()[1]).toEqual(['Chats', 'Time off']);
  });

  it('[MENU-12] SideMenu has no count at Help without tickets in progress', async () => {
    const fake = quiet();
    fake.answer(chatCalls.listUnreadChats, () => ({
      visitChats: [{ jobId: 7, scheduledDate: '2026-11-18', count: 3 }],
      remoteKeyTransferChats: [],
    }));
    await open(fake);
    await screen.findByText('Chat 3');
    expect(fake.madeOf(ticketCountCalls.countTickets)).toHaveLength(1);
    expect(row(/^Help/).textContent).toBe('Help');
  });

  it('SideMenu requests the badges again when it opens again', async () => {
    const fake = quiet();
    function Opener() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setIsOpen(!isOpen)}>
            Menu
          </button>
          {isOpen && <SideMenu user={AMARA} />}
        </>
      );
    }
    renderApp(<Opener />, fake);
    await vi.waitFor(() => expect(fake.madeOf(paymentDetailsCalls.getPaymentDetails)).toHaveLength(1));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Menu' }));
    for (const call of [
      paymentDetailsCalls.getPaymentDetails,
      ticketCountCalls.countTickets,
      chatCalls.listUnreadChats,
    ]) {
      await vi.waitFor(() => expect(fake.madeOf(call)).toHaveLength(2));
    }
  });

  it('[MENU-04] SideMenu has no extra jobs for an isSwat worker and does not request their signal', async () => {
    const fake = quiet();
    await settled(fake, () => open(fake, { ...AMARA, isSwat: true }));
    expect(screen.queryByText('Extra Jobs')).toBeNull();
    expect(fake.madeOf(extraJobsCalls.getAvailabilitySignal)).toEqual([]);
  });

  it('[FLAG-06] [MENU-09] SideMenu opens the academy in a new tab when its flag is on and it has an address', async () => {
    const fake = quiet();
    fake.answer(flagCalls.getFeature, ({ input }) => ({ active: input.params?.name === 'academy-link' }));
    await open(fake);
    const academy = await screen.findByRole('link', { name: /^Sweep Academy/ });
    expect(academy.getAttribute('href')).toBe(ACADEMY);
    expect(academy.getAttribute('target')).toBe('_blank');
    expect(academy.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each([
    ['off for the user', false, ACADEMY],
    ['without an address', true, null],
    ['at an address that is no web page', true, 'javascript:alert(1)'],
    ['at an address without https', true, 'http://academy.example/'],
    ['at an address that hides its host', true, 'https://academy.example@evil.example/'],
  ])('[FLAG-06] [MENU-09] SideMenu has no academy that is %s', async (_, active, value) => {
    const fake = quiet();
    fake.answer(flagCalls.getFeature, () => ({ active }));
    fake.answer(flagCalls.getSetting, () => ({ value }));
    await settled(fake, () => open(fake));
    expect(fake.madeOf(flagCalls.getSetting)).toHaveLength(1);
    expect(screen.queryByText('Sweep Academy')).toBeNull();
  });

  it('SideMenu shows all items when nothing can be loaded, not even the worker', async () => {
    const fake = new FakeCallClient();
    fake.refuse(ticketCountCalls.countTickets, callError('server_error', 'r1'));
    renderApp(
      <PathnameContext value="/help">
        <SideMenu user={null} />
      </PathnameContext>,
      fake,
    );
    await vi.waitFor(() => expect(fake.madeOf(ticketCountCalls.countTickets)).toHaveLength(1));
    expect(rows()).toHaveLength(9);
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });
});
