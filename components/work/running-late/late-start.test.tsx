// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ScheduleScreen } from '@/components/work/schedule/schedule-screen';
import { VisitScreen } from '@/components/work/visits/visit-screen';
import { callError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { DemoContext } from '@/lib/features/people/demo/current-demo';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls, messageCalls } from '@/lib/features/talk/chat/calls';
import { runningLateCalls } from '@/lib/features/work/running-late/calls';
import type { NewLateNotice } from '@/lib/features/work/running-late/schema';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { DayContext } from '@/lib/features/work/schedule/use-travel-leg';
import { withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aPeriod, WEDNESDAY } from '@/tests/support/a-day';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AMARA } from '@/tests/support/outbox-world';
import { renderApp } from '@/tests/support/render-app';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/ui/dialog-popup';
import './late-sheet';
import { RunningLate } from './running-late';

const { getLateNotice, sendLateNotice } = runningLateCalls;
const at = (time: string) => `${WEDNESDAY}T${time}:00.000Z`;
const NOW = at('09:15');
const WARNING = 'You will be 48 min late for Mateusz.';
const TEXT = 'Hello Mateusz, I am running late. I will be with you by 10:50am. Sorry for the wait.';

/** This visit is from 8am to 9:30am, and was started at 9:13am. */
const priya = withStart(
  aVisit({
    ...{ customerPreferredName: 'Priya', requiredDuration: 1.5 },
    timeSlot: { start: '08:00', end: '09:30' },
  }),
  at('09:13'),
);
const mateusz = aVisit({ jobId: 2, customerPreferredName: 'Mateusz' });

const dayWith = (next: Visit, running = priya): WorkingDay => ({
  ...{ day: WEDNESDAY, working: true, startTime: '08:00', endTime: '17:00' },
  activities: [
    aPeriod('WorkPeriod', '08:00', '09:30', { visit: running }),
    aPeriod('TravelPeriod', '09:30', '09:35'),
    aPeriod('IdlePeriod', '09:35', '10:00'),
    aPeriod('WorkPeriod', '10:00', '12:00', { visit: next }),
    aPeriod('IdlePeriod', '12:00', '17:00'),
  ],
});

/** Makes a server with or without the late notice and the chat; `announced` is the last notice. */
function aRoot({ isOwn = true, hasChat = true, announced = null as string | null } = {}) {
  const notice = { jobId: 2, scheduledDate: WEDNESDAY, arriveAt: announced };
  const fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
    active: isOwn && input.params?.name === OWN_FEATURES.runningLate,
  }));
  fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: hasChat }));
  fake.answer(chatAccessCalls.requestChat, () => ({ chatId: 12 }) as never);
  fake.answer(getLateNotice, () => ({ ...notice }));
  fake.answer(sendLateNotice, ({ input }) => {
    notice.arriveAt = (input.body as NewLateNotice).arriveAt ?? null;
    return { ...notice };
  });
  fake.answer(messageCalls.sendChatMessage, ({ input }) => {
    const times = { writtenAt: NOW, sentAt: NOW };
    return { ...(input.body as object), ...times, id: 1, isOwn: true } as never;
  });
  return fake;
}

interface Shown {
  readonly next?: Visit;
  readonly running?: Visit;
  readonly now?: string;
  readonly isDemo?: boolean;
}

const settle = () => act(() => vi.dynamicImportSettled());

function Schedule({ next = mateusz, running = priya, now = NOW }: Shown) {
  const [days] = useState({ ok: true, value: [dayWith(next, running)] } as const);
  return <ScheduleScreen workerId={AMARA.userId} days={days} now={now} />;
}

function RunningVisit({ next = mateusz, running = priya, now = NOW }: Shown) {
  const [visit] = useState({ ok: true, value: running } as const);
  const address = { jobId: running.jobId, scheduledDate: WEDNESDAY, actualDate: WEDNESDAY };
  const day = dayWith(next, running);
  return <VisitScreen {...{ address, now, day }} initial={visit} isDriver={false} />;
}

const inDemo = (screen: ReactNode, { isDemo = false }: Shown) => (
  <DemoContext value={isDemo ? { end: () => {} } : null}>{screen}</DemoContext>
);

async function showSchedule(fake: FakeCallClient, shown: Shown = {}): Promise<void> {
  renderApp(inDemo(<Schedule {...shown} />, shown), fake, shown.now ?? NOW);
  await settle();
}

async function showVisit(fake: FakeCallClient, shown: Shown = {}): Promise<void> {
  renderApp(inDemo(<RunningVisit {...shown} />, shown), fake, shown.now ?? NOW);
  await settle();
}

const tellMateusz = () => userEvent.click(screen.getByRole('button', { name: 'Tell Mateusz?' }));
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Tell Mateusz you are late' }));

