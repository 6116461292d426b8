// @vitest-environment jsdom

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import { INBOX_KINDS } from '@/lib/features/office/assignments/model';
import { PANEL_VISIT_STATES } from '@/lib/features/office/inbox/model';
import type { Inbox } from '@/lib/features/office/inbox/queries';
import type { InboxDetails, InboxItem } from '@/lib/features/office/inbox/schema';
import { CALL_BACK_CATEGORIES, POSTCODE_CHANGE, VISIT_CATEGORIES } from '@/lib/features/talk/contact/model';
import { CLAIM_FAULTS, TAP_STATES } from '@/lib/features/work/claims/model';
import { TICKET_STATUSES } from '@/lib/features/work/help/tickets';
import { HANDOVER_ENDS } from '@/lib/features/work/keys/model';
import { ATTEMPT_KINDS } from '@/lib/features/work/stuck-outside/rules';
import { CLAIM_KINDS } from '@/lib/features/work/visits/model';
import { anInbox, anItem, anOpenedItem, aTicket, INBOX_DAY } from '@/tests/support/an-inbox';
import { englishTexts } from '@/tests/support/pseudo-language';
import { InboxScreen } from './inbox-screen';
import { SavedRepliesScreen } from './saved-replies-screen';

function expectPseudo(inbox: Inbox, outcome: FormOutcome | null = null) {
  const { unmount } = render(<InboxScreen {...inbox} outcome={outcome} formKey="key" />);
  expect(englishTexts()).toEqual([]);
  unmount();
}

const AT = `${INBOX_DAY}T08:07:00.000Z`;
const FROM = { workerId: 7, workerName: 'Grace Mbeki' };
const item = (kind: InboxItem['kind'], values: Partial<InboxItem> = {}) =>
  anItem(kind, { ...FROM, ...values });

function expectOpenedPseudo(of: InboxItem, details: Partial<InboxDetails> = {}, rest: Partial<Inbox> = {}) {
  const visit = { jobId: 1, scheduledDate: INBOX_DAY, startTime: '10:00', endTime: '12:00', area: 'SW12' };
  const visits = PANEL_VISIT_STATES.map((state, jobId) => ({
    ...visit,
    jobId,
    customerName: 'Priya',
    state,
  }));
  const opened = anOpenedItem(of, { visits });
  const shown = { ...opened, details: { ...opened.details, ...details } };
  expectPseudo(anInbox([of], { asked: of, opened: shown, ...rest }));
}

it('the pseudo language translates the list and its filters', () => {
  const items = INBOX_KINDS.map((kind) => item(kind, { count: 2, customerName: 'Priya', at: AT }));
  const name = 'admin@sweep.example';
  const taken = [
    item('chat', { subject: '8', assignee: name, isMine: true }),
    item('keys', { subject: '8', assignee: name }),
  ];
  const inbox = anInbox([
    ...items,
    ...taken.map((one) => ({ ...one, category: 'lost', customerName: 'Ewa' })),
  ]);
  expectPseudo({ ...inbox, page: { ...inbox.page, nextCursor: 'a' }, view: { ...inbox.view, cursor: 'b' } });
  expectPseudo(anInbox([]));
  expectPseudo(anInbox([], { view: { ...inbox.view, state: 'resolved' } }));
  expectPseudo(anInbox([], { asked: { kind: 'call', subject: '7' } }));
});

it('the pseudo language translates each report and call-back request', () => {
  for (const category of CALL_BACK_CATEGORIES)
    expectOpenedPseudo(item('call', { category }), {
      call: { category, description: 'The bell is blue.', phone: '020 7946 0123' },
    });
  const attempts = ATTEMPT_KINDS.filter((kind) => kind !== 'taken-back').map((kind) => ({
    ...{ kind, result: 'no-answer' as const, at: AT, latitude: 51.44, longitude: -0.15, accuracy: 12 },
    isTakenBack: kind === 'call',
  }));
  for (const category of [...VISIT_CATEGORIES, 'keys', POSTCODE_CHANGE, 'leave'])
    expectOpenedPseudo(item('report', { category }), {
      report: {
        ...{ category, reason: category === 'leave' ? 'moving-away' : null, description: null },
        ...{ customerName: 'Priya', actualDate: INBOX_DAY, startDate: INBOX_DAY, eta: '10:45' },
        ...{ latitude: 51.44, longitude: -0.15, accuracy: 12 },
        attempts: category === 'stuck' ? attempts : [],
      },
    });
});

