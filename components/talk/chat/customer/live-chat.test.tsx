// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerChat } from '@/lib/features/talk/chat/customer/schema';
import { LiveChat } from './live-chat';

const KEY = '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a11';
const chatOf = (...texts: readonly string[]): CustomerChat => ({
  ...{ cleaner: 'Ella', day: '2026-11-23', lastDay: '2026-11-30', timeZone: 'Europe/London' },
  messages: texts.map((text, at) => ({
    id: at + 1,
    isOwn: at % 2 === 1,
    text,
    sentAt: '2026-11-23T09:00:00.000Z',
  })),
});

let chat: CustomerChat;
let sent: { address: string; body: string }[];
let refusal: { status: number; problem: string } | null;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  chat = chatOf('Nobody opens.');
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body });
    if (address.endsWith('/answer') && refusal) {
      return Response.json({ problem: refusal.problem }, { status: refusal.status });
    }
    return Response.json(chat);
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const poll = () => act(() => vi.advanceTimersByTimeAsync(4_500));
const draw = (problem?: string) => render(<LiveChat chat={chat} problem={problem} formKey={KEY} />);
const readings = () => sent.filter(({ address }) => address === '/app-sweepers/api/customer/reading');
const answers = () =>
  sent.filter(({ address }) => address.endsWith('/answer')).map(({ body }) => new URLSearchParams(body));
const write = (text: string) => {
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: text } });
  fireEvent.click(screen.getByText('Send'));
};

describe('the customer’s chat page', () => {
  it('the customer’s chat page shows each message’s author and reports the last message on screen', async () => {
    draw();
    expect(screen.getByText('Ella, 9am')).toBeDefined();
    await waitFor(() => expect(readings()).toHaveLength(1));
    expect(JSON.parse(readings()[0]?.body ?? '')).toEqual({ seenUpTo: 1 });
  });

  it('the customer’s chat page shows new messages while open, then reports them as seen', async () => {
    draw();
    chat = chatOf('Nobody opens.', 'Coming.', 'Thanks!');
    await poll();
    expect(screen.getByText('Thanks!')).toBeDefined();
    await poll();
    expect(JSON.parse(readings().at(-1)?.body ?? '')).toEqual({ seenUpTo: 3 });
  });

  it('the customer’s chat page sends no requests while the page is hidden', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    draw();
    await poll();
    expect(sent).toEqual([]);
    vi.restoreAllMocks();
  });

  it('the customer’s chat page sends each message with a new client key', async () => {
    draw();
    chat = chatOf('Nobody opens.', 'Coming.');
    write('Coming.');
    expect(await screen.findByText('You, 9am')).toBeDefined();
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe(''));
    write('Here.');
    await waitFor(() => expect(sent.filter(({ address }) => address.endsWith('/answer'))).toHaveLength(2));
    const [first, second] = sent
      .filter(({ address }) => address.endsWith('/answer'))
      .map(({ body }) => new URLSearchParams(body));
    expect(Object.fromEntries(first ?? [])).toEqual({ text: 'Coming.', clientKey: KEY, seenUpTo: '1' });
    expect(second?.get('clientKey')).toMatch(/^[\da-f-]{36}$/);
    expect(second?.get('clientKey')).not.toBe(KEY);
  });

  it('the customer’s chat page keeps an unsent message with the reason; a retry uses the same key', async () => {
    draw();
    refusal = { status: 400, problem: 'too-many' };
    write('Coming.');
    expect(await screen.findByText(/^Too many messages at once/)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Coming.');
    refusal = null;
    fireEvent.click(screen.getByText('Send'));
    await waitFor(() => expect(screen.queryByText(/^Too many messages at once/)).toBeNull());
    const keys = sent
      .filter(({ address }) => address.endsWith('/answer'))
      .map(({ body }) => new URLSearchParams(body).get('clientKey'));
    expect(keys).toEqual([KEY, KEY]);
  });

  it('the customer’s chat page sends an edited message with a new key after a failure', async () => {
    draw();
    refusal = { status: 400, problem: 'failed' };
    write('Coming.');
    expect(await screen.findByText(/^Your message was not sent/)).toBeDefined();
    refusal = null;
    write('Coming, in ten minutes.');
    await waitFor(() => expect(screen.queryByText(/^Your message was not sent/)).toBeNull());
    const keys = answers().map((form) => form.get('clientKey'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  it('the customer’s chat page keeps text typed during a send, and the sent message after an older response', async () => {
    draw();
    await waitFor(() => expect(readings()).toHaveLength(1));
    const old = chat;
    chat = chatOf('Nobody opens.', 'Coming.');
    write('Coming.');
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Ring the b' } });
    expect(await screen.findByText('You, 9am')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Ring the b');
    // This read was requested before the send and is answered after it.
    chat = old;
    await poll();
    expect(screen.getByText('You, 9am')).toBeDefined();
  });

  it.each([
    ['empty', '', 'Write a message first.'],
    ['blank', ' \n ', 'Write a message first.'],
    ['too long', 'x'.repeat(2_001), 'Use at most 2,000 characters. You have 2,001.'],
  ])(
    'the customer’s chat page does not send a message that is %s; the error is on the field only',
    (_, text, fault) => {
      draw('not-taken');
      write(text);
      const field = screen.getByRole('textbox', { description: fault });
      expect(field).toBe(document.activeElement);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(answers()).toEqual([]);
    },
  );

  it('the customer’s chat page sends a message of the maximum length', async () => {
    draw();
    write('x'.repeat(2_000));
    await waitFor(() => expect(answers().map((form) => form.get('text')?.length)).toEqual([2_000]));
  });

  it('the customer’s chat page shows the problem from the URL, but no unknown text', () => {
    const { unmount } = draw('not-taken');
    expect(screen.getByRole('alert').textContent).toBe('Write 1 to 2,000 characters.');
    unmount();
    draw('<b>made up</b>');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
