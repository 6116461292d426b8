import { describe, expect, it } from 'vitest';
import {
  definitionOf,
  FALLBACK_CATEGORY,
  mayContactProvider,
  offeredChannels,
  replyTime,
  validateReport,
} from './help-categories';
import { VISIT_CATEGORIES } from './model';
import { REPLY_TEXTS } from './server-texts';

describe('the answer to a report', () => {
  const SOON = 'We have received your request and will reply by phone or email soon.';
  const LATER = 'We have received your request and will reply by email within 1 working day.';

  it.each([...VISIT_CATEGORIES, 'holiday', 'stuck-outside', 'duration-help', 'time-off'])(
    'comes soon for %s',
    (category) => {
      expect(REPLY_TEXTS[replyTime(category)]).toBe(SOON);
    },
  );

  it.each(['payment', 'other', 'leave', '', 'constructor', '__proto__', 'LATE', 'late '])(
    'comes within a working day for “%s”',
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
  ] as const)('about %s with %o: %s', (category, named, verdict) => {
    expect(validateReport({ category, ...named })).toBe(verdict);
  });
});

describe('the provider', () => {
  const nothing = { hasChatted: false, hasCalled: false };
  const help = { comms: nothing, isRktOnly: false, category: 'late' };
  it.each([
    ['nothing was tried', help, false],
    ['it is not known what was tried', { ...help, comms: undefined }, false],
    ['they called', { ...help, comms: { ...nothing, hasCalled: true } }, true],
    ['they chatted', { ...help, comms: { ...nothing, hasChatted: true } }, true],
    ['the visit is a key handover alone', { ...help, isRktOnly: true }, true],
    ['it is about a key handover', { ...help, category: 'remote-key-transfer' }, true],
  ] as const)('may be asked, or not, where %s', (_, asked, isAllowed) => {
    expect(mayContactProvider(asked)).toBe(isAllowed);
  });
});

describe('ways to support', () => {
  const definition = { emailEnabled: true, callbackEnabled: true };
  const all = { definition, isOpen: true, isCallBackOn: true, isEmailInOpenHoursOn: true };
  it.each([
    ['everything on', all, [true, true]],
    ['the flag of calls back off', { ...all, isCallBackOn: false }, [false, true]],
    ['no calls back in the category', { ...all, definition: { emailEnabled: true } }, [false, true]],
    ['open, without the flag of email', { ...all, isEmailInOpenHoursOn: false }, [true, false]],
    [
      'closed, without the flag of email',
      { ...all, isOpen: false, isEmailInOpenHoursOn: false },
      [true, true],
    ],
    ['no email in the category', { ...all, isOpen: false, definition: {} }, [false, false]],
    ['the fallback, closed', { ...all, isOpen: false, definition: FALLBACK_CATEGORY }, [false, true]],
  ] as const)('[CONTACT-25] with %s', (_, support, [callBack, email]) => {
    expect(offeredChannels(support)).toEqual({ callBack, email });
  });

  it('recommend a voice for what happens at the door, and a letter for the rest', () => {
    expect(definitionOf('stuck', true)).toEqual({
      emailEnabled: true,
      callbackEnabled: true,
      liveChatEnabled: true,
      recommendedChannel: 'callback',
      ticketTags: ['stuck'],
    });
    expect(definitionOf('payment', false)).toMatchObject({
      recommendedChannel: 'email',
      liveChatEnabled: false,
    });
  });
});
