import { describe, expect, it } from 'vitest';
import {
  definitionOf,
  FALLBACK_CATEGORY,
  mayContactProvider,
  offeredChannels,
  replyTime,
  validateReport,
} from './help-categories';
import { REPLY_TEXTS } from './server-texts';

describe('the reply time of a report', () => {
  const SOON = 'We have received your request and will reply by phone or email soon.';
  const LATER = 'We have received your request and will reply by email within 1 working day.';

  it.each(
    ['holiday', 'duration', 'late', 'lost', 'stuck', 'remote-key-transfer', 'reschedule'].concat([
      'stuck-outside',
      'duration-help',
      'time-off',
    ]),
  )('[HELP-13] the reply time of a report is "soon" for %s', (category) => {
    expect(REPLY_TEXTS[replyTime(category)]).toBe(SOON);
  });

  it.each(['payment', 'other', 'leave', '', 'constructor', '__proto__', 'LATE', 'late '])(
    '[HELP-14] the reply time of a report is "within 1 working day" for “%s”',
    (category) => {
      expect(REPLY_TEXTS[replyTime(category)]).toBe(LATER);
    },
  );
});

describe('a report', () => {
  const visit = { jobId: 7, scheduledDate: '2026-11-18', actualDate: '2026-11-19' };
  it.each([
    ['late', visit, null],
    ['late', { jobId: 7, scheduledDate: '2026-11-18' }, null],
    ['late', { jobId: 7, actualDate: '2026-11-18' }, null],
    ['late', { jobId: 7 }, 'needs-visit'],
    ['payment', {}, null],
    ['reschedule', visit, null],
    ['reschedule', { jobId: 7, actualDate: '2026-11-18' }, 'needs-visit'],
    ['reschedule', { scheduledDate: '2026-11-18' }, 'needs-visit'],
    ['reschedule', {}, 'needs-visit'],
  ] as const)('a report about %s with %o: %s', (category, named, verdict) => {
    expect(validateReport({ category, ...named })).toBe(verdict);
  });
});

describe('the provider', () => {
  const nothing = { hasChatted: false, hasCalled: false };
  const help = { comms: nothing, isHandoverOnly: false, category: 'late' };
  it.each([
    ['no contact was tried', help, false],
    ['the contact history is unknown', { ...help, comms: undefined }, false],
    ['the cleaner called', { ...help, comms: { ...nothing, hasCalled: true } }, true],
    ['the cleaner chatted', { ...help, comms: { ...nothing, hasChatted: true } }, true],
    ['the visit is only a key handover', { ...help, isHandoverOnly: true }, true],
    ['the category is a key handover', { ...help, category: 'remote-key-transfer' }, true],
  ] as const)('support can be contacted depending on: %s', (_, asked, isAllowed) => {
    expect(mayContactProvider(asked)).toBe(isAllowed);
  });
});

describe('support channels', () => {
  const definition = { emailEnabled: true, callbackEnabled: true };
  const all = {
    definition,
    isOpen: true,
    isCallBackOn: true,
    isEmailInOpenHoursOn: true,
    isChatAlwaysOn: false,
  };
  it.each([
    ['everything on', all, [true, true]],
    ['the call-back flag off', { ...all, isCallBackOn: false }, [false, true]],
    ['no call-back in the category', { ...all, definition: { emailEnabled: true } }, [false, true]],
    ['the email flag off in open hours', { ...all, isEmailInOpenHoursOn: false }, [true, false]],
    [
      'the email flag off in closed hours',
      { ...all, isOpen: false, isEmailInOpenHoursOn: false },
      [true, true],
    ],
    ['no email in the category', { ...all, isOpen: false, definition: {} }, [false, false]],
    [
      'the fallback category in closed hours',
      { ...all, isOpen: false, definition: FALLBACK_CATEGORY },
      [false, true],
    ],
  ] as const)('[CONTACT-25] the support channels are right with %s', (_, support, [callBack, email]) => {
    expect(offeredChannels(support)).toMatchObject({ callBack, email });
  });

  it.each([
    ['support is open', all, true],
    ['support is closed', { ...all, isOpen: false }, false],
    ['it is closed, with chat at all hours', { ...all, isOpen: false, isChatAlwaysOn: true }, true],
    [
      'the category has none',
      { ...all, definition: { liveChatEnabled: false }, isChatAlwaysOn: true },
      false,
    ],
    ['the category does not say', { ...all, definition: FALLBACK_CATEGORY }, true],
  ] as const)('[FLAG-06] support channels offer a chat depending on: %s', (_, support, chat) => {
    expect(offeredChannels(support).chat).toBe(chat);
  });

  it('support channels recommend a call-back at the door and email otherwise', () => {
    expect(definitionOf('stuck')).toEqual({
      emailEnabled: true,
      callbackEnabled: true,
      liveChatEnabled: true,
      recommendedChannel: 'callback',
      ticketTags: ['stuck'],
    });
    expect(definitionOf('payment')).toMatchObject({
      recommendedChannel: 'email',
      liveChatEnabled: true,
    });
  });
});
