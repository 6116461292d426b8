// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OfficeAccess } from '@/components/office/frame/office-access';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { ClaimedVisit } from '@/lib/features/office/claims/schema';
import type { Inbox } from '@/lib/features/office/inbox/queries';
import type { InboxItem, OpenedItem } from '@/lib/features/office/inbox/schema';
import {
  aClaimedTap,
  aClaimedVisit,
  anInbox,
  anItem,
  anOpenedItem,
  INBOX_DAY,
} from '@/tests/support/an-inbox';
import { InboxScreen } from './inbox-screen';

const show = (inbox: Inbox, outcome: FormOutcome | null = null) =>
  render(<InboxScreen {...inbox} outcome={outcome} formKey="key" />);

const open = (item: InboxItem, values: Partial<OpenedItem> = {}, rest: Partial<Inbox> = {}) =>
  anInbox([item], { asked: item, opened: anOpenedItem(item, values), ...rest });

const fieldsOf = (name: string) => {
  const form = screen.getByRole('button', { name }).closest('form') as HTMLFormElement;
  return [form.getAttribute('action')?.split('/').at(-1), Object.fromEntries(new FormData(form))];
};

const STUCK = anItem('stuck', {
  subject: `41-${INBOX_DAY}-12`,
  customerName: 'Priya',
  preview: '3 Kellett Road',
});
const CALL = anItem('call', {
  category: 'stuck-outside',
  preview: 'Nobody opens',
  assignee: 'omar@sweep.example',
});
const CHAT = anItem('chat', { preview: 'Hello', count: 2, assignee: 'hannah@sweep.example', isMine: true });

describe('the list', () => {
  it('the inbox shows who, what, since when, and who takes care of each item', () => {
    const keys = anItem('keys', {
      ...{ category: 'needed', customerName: 'Priya Raman', at: null, day: '2026-11-25', startTime: '08:00' },
    });
    const away = anItem('absence', { category: 'sick', count: 2, at: '2026-11-22T20:00:00.000Z' });
    show(anInbox([STUCK, away, keys, CHAT, CALL]));
    const rows = within(screen.getByRole('region', { name: 'Items' }))
      .getAllByRole('listitem')
      .slice(-5)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Amara Okafor8:07amStuck outside, Priya3 Kellett Road',
      'Amara OkaforSun 22 NovAway: Sick2 visits without a cleaner',
      'Amara OkaforWed 25 NovNeeds the keys of Priya Raman',
      'Amara Okafor8:07amSupport chatHello2 new messagesAssigned to you',
      'Amara Okafor8:07amCall back: Stuck outsideNobody opensAssigned to omar@sweep.example',
    ]);
    expect(screen.getByText('Choose an item.')).toBeDefined();
  });

  it('the inbox has filters with the counts of the lists that they open', () => {
    const view = { state: 'open', owner: 'nobody', kind: null, cursor: 'x' } as const;
    show(anInbox([STUCK, CHAT, CALL], { view }));
    const links = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
    expect(links('Open or resolved')).toEqual([
      ['Open 1', '/admin/inbox?owner=nobody', 'true'],
      ['Resolved 0', '/admin/inbox?state=resolved&owner=nobody', null],
    ]);
    expect(links('Whose')).toEqual([
      ['All 3', '/admin/inbox', null],
      ['Mine 1', '/admin/inbox?owner=mine', null],
      ['Unassigned 1', '/admin/inbox?owner=nobody', 'true'],
      ['Waiting 2', '/admin/inbox?owner=waiting', null],
    ]);
    expect(links('Kind')).toEqual([
      ['All kinds 1', '/admin/inbox?owner=nobody', 'true'],
      ['Stuck outside 1', '/admin/inbox?owner=nobody&kind=stuck', null],
    ]);
  });

  it('the inbox leads to the next page and back to the first, and says when it is empty', () => {
    const view = { state: 'resolved', owner: 'all', kind: 'call', cursor: 'a~call-9' } as const;
    const inbox = anInbox([CALL], { view });
    const { unmount } = show({ ...inbox, page: { ...inbox.page, nextCursor: 'b~call-7' } });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Show more')).toBe('/admin/inbox?state=resolved&kind=call&cursor=b%7Ecall-7');
    expect(hrefOf('Back to the start')).toBe('/admin/inbox?state=resolved&kind=call');
    unmount();
    show(anInbox([]));
    expect(screen.getByText('Nothing is waiting.')).toBeDefined();
  });
});

