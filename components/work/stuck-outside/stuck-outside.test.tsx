// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import { contactCalls } from '@/lib/features/talk/contact/calls';
import { stuckOutsideCalls } from '@/lib/features/work/stuck-outside/calls';
import { withAttempt } from '@/lib/features/work/stuck-outside/rules';
import type { AccessAttempt, AccessRecord, NewAccessAttempt } from '@/lib/features/work/stuck-outside/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { FakeLocation } from '@/tests/support/fake-location';
import { NOW, renderApp } from '@/tests/support/render-app';
import { Address } from '@/tests/support/render-standing';
import { WithLostTaps } from '@/tests/support/with-lost-taps';
import { withoutSupport } from '@/tests/support/without-support';
import { StuckOutside } from './stuck-outside';

const { getAccessRecord, recordAccessAttempt } = stuckOutsideCalls;
const VISIT = { jobId: 1, scheduledDate: '2026-11-18' };
const TEN_TO = '2026-11-18T10:36:00.000Z';

let phone: FakeLocation;
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/schedule/visit/1/2026-11-18/2026-11-18');
  phone = new FakeLocation();
  phone.install();
});

/** Makes a server that keeps the record as the embedded backend does. */
function aMarketplace(attempts: readonly AccessAttempt[] = [], isOn = true) {
  let kept = attempts;
  const fake = new FakeCallClient();
  const record = (): AccessRecord => ({ ...VISIT, attempts: kept });
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: isOn }));
  fake.answer(getAccessRecord, record);
  fake.answer(recordAccessAttempt, ({ input }) => {
    kept = withAttempt(kept, input.body as NewAccessAttempt, NOW);
    return record();
  });
  fake.answer(contactCalls.listCallReasons, () => []);
  return fake;
}

async function show(
  fake: FakeCallClient,
  {
    visit = {} as Partial<Visit>,
    isToday = true,
    isPast = false,
    Around = Fragment as typeof WithLostTaps | typeof Fragment,
  } = {},
) {
  await act(async () => {
    renderApp(
      <Address>
        <Around>
          <StuckOutside
            visit={aVisit(visit)}
            isToday={isToday}
            isPast={isPast}
            instructions={<p>Ring the blue bell</p>}
            chat={<button type="button">Chat</button>}
          />
        </Around>
      </Address>,
      fake,
    );
  });
}

const user = userEvent.setup();
const sheet = () => screen.findByRole('dialog', { name: 'No answer at the door?' });
const tap = async (name: string) => user.click(await screen.findByRole('button', { name }));
const sent = (fake: FakeCallClient): readonly NewAccessAttempt[] =>
  fake.madeOf(recordAccessAttempt).map(({ input }) => input.body as NewAccessAttempt);
const arrived = { key: 'a', kind: 'arrived', at: TEN_TO } as const;