it('the pseudo language translates alerts, keys and chats', () => {
  const stuck = {
    ...{ customerName: 'Priya', customerPhone: null, address: '3, SW12', startTime: '10:00' },
    ...{ since: AT, mayLeaveAt: AT, attempts: [] },
  };
  expectOpenedPseudo(item('stuck', { customerName: 'Priya' }), { stuck });
  const visit = { jobId: 1, scheduledDate: INBOX_DAY, actualDate: INBOX_DAY, startTime: '10:00' };
  const absent = { ...visit, customerName: 'Priya', area: 'SW12', coveredBy: null };
  expectOpenedPseudo(item('absence', { category: 'sick', count: 1 }), {
    absence: { ...FROM, reason: 'sick', visits: [absent, { ...absent, jobId: 2, coveredBy: 'Ewa' }] },
  });
  const holder = { holderId: 8, holderName: 'Ewa', propertyId: 3, customerName: 'Priya', keyIds: [1] };
  for (const why of HANDOVER_ENDS) {
    expectOpenedPseudo(item('keys', { category: 'lost', customerName: 'Ewa' }), {
      lost: { ...FROM, id: 1, otherName: 'Ewa', actualDate: INBOX_DAY, startTime: '10:00', why },
    });
    expectOpenedPseudo(item('keys', { category: 'needed', customerName: 'Priya' }), {
      needed: { ...FROM, ...visit, ...holder, visitCount: 3, calledOff: why },
    });
  }
  const unfinished = {
    ...{ ...visit, startedAt: AT, endTime: '12:00', customerName: 'Priya', customerPhone: null },
    ...{ address: '3, SW12', canSetEnd: true },
  };
  const { startTime: _, ...shown } = unfinished;
  expectOpenedPseudo(item('unfinished', { customerName: 'Priya' }), { unfinished: shown });
  const taps = TAP_STATES.flatMap((state, id) =>
    CLAIM_KINDS.map((kind, at) => ({
      ...{ id: 2 * id + at, kind, state, tappedAt: AT, arrivedAt: AT, reason: 'The bell is blue.' },
      toldAt: '2026-11-20T08:07:00.000Z',
    })),
  );
  const claim = {
    ...{ ...visit, endTime: '12:00', startedAt: AT, finishedAt: AT, customerName: 'Priya', taps },
    ...{ customerPhone: null, address: '3, SW12' },
  };
  for (const isWeekClosed of [true, false])
    expectOpenedPseudo(item('claim', { customerName: 'Priya' }), { claim: { ...claim, isWeekClosed } });
  for (const fault of CLAIM_FAULTS) {
    const of = item('claim', { customerName: 'Priya' });
    const opened = anOpenedItem(of);
    const shown = { ...opened, details: { ...opened.details, claim: { ...claim, isWeekClosed: true } } };
    expectPseudo(anInbox([of], { asked: of, opened: shown }), {
      ...{ form: 'declineClaims', about: 'claim-7' },
      refusal: { code: 'validation_error', fields: { [fault]: ['x'] }, typed: {} },
    });
  }
  const messages = [true, false].map((isOwn, id) => ({ id, isOwn, text: 'The bell is blue.', sentAt: AT }));
  const chat = { id: 7, workerId: 7, fullName: 'Grace Mbeki', unreadCount: 2, messages };
  for (const isOngoing of [true, false])
    expectOpenedPseudo(item('chat', { count: 2 }), {}, { thread: { ...chat, isOngoing } });
});

it('the pseudo language translates a ticket in each state, and the page of saved replies', () => {
  const entry = { body: 'The bell is blue.', createdAt: AT, photoIds: ['a'], isInternal: false } as const;
  const visit = {
    ...{ jobId: 1, actualDate: INBOX_DAY, startTime: '10:00', endTime: '12:00' },
    ...{ customerName: 'Priya', address: '3, SW12', isOthers: true },
  };
  const of = item('ticket', { category: 'The bell is blue.' });
  for (const status of TICKET_STATUSES) {
    const by = 'admin@sweep.example';
    const entries = [
      { ...entry, id: 1, author: 'worker', by: null },
      { ...entry, id: 2, author: 'office', by },
      { ...entry, id: 3, author: 'office', by: null },
      { ...entry, id: 4, author: 'office', by, isInternal: true },
      { ...entry, id: 5, author: 'office', by: null, isInternal: true },
    ] as const;
    const ticket = aTicket({ status, priority: 'urgent', followsId: 3, visit, entries });
    const replies = [{ id: 1, title: 'The bell is blue.', body: 'The bell is blue.' }];
    expectOpenedPseudo(of, { ticket }, { replies });
  }
  expectOpenedPseudo(of, { ticket: aTicket() });
  const refusal = { code: 'validation_error', fields: {}, typed: {} } as const;
  const shown = anInbox([of], { asked: of, opened: anOpenedItem(of) });
  for (const form of ['replyTicket', 'tagTicket']) expectPseudo(shown, { form, about: 'ticket-7', refusal });
});

it('the pseudo language translates the page of saved replies', () => {
  const replies = [{ id: 1, title: 'The bell is blue.', body: 'The bell is blue.' }];
  const refused = (code: 'validation_error' | 'not_found' | 'timeout', fields = {}) => ({
    ...{ form: 'saveReply', about: '1' },
    refusal: { code, fields, typed: {} },
  });
  for (const outcome of [
    { form: 'saveReply', about: '1', refusal: null },
    { form: 'removeReply', about: '1', refusal: null },
    ...[refused('validation_error', { title: ['x'] }), refused('validation_error', { body: ['x'] })],
    ...[refused('validation_error', { replies: ['x'] }), refused('not_found'), refused('timeout')],
  ]) {
    const { unmount } = render(<SavedRepliesScreen replies={replies} outcome={outcome} />);
    expect(englishTexts()).toEqual([]);
    unmount();
  }
  render(<SavedRepliesScreen replies={[]} outcome={null} />);
  expect(englishTexts()).toEqual([]);
});

it('the pseudo language translates what became of an item', () => {
  const of = item('call', { category: 'keys', assignee: 'admin@sweep.example' });
  for (const resolvedBy of ['admin@sweep.example', null])
    for (const resolvedAt of [AT, '2026-11-20T08:07:00.000Z'])
      expectOpenedPseudo({ ...of, resolvedAt, resolvedBy, canResolve: false, canReopen: true });
  const refused = (form: string, code: 'not_found' | 'timeout', fields = {}): FormOutcome => ({
    ...{ form, about: 'call-7' },
    refusal: { code, fields, typed: {} },
  });
  const shown = anInbox([of], { asked: of, opened: anOpenedItem(of) });
  expectPseudo(shown, refused('resolveItem', 'not_found'));
  expectPseudo(shown, refused('resolveItem', 'timeout'));
  expectPseudo(shown, refused('answerChat', 'timeout'));
  expectPseudo(shown, refused('resolveItem', 'timeout', { at: [AT], by: ['admin@sweep.example'] }));
});
