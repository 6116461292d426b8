// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SupportChatButton } from '@/components/talk/chat/support/support-chat-button';
import { SupportChatContext } from '@/components/talk/chat/support/support-chat-context';
import { callError } from '@/lib/core/ground/contract/call-error';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { addDays } from '@/lib/core/ground/time/zoned';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import type { OfficeHours } from '@/lib/features/talk/contact/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { SupportContact } from './support-contact';

const OPEN = { start: '08:00', end: '18:00', isOpen: true };
const CLOSED = { ...OPEN, isOpen: false };
const EVENING = '2026-11-18T19:00:00.000Z';
const MORNING = '2026-11-18T06:00:00.000Z';

let fake: FakeCallClient;
beforeEach(() => {
  fake = new FakeCallClient();
  fake.answer(flagCalls.getFeature, () => ({ active: true }));
  fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests: false }));
  fake.answer(supportCalls.getHelpCategory, () => ({ emailEnabled: true, callbackEnabled: true }));
});
afterEach(() => void vi.useRealTimers());

const NO_HOURS = { start: null, end: null, isOpen: false };

function office(hours: OfficeHours, tomorrow: OfficeHours = CLOSED) {
  fake.answer(contactCalls.getOfficeHours, () => hours);
  fake.answer(supportCalls.getChannelHours, () => hours);
  fake.answer(supportCalls.getChannelHoursOn, () => tomorrow);
}

