// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls, messageCalls } from '@/lib/features/talk/chat/calls';
import { runningLateCalls } from '@/lib/features/work/running-late/calls';
import type { NewLateNotice } from '@/lib/features/work/running-late/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderApp } from '@/tests/support/render-app';
import { RunningLate } from './running-late';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/ui/dialog-popup';
import './late-sheet';

const { getLateNotice, sendLateNotice } = runningLateCalls;
const VISIT = { jobId: 1, scheduledDate: '2026-11-18' };
/** The visit is at 10am. */
const NOW = '2026-11-18T09:46:00.000Z';
const AT_1020 = '2026-11-18T10:20:00.000Z';
const TEXT = 'Hello Mateusz, I am running late. I will be with you by 10:20am. Sorry for the wait.';

/** Makes a server with or without the late notice and the chat. */
function aRoot({ isOwn = true, hasChat = true } = {}) {
  let arriveAt: string | null = null;
  const fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: isOwn }));
  fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: hasChat }));
  fake.answer(chatAccessCalls.requestChat, () => ({ chatId: 12 }) as never);
  fake.answer(getLateNotice, () => ({ ...VISIT, arriveAt }));
  fake.answer(sendLateNotice, ({ input }) => {
    arriveAt = (input.body as NewLateNotice).arriveAt ?? null;
    return { ...VISIT, arriveAt };
  });
  fake.answer(
    messageCalls.sendChatMessage,
    ({ input }) =>
      ({
        ...(input.body as { text: string; clientKey: string }),
        ...{ id: 1, isOwn: true, writtenAt: '2026-11-18T10:46:00Z', sentAt: '2026-11-18T10:46:00Z' },
      }) as never,
  );
  return fake;
}

const user = userEvent.setup();
const show = (fake: FakeCallClient, now = NOW) =>
  act(async () => {
    const visit = aVisit({ customerPreferredName: 'Mateusz' });
    renderApp(<RunningLate visit={visit} />, fake, now);
  });