describe.each([
  ['the visit', showVisit],
  ['the schedule', showSchedule],
])('a late start on %s', (_, show) => {
  it('the schedule warns of a late start, and two taps tell the next customer', async () => {
    const fake = aRoot();
    await show(fake);
    expect(await screen.findByText(WARNING)).toBeDefined();
    await tellMateusz();
    const message = await sheet();
    const first = await message.findByRole<HTMLInputElement>('radio', { name: '10:50am' });
    expect(first.checked).toBe(true);
    expect(message.getByText(TEXT)).toBeDefined();
    await userEvent.click(message.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('We told Mateusz that you will be there by 10:50am.')).toBeDefined();
    expect(screen.queryByText(WARNING)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(fake.madeOf(sendLateNotice)).toHaveLength(1));
    expect(fake.madeOf(sendLateNotice).map(({ input }) => [input.params, input.body])).toMatchObject([
      [
        { jobId: 2, date: WEDNESDAY },
        { arriveAt: at('10:50'), text: TEXT },
      ],
    ]);
  });

  it('a late start says since when the next visit is due once that is over an hour ago', async () => {
    await show(aRoot(), { now: at('11:00') });
    expect(await screen.findByText('You will be 1 h 5 min late for Mateusz.')).toBeDefined();
    cleanup();
    await show(aRoot(), { now: at('11:01') });
    expect(await screen.findByText('Mateusz’s visit should have started at 10am.')).toBeDefined();
    expect(screen.queryByText(/You will be/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Tell Mateusz?' })).toBeDefined();
  });

  it('the message about a late start is queued when offline', async () => {
    const fake = aRoot();
    fake.refuse(sendLateNotice, callError('no_internet', 'r1'));
    await show(fake);
    await screen.findByText(WARNING);
    await tellMateusz();
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('We will tell Mateusz that you will be there by 10:50am.')).toBeDefined();
    expect(screen.getByText('Waiting to send')).toBeDefined();
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('a late start does not warn about a customer who was told, unless the promise cannot be kept any more', async () => {
    await show(aRoot({ announced: at('10:50') }), { now: at('10:45') });
    expect(await screen.findByText('We told Mateusz that you will be there by 10:50am.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tell Mateusz?' })).toBeNull();
    cleanup();
    await show(aRoot({ announced: at('10:50') }), { now: at('10:46') });
    expect(await screen.findByText('You will be 51 min late for Mateusz.')).toBeDefined();
    await tellMateusz();
    const later = await (await sheet()).findByRole<HTMLInputElement>('radio', { name: '10:55am' });
    expect(later.checked).toBe(true);
  });

  it('a late start offers the chat when the server has no notice', async () => {
    const fake = aRoot({ isOwn: false });
    await show(fake);
    await screen.findByText(WARNING);
    await tellMateusz();
    await userEvent.click(await (await sheet()).findByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('We told Mateusz that you will be there by 10:50am.')).toBeDefined();
    expect(fake.madeOf(messageCalls.sendChatMessage).map(({ input }) => input.body)).toMatchObject([
      { text: TEXT },
    ]);
  });

  it.each<[string, Parameters<typeof aRoot>[0]]>([
    ['the chat is off', { hasChat: false }],
    ['the server has neither notice nor chat', { isOwn: false, hasChat: false }],
  ])('a late start warns without the message, and offers to call, when %s', async (_reason, root) => {
    await show(aRoot(root));
    const warning = within((await screen.findByText(WARNING)).closest('div.border-warn') as HTMLElement);
    expect(warning.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Call']);
    expect(screen.queryByText(/Demo Mode/)).toBeNull();
  });

  it('a late start warns in a demo, and says that the message is not available there', async () => {
    await show(aRoot({ isOwn: false, hasChat: false }), { isDemo: true });
    const warning = (await screen.findByText(WARNING)).closest('div.border-warn');
    expect(warning?.textContent).toBe(`${WARNING}This feature is not available in Demo Mode.`);
  });

  it.each<[string, Parameters<typeof aRoot>[0], Shown]>([
    ['the next visit is later', {}, { next: { ...mateusz, timeSlot: { start: '11:00', end: '13:00' } } }],
    ['the next visit is skipped', {}, { next: { ...mateusz, skipped: true } }],
    ['the visit started in time', {}, { running: withStart(priya, at('08:00')) }],
  ])('a late start does not warn when %s', async (_reason, root, shown) => {
    await show(aRoot(root), shown);
    expect(screen.getAllByText('Priya').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^You will be .* late for/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tell Mateusz?' })).toBeNull();
  });
});

it('a late start shows on the schedule the travel after the expected end, and no free time', async () => {
  await showSchedule(aRoot());
  const day = within(screen.getByRole('region', { name: /Wednesday 18 November/ }));
  expect(day.getByText('5 min travel')).toBeDefined();
  expect(day.queryByText(/min free/)).toBeNull();
  expect(
    day.getByRole('img', { name: /Visits 9:13am to 10:43am, 10am to 12pm\. Travel 10:43am to 10:48am\./ }),
  );
});

it('a late start offers the same times on the page of the next visit', async () => {
  await act(async () => {
    renderApp(
      <DayContext value={dayWith(mateusz)}>
        <RunningLate visit={mateusz} />
      </DayContext>,
      aRoot(),
      NOW,
    );
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Running late?' }));
  const times = await (await sheet()).findAllByRole('radio');
  expect(times.map((one) => one.closest('label')?.textContent)).toEqual([
    ...['10:50am', '11am', '11:10am', 'Another time'],
  ]);
});

it('a late start shows on another page that the customer was told by chat', async () => {
  function Pages() {
    const [isVisit, setIsVisit] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsVisit(true)}>
          Other page
        </button>
        {isVisit ? <RunningVisit /> : <Schedule />}
      </>
    );
  }
  renderApp(<Pages />, aRoot({ isOwn: false }), NOW);
  await screen.findByText(WARNING);
  await tellMateusz();
  await userEvent.click(await (await sheet()).findByRole('button', { name: 'Send message' }));
  await screen.findByText('We told Mateusz that you will be there by 10:50am.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Other page' }));
  expect(await screen.findByText('Leave about')).toBeDefined();
  expect(await screen.findByText('We told Mateusz that you will be there by 10:50am.')).toBeDefined();
  expect(screen.queryByText(WARNING)).toBeNull();
});

it('a late start shows on the visit when to leave', async () => {
  await showVisit(aRoot());
  expect(screen.getByText('Leave about').nextElementSibling?.textContent).toBe('10:43am');
});