describe('a cleaner at a closed door', () => {
  it('a cleaner at a closed door sees an error when the attempt can be neither saved nor sent', async () => {
    await show(aMarketplace(), { Around: WithLostTaps });
    await tap('No answer at the door?');
    expect(await screen.findByText(/^This phone could not save this step/)).toBeDefined();
  });

  it('a cleaner at a closed door records arrival and location with the first tap, and sees timer and steps', async () => {
    const fake = aMarketplace();
    await show(fake);
    await tap('No answer at the door?');
    const open = within(await sheet());
    await waitFor(() => expect(sent(fake)).toMatchObject([{ kind: 'arrived', location: { accuracy: 12 } }]));
    expect((await open.findByRole('timer')).textContent).toBe('0:00');
    expect(open.getByText('Ring the blue bell')).toBeDefined();
    expect(open.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '1. Read how to get in',
      '2. Call your customer',
      '3. Contact support',
    ]);
    expect(location.search).toBe('?stuck=1');
  });

  it('a cleaner at a closed door long before the visit is asked before the timer starts, and nothing is sent until then', async () => {
    const fake = aMarketplace();
    await show(fake, { visit: { timeSlot: { start: '20:00', end: '22:00' } } });
    await tap('No answer at the door?');
    const title = 'This visit is at 8pm. Start the timer now?';
    await tap('Not yet');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('timer')).toBeNull();
    expect(sent(fake)).toEqual([]);
    expect(location.search).toBe('');
    await tap('No answer at the door?');
    const question = within(await screen.findByRole('dialog', { name: title }));
    expect(sent(fake)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Start timer' }));
    expect((await within(await sheet()).findByRole('timer')).textContent).toBe('0:00');
    await waitFor(() => expect(sent(fake)).toMatchObject([{ kind: 'arrived' }]));
  });

  it('a cleaner at a closed door stays at the door after the arrival is sent while the record loads', async () => {
    const fake = aMarketplace();
    const answerRead = fake.hold(getAccessRecord);
    await show(fake);
    await tap('No answer at the door?');
    const open = within(await sheet());
    await waitFor(() => expect(sent(fake)).toHaveLength(1));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(open.getByRole('button', { name: 'They let me in' })).toBeDefined();
    expect(open.queryByRole('button', { name: 'I am at the door' })).toBeNull();
    expect(open.getByRole('timer').textContent).toBe('0:00');
    await user.click(open.getByRole('button', { name: 'They let me in' }));
    await waitFor(() => expect(sent(fake).map(({ kind }) => kind)).toEqual(['arrived', 'let-in']));
    await act(async () => answerRead({ ok: true, value: { ...VISIT, attempts: [] } }));
  });

  it('a cleaner at a closed door gets the chat as a step when the customer can be messaged', async () => {
    const fake = aMarketplace([arrived]);
    fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
    await show(fake);
    await tap('See what to do');
    const open = within(await sheet());
    expect(await open.findByRole('button', { name: 'Chat' })).toBeDefined();
    expect(open.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('a cleaner at a closed door continues from the record, and opening the address records nothing', async () => {
    history.replaceState(null, '', '/schedule/visit/1/2026-11-18/2026-11-18?stuck=1');
    const fake = aMarketplace([arrived]);
    await show(fake);
    const open = within(await sheet());
    expect((await open.findByRole('timer')).textContent).toBe('10:00');
    expect(sent(fake)).toEqual([]);
  });

  it('a cleaner at a closed door who opens the steps by address has only the arrival as a first action', async () => {
    history.replaceState(null, '', '/schedule/visit/1/2026-11-18/2026-11-18?stuck=1');
    phone.hold();
    const fake = aMarketplace();
    await show(fake);
    const open = within(await sheet());
    const names = () =>
      ['I am at the door', 'They let me in', 'I have to leave'].filter(
        (name) => open.queryByRole('button', { name }) !== null,
      );
    await open.findByRole('button', { name: 'I am at the door' });
    expect(names()).toEqual(['I am at the door']);
    await tap('I am at the door');
    expect(names()).toEqual(['They let me in', 'I have to leave']);
    expect(sent(fake)).toEqual([]);
    await act(async () => phone.release());
    await waitFor(() => expect(sent(fake)).toMatchObject([{ kind: 'arrived' }]));
  });

  it('a cleaner at a closed door sends one arrival for a double tap and focuses the next button', async () => {
    history.replaceState(null, '', '/schedule/visit/1/2026-11-18/2026-11-18?stuck=1');
    const fake = aMarketplace();
    await show(fake);
    const open = within(await sheet());
    await user.dblClick(await open.findByRole('button', { name: 'I am at the door' }));
    const next = await open.findByRole('button', { name: 'They let me in' });
    expect(document.activeElement).toBe(next);
    await waitFor(() => expect(sent(fake)).toMatchObject([{ kind: 'arrived' }]));
    expect(screen.getByRole('dialog', { name: 'No answer at the door?' })).toBeDefined();
  });

  it('a cleaner at a closed door is led through the steps, sees what was recorded and can undo it', async () => {
    const fake = aMarketplace([arrived]);
    await show(fake);
    await tap('See what to do');
    const open = within(await sheet());
    await open.findByRole('timer');
    const next = () =>
      open.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
    expect(next()?.textContent).toContain('Read how to get in');
    await tap('Read how to get in: Did not help');
    await waitFor(() => expect(next()?.textContent).toContain('Call your customer'));
    // A finished step loses its buttons.
    expect(open.queryByRole('button', { name: 'Read how to get in: Did not help' })).toBeNull();
    await tap('Call your customer: No answer');
    await waitFor(() => expect(open.getByText('10:46am: No answer')).toBeDefined());
    expect(open.getByText('Saved: your call.')).toBeDefined();
    await tap('Undo: call');
    await waitFor(() => expect(next()?.textContent).toContain('Call your customer'));
    await waitFor(() => expect(sent(fake)).toHaveLength(3));
    const [, call, undo] = sent(fake);
    expect(undo).toMatchObject({ kind: 'taken-back', takesBack: call?.key });
  });

  it('a cleaner at a closed door records an attempt without location when permission is missing, without a prompt', async () => {
    phone.permission = 'prompt';
    const fake = aMarketplace([arrived]);
    await show(fake);
    await tap('See what to do');
    await tap('Contact support: No answer');
    await waitFor(() => expect(sent(fake)).toHaveLength(1));
    expect(sent(fake)[0]).not.toHaveProperty('location');
    expect(phone.measurements).toEqual([]);
    expect(screen.getByText(/but not your location/)).toBeDefined();
  });

  it('[CONTACT-11] a cleaner at a closed door reaches support by its page, or by phone number when offline', async () => {
    await show(aMarketplace([arrived]));
    await tap('See what to do');
    const link = await screen.findByRole('link', { name: 'Contact support' });
    expect(link.getAttribute('href')).toBe('/help/contact/stuck?job=1&date=2026-11-18&actual=2026-11-18');
    act(() => reportAnswer('no_internet'));
    const call = await screen.findByRole('link', { name: 'Call 020 7946 0000' });
    expect(call.getAttribute('href')).toBe('tel:02079460000');
    expect(screen.getByText('You are offline. You can still call support.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
    act(() => reportAnswer('ok'));
  });

  it('a cleaner at a closed door reads, offline and without a number, that support needs a connection', async () => {
    const restore = withoutSupport();
    await show(aMarketplace([arrived]));
    await tap('See what to do');
    act(() => reportAnswer('no_internet'));
    const text = 'You are offline. You can contact support when you have a connection.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/You can still call support/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Call 0/ })).toBeNull();
    act(() => reportAnswer('ok'));
    restore();
  });

  it('a cleaner at a closed door can write a message offline, which waits and cannot be undone', async () => {
    const fake = aMarketplace([arrived]);
    fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
    await show(fake);
    await tap('See what to do');
    expect(screen.queryByText(/You are offline. Write now/)).toBeNull();
    act(() => reportAnswer('no_internet'));
    await tap('Save and send later');
    expect(await screen.findByText('Write a message first.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), ' Nobody opens <b> ');
    await tap('Save and send later');
    expect(await screen.findByText('10:46am: You wrote: Nobody opens <b>')).toBeDefined();
    expect(await screen.findByText(/^Your message is saved on this phone/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo: message' })).toBeNull();
    act(() => reportAnswer('ok'));
    expect(await screen.findByRole('button', { name: 'Chat' })).toBeDefined();
  });

  it('a cleaner at a closed door has no chat step offline when the server has ruled out a chat', async () => {
    const fake = aMarketplace([arrived]);
    fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: false }));
    await show(fake);
    await tap('See what to do');
    await waitFor(() => expect(fake.madeOf(chatAccessCalls.getChatAllowed)).toHaveLength(1));
    act(() => reportAnswer('no_internet'));
    expect(screen.queryByRole('button', { name: 'Save and send later' })).toBeNull();
    act(() => reportAnswer('ok'));
  });

  it('a cleaner at a closed door waits as long as the server says, and sees the time before leaving', async () => {
    const fake = aMarketplace([arrived]);
    fake.answer(getAccessRecord, () => ({ ...VISIT, attempts: [arrived], waitMinutes: 30 }));
    await show(fake);
    await tap('See what to do');
    await tap('I have to leave');
    const question = within(await screen.findByRole('dialog', { name: 'Leave this visit?' }));
    expect(await question.findByText('Wait until 11:06am.')).toBeDefined();
  });

  it('a cleaner at a closed door is led to Start when the customer lets them in', async () => {
    const fake = aMarketplace([arrived]);
    await show(fake);
    await tap('See what to do');
    await tap('They let me in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('They let you in at 10:46am')).toBeDefined();
    expect(screen.getByText('Tap Start when you begin.')).toBeDefined();
  });

  it('a cleaner at a closed door keeps all taps in order while the location is measured, and merges duplicates', async () => {
    phone.hold();
    const fake = aMarketplace();
    await show(fake);
    await tap('No answer at the door?');
    await sheet();
    await tap('Contact support: No answer');
    await tap('Contact support: They answered');
    await tap('They let me in');
    expect(sent(fake)).toEqual([]);
    await act(async () => phone.release());
    await waitFor(() => expect(sent(fake)).toHaveLength(3));
    expect(sent(fake).map(({ kind }) => kind)).toEqual(['arrived', 'support', 'let-in']);
    expect(sent(fake)[1]).toMatchObject({ result: 'no-answer' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a cleaner at a closed door records an attempt without location if the page is hidden while it is measured', async () => {
    phone.hold();
    const fake = aMarketplace();
    await show(fake);
    await tap('No answer at the door?');
    await sheet();
    expect(sent(fake)).toEqual([]);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    // This is well before the location times out after three seconds.
    await waitFor(() => expect(sent(fake)).toMatchObject([{ kind: 'arrived' }]), { timeout: 2_800 });
    expect(sent(fake)[0]).not.toHaveProperty('location');
    visibility.mockRestore();
    await act(async () => phone.release());
    expect(sent(fake)).toHaveLength(1);
  });

  it('a cleaner at a closed door sees the remaining steps before leaving, and tells support', async () => {
    const fake = aMarketplace([arrived]);
    await show(fake);
    await tap('See what to do');
    await tap('I have to leave');
    const question = within(await screen.findByRole('dialog', { name: 'Leave this visit?' }));
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wait until 10:51am.',
      'Not done yet: Read how to get in.',
      'Not done yet: Call your customer.',
      'Not done yet: Contact support.',
    ]);
    await user.type(question.getByRole('textbox'), 'The bell is broken');
    await user.click(question.getByRole('button', { name: 'Leave and tell support' }));
    await waitFor(() => expect(sent(fake)).toMatchObject([{ kind: 'left', note: 'The bell is broken' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  });

  it.each([
    ['was at the door', [arrived], 'Nobody opened. You were at the door at 10:36am.'],
    ['left', [arrived, { key: 'b', kind: 'left', at: NOW }], 'You left at 10:46am'],
  ] as const)(
    'a cleaner at a closed door who %s sees on later days that support has the record',
    async (_, attempts, title) => {
      await show(aMarketplace(attempts), { isToday: false, isPast: true });
      expect(await screen.findByText(title)).toBeDefined();
      expect(screen.getByText('Support can see what you tried.')).toBeDefined();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it.each([
    ['nothing was tried', [], {}],
    ['she was let in', [arrived, { key: 'b', kind: 'let-in', at: NOW }], {}],
    ['the visit was started', [arrived], { startedAt: NOW }],
  ] as const)('a cleaner at a closed door sees nothing on later days if %s', async (_, attempts, visit) => {
    const fake = aMarketplace(attempts);
    await show(fake, { visit, isToday: false, isPast: true });
    await waitFor(() => expect(fake.madeOf(getAccessRecord)).toHaveLength(1));
    expect(document.body.textContent).not.toMatch(/door|left/);
  });

  it.each([
    ['on another day', { isToday: false }, true],
    ['once the visit is finished', { visit: { finishedAt: NOW } }, true],
    ['once the visit has started', { visit: { startedAt: NOW } }, true],
    ['for a skipped visit', { visit: { skipped: true } }, true],
    ['without server support', {}, false],
  ] as const)('a cleaner at a closed door gets no button %s', async (_, options, isOn) => {
    await show(aMarketplace([], isOn), options);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a cleaner at a closed door sees when the visit was started after a wait', async () => {
    await show(aMarketplace([arrived]), { visit: { startedAt: NOW } });
    expect(await screen.findByText('Visit started at 10:46am')).toBeDefined();
  });
});