const open = async () => {
  await user.click(await screen.findByRole('button', { name: 'Running late?' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Tell Mateusz you are late' }));
  await sheet.findAllByRole('radio');
  return sheet;
};

describe('a late cleaner', () => {
  it('a late cleaner sees the exact message before sending, and sends it once', async () => {
    const fake = aRoot();
    await show(fake);
    const sheet = await open();
    expect(sheet.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      '10:10am',
      '10:20am',
      '10:30am',
      'Another time',
    ]);
    await user.click(sheet.getByRole('radio', { name: '10:20am' }));
    expect(sheet.getByText(TEXT)).toBeDefined();
    expect(await sheet.findByText('Support can see it too.')).toBeDefined();
    const release = fake.hold(sendLateNotice);
    const send = sheet.getByRole('button', { name: 'Send message' });
    await user.tripleClick(send);
    release({ ok: true, value: { ...VISIT, arriveAt: AT_1020 } });
    expect(await screen.findByText('We told Mateusz that you will be there by 10:20am.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.madeOf(sendLateNotice).map(({ input }) => input.body)).toMatchObject([
      { arriveAt: AT_1020, text: TEXT },
    ]);
  });

  it('a late cleaner gets the next later time preselected, and does not send the same one again', async () => {
    const fake = aRoot();
    fake.answer(getLateNotice, () => ({ ...VISIT, arriveAt: AT_1020 }));
    await show(fake);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const sheet = within(await screen.findByRole('dialog'));
    const thirty = await sheet.findByRole('radio', { name: '10:30am' });
    expect((thirty as HTMLInputElement).checked).toBe(true);
    await user.click(sheet.getByRole('radio', { name: '10:20am' }));
    await user.click(sheet.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.madeOf(sendLateNotice)).toHaveLength(0);
  });

  it('a late cleaner is offered times from now when the visit’s time has passed', async () => {
    await show(aRoot(), '2026-11-18T11:13:00.000Z');
    const sheet = await open();
    expect(sheet.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      ...['11:20am', '11:30am', '11:40am', 'Another time'],
    ]);
    expect(sheet.getByText(/by 11:20am/)).toBeDefined();
  });

  it('a late cleaner types a time of their own, but none that has passed', async () => {
    const fake = aRoot();
    await show(fake);
    const sheet = await open();
    await user.click(sheet.getByRole('radio', { name: 'Another time' }));
    const send = sheet.getByRole('button', { name: 'Send message' });
    await user.click(send);
    expect(sheet.getByText('Enter the time when you will be there.')).toBeDefined();
    const time = sheet.getByLabelText('Time');
    fireEvent.change(time, { target: { value: '09:46' } });
    await user.click(send);
    expect(sheet.getByText('9:46am has passed. Choose a later time.')).toBeDefined();
    expect(fake.madeOf(sendLateNotice)).toHaveLength(0);
    fireEvent.change(time, { target: { value: '10:55' } });
    await user.click(send);
    expect(await screen.findByText('We told Mateusz that you will be there by 10:55am.')).toBeDefined();
    await waitFor(() => expect(fake.madeOf(sendLateNotice)).toHaveLength(1));
    expect(fake.madeOf(sendLateNotice).map(({ input }) => input.body)).toMatchObject([
      { arriveAt: '2026-11-18T10:55:00.000Z', text: expect.stringContaining('by 10:55am.') },
    ]);
  });

  it('a late cleaner types a time after midnight for a visit late in the evening', async () => {
    const fake = aRoot();
    const visit = aVisit({ timeSlot: { start: '23:30', end: '23:59' } });
    await act(async () => renderApp(<RunningLate visit={visit} />, fake, '2026-11-18T23:40:00.000Z'));
    await user.click(await screen.findByRole('button', { name: 'Running late?' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('radio', { name: 'Another time' }));
    fireEvent.change(sheet.getByLabelText('Time'), { target: { value: '00:10' } });
    await user.click(sheet.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(fake.madeOf(sendLateNotice)).toHaveLength(1));
    expect(fake.madeOf(sendLateNotice).map(({ input }) => input.body)).toMatchObject([
      { arriveAt: '2026-11-19T00:10:00.000Z', text: expect.stringContaining('by 12:10am.') },
    ]);
  });

  it('a late cleaner gets new choices if the chosen time passes while the sheet is open', async () => {
    const fake = aRoot();
    let now = NOW;
    await act(async () => {
      const clock = createClock(() => Date.parse(now));
      clock.set(now);
      const visit = aVisit({ customerPreferredName: 'Mateusz' });
      renderApp(
        <ClockContext.Provider value={clock}>
          <RunningLate visit={visit} />
        </ClockContext.Provider>,
        fake,
      );
    });
    const sheet = await open();
    now = '2026-11-18T10:10:00.000Z';
    await user.click(sheet.getByRole('button', { name: 'Send message' }));
    expect(sheet.getByText('10:10am has passed. Choose a later time.')).toBeDefined();
    expect(fake.madeOf(sendLateNotice)).toHaveLength(0);
    const first = sheet.getByRole('radio', { name: '10:15am' });
    expect((first as HTMLInputElement).checked).toBe(true);
  });

  it('a late cleaner sees the message as waiting to send when offline', async () => {
    const fake = aRoot();
    fake.refuse(sendLateNotice, callError('no_internet', 'r1'));
    await show(fake);
    const sheet = await open();
    await user.click(await sheet.findByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('We will tell Mateusz that you will be there by 10:10am.')).toBeDefined();
    expect(screen.getByText('Waiting to send')).toBeDefined();
  });

  it('a late cleaner writes into the chat if the server has no notice, without mentioning support', async () => {
    const fake = aRoot({ isOwn: false });
    await show(fake);
    const sheet = await open();
    expect(sheet.queryByText('Support can see it too.')).toBeNull();
    await user.click(await sheet.findByRole('radio', { name: '10:20am' }));
    await user.click(sheet.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('We told Mateusz that you will be there by 10:20am.')).toBeDefined();
    const body = { jobId: 1, actualDate: '2026-11-18', reason: 'late' };
    expect(fake.madeOf(chatAccessCalls.requestChat).map(({ input }) => input.body)).toEqual([body]);
    expect(fake.madeOf(messageCalls.sendChatMessage).map(({ input }) => input.body)).toMatchObject([
      { text: TEXT },
    ]);
    expect(fake.madeOf(sendLateNotice)).toHaveLength(0);
  });

  it('a late cleaner sees no button without a chat, or with only a chat when offline', async () => {
    await show(aRoot({ hasChat: false }));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => reportAnswer('no_internet'));
    await show(aRoot({ isOwn: false }));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => reportAnswer('ok'));
  });
});

it('the card of running late holds its place until it is known whether the customer can be told, and leaves it if not', async () => {
  const fake = aRoot();
  let know = (_: { readonly allowed: boolean }) => {};
  fake.answer(
    chatAccessCalls.getChatAllowed,
    () =>
      new Promise((resolve) => {
        know = resolve;
      }) as never,
  );
  const place = () => document.querySelector('.late-card');
  await act(async () => {
    renderApp(<RunningLate visit={aVisit({})} className="late-card" />, fake);
  });
  expect(place()?.firstElementChild?.className).toBe('min-h-tap');
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => know({ allowed: false }));
  await waitFor(() => expect(place()).toBeNull());
});
