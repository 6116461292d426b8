import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { handleGatewayRequest } from '@/lib/core/gateway/calls/handle-request';
import { remote } from '@/lib/core/gateway/calls/remote';
import { upstreamOf } from '@/lib/core/gateway/calls/upstream';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { holdStream, type StreamEvent } from '@/lib/core/phone/live/live-stream';
import { calls } from '@/lib/features/gateway';
import { type ChatServiceStub, startChatService } from '@/tests/support/chat-service-stub';
import { sessionOf } from '@/tests/support/fake-upstream';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { createChatTokens, withChatService } from './chat-service';

const KEY = '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e10';
const AMARA = sessionOf({ token: 'amara' });
const BEN = sessionOf({ token: 'ben' });

let service: ChatServiceStub;
let root: HttpServer;
let asked: string[];
let tokenStatus: number;
let tokenBody: (owner: string) => unknown;
let clock: { ms: number };

beforeEach(async () => {
  service = await startChatService();
  asked = [];
  tokenStatus = 200;
  let count = 0;
  // Each request gets a new token, as real roots give.
  tokenBody = (owner) => {
    count += 1;
    service.tokens.set(`token-${count}`, owner);
    return { token: `token-${count}` };
  };
  clock = { ms: 0 };
  root = await startHttpServer((request, response) => {
    const owner = request.headers.authorization?.replace('Token ', '') ?? '';
    asked.push(`${request.method} ${request.url}`);
    const isToken = request.url === '/api/contact/request-chat-token/';
    response.writeHead(isToken ? tokenStatus : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isToken && tokenStatus === 200 ? tokenBody(owner) : {}));
  });
});
afterEach(async () => {
  await root.close();
  await service.close();
});

function hosted() {
  const rootAddress = `${root.origin}/api/`;
  return withChatService({
    root: remote(rootAddress),
    rootAddress,
    serviceAddress: service.address,
    tokens: createChatTokens(() => clock.ms),
  });
}

