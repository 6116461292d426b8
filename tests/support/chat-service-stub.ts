import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer } from './http-server';

export interface ChatServiceStub {
  /** `CHAT_SERVICE_URL` has this value, with a trailing slash. */
  readonly address: string;
  /** The service received these requests, such as `GET contact/chats/`, with their headers. */
  readonly asked: { readonly route: string; readonly headers: IncomingHttpHeaders }[];
  /** The service accepts these bearer tokens; each has its owner. */
  readonly tokens: Map<string, string>;
  /** Adds a message from the customer and sends it to the owner's open streams. */
  receive(owner: string, words: string): void;
  /** Writes raw bytes to all open streams. */
  write(bytes: string): void;
  /** The service calls it when the client ends a stream. */
  onStreamEnd(listener: (value: unknown) => void): void;
  /** Ends all open streams. */
  cutStreams(): void;
  close(): Promise<void>;
}

interface Message {
  readonly id: number;
  readonly client_key: string;
  readonly is_own: boolean;
  readonly text: string;
  readonly written_at: string;
  readonly sent_at: string;
}

const AT = '2026-11-21T09:00:00.000Z';
const CHAT_ID = 12;

/**
 * Serves a chat service over HTTP and server-sent events, with responses written by hand from the OpenAPI document.
 * Each owner has one customer chat and a numbered list of events, which a stream follows from `Last-Event-ID` on.
 */
export async function startChatService(): Promise<ChatServiceStub> {
  const asked: ChatServiceStub['asked'] = [];
  const tokens = new Map<string, string>();
  const messagesOf = listBy<Message>();
  const eventsOf = listBy<string>();
  const streams = new Map<ServerResponse, string>();
  let streamEnded: (value: unknown) => void = () => {};
  const publish = (owner: string, event: unknown) => {
    const list = eventsOf(owner);
    list.push(JSON.stringify(event));
    for (const [stream, whose] of streams) {
      if (whose === owner) stream.write(`id: ${list.length}\ndata: ${list.at(-1)}\n\n`);
    }
  };
  const add = (owner: string, message: Pick<Message, 'client_key' | 'is_own' | 'text'>): Message => {
    const list = messagesOf(owner);
    const known = list.find(({ client_key }) => client_key === message.client_key);
    if (known) return known;
    const added = { id: list.length + 1, ...message, written_at: AT, sent_at: AT };
    list.push(added);
    publish(owner, { type: 'message', chat_id: CHAT_ID, message: added, unread_count: unread(list) });
    return added;
  };
  const answer = (owner: string, route: string, sent: string): unknown => {
    const list = messagesOf(owner);
    switch (route) {
      case 'GET contact/unread-chats/':
        return unreadChats(list);
      case 'GET contact/chats/':
        return { chats: [chatOf(list)] };
      case `GET contact/chats/${CHAT_ID}/messages/`:
        return { chat: chatOf(list), messages: list, has_earlier: false };
      case `POST contact/chats/${CHAT_ID}/messages/`:
        return add(owner, { ...(JSON.parse(sent) as { text: string; client_key: string }), is_own: true });
      case `POST contact/chats/${CHAT_ID}/marks/`:
        return { chat_id: CHAT_ID, unread_count: 0 };
      default:
        return null;
    }
  };
  const follow = (owner: string, request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const place = request.headers['last-event-id'];
    const list = eventsOf(owner);
    if (place === undefined) response.write(`event: reset\nid: ${list.length}\ndata: {}\n\n`);
    for (const [at, event] of list.entries()) {
      if (place !== undefined && at >= Number(place)) response.write(`id: ${at + 1}\ndata: ${event}\n\n`);
    }
    streams.set(response, owner);
    response.on('close', () => {
      streams.delete(response);
      streamEnded(null);
    });
  };
  const server = await startHttpServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://stub');
    const route = `${request.method} ${url.pathname.slice(ROOT.length)}`;
    asked.push({ route, headers: request.headers });
    const owner = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (owner === undefined) return void response.writeHead(401).end();
    if (route === 'GET live/') return follow(owner, request, response);
    const body = answer(owner, route, await text(request));
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  return {
    address: `${server.origin}${ROOT}`,
    asked,
    tokens,
    receive: (owner, words) => {
      const number = String(messagesOf(owner).length).padStart(12, '0');
      add(owner, { client_key: `6f2a4b1c-0d7e-4c55-8a53-${number}`, is_own: false, text: words });
    },
    write: (bytes) => {
      for (const stream of streams.keys()) stream.write(bytes);
    },
    onStreamEnd: (listener) => {
      streamEnded = listener;
    },
    cutStreams: () => {
      for (const stream of streams.keys()) stream.end();
      streams.clear();
    },
    close: server.close,
  };
}

const ROOT = '/hosted/v2/';

function listBy<Item>(): (owner: string) => Item[] {
  const lists = new Map<string, Item[]>();
  return (owner) => {
    const list = lists.get(owner) ?? [];
    lists.set(owner, list);
    return list;
  };
}

const unread = (list: readonly Message[]) => list.filter(({ is_own }) => !is_own).length;

const unreadChats = (list: readonly Message[]) => ({
  visit_chats: [{ job_id: 41, scheduled_date: '2026-11-21', count: unread(list) }],
  remote_key_transfer_chats: [],
});

const chatOf = (list: readonly Message[]) => ({
  ...{ id: CHAT_ID, kind: 'visit', name: 'Priya', job_id: 41 },
  ...{ scheduled_date: '2026-11-21', actual_date: '2026-11-21', remote_key_transfer_id: null },
  ...{ unread_count: unread(list), is_writable: true, last_message: list.at(-1) ?? null },
  ...{ delivered_up_to: 0, read_up_to: 0 },
});
