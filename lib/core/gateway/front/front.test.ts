import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_ADDRESS_HEADER } from '@/lib/core/ground/server/internal-requests';
import { createFront, type Front } from './front';

const CALL = '/app-sweepers/api/v1/auth/';
const MIB = 1024 * 1024;

let front: Front;
let seen: { url: string; headers: IncomingMessage['headers']; body: string }[];
/** The app behind the front records the request by default. */
let app: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const sockets: Socket[] = [];

beforeEach(async () => {
  seen = [];
  app = async (request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers, body: await text(request) });
    response.end('the app');
  };
  await listen(false);
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await front.stop(0);
});

async function listen(isBehindProxy: boolean): Promise<void> {
  front = createFront({ answer: (request, response) => app(request, response), isBehindProxy });
  await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve));
}

const portOf = () => (front.server.address() as AddressInfo).port;
const origin = () => `http://127.0.0.1:${portOf()}`;

/** Returns a connection and all text received until it ends. */
function open(sent: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(portOf(), '127.0.0.1');
  sockets.push(socket);
  socket.write(sent);
  return { socket, ended: text(socket) };
}

/** Sends over the agent's connection, and opens a closed one again, as browsers do. */
async function ask(agent: Agent, method: string, body?: string): Promise<string> {
  const sent = httpRequest(`${origin()}${CALL}`, {
    ...{ agent, method, headers: { 'content-length': String(body?.length ?? 0) } },
  });
  sent.end(body);
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return await text(answer);
  } catch (error) {
    if (!sent.reusedSocket) throw error;
    return ask(agent, method, body);
  }
}

const request = (firstLine: string, ...headers: string[]) =>
  `${[`${firstLine} HTTP/1.1`, 'Host: app.test', ...headers].join('\r\n')}\r\n\r\n`;

it('the server keeps idle connections for 75 seconds, longer than most proxies', () => {
  expect(front.server.keepAliveTimeout).toBe(75_000);
});

describe('an accepted request', () => {
  it('an accepted request reaches the app unchanged, with its whole body', async () => {
    const body = 'x'.repeat(256 * 1024);
    const answer = await fetch(`${origin()}${CALL}?a=b`, { method: 'PATCH', body });
    expect(await answer.text()).toBe('the app');
    expect(seen).toMatchObject([{ url: `${CALL}?a=b`, body }]);
  });

  it.each(['/app-sweepers/api/../login', '/app-sweepers/api\\..\\login'])(
    'an accepted request to %s is a request to the page that its address resolves to',
    async (url) => {
      const ask = (method: string) =>
        open(request(`${method} ${url}?a=..`, 'Connection: close', 'Content-Length: 0')).ended;
      expect(await ask('GET')).toContain("default-src 'self'");
      expect(await ask('POST')).toContain('405 Method Not Allowed');
      expect(seen).toMatchObject([{ url: '/app-sweepers/login?a=..' }]);
    },
  );

  it('an accepted request gets the security headers, unless the app sets its own policy', async () => {
    const plain = await fetch(`${origin()}/app-sweepers/login`);
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    expect(plain.headers.get('content-security-policy')).toContain("default-src 'self'");
    // Next does this for route handlers.
    app = async (_, response) => {
      if (!response.hasHeader('Content-Security-Policy'))
        response.setHeader('Content-Security-Policy', "default-src 'none'");
      response.end();
    };
    const own = await fetch(`${origin()}${CALL}`);
    expect(own.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  it('an accepted request keeps its forwarding headers only behind a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.test', forwarded: 'for=1' };
    await fetch(`${origin()}${CALL}`, { headers });
    for (const name of Object.keys(headers)) expect(seen[0]?.headers).not.toHaveProperty(name);
    await front.stop(0);
    await listen(true);
    await fetch(`${origin()}${CALL}`, { headers });
    expect(seen[1]?.headers).toMatchObject(headers);
  });

  it.each([false, true])(
    'an accepted request carries the address of its connection, not the client’s claim (behind a proxy: %s)',
    async (proxy) => {
      await front.stop(0);
      await listen(proxy);
      await fetch(`${origin()}${CALL}`, { headers: { [CLIENT_ADDRESS_HEADER]: '203.0.113.9' } });
      expect(seen.at(-1)?.headers[CLIENT_ADDRESS_HEADER]).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    },
  );

  it.each([
    ['reads nothing of its body', async () => {}],
    ['stops reading its body', async (body: ReadableStream) => body.cancel()],
  ])('an accepted request does not block the next one of its connection if the app %s', async (_, use) => {
    app = async (request, response) => {
      // Next gives the body to a route in this form.
      if (request.method === 'POST') await use(Readable.toWeb(request) as ReadableStream);
      response.end('the app');
    };
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = 'x'.repeat(240 * 1024);
    for (const method of ['POST', 'GET', 'POST', 'GET']) {
      const answered = await ask(agent, method, method === 'POST' ? body : undefined);
      expect([method, answered]).toEqual([method, 'the app']);
    }
    agent.destroy();
  });

  it('an accepted request is answered 500 when the app fails, and its content is not logged', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    app = async () => {
      throw new SyntaxError('Unexpected token in "secret-4471"');
    };
    const answer = await fetch(`${origin()}${CALL}`);
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal Server Error\n']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const lines = written.mock.calls.join();
    written.mockRestore();
    expect(lines).toContain('"error":"SyntaxError"');
    expect(lines).not.toContain('4471');
  });
});

