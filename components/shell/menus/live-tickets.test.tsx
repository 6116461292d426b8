// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeOffScreen } from '@/components/standing/time-off/time-off-screen';
import { useLive } from '@/lib/core/phone/live/use-live';
import { hoursCalls } from '@/lib/features/people/hours/calls';
import { timeOffCalls } from '@/lib/features/standing/time-off/calls';
import { CANCEL_BREAK_CATEGORY, TIME_OFF_CATEGORY } from '@/lib/features/standing/time-off/model';
import { ticketCountCalls } from '@/lib/features/work/help/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeLiveStream, fakeLiveStream } from '@/tests/support/fake-live-stream';
import { NOW, renderApp } from '@/tests/support/render-app';
import { SideMenu } from './side-menu';

let fake: FakeCallClient;
let stream: FakeLiveStream;
beforeEach(() => {
  fake = new FakeCallClient();
  stream = fakeLiveStream();
});
afterEach(() => vi.unstubAllGlobals());

function Live() {
  useLive();
  return null;
}

const counts = (count: number, unreadCount: number) =>
  fake.answer(ticketCountCalls.countTickets, () => ({ count, unreadCount }));
const help = (name: string) => screen.findByRole('link', { name });

it('[MENU-12] a live event raises the count of Help at once; an answer turns it red, reading it turns it back', async () => {
  counts(1, 0);
  renderApp(
    <>
      <Live />
      <SideMenu user={{ id: 1, firstNames: 'Amara', lastName: 'Okafor' }} />
    </>,
    fake,
  );
  const badge = async (name: string, text: string) => {
    const link = await help(name);
    return [...link.querySelectorAll('span')]
      .find(({ textContent }) => textContent === text)
      ?.className.split(' ');
  };
  expect(await badge('Help, 1 help request in progress', '1')).toContain('bg-brand');
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  const asked = fake.madeOf(ticketCountCalls.countTickets).length;
  counts(2, 1);
  stream.write(1, { type: 'tickets' });
  expect(await badge('Help, 2 help requests in progress, new answer', '2')).toContain('bg-bad');
  expect(fake.madeOf(ticketCountCalls.countTickets)).toHaveLength(asked + 1);
  counts(2, 0);
  stream.write(2, { type: 'tickets' });
  expect(await badge('Help, 2 help requests in progress', '2')).toContain('bg-brand');
});

it('an open Time off page loses its mark of a requested change when the office closes the ticket', async () => {
  const days = { startDate: '2026-11-23', endDate: '2026-11-24' };
  const booked = { ...days, category: TIME_OFF_CATEGORY };
  const asked = [booked, { ...days, category: CANCEL_BREAK_CATEGORY, requiresOps: true }];
  fake.answer(hoursCalls.getAvailability, () => []);
  fake.answer(timeOffCalls.listAvailabilityChanges, () => asked);
  renderApp(
    <>
      <Live />
      <TimeOffScreen
        workerId={7}
        hours={{ ok: true, value: [] }}
        changes={{ ok: true, value: asked }}
        now={NOW}
      />
    </>,
    fake,
  );
  expect(await screen.findByText('Change requested')).toBeDefined();
  await waitFor(() => expect(stream.isOpen()).toBe(true));
  fake.answer(timeOffCalls.listAvailabilityChanges, () => [booked]);
  stream.write(1, { type: 'tickets' });
  await waitFor(() => expect(screen.queryByText('Change requested')).toBeNull());
});