describe('a chat service beside a root', () => {
  it('[CHAT-09] a chat service beside a root is called with the root’s token, which no browser sees', async () => {
    const upstream = hosted();
    service.receive('amara', 'Is it you at the door?');
    const ask = async (method: string, path: string, body?: unknown) => {
      const response = await handleGatewayRequest(
        new Request(`http://sweep.test/app-sweepers/api/v1/${path}`, {
          method,
          headers: {
            'content-type': 'application/json',
            origin: 'http://sweep.test',
            'idempotency-key': KEY,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
        AMARA,
        { upstream, publicOrigin: 'http://sweep.test' },
      );
      const answer = await response.text();
      expect(JSON.stringify([...response.headers]) + answer).not.toContain('token-');
      return JSON.parse(answer) as unknown;
    };
    expect(await ask('POST', 'contact/chats/12/messages/', { text: 'Yes', clientKey: KEY })).toMatchObject({
      id: 2,
      clientKey: KEY,
    });
    expect(await ask('GET', 'contact/chats/12/messages/')).toMatchObject({
      messages: [
        { text: 'Is it you at the door?', isOwn: false },
        { text: 'Yes', isOwn: true },
      ],
    });
    expect(await ask('GET', 'contact/chats/?with=customers')).toMatchObject({
      chats: [{ id: 12, jobId: 41 }],
    });
    expect(await ask('GET', 'contact/unread-chats/')).toMatchObject({ visitChats: [{ count: 1 }] });
    expect(await ask('POST', 'contact/chats/12/marks/', { upTo: 1, state: 'read' })).toMatchObject({
      chatId: 12,
    });
    // A browser cannot request the token.
    expect(await ask('GET', 'contact/request-chat-token/')).toMatchObject({ error: { code: 'not_found' } });
    expect(asked).toEqual(['GET /api/contact/request-chat-token/']);
    expect(service.asked.map(({ headers }) => headers.authorization)).toEqual(
      Array(5).fill('Bearer token-1'),
    );
    expect(service.asked[0]?.headers['idempotency-key']).toBe(KEY);
  });

  it('a chat service beside a root gets nothing of the root session, and other calls go to the root', async () => {
    const impersonation = {
      fullName: 'A',
      startedAt: '2026-11-21T09:00:00Z',
      root: { cookies: 'sessionid=1', csrfToken: 'c' },
    };
    await dispatch(calls.listUnreadChats, {}, sessionOf({ token: 'amara', impersonation }), {
      upstream: hosted(),
    });
    const headers = JSON.stringify(service.asked[0]?.headers);
    for (const secret of ['amara', 'sessionid', 'csrf', AMARA.deviceId])
      expect(headers).not.toContain(secret);
    await dispatch(calls.getChatAllowed, { query: { job: 7, actualDate: '2026-11-21' } }, AMARA, {
      upstream: hosted(),
    });
    expect(asked.at(-1)).toContain('GET /api/contact/chat/allowed/');
  });

  it('a chat service beside a root gives each user only their own chats in concurrent requests', async () => {
    const upstream = hosted();
    service.receive('amara', 'For Amara');
    const countOf = async (session: GatewaySession) => {
      const answer = await dispatch(calls.listUnreadChats, {}, session, { upstream });
      return answer.ok && answer.value.visitChats[0]?.count;
    };
    expect(await Promise.all([countOf(AMARA), countOf(BEN), countOf(AMARA)])).toEqual([1, 0, 1]);
    expect(asked).toHaveLength(2);
  });

  it('a chat service beside a root gets a new token when it refuses the old one', async () => {
    const upstream = hosted();
    await dispatch(calls.listUnreadChats, {}, AMARA, { upstream });
    service.tokens.clear();
    expect(await dispatch(calls.listUnreadChats, {}, AMARA, { upstream })).toMatchObject({ ok: true });
    expect(service.asked.map(({ headers }) => headers.authorization)).toEqual(
      ['token-1', 'token-1', 'token-2'].map((token) => `Bearer ${token}`),
    );
  });

  it('a chat service beside a root is used with an API root but not in a demo', async () => {
    const settings = { apiRoots: { production: `${root.origin}/api/` }, chatServiceUrl: service.address };
    const handle = vi.fn(async () => ({ status: 404, headers: {}, body: {} }));
    const open = async () => ({ handle });
    const live = upstreamOf(AMARA, settings, open);
    expect(await dispatch(calls.listUnreadChats, {}, AMARA, { upstream: live })).toMatchObject({ ok: true });
    expect(handle).not.toHaveBeenCalled();
    const before = service.asked.length;
    const demo = { startedAt: '2026-11-21T10:00:00Z', endsAt: '2026-11-21T11:00:00Z' };
    const ofDemo = upstreamOf(sessionOf({ demo }), settings, open);
    await dispatch(calls.listUnreadChats, {}, AMARA, { upstream: ofDemo });
    expect(handle).toHaveBeenCalledOnce();
    expect(service.asked).toHaveLength(before);
  });
});

describe('without chat', () => {
  const read = (upstream = hosted()) =>
    dispatch(calls.listChats, { query: { with: 'customers' } }, AMARA, { upstream });
  const unavailable = { error: { code: 'permission_denied', userMessage: 'Chat is not available' } };

  it('[CHAT-10] a refused token gives "Chat is not available" for ten minutes', async () => {
    const upstream = hosted();
    tokenStatus = 403;
    expect(await read(upstream)).toMatchObject(unavailable);
    tokenStatus = 200;
    clock.ms = 10 * 60_000 - 1;
    expect(await read(upstream)).toMatchObject(unavailable);
    expect(asked).toHaveLength(1);
    clock.ms = 10 * 60_000;
    expect(await read(upstream)).toMatchObject({ ok: true });
  });

  it('a chat service that refuses the root’s tokens is not asked again', async () => {
    const upstream = hosted();
    tokenBody = () => ({ token: 'of-nobody' });
    expect(await read(upstream)).toMatchObject(unavailable);
    expect(await read(upstream)).toMatchObject(unavailable);
    expect([asked.length, service.asked.length]).toEqual([2, 2]);
  });

  it.each([
    [401, 'unauthorized'],
    [404, 'not_found'],
    [503, 'service_unavailable'],
  ])('a request for a chat token that is answered with %d gives %s', async (status, code) => {
    tokenStatus = status;
    expect(await read()).toMatchObject({ error: { code } });
    expect(service.asked).toEqual([]);
  });

  it.each([[{}], [{ token: '' }], [{ token: {} }], [{ token: 'x'.repeat(4_001) }]])(
    'the chat token response %j is contract_broken',
    async (body) => {
      tokenBody = () => body;
      expect(await read()).toMatchObject({ error: { code: 'contract_broken' } });
    },
  );

  it('an unreachable chat service gives no_internet', async () => {
    const upstream = hosted();
    await service.close();
    expect(await read(upstream)).toMatchObject({ error: { code: 'no_internet' } });
    service = await startChatService();
  });
});

describe('the live stream of a chat service', () => {
  const open = (upstream = hosted(), place?: string) =>
    handleGatewayRequest(
      new Request('http://sweep.test/app-sweepers/api/v1/live/', {
        headers: place === undefined ? {} : { 'last-event-id': place },
      }),
      AMARA,
      { upstream, publicOrigin: null },
    );

  /** A browser receives these events. */
  function listen(upstream = hosted(), onOpen = () => {}) {
    const stop = new AbortController();
    const heard: StreamEvent[] = [];
    void holdStream({
      address: '/api/v1/live/',
      onUnauthorized: () => expect.unreachable(),
      fetch: async (_, init) => {
        const place = new Headers(init?.headers).get('last-event-id') ?? undefined;
        const response = await open(upstream, place);
        onOpen();
        return response;
      },
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      random: () => 0.5,
      lastEventId: () => heard.at(-1)?.id ?? null,
      onEvent: (streamEvent) => heard.push(streamEvent),
      signal: stop.signal,
    });
    const texts = () =>
      heard.flatMap((streamEvent) =>
        streamEvent.kind === 'event' && streamEvent.event.type === 'message'
          ? [streamEvent.event.message.text]
          : [],
      );
    return { heard, texts, stop: () => stop.abort() };
  }

  it('[CHAT-13] the live stream of a chat service delivers each message once, even after a cut', async () => {
    const { heard, texts, stop } = listen();
    await vi.waitFor(() => expect(heard).toMatchObject([{ kind: 'reset' }]));
    service.receive('amara', 'one');
    service.receive('ben', 'not hers');
    await vi.waitFor(() => expect(texts()).toEqual(['one']));
    service.cutStreams();
    service.receive('amara', 'two');
    await vi.waitFor(() => expect(texts()).toEqual(['one', 'two']));
    service.receive('amara', 'three');
    await vi.waitFor(() => expect(texts()).toEqual(['one', 'two', 'three']));
    stop();
  });

  it('the live stream of a chat service drops unknown and malformed events', async () => {
    const { heard, texts, stop } = listen();
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    service.write(
      'id: 1\ndata: {"type":"poll"}\n\nid: 2\ndata: not json\n\ndata: {}\n\nid: x\ndata: {}\n\n:\n\n',
    );
    service.receive('amara', 'one');
    await vi.waitFor(() => expect(texts()).toEqual(['one']));
    expect(heard).toHaveLength(2);
    stop();
  });

  it('the live stream of a chat service ends after an event of a megabyte, and the browser reconnects', async () => {
    let opened = 0;
    const { heard, stop } = listen(hosted(), () => {
      opened += 1;
    });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    service.write(`data: ${'x'.repeat(1024 * 1024 + 1)}`);
    await vi.waitFor(() => expect(opened).toBeGreaterThan(1));
    stop();
  });

  it('the live stream of a chat service is closed at the service when the browser disconnects', async () => {
    const response = await open();
    const closed = new Promise((resolve) => service.onStreamEnd(resolve));
    await response.body?.cancel();
    await closed;
  });

  it.each([
    [403, 403],
    [404, 404],
    [503, 503],
  ])('the live stream of a chat service answers a token request’s %d with %d', async (status, answered) => {
    tokenStatus = status;
    expect((await open()).status).toBe(answered);
  });

  it('the live stream of a chat service answers 503 while the service or the root is unreachable', async () => {
    const upstream = hosted();
    await service.close();
    expect((await open(upstream)).status).toBe(503);
    service = await startChatService();
    await root.close();
    expect((await open()).status).toBe(503);
  });
});