const show = (now = NOW) => renderApp(<SupportContact category="late" />, fake, now);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('Support’s opening hours', () => {
  it('Support’s opening hours show until when Support is open', async () => {
    office(OPEN);
    show();
    expect(await screen.findByText('Support is open until 6pm.')).toBeDefined();
    expect(fake.madeOf(supportCalls.getChannelHoursOn)).toEqual([]);
  });

  it('[CONTACT-10] Support’s opening hours show today’s hours before Support opens', async () => {
    office(CLOSED);
    show(MORNING);
    expect(await screen.findByText('Support is closed. Opening times: 8am to 6pm.')).toBeDefined();
    expect(fake.madeOf(supportCalls.getChannelHoursOn)).toEqual([]);
  });

  it('[HELP-18] Support’s opening hours show tomorrow’s hours after Support has closed', async () => {
    office(CLOSED, { start: '09:30', end: '17:00', isOpen: false });
    show(EVENING);
    expect(
      await screen.findByText('Support is closed. Opening times tomorrow: 9:30am to 5pm.'),
    ).toBeDefined();
    expect(fake.madeOf(supportCalls.getChannelHoursOn)[0]?.input.params).toMatchObject({
      date: '2026-11-19',
    });
  });

  it('Support’s opening hours show today’s hours when tomorrow’s cannot be loaded', async () => {
    office(CLOSED);
    fake.refuse(supportCalls.getChannelHoursOn, callError('demo_missing', 'r'));
    show(EVENING);
    expect(await screen.findByText('Support is closed. Opening times: 8am to 6pm.')).toBeDefined();
  });

  it('[HELP-16] Support’s opening hours show no times on a closed day, which has null as start and end, or when they cannot be loaded', async () => {
    office(NO_HOURS, NO_HOURS);
    const { unmount } = show();
    expect(await screen.findByText('Support is closed.')).toBeDefined();
    unmount();
    fake.refuse(contactCalls.getOfficeHours, callError('no_internet', 'r'));
    show();
    expect(await screen.findByText('Support is closed.')).toBeDefined();
  });

  // 18 November 2026 is a Wednesday.
  it.each([
    ['a closed day', NO_HOURS, NOW, 1, 'Support is closed. Opening times tomorrow: 9:30am to 5pm.'],
    [
      ...['a closed day before another', NO_HOURS, NOW, 2],
      'Support is closed. Opening times on Friday 20 November: 9:30am to 5pm.',
    ],
    [
      ...['the evening before six closed days', CLOSED, EVENING, 7],
      'Support is closed. Opening times on Wednesday 25 November: 9:30am to 5pm.',
    ],
  ] as const)(
    '[HELP-16] [HELP-18] Support’s opening hours show the next open day on %s',
    async (_, hours, now, daysAhead, text) => {
      office(hours);
      const days = Array.from({ length: daysAhead }, (_, ahead) => addDays('2026-11-19', ahead));
      fake.answer(supportCalls.getChannelHoursOn, ({ input }) =>
        input.params?.date === days.at(-1) ? { start: '09:30', end: '17:00', isOpen: false } : NO_HOURS,
      );
      show(now);
      expect(await screen.findByText(text)).toBeDefined();
      expect(
        new Set(fake.madeOf(supportCalls.getChannelHoursOn).map(({ input }) => input.params?.date)),
      ).toEqual(new Set(days));
      expect(screen.queryByRole('button', { name: 'Ask us to call you' })).toBeNull();
    },
  );

  it('[HELP-18] Support’s opening hours show the same open day after midnight', async () => {
    vi.useFakeTimers({
      now: Date.parse('2026-11-20T23:59:30.000Z'),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    office(CLOSED);
    fake.answer(supportCalls.getChannelHoursOn, ({ input }) =>
      ['2026-11-21', '2026-11-22'].includes(String(input.params?.date)) ? NO_HOURS : CLOSED,
    );
    renderApp(
      <ClockContext.Provider value={createClock()}>
        <SupportContact category="late" />
      </ClockContext.Provider>,
      fake,
    );
    await pass(1);
    const monday = 'Support is closed. Opening times on Monday 23 November: 8am to 6pm.';
    expect(screen.getByText(monday)).toBeDefined();
    fake.answer(contactCalls.getOfficeHours, () => NO_HOURS);
    await pass(60);
    expect(screen.getByText(monday)).toBeDefined();
  });

  it('Support’s opening hours show no times, and look no further, if no day of a week has hours', async () => {
    office(CLOSED, NO_HOURS);
    show(EVENING);
    expect(await screen.findByText('Support is closed.')).toBeDefined();
    await waitFor(() =>
      expect(
        new Set(fake.madeOf(supportCalls.getChannelHoursOn).map(({ input }) => input.params?.date)).size,
      ).toBe(7),
    );
    await act(async () => {});
    expect(fake.madeOf(supportCalls.getChannelHoursOn).map(({ input }) => input.params?.date)).not.toContain(
      '2026-11-26',
    );
    expect(screen.getByText('Support is closed.')).toBeDefined();
  });

  it('[HELP-17] Support’s opening hours reload every 30 seconds until Support opens', async () => {
    vi.useFakeTimers({
      now: Date.parse(MORNING),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    office(CLOSED);
    show(MORNING);
    await pass(0);
    const asked = () => fake.madeOf(contactCalls.getOfficeHours).length;
    expect(asked()).toBe(1);
    await pass(29);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    office(OPEN);
    await pass(30);
    expect(asked()).toBe(3);
    expect(screen.getByText('Support is open until 6pm.')).toBeDefined();
    await pass(120);
    expect(asked()).toBe(3);
  });
});

describe('contact options', () => {
  const CALLBACK = 'contact-cs-sweeper-callback';
  const EMAIL_IN_OPEN_HOURS = 'contact-cs-sweeper-email-in-open-hours';
  const callBack = () => screen.queryByRole('button', { name: 'Ask us to call you' });
  const email = () => screen.queryByRole('link', { name: /^Email / });
  const only = (...on: readonly string[]) =>
    fake.answer(flagCalls.getFeature, ({ input }) => ({ active: on.includes(String(input.params?.name)) }));

  it.each([
    ['both flags', [CALLBACK, EMAIL_IN_OPEN_HOURS], OPEN, [true, true]],
    ['the call-back flag', [CALLBACK], OPEN, [true, false]],
    ['the email flag', [EMAIL_IN_OPEN_HOURS], OPEN, [false, true]],
    ['no flag', [], OPEN, [false, false]],
    ['no flag, when closed', [], CLOSED, [false, true]],
    ['the call-back flag, when closed', [CALLBACK], CLOSED, [false, true]],
  ] as const)(
    '[CONTACT-25] [FLAG-07] contact options match %s',
    async (_, flags, hours, [hasCallBack, hasEmail]) => {
      only(...flags);
      office(hours);
      show();
      await screen.findByText(/^Support is (open|closed)/);
      await act(async () => {});
      expect([callBack() !== null, email() !== null]).toEqual([hasCallBack, hasEmail]);
    },
  );

  it('[CONTACT-25] contact options leave out the call-back when the category has none', async () => {
    fake.answer(supportCalls.getHelpCategory, () => ({ emailEnabled: true, callbackEnabled: false }));
    office(OPEN);
    show();
    expect(await screen.findByRole('link', { name: 'Email help@sweep.example' })).toBeDefined();
    expect(callBack()).toBeNull();
  });

  it.each([
    ['open hours', OPEN, [], true],
    ['closed hours', CLOSED, [], false],
    ['closed hours with its flag', CLOSED, [FEATURES.liveChatAlwaysAvailable], true],
  ] as const)('[FLAG-06] contact options include the chat in %s: %s', async (_, hours, flags, hasChat) => {
    only(...flags);
    office(hours);
    renderApp(<SupportContact category="late" chat={<button type="button">Chat</button>} />, fake);
    await screen.findByText(/^Support is (open|closed)/);
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Chat' }) !== null).toBe(hasChat);
  });

  it.each([
    [[FEATURES.ticketTagsInChat], ['late', 'urgent']],
    [[], []],
  ] as const)(
    '[FLAG-06] contact options give the chat the tags of the category with the flags %j: %j',
    async (flags, tags) => {
      only(...flags);
      office(OPEN);
      fake.answer(supportCalls.getHelpCategory, () => ({ ticketTags: ['late', 'urgent'] }));
      const given: unknown[] = [];
      renderApp(
        <SupportChatContext value={(tags) => given.push(tags)}>
          <SupportContact category="late" chat={<SupportChatButton />} />
        </SupportChatContext>,
        fake,
      );
      const button = await screen.findByRole('button', { name: 'Chat to support' });
      await act(async () => {});
      await userEvent.click(button);
      expect(given).toEqual([tags]);
    },
  );

  it('contact options appear once the opening hours are loaded', async () => {
    office(CLOSED);
    const release = fake.hold(contactCalls.getOfficeHours);
    show();
    expect(await screen.findByText('Checking when support is open')).toBeDefined();
    await act(async () => {});
    expect(email()).toBeNull();
    await act(async () => release({ ok: true, value: CLOSED }));
    expect(email()).not.toBeNull();
  });

  it('[HELP-07] contact options have email, no call-back and no ticket tags when the category cannot be loaded', async () => {
    const given: unknown[] = [];
    fake.refuse(supportCalls.getHelpCategory, callError('demo_missing', 'r'));
    office(OPEN);
    renderApp(
      <SupportChatContext value={(tags) => given.push(tags)}>
        <SupportContact category="late" chat={<SupportChatButton />} />
      </SupportChatContext>,
      fake,
    );
    expect(await screen.findByRole('link', { name: 'Email help@sweep.example' })).toBeDefined();
    expect(callBack()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chat to support' }));
    expect(given).toEqual([[]]);
  });

  it.each([
    ['callback', {}, 'A call is the fastest way for this.'],
    ['callback', { isFlagOn: false }, null],
    ['callback', { hours: CLOSED }, null],
    ['callback', { callbackEnabled: false }, null],
    ['callback', { hasOpenRequests: true }, null],
    ['chat', {}, 'A chat is the fastest way for this.'],
    ['chat', { hours: CLOSED, isFlagOn: false }, null],
    ['chat', { liveChatEnabled: false }, null],
  ] as const)(
    '[HELP-06] contact options name the recommended %s only while it is offered: %j',
    async (recommended, given, text) => {
      const category = { emailEnabled: true, callbackEnabled: true, liveChatEnabled: true };
      const {
        hours = OPEN,
        isFlagOn = true,
        hasOpenRequests = false,
        ...changed
      } = given as {
        readonly hours?: OfficeHours;
        readonly isFlagOn?: boolean;
        readonly hasOpenRequests?: boolean;
      };
      fake.answer(flagCalls.getFeature, () => ({ active: isFlagOn }));
      fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests }));
      fake.answer(supportCalls.getHelpCategory, () => ({ ...category, ...changed }));
      office(hours);
      const chat = <button type="button">Chat</button>;
      renderApp(<SupportContact category="late" {...{ chat, recommended }} />, fake);
      await screen.findByText(/^Support is (open|closed)/);
      await waitFor(() => expect(fake.madeOf(flagCalls.getFeature)).toHaveLength(4));
      await act(async () => {});
      expect(screen.queryByText(/ is the fastest way/)?.textContent ?? null).toBe(text);
      const button = recommended === 'chat' ? screen.queryByRole('button', { name: 'Chat' }) : callBack();
      expect(button !== null).toBe(text !== null);
    },
  );
});

describe('a call-back request', () => {
  const openForm = async () => {
    office(OPEN);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask us to call you' }));
    return within(await screen.findByRole('dialog', { name: 'Ask for a call' }));
  };
  const answerRequest = (hasOpenRequests: boolean) =>
    fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests }));

  const cancelAnswers = (success: boolean) => {
    fake.answer(contactCalls.cancelCallRequests, () => {
      answerRequest(!success);
      return { success };
    });
    return () => fake.madeOf(contactCalls.cancelCallRequests).map(({ input }) => input.body);
  };

  it('[HELP-04] [CONTACT-26] the call-back form asks for subject and phone number, then shows the open request', async () => {
    const form = await openForm();
    expect(form.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'stuck-outside',
      'late',
      'lost',
      'keys',
      'job-later',
      'payment',
      'complaint',
      'other',
    ]);
    expect(form.getByRole('radio', { name: 'Running late' })).toHaveProperty('checked', true);
    fake.answer(contactCalls.requestSupportCall, () => {
      answerRequest(true);
      return { category: 'keys', phone: '07700 900456' };
    });
    await userEvent.click(form.getByRole('radio', { name: 'Keys' }));
    await userEvent.type(form.getByLabelText(/What has happened/), 'It does not turn.');
    await userEvent.type(form.getByLabelText('Your phone number'), ' 07700 900456');
    await userEvent.click(form.getByRole('button', { name: 'Call me back' }));
    expect(await screen.findByText('We will call you on 07700 900456.')).toBeDefined();
    expect(fake.madeOf(contactCalls.requestSupportCall)[0]?.input.body).toEqual({
      category: 'keys',
      description: 'It does not turn.',
      phone: '07700 900456',
    });
    expect(screen.getByText(/You asked for a call/)).toBeDefined();
  });

  it('[CONTACT-26] the call-back form sends and confirms no number when none is typed', async () => {
    const form = await openForm();
    fake.answer(contactCalls.requestSupportCall, () => ({ category: 'late', phone: null }));
    await userEvent.type(form.getByLabelText(/What has happened/), 'Late');
    await userEvent.click(form.getByRole('button', { name: 'Call me back' }));
    expect(await screen.findByText('We will call you.')).toBeDefined();
    expect(fake.madeOf(contactCalls.requestSupportCall)[0]?.input.body).toEqual({
      category: 'late',
      description: 'Late',
    });
  });

  it('the call-back form marks missing and invalid fields and keeps the input', async () => {
    const form = await openForm();
    await userEvent.type(form.getByLabelText('Your phone number'), 'ring me');
    await userEvent.click(form.getByRole('button', { name: 'Call me back' }));
    expect(form.getByText('Write what has happened.')).toBeDefined();
    expect(form.getByText('Enter a phone number that we can call.')).toBeDefined();
    expect(fake.madeOf(contactCalls.requestSupportCall)).toEqual([]);
    expect(form.getByLabelText('Your phone number')).toHaveProperty('value', 'ring me');
  });

  it('the call-back form shows the server’s error about the number once', async () => {
    const form = await openForm();
    const sentence = 'We cannot call premium-rate numbers. Enter another one.';
    fake.refuse(
      contactCalls.requestSupportCall,
      callError('validation_error', 'r', { userMessage: sentence, fields: { phone: [sentence] } }),
    );
    await userEvent.type(form.getByLabelText(/What has happened/), 'Late');
    await userEvent.type(form.getByLabelText('Your phone number'), '0906 123 4567');
    await userEvent.click(form.getByRole('button', { name: 'Call me back' }));
    expect(await form.findAllByText(sentence)).toHaveLength(1);
  });

  it('the call-back form shows the offline message of phone calls', async () => {
    const form = await openForm();
    fake.refuse(contactCalls.requestSupportCall, callError('no_internet', 'r'));
    await userEvent.type(form.getByLabelText(/What has happened/), 'Late');
    await userEvent.click(form.getByRole('button', { name: 'Call me back' }));
    expect(await screen.findByText('You cannot request a call whilst offline')).toBeDefined();
  });

  it('[CONTACT-27] [CONTACT-28] a call-back request can be cancelled, and the reason is required', async () => {
    answerRequest(true);
    office(OPEN);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the call' }));
    const form = within(await screen.findByRole('dialog'));
    expect(screen.queryByRole('button', { name: 'Ask us to call you' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Cancel the call' }));
    expect(form.getByText('Choose a reason.')).toBeDefined();
    expect(fake.madeOf(contactCalls.cancelCallRequests)).toEqual([]);
    const isCancelled = cancelAnswers(true);
    await userEvent.click(form.getByRole('radio', { name: 'Solved another way' }));
    await userEvent.click(form.getByRole('button', { name: 'Cancel the call' }));
    expect(await screen.findByText('Cancelled. We will not call you.')).toBeDefined();
    expect(isCancelled()).toEqual([{ cancelReason: 'solved another way' }]);
    expect(screen.queryByText(/You asked for a call/)).toBeNull();
  });

  it.each([
    ['No longer needed', 'no longer needed'],
    ['Solved another way', 'solved another way'],
    ['Other', 'other'],
  ])(
    '[CONTACT-28] a call-back request stays open when cancelling with the reason “%s” fails',
    async (label, cancelReason) => {
      answerRequest(true);
      office(OPEN);
      show();
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel the call' }));
      const form = within(await screen.findByRole('dialog'));
      expect(form.getAllByRole('radio')).toHaveLength(3);
      const bodies = cancelAnswers(false);
      await userEvent.click(form.getByRole('radio', { name: label }));
      await userEvent.click(form.getByRole('button', { name: 'Cancel the call' }));
      expect(await screen.findByText(/^Sorry, there was a problem\./)).toBeDefined();
      expect(screen.queryByText('Cancelled. We will not call you.')).toBeNull();
      expect(bodies()).toEqual([{ cancelReason }]);
      expect(screen.getByText(/You asked for a call/)).toBeDefined();
    },
  );
});
