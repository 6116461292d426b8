// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { reportAnswer } from '@/lib/core/phone/client/online';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { useOutbox } from '@/lib/core/phone/outbox/outbox-context';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { helpCalls } from '@/lib/features/work/help/calls';
import type { HelpTicket, TicketComment } from '@/lib/features/work/help/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { wasEverShown } from '@/tests/support/was-ever-shown';
import { Tickets } from './ticket-list';
import { KnownTicket, TicketScreen } from './ticket-screen';

const LONG_SUBJECT =
  'A subject of ninety letters about the payment of the visit on Wednesday and its hours, again.';

const TICKET: HelpTicket = {
  ...{ ticketId: 'ZD-4', subject: 'My last payment', status: 'pending' },
  lastUpdatedAt: '2026-11-18T10:30:00.000Z',
  ...{ hasUnreadComments: true, isClosedToUser: false },
};
const OWN: TicketComment = {
  ...{ createdAt: '2026-11-17T18:12:00.000Z', body: 'I stayed <b>longer</b>.', htmlBody: null },
  ...{ fromParty: 'user', agentName: null },
};
const ANSWER: TicketComment = {
  ...{ createdAt: '2026-11-18T10:30:00.000Z', body: 'Thank you', htmlBody: 'You get <b>3.5 h</b>.' },
  ...{ fromParty: 'provider', agentName: 'Tunde' },
};

let fake: FakeCallClient;
let outbox: OutboxActions;
beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
  fake.answer(sessionCalls.syncTime, () => ({ now: NOW }));
  fake.answer(helpCalls.getTicket, () => TICKET);
  serve([OWN, ANSWER]);
  fake.answer(helpCalls.markCommentsRead, () => ({ success: true }));
  fake.answer(helpCalls.addTicketComment, () => ({ ...OWN, ticketId: 'ZD-4' }));
});
afterEach(() => reportAnswer('ok'));

/** The fake serves fifty comments a page. */
function serve(comments: readonly TicketComment[]) {
  fake.answer(helpCalls.listTicketComments, ({ input }) => {
    const page = Number(input.query?.page ?? 1);
    const numPages = Math.max(1, Math.ceil(comments.length / 50));
    return {
      ...{ currentPage: page, numPages, numResults: comments.length, perPage: 50 },
      ...{ urlNextPage: null, urlPreviousPage: null, results: comments.slice((page - 1) * 50, page * 50) },
    };
  });
}

function Outbox() {
  outbox = useOutbox();
  return null;
}

const show = () =>
  renderApp(
    <>
      <Outbox />
      <TicketScreen ticketId="ZD-4" ticket={null} comments={null} now={NOW} />
    </>,
    fake,
  );
const WAITS = 'Not sent yet. The app sends it when you have signal.';
const field = () => screen.findByPlaceholderText('Enter new message');
const sendButton = () => screen.getByRole('button', { name: 'Send' });
/** Waits until a sent message has emptied its box, so that it does not empty the next test's. */
const sendingEnds = () => waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBeNull());
const cards = () => within(screen.getByRole('region', { name: 'Messages' }));