describe('a refused request', () => {
  const CHUNK = `10000\r\n${'x'.repeat(0x10000)}\r\n`;

  it.each([
    ['a long body', request(`POST ${CALL}`, `Content-Length: ${8 * MIB}`), 413, 'x'.repeat(MIB), 8],
    ['a body without a length', request(`POST ${CALL}`, 'Transfer-Encoding: chunked'), 411, CHUNK, 128],
    [
      'a body for a page',
      request('POST /app-sweepers/login', `Content-Length: ${8 * MIB}`),
      405,
      'x'.repeat(MIB),
      8,
    ],
  ])(
    'a refused request with %s is answered before its body arrives, and its connection closes',
    async (_, head, status, part, parts) => {
      const { socket, ended } = open(head);
      const first = await new Promise<string>((resolve) =>
        socket.once('data', (data) => resolve(String(data))),
      );
      expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(first).toMatch(/^Connection: close\r$/im);
      expect(first).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
      for (let at = 0; at < parts; at += 1) socket.write(part);
      if (head.includes('chunked')) socket.write('0\r\n\r\n');
      // The body is not parsed as another request.
      expect((await ended).match(/HTTP\/1\.1/g) ?? []).toHaveLength(1);
      expect(seen).toEqual([]);
    },
  );

  it('a refused request is answered even if the client sends its whole body first', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await fetch(`${origin()}${CALL}`, { method: 'POST', body: 'x'.repeat(30 * MIB) });
      expect(answer.status).toBe(413);
      expect((await fetch(`${origin()}${CALL}`)).status).toBe(200);
    }
  });

  it('a refused request of 200 kB to the customer reading route is answered 413', async () => {
    const body = JSON.stringify({ seenUpTo: 'x'.repeat(200_000) });
    const answer = await fetch(`${origin()}/app-sweepers/api/customer/reading`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([413, 'This is too large.\n']);
    expect(seen).toEqual([]);
  });

  it('a refused request is answered before the body with Expect: 100-continue; a short body is accepted', async () => {
    const asks = (length: number) =>
      request(`POST ${CALL}`, `Content-Length: ${length}`, 'Expect: 100-continue', 'Connection: close');
    expect(await open(asks(30 * MIB)).ended).toMatch(/^HTTP\/1.1 413 /);
    expect(seen).toEqual([]);
    const { socket, ended } = open(asks(5));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('hello');
    expect(await ended).toMatch(/200 OK[\s\S]*the app/);
    expect(seen).toMatchObject([{ body: 'hello' }]);
  });

  it.each([
    ['TRACE', request(`TRACE ${CALL}`), '405'],
    ['CONNECT', request('CONNECT elsewhere.test:443'), '405'],
    ['an unknown method', request(`BREW ${CALL}`), '405'],
    ['the whole server', request('OPTIONS *'), '400'],
    ['a malformed address', request('GET /app-sweepers/%E0%A4%A'), '400'],
    ['no host', 'GET /app-sweepers/ HTTP/1.1\r\n\r\n', '400'],
    ['not HTTP', 'GET / SMTP\r\n\r\n', '400'],
    ['an endless header', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ])('a refused request has its own status and the security headers: %s', async (_, sent, status) => {
    const { socket, ended } = open(sent);
    setTimeout(() => socket.end(), 100);
    const answer = await ended;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    expect(answer).toMatch(/^Content-Security-Policy: /im);
    expect(seen).toEqual([]);
  });

  it('a refused request without a body keeps the connection open', async () => {
    const { socket, ended } = open(request('GET /nothing'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write(request(`GET ${CALL}`, 'Connection: close'));
    expect(await ended).toMatch(/200 OK[\s\S]*the app/);
  });
});

describe('stop', () => {
  it('a stopping server finishes the response in flight and refuses new requests', async () => {
    let finish = () => {};
    const begun = new Promise<void>((isBegun) => {
      app = async (_, response) => {
        isBegun();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        response.end('the last one');
      };
    });
    const port = portOf();
    const last = fetch(`${origin()}${CALL}`);
    await begun;
    const waiting = open('GET ');
    await new Promise((resolve) => waiting.socket.once('connect', resolve));
    const stopped = front.stop(60_000);
    waiting.socket.write(`${CALL} HTTP/1.1\r\nHost: app.test\r\n\r\n`);
    expect(await waiting.ended).toMatch(/^HTTP\/1.1 503 /);
    const refused = await new Promise<NodeJS.ErrnoException>((resolve) =>
      connect(port, '127.0.0.1').once('error', resolve),
    );
    expect(refused.code).toBe('ECONNREFUSED');
    finish();
    expect(await (await last).text()).toBe('the last one');
    await stopped;
  });

  it('a stopping server does not wait for idle connections or half-sent requests', async () => {
    await fetch(`${origin()}${CALL}`);
    const held = [open(''), open('GET /app-sweepers'), open(request(`GET ${CALL}`))];
    await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    await front.stop(60_000);
    await Promise.allSettled(held.map(({ ended }) => ended));
  });

  it('a stopping server aborts an endless event stream and a body that never arrives', async () => {
    app = async (incoming, response) => {
      seen.push({ url: incoming.url ?? '', headers: incoming.headers, body: '' });
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: one\n\n');
    };
    const stream = open(request(`GET ${CALL}`));
    const half = open(request(`POST ${CALL}`, 'Content-Length: 5'));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    await front.stop(50);
    await Promise.allSettled([stream.ended, half.ended]);
    expect([stream.socket.destroyed, half.socket.destroyed]).toEqual([true, true]);
  });
});