describe('an opened item', () => {
  it('an opened item can be taken and resolved, and returns to the shown list', () => {
    show({ ...open(STUCK), view: { state: 'open', owner: 'nobody', kind: 'stuck', cursor: null } });
    const item = { item: `stuck-41-${INBOX_DAY}-12`, list: 'owner=nobody&kind=stuck' };
    const taken = ['assignItem', { ...item, to: 'me', ifFree: '1' }];
    expect(fieldsOf('Assign to me')).toEqual(taken);
    expect(fieldsOf('Resolve')).toEqual(['resolveItem', item]);
    expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  });

  it.each([
    ['of a colleague', CALL, 'Take over', 'me'],
    ['of one’s own', CHAT, 'Unassign', 'nobody'],
  ] as const)('%s can be taken over or left: %s', (_, item, name, to) => {
    show(open(item));
    const [, fields] = fieldsOf(name) as [string, Record<string, string>];
    expect([fields.to, fields.ifFree]).toEqual([to, undefined]);
  });

  it('the main button takes an item that nobody has taken, for those who may', () => {
    const { unmount } = show(anInbox([CALL, CHAT, STUCK, { ...STUCK, subject: '9' }]));
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Take next item' })).toBeDefined();
    const next = { item: `stuck-41-${INBOX_DAY}-12`, list: '', to: 'me', ifFree: '1' };
    expect(fieldsOf('Take next item')).toEqual(['assignItem', next]);
    unmount();
    const { unmount: close } = show(anInbox([CALL, CHAT]));
    expect(screen.queryByRole('button', { name: 'Take next item' })).toBeNull();
    close();
    render(
      <OfficeAccess {...{ role: 'viewer', forms: [] }}>
        <InboxScreen {...anInbox([STUCK])} outcome={null} formKey="key" />
      </OfficeAccess>,
    );
    expect(screen.queryByRole('button', { name: 'Take next item' })).toBeNull();
  });

  it('a resolved item says who resolved it and when, and can be reopened', () => {
    const at = { resolvedAt: `${INBOX_DAY}T10:12:00.000Z`, canResolve: false, canReopen: true };
    const { unmount } = show(open({ ...CALL, ...at, resolvedBy: 'omar@sweep.example' }));
    expect(screen.getByText('Resolved by omar@sweep.example at 10:12am')).toBeDefined();
    expect(fieldsOf('Reopen')).toEqual(['reopenItem', { item: 'call-7', list: '' }]);
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
    unmount();
    show(open({ ...CALL, ...at, resolvedAt: '2026-11-20T10:12:00.000Z' }));
    expect(screen.getByText('Resolved, Fri 20 Nov, 10:12am')).toBeDefined();
  });

  it('an opened item tells the second colleague who was first, and tells who has lost the item', () => {
    const refused = (values: Partial<NonNullable<FormOutcome['refusal']>>): FormOutcome => ({
      ...{ form: 'resolveItem', about: 'call-7' },
      refusal: { code: 'validation_error', fields: {}, typed: {}, ...values },
    });
    const first = { at: [`${INBOX_DAY}T10:12:00.000Z`], by: ['omar@sweep.example'] };
    const cases = [
      [refused({ fields: first }), 'Resolved by omar@sweep.example at 10:12am, before you.'],
      [refused({ code: 'not_found' }), 'This is not in the inbox any more. You changed nothing.'],
      [refused({ code: 'timeout' }), 'This could not be saved. Please try again.'],
      [{ ...refused({}), form: 'answerChat' }, 'This was not sent. It may be empty or too long.'],
    ] as const;
    for (const [outcome, text] of cases) {
      const { unmount } = show(open(CALL), outcome);
      expect(screen.getByRole('alert').textContent).toBe(text);
      unmount();
    }
    show(open(CALL), { ...refused({}), about: 'call-8' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['resolveItem', 'Resolved. Call back: Stuck outside'],
    ['reopenItem', 'Open again. Call back: Stuck outside'],
    ['answerChat', 'Your message is sent. Call back: Stuck outside'],
    ['replyTicket', 'Your reply is sent. Call back: Stuck outside'],
    ['noteTicket', 'The note is saved. Call back: Stuck outside'],
    ['tagTicket', 'The tags are saved. Call back: Stuck outside'],
  ])('an opened item says what was done to it: %s', (form, text) => {
    show(open(CALL), { form, about: 'call-7', refusal: null });
    expect(screen.getByText(text).getAttribute('role')).toBe('status');
  });

  it.each([
    ['assigned to oneself', { assignee: 'hannah@sweep.example', isMine: true }, 'Assigned to you.'],
    ['unassigned', { assignee: null }, 'Unassigned.'],
    ['taken over since', {}, 'Assigned to omar@sweep.example.'],
  ])('an opened item says that it is %s', (_, values, text) => {
    show(open({ ...CALL, ...values }), { form: 'assignItem', about: 'call-7', refusal: null });
    const notice = screen.getByText(`${text} Call back: Stuck outside`);
    expect(notice.getAttribute('role')).toBe('status');
  });

  it('an item that a colleague has just taken stays theirs, and the notice names them', () => {
    const refusal = {
      code: 'validation_error',
      fields: { taker: ['omar@sweep.example'] },
      typed: {},
    } as const;
    show(open(CALL), { form: 'assignItem', about: 'call-7', refusal });
    expect(screen.getByRole('alert').textContent).toBe(
      'omar@sweep.example was faster: this is assigned to them.',
    );
  });

  it('an opened item that has left the inbox says so', () => {
    show(anInbox([], { asked: { kind: 'call', subject: '7' } }));
    expect(screen.getByRole('alert').textContent).toBe('This is not in the inbox any more.');
  });

  it('an opened item shows the cleaner, her phone, her day, and links to her page and to impersonate her', () => {
    const visit = {
      ...{ jobId: 1, scheduledDate: INBOX_DAY, startTime: '10:00', endTime: '12:00' },
      ...{ customerName: 'Priya Raman', area: 'SW12' },
    };
    const visits = [
      { ...visit, state: 'late' },
      { ...visit, jobId: 2, state: 'done' },
    ] as const;
    show(open(CALL, { visits }));
    const panel = within(screen.getByRole('complementary', { name: 'Cleaner' }));
    expect(panel.getByRole('link', { name: '07700 900123' }).getAttribute('href')).toBe('tel:07700900123');
    expect(panel.getByRole('link', { name: /page$/ }).getAttribute('href')).toBe('/admin/workers/12');
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '10am to 12pm: Priya Raman, SW12Late',
      '10am to 12pm: Priya Raman, SW12Done',
    ]);
    const form = panel.getByRole('button', { name: 'Impersonate Amara Okafor' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/app-sweepers/api/session/impersonation');
  });

  it('the panel of an opened item closes and opens by a link, even beside the other items', () => {
    const closed = { ...anInbox([]).view, panel: 'closed' } as const;
    const { unmount } = show(open(CALL));
    const panel = within(screen.getByRole('complementary', { name: 'Cleaner' }));
    const hide = screen.getByRole('link', { name: 'Hide cleaner' });
    // The panel is closed at first if there is no room for it beside the item.
    const narrow = screen.getByRole('link', { name: 'Show cleaner' });
    const address = '/admin/inbox?panel=closed&item=call-7';
    const opened = '/admin/inbox?panel=open&item=call-7';
    expect([
      panel.getByRole('link', { name: 'Close' }).getAttribute('href'),
      hide.getAttribute('href'),
      hide.getAttribute('aria-expanded'),
    ]).toEqual([address, address, 'true']);
    expect([narrow.getAttribute('href'), narrow.getAttribute('aria-expanded')]).toEqual([opened, 'false']);
    unmount();
    show({ ...open(CALL), view: closed });
    expect(screen.queryByRole('complementary', { name: 'Cleaner' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Show cleaner' }))
      expect([link.getAttribute('href'), link.getAttribute('aria-expanded')]).toEqual([opened, 'false']);
    const row = within(screen.getByRole('region', { name: 'Items' })).getByRole('link', { name: /Okafor/ });
    expect(row.getAttribute('href')).toBe(address);
    expect(fieldsOf('Resolve')).toEqual(['resolveItem', { item: 'call-7', list: 'panel=closed' }]);
  });

  it('a panel that was opened above an item is not opened above other items, but is after an act', () => {
    show({ ...open(CALL), view: { ...anInbox([]).view, panel: 'open' } });
    expect(screen.getAllByRole('link', { name: 'Hide cleaner' })).toHaveLength(2);
    const row = within(screen.getByRole('region', { name: 'Items' })).getByRole('link', { name: /Okafor/ });
    expect(row.getAttribute('href')).toBe('/admin/inbox?item=call-7');
    expect(fieldsOf('Resolve')).toEqual(['resolveItem', { item: 'call-7', list: 'panel=open' }]);
  });

  it('an opened item shows a viewer everything, with the buttons disabled and without impersonation', () => {
    render(
      <OfficeAccess {...{ role: 'viewer', forms: [] }}>
        <InboxScreen {...open(CALL)} outcome={null} formKey="key" />
      </OfficeAccess>,
    );
    for (const name of ['Take over', 'Resolve']) {
      const set = screen.getByRole('button', { name }).closest('fieldset');
      expect([name, set?.disabled]).toEqual([name, true]);
    }
    expect(screen.queryByRole('button', { name: /^Impersonate/ })).toBeNull();
  });
});

describe('the thread', () => {
  const of = (kind: InboxItem['kind']) => screen.getByRole('region', { name: kind });

  it('the thread of a chat shows both sides and a form for the answer', () => {
    const at = `${INBOX_DAY}T08:07:00.000Z`;
    const thread = {
      ...{ id: 7, workerId: 12, fullName: 'Amara Okafor', unreadCount: 0, isOngoing: true },
      messages: [
        { id: 1, text: 'Nobody opens', isOwn: false, sentAt: at },
        { id: 2, text: 'Please wait', isOwn: true, sentAt: at },
      ],
    };
    show(open(CHAT, {}, { thread }));
    const bubbles = within(screen.getByRole('article')).getAllByRole('listitem');
    expect(bubbles.map(({ textContent }) => textContent)).toEqual([
      'Amara Okafor, 8:07amNobody opens',
      'Support, 8:07amPlease wait',
    ]);
    expect(fieldsOf('Send the answer')).toEqual([
      'answerChat',
      { item: 'chat-7', list: '', clientKey: 'key', text: '' },
    ]);
    expect(fieldsOf('End this chat')[0]).toBe('resolveItem');
  });

  it('the thread of a call-back shows what it is about and the number', () => {
    const call = { category: 'flood', description: 'The floor is wet', phone: '020 7946 0123' };
    const details = { ...anOpenedItem(CALL).details, call };
    show(open({ ...CALL, category: 'flood' }, { details }));
    const thread = within(screen.getByRole('region', { name: 'Call back: flood' }));
    expect(thread.getByText('The floor is wet')).toBeDefined();
    expect(thread.getByRole('link', { name: '020 7946 0123' }).getAttribute('href')).toBe('tel:02079460123');
  });

  it.each([
    [
      'I’m running late',
      {
        category: 'late',
        customerName: 'Mateusz',
        eta: '10:45',
        latitude: 51.46,
        longitude: -0.13,
        accuracy: 12,
      },
      'Mateusz’s clean, Monday 23 November · Arrival 10:45 · At 51.46, -0.13 · within 12 m',
    ],
    [
      'I want to stop working here',
      { category: 'leave', reason: 'moving-away', actualDate: null, startDate: '2026-12-18' },
      'Reason: I am moving away · Last day: Friday 18 December',
    ],
  ])('the thread of a report shows its facts: %s', (title, values, facts) => {
    const report = {
      ...{
        category: 'late',
        reason: null,
        description: 'Traffic',
        customerName: null,
        actualDate: INBOX_DAY,
      },
      ...{ startDate: null, eta: null, latitude: null, longitude: null, accuracy: null, attempts: [] },
      ...values,
    };
    const item = anItem('report', { category: report.category });
    show(open(item, { details: { ...anOpenedItem(item).details, report } }));
    expect(of(title as InboxItem['kind']).textContent).toContain(`Traffic${facts}`);
  });

  it('the thread of a cleaner stuck outside shows the door, the customer’s phone and when she may leave', () => {
    const stuck = {
      ...{ customerName: 'Priya Raman', customerPhone: '07700 900276', address: '3 Kellett Road, SW2 1EA' },
      ...{
        startTime: '10:00',
        since: `${INBOX_DAY}T10:31:00.000Z`,
        mayLeaveAt: `${INBOX_DAY}T10:46:00.000Z`,
      },
      attempts: [],
    };
    show(open(STUCK, { details: { ...anOpenedItem(STUCK).details, stuck } }));
    const thread = within(screen.getByRole('region', { name: 'Stuck outside, Priya' }));
    for (const text of ['At the door since 10:31am', 'May leave at 10:46am.', '3 Kellett Road, SW2 1EA'])
      expect(thread.getByText(text)).toBeDefined();
    expect(thread.getByRole('link', { name: '07700 900276' })).toBeDefined();
  });

  it('the thread of a wait at a door on an earlier day says when it was, and not when she may leave', () => {
    const item = anItem('stuck', { customerName: 'Priya', category: 'earlier' });
    const stuck = {
      ...{ customerName: 'Priya Raman', customerPhone: null, address: '3 Kellett Road', startTime: '10:00' },
      ...{ since: '2026-11-20T10:31:00.000Z', mayLeaveAt: null, attempts: [] },
    };
    show(open(item, { details: { ...anOpenedItem(item).details, stuck } }));
    const thread = within(screen.getByRole('region', { name: 'Nobody opened, Priya' }));
    expect(thread.getByText('At the door: Friday 20 November, 10:31am')).toBeDefined();
    expect(thread.getByText('The visit was not started. Ask the cleaner what happened.')).toBeDefined();
    expect(thread.queryByText(/May leave/)).toBeNull();
  });

  it('the thread of an unfinished visit shows its times and customer, and leads those who may to its end in Pay', () => {
    const item = anItem('unfinished', { customerName: 'Priya', workerId: 12 });
    const unfinished = {
      ...{ jobId: 41, scheduledDate: '2026-11-19', actualDate: '2026-11-20', canSetEnd: true },
      ...{ startedAt: '2026-11-20T09:01:00.000Z', endTime: '11:00', address: '3 Kellett Road, SW2 1EA' },
      ...{ customerName: 'Priya Raman', customerPhone: '07700 900276' },
    };
    const inbox = (values: Partial<typeof unfinished> = {}) =>
      open(item, { details: { ...anOpenedItem(item).details, unfinished: { ...unfinished, ...values } } });
    const link = () => screen.queryByRole('link', { name: 'Set the end in Pay' });
    const { unmount } = show(inbox());
    const thread = within(screen.getByRole('region', { name: 'Visit not finished, Priya' }));
    for (const text of [
      'Friday 20 November: started at 9:01am',
      'Booked until 11am. Ask the cleaner to finish it in the app.',
      '3 Kellett Road, SW2 1EA',
    ])
      expect(thread.getByText(text)).toBeDefined();
    expect(thread.getByRole('link', { name: '07700 900276' })).toBeDefined();
    const address = new URL(link()?.getAttribute('href') ?? '', 'https://office.example').searchParams;
    expect(Object.fromEntries(address)).toEqual({
      ...{ week: '2026-11-16', worker: '12', sheet: 'end', visit: '41.2026-11-19' },
    });
    unmount();
    const { unmount: close } = show(inbox({ canSetEnd: false }));
    expect(link()).toBeNull();
    close();
    render(
      <OfficeAccess {...{ role: 'coordinator' }}>
        <InboxScreen {...inbox()} outcome={null} formKey="key" />
      </OfficeAccess>,
    );
    expect(link()).toBeNull();
  });

  describe('of late times', () => {
    const item = anItem('claim', { customerName: 'Priya', subject: '41-2026-11-09-12' });
    const inbox = (values: Partial<ClaimedVisit> = {}) =>
      open(item, { details: { ...anOpenedItem(item).details, claim: aClaimedVisit(values) } });
    const refused = (form: string, fields = {}, typed = {}): FormOutcome => ({
      ...{ form, about: 'claim-41-2026-11-09-12' },
      refusal: { code: 'validation_error', fields, typed },
    });

    it('the thread of late times shows when each was tapped and arrived, and sends an answer to those that are shown', () => {
      show(inbox());
      const thread = within(screen.getByRole('region', { name: 'Late times, Priya' }));
      for (const text of [
        'Monday 9 November, booked 10am to 12pm',
        'Start at Monday 9 November, 10:02am, received Monday 23 November, 8:07am',
        'Finish at Monday 9 November, 12:04pm, received Monday 23 November, 8:07am',
        '3 Kellett Road, SW2 1EA',
      ])
        expect(thread.getByText(text)).toBeDefined();
      const fields = { item: 'claim-41-2026-11-09-12', list: '', visit: '41.2026-11-09', claims: '4,5' };
      expect(fieldsOf('Accept')).toEqual(['acceptClaims', fields]);
      expect(fieldsOf('Decline')).toEqual(['declineClaims', { ...fields, reason: '' }]);
      expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
    });

    it('the thread of late times shows the time of a phone whose clock was wrong by more than a minute', () => {
      const tappedAt = '2026-11-09T10:02:00.000Z';
      show(
        inbox({
          taps: [
            aClaimedTap({ id: 4, tappedAt, toldAt: '2026-11-09T07:02:00.000Z' }),
            aClaimedTap({ id: 5, kind: 'finish', tappedAt, toldAt: '2026-11-09T10:03:00.000Z' }),
          ],
        }),
      );
      expect(screen.getAllByText(/^The phone said/).map(({ textContent }) => textContent)).toEqual([
        'The phone said Monday 9 November, 7:02am',
      ]);
    });

    it('the thread of late times says what the cleaner took back or sent again, and asks for no answer', () => {
      show(inbox({ taps: [aClaimedTap({ state: 'withdrawn' }), aClaimedTap({ id: 5, state: 'replaced' })] }));
      expect(screen.getByText('Taken back by the cleaner')).toBeDefined();
      expect(screen.getByText('Replaced by another time')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    });

    it('the thread of late times says which week pays', () => {
      const { unmount } = show(inbox());
      expect(screen.getByText(/A finish is paid in the week of the visit\.$/)).toBeDefined();
      unmount();
      show(inbox({ isWeekClosed: true }));
      expect(screen.getByText(/The week is closed: a finish is paid in the current week\.$/)).toBeDefined();
    });

    it('the thread of late times shows the answer instead of the forms', () => {
      show(inbox({ taps: [aClaimedTap({ state: 'declined', reason: 'The customer saw nobody.' })] }));
      expect(screen.getByText('Declined')).toBeDefined();
      expect(screen.getByText('The customer saw nobody.')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    });

    it.each([
      ['answered', 'A colleague has answered this, or it has changed. Please look again.'],
      ['withdrawn', 'The cleaner took this time back.'],
      ['replaced', 'The cleaner has sent another time. Please look again.'],
      ['before-start', 'The finish is not after the start. Decline it.'],
      ['finished', 'This visit is finished already. Decline it, or correct the hours in Pay.'],
      ['reassigned', 'This visit is skipped, or another cleaner has it now. Decline it.'],
    ])('the thread of late times says why they were not accepted: %s', (fault, text) => {
      show(inbox(), refused('acceptClaims', { [fault]: ['x'] }));
      expect(screen.getByRole('alert').textContent).toBe(text);
    });

    it('the thread of late times keeps a sentence that is too long', () => {
      show(inbox(), refused('declineClaims', { reason: ['x'] }, { reason: 'Long' }));
      const field = screen.getByLabelText<HTMLInputElement>('Why you decline');
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Long', 'true']);
    });

    it('the thread of late times lets a viewer answer nothing', () => {
      render(
        <OfficeAccess {...{ role: 'viewer', forms: [] }}>
          <InboxScreen {...inbox()} outcome={null} formKey="key" />
        </OfficeAccess>,
      );
      for (const name of ['Accept', 'Decline'])
        expect(screen.getByRole('button', { name }).closest('fieldset')?.disabled).toBe(true);
    });
  });

  it('the thread of keys leads to the plan of the handover, for the holder, the visit and the keys', () => {
    const needed = {
      ...{ workerId: 8, workerName: 'Ella Brown', holderId: 7, holderName: 'Amara Okafor', propertyId: 3 },
      ...{ customerName: 'Priya Raman', jobId: 41, scheduledDate: '2026-11-24', actualDate: '2026-11-25' },
      ...{ startTime: '08:00', visitCount: 3, keyIds: [5, 6], calledOff: 'time-off' as const },
    };
    const item = anItem('keys', {
      category: 'needed',
      customerName: 'Priya Raman',
      at: null,
      day: '2026-11-25',
    });
    show(open(item, { details: { ...anOpenedItem(item).details, needed } }));
    const thread = within(screen.getByRole('region', { name: 'Needs the keys of Priya Raman' }));
    expect(thread.getByRole('listitem').textContent).toBe(
      'Ella Brown needs the keys of Priya Raman on Wednesday 25 November, 8am. Amara Okafor has them.' +
        'Also needed for 2 later visits.Cancelled: time offPlan the handover',
    );
    const link = thread.getByRole('link', { name: 'Plan the handover: keys of Priya Raman for Ella Brown' });
    expect(link.getAttribute('href')).toBe(
      '/admin/workers/8/handovers?other=7&job=41&date=2026-11-24&keys=5+6#plan-handover',
    );
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  });
});