describe('a ticket', () => {
  it('[HELP-22] [HELP-31] [HELP-32] a ticket shows its comments with author and time, HTML only from the gateway', async () => {
    serve([OWN, { ...ANSWER, htmlBody: null, agentName: null }, ANSWER]);
    show();
    await screen.findByText('3.5 h');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My last payment');
    expect(screen.getByText('no. ZD-4')).toBeDefined();
    expect(screen.getByText('In progress')).toBeDefined();
    const texts = cards()
      .getAllByRole('article')
      .map((card) => card.textContent);
    expect(texts).toEqual([
      'I stayed <b>longer</b>.You · 6:12pm',
      'Thank youSweep · 10:30am',
      'You get 3.5 h.Tunde, Sweep · 10:30am',
    ]);
    expect(screen.getByText('Yesterday').compareDocumentPosition(screen.getByText('Today'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(fake.madeOf(helpCalls.listTicketComments)[0]?.input.query).toEqual({ ordering: 'created_at' });
  });

  it('[NAV-24] a ticket shows at once what its list knows, and then what the ticket call answers', async () => {
    const release = fake.hold(helpCalls.getTicket);
    const results = [{ ...TICKET, subject: 'In the list' }];
    const list = { data: undefined, since: null, error: null, isLoading: false, retry: async () => {} };
    const page = { currentPage: 1, numPages: 1, numResults: 1, perPage: 50, results };
    const open = {
      ...{ ...list, data: { ...page, urlNextPage: null, urlPreviousPage: null }, tickets: results },
      ...{ hasMore: false, isLoadingMore: false, loadMore: async () => {} },
    };
    function Row() {
      const [isOpened, setIsOpened] = useState(false);
      if (isOpened)
        return (
          <>
            <KnownTicket ticketId="ZD-4" />
            <TicketScreen ticketId="ZD-4" ticket={null} comments={null} now={NOW} />
          </>
        );
      return (
        <>
          <Tickets {...{ open, closed: { ...open, tickets: [] } }} isFromPhone={false} now={NOW} />
          <button type="button" onClick={() => setIsOpened(true)}>
            Open
          </button>
        </>
      );
    }
    renderApp(<Row />, fake);
    await screen.findByText('In the list');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const headings = () => screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent);
    expect(headings()).toEqual(['In the list', 'In the list']);
    expect(screen.getAllByText('no. ZD-4')).toHaveLength(2);
    await act(async () => release({ ok: true, value: TICKET }));
    await waitFor(() => expect(headings()).toEqual(['In the list', 'My last payment']));
  });

  it('[HELP-34] a ticket is marked as read up to the latest answer, once its comments are there', async () => {
    const release = fake.hold(helpCalls.listTicketComments);
    show();
    await screen.findByText('My last payment');
    expect(fake.madeOf(helpCalls.markCommentsRead)).toEqual([]);
    const results = [OWN, ANSWER];
    const page = { currentPage: 1, numPages: 1, numResults: 2, perPage: 50, urlNextPage: null };
    await act(async () => release({ ok: true, value: { ...page, urlPreviousPage: null, results } }));
    await waitFor(() => expect(fake.madeOf(helpCalls.markCommentsRead)).toHaveLength(1));
    expect(fake.madeOf(helpCalls.markCommentsRead)[0]?.input).toEqual({
      params: { ticketId: 'ZD-4' },
      body: { readAt: '2026-11-18T10:30:00.000Z' },
    });
  });

  it('a ticket is not marked again when it is read already', async () => {
    fake.answer(helpCalls.getTicket, () => ({ ...TICKET, hasUnreadComments: false }));
    show();
    await screen.findByText('3.5 h');
    expect(fake.madeOf(helpCalls.markCommentsRead)).toEqual([]);
  });

  it('a ticket shows all of 120 comments', async () => {
    serve(Array.from({ length: 120 }, (_, index) => ({ ...OWN, body: `No ${index + 1}` })));
    show();
    await waitFor(() => expect(cards().getAllByRole('article')).toHaveLength(120));
    expect(fake.madeOf(helpCalls.listTicketComments).map(({ input }) => input.query?.page)).toEqual([
      undefined,
      2,
      3,
    ]);
  });

  it('a ticket keeps its 120 comments on screen while a new one makes it read all pages again', async () => {
    const numbered = (count: number) =>
      serve(Array.from({ length: count }, (_, index) => ({ ...OWN, body: `No ${index + 1}` })));
    numbered(120);
    show();
    await waitFor(() => expect(cards().getAllByRole('article')).toHaveLength(120));
    const counts: number[] = [];
    const observer = new MutationObserver(() => counts.push(cards().queryAllByRole('article').length));
    observer.observe(document.body, { childList: true, subtree: true });
    numbered(121);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(cards().getAllByRole('article')).toHaveLength(121));
    observer.disconnect();
    expect(Math.min(...counts, 121)).toBeGreaterThanOrEqual(120);
  });

  it.each([
    ['closed', true, 'Closed', /^This request is closed\. A new message opens a new request\.$/],
    ['solved', false, 'Closed', /^This request is solved\. A new message opens it again\.$/],
    ['new', false, 'In progress', null],
    ['open', false, 'In progress', null],
    ['pending', false, 'In progress', null],
    ['hold', false, 'In progress', null],
    ['parked', false, 'In progress', null],
  ] as const)(
    '[HELP-24] a ticket that is %s says that word, and what a reply does',
    async (status, isClosedToUser, pill, note) => {
      const subject = LONG_SUBJECT;
      fake.answer(helpCalls.getTicket, () => ({ ...TICKET, subject, status, isClosedToUser }));
      show();
      expect(await screen.findByText(pill)).toBeDefined();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(LONG_SUBJECT);
      if (note) expect(screen.getByText(note)).toBeDefined();
      else expect(screen.queryByText(/^This request is/)).toBeNull();
    },
  );

  it('a ticket links to its visit, to the request that it continues and to the one that continues it', async () => {
    const visit = { jobId: 7, scheduledDate: '2026-11-17', actualDate: '2026-11-18' };
    const about = { ...visit, followsTicketId: 3, followUpTicketId: 9 };
    const closed = { status: 'closed', isClosedToUser: true };
    fake.answer(helpCalls.getTicket, () => ({ ...TICKET, ...about, ...closed }));
    show();
    const link = await screen.findByRole('link', { name: 'Visit on Wednesday 18 November' });
    expect(link.getAttribute('href')).toBe('/schedule/visit/7/2026-11-17/2026-11-18');
    const earlier = screen.getByRole('link', { name: 'See the earlier request' });
    expect(earlier.getAttribute('href')).toBe('/help/help-request-activity/3');
    const later = screen.getByRole('link', { name: 'See the new request' });
    expect(later.getAttribute('href')).toBe('/help/help-request-activity/9');
    expect(screen.getByText('This request is closed. A new message goes to the new request.')).toBeDefined();
  });

  it.each([
    ['server_error', 'Could not load this request'],
    ['no_internet', 'This request was not saved on this phone'],
  ] as const)('a ticket says when it cannot be shown: %s', async (code: CallErrorCode, text) => {
    fake.refuse(helpCalls.getTicket, callError(code, 'r1'));
    show();
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('the message input', () => {
  it('[HELP-35] [HELP-36] the message input of a ticket has its heading and placeholder, and Send is off while it is empty', async () => {
    show();
    expect((await field()).getAttribute('placeholder')).toBe('Enter new message');
    expect(screen.getByRole('heading', { name: 'Send new message' })).toBeDefined();
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(await field(), '   ');
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(sendButton());
    expect(fake.madeOf(helpCalls.addTicketComment)).toEqual([]);
    await userEvent.type(await field(), 'Thanks');
    expect(sendButton().getAttribute('aria-disabled')).toBeNull();
  });

  it('[HELP-33] the message input of a ticket sends the text once and empties the box', async () => {
    show();
    await userEvent.type(await field(), ' Thank you. ');
    await userEvent.dblClick(sendButton());
    await sendingEnds();
    expect(await field()).toHaveProperty('value', '');
    expect(fake.madeOf(helpCalls.addTicketComment).map(({ input }) => input)).toEqual([
      { params: { ticketId: 'ZD-4' }, body: { body: 'Thank you.' } },
    ]);
  });

  it('a reply that waits for signal is shown, and is sent later with the same key', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.refuse(helpCalls.addTicketComment, callError('no_internet', 'r'));
    show();
    await userEvent.type(await field(), 'Thank you.');
    await userEvent.click(sendButton());
    expect(await screen.findByText(WAITS)).toBeDefined();
    await sendingEnds();
    expect(await field()).toHaveProperty('value', '');
    fake.answer(helpCalls.addTicketComment, () => ({ ...OWN, ticketId: 'ZD-4' }));
    await act(() => outbox.drain());
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
    const keys = fake.madeOf(helpCalls.addTicketComment).map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('a reply that waited while its ticket was closed leaves the closed thread, which links to the new request', async () => {
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.refuse(helpCalls.addTicketComment, callError('no_internet', 'r'));
    show();
    await userEvent.type(await field(), 'Once more.');
    await userEvent.click(sendButton());
    expect(await screen.findByText(WAITS)).toBeDefined();
    await sendingEnds();
    const closed = { ...TICKET, status: 'closed', isClosedToUser: true, followUpTicketId: 12 };
    fake.answer(helpCalls.getTicket, () => closed);
    fake.answer(helpCalls.addTicketComment, () => ({ ...OWN, body: 'Once more.', ticketId: 12 }));
    await act(() => outbox.drain());
    const link = await screen.findByRole('link', { name: 'See the new request' });
    expect(link.getAttribute('href')).toBe('/help/help-request-activity/12');
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
    expect(cards().getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('Once more.')).toBeNull();
  });

  it('a refused reply stays in the box without a card, even after leaving the page, and is sent with a new key', async () => {
    const userMessage = 'This message has characters that cannot be shown.';
    fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
    fake.refuse(helpCalls.addTicketComment, callError('validation_error', 'r', { userMessage }));
    const { unmount } = show();
    const shown = wasEverShown('Not sent');
    await userEvent.type(await field(), 'Thank you.');
    await userEvent.click(sendButton());
    expect(await screen.findByText(`Your message was not sent: ${userMessage}`)).toBeDefined();
    expect(shown()).toBe(false);
    expect(await field()).toHaveProperty('value', 'Thank you.');
    unmount();
    show();
    expect(await field()).toHaveProperty('value', 'Thank you.');
    fake.answer(helpCalls.addTicketComment, () => ({ ...OWN, ticketId: 'ZD-4' }));
    await userEvent.click(sendButton());
    await waitFor(() => expect(fake.madeOf(helpCalls.addTicketComment)).toHaveLength(2));
    await sendingEnds();
    // With the first key the server would refuse it again.
    const keys = fake.madeOf(helpCalls.addTicketComment).map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('a reply waits for “Send again” when an API root without idempotency gives no answer', async () => {
    fake.refuse(helpCalls.addTicketComment, callError('timeout', 'r'));
    show();
    await userEvent.type(await field(), 'Thank you.');
    await userEvent.click(sendButton());
    const again = await screen.findByRole('button', { name: /^Send again/ });
    fake.answer(helpCalls.addTicketComment, () => ({ ...OWN, ticketId: 'ZD-4' }));
    await act(() => outbox.drain());
    expect(fake.madeOf(helpCalls.addTicketComment)).toHaveLength(1);
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull());
    expect(fake.madeOf(helpCalls.addTicketComment)).toHaveLength(2);
  });

  it('the message input links to the new request when the ticket was closed', async () => {
    fake.answer(helpCalls.addTicketComment, () => ({ ...OWN, ticketId: 12 }));
    show();
    await userEvent.type(await field(), 'Once more.');
    await userEvent.click(sendButton());
    const link = await screen.findByRole('link', { name: 'Open the new request' });
    await sendingEnds();
    expect(link.getAttribute('href')).toBe('/help/help-request-activity/12');
  });

  it('[HELP-36] Send is off while a message of a ticket is sent', async () => {
    const release = fake.hold(helpCalls.addTicketComment);
    show();
    await userEvent.type(await field(), 'Thank you.');
    await userEvent.click(sendButton());
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(await field(), 'More');
    await userEvent.click(sendButton());
    await act(async () => release({ ok: true, value: { ...OWN, ticketId: 'ZD-4' } }));
    await sendingEnds();
    expect(fake.madeOf(helpCalls.addTicketComment).map(({ input }) => input.body)).toEqual([
      { body: 'Thank you.' },
    ]);
    await userEvent.type(await field(), 'More');
    expect(sendButton().getAttribute('aria-disabled')).toBeNull();
  });

  it('the message input of a ticket shows the limit of a long text and does not send it', async () => {
    show();
    await userEvent.click(await field());
    await userEvent.paste('x'.repeat(5_001));
    expect(await screen.findByText('Use at most 5,000 characters. You have 5,001.')).toBeDefined();
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(sendButton());
    expect(fake.madeOf(helpCalls.addTicketComment)).toEqual([]);
  });
});
