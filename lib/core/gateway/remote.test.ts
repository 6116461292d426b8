import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRequest } from '@/lib/core/contract/wire-message';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { MAX_ANSWER_BYTES, remote } from './remote';

const signal = new AbortController().signal;

let server: HttpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function requestOf(overrides: Partial<WireRequest> = {}): WireRequest {
  return {
    method: 'GET',
    path: 'work/jobs/41/visits/2026-11-21/',
    query: new URLSearchParams(),
    headers: { authorization: 'Token secret' },
    body: undefined,
    ...overrides,
  };
}

async function ask(listener: RequestListener, request = requestOf(), rootPath = '/api/v1') {
  server = await startHttpServer(listener);
  return remote(`${server.origin}${rootPath}`).send(request, signal);
}

const json = (text: string | Buffer, status = 200, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  };
};

async function received(request: WireRequest, rootPath?: string) {
  let seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'> = { headers: {} };
  let body = '';
  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    seen = incoming;
    incoming.on('data', (chunk) => {
      body += chunk;
    });
    incoming.on('end', () => json('{}')(incoming, response as never));
  };
  await ask(listener, request, rootPath);
  return { method: seen.method, url: seen.url, headers: seen.headers, body };
}

describe('what a root gets', () => {
  it.each([
    ['/api/v1', '/api/v1/work/jobs/41/visits/2026-11-21/'],
    ['/api/v1/', '/api/v1/work/jobs/41/visits/2026-11-21/'],
    ['/a/b//', '/a/b/work/jobs/41/visits/2026-11-21/'],
    ['', '/work/jobs/41/visits/2026-11-21/'],
  ])('[ENV-05] is asked below its own path %s, with the path’s slash', async (rootPath, url) => {
    expect((await received(requestOf(), rootPath)).url).toBe(url);
  });

  it('gets the query, a path without a slash as it is, and the headers', async () => {
    const query = new URLSearchParams([
      ['expand', 'property'],
      ['expand', 'a&b'],
    ]);
    const seen = await received(requestOf({ path: 'workers/7/payments', query }));
    expect(seen.url).toBe('/api/v1/workers/7/payments?expand=property&expand=a%26b');
    expect(seen.headers.authorization).toBe('Token secret');
    expect(seen).toMatchObject({ method: 'GET', body: '' });
  });

  it('gets the body as JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const seen = await received(requestOf({ method: 'PATCH', headers, body: { workers: [{ id: 7 }] } }));
    expect(seen).toMatchObject({ method: 'PATCH', body: '{"workers":[{"id":7}]}' });
    expect(seen.headers['content-type']).toBe('application/json');
  });

  it('gets no body where there is none', async () => {
    const seen = await received(requestOf({ method: 'PATCH' }));
    expect(seen.body).toBe('');
    expect(seen.headers).not.toHaveProperty('content-type');
  });
});

describe('what a root answers', () => {
  it('comes with status, headers and parsed body', async () => {
    const reply = await ask(json('{"error_code":"x"}', 429, { 'Retry-After': '30' }));
    expect(reply).toMatchObject({
      ok: true,
      response: { status: 429, headers: { 'retry-after': '30' }, body: { error_code: 'x' } },
    });
  });

  it.each(['application/json; charset=utf-8', 'application/problem+json', 'APPLICATION/JSON'])(
    'is read as JSON when it is called %s',
    async (type) => {
      const reply = await ask(json('{"a":1}', 200, { 'content-type': type }));
      expect(reply).toMatchObject({ response: { body: { a: 1 } } });
    },
  );

  it.each(['text/html', 'application/jsonp', 'text/json-like', 'x/application/json', ''])(
    'is not read when it is called "%s"',
    async (type) => {
      const reply = await ask(json('{"a":1}', 200, { 'content-type': type }));
      expect(reply).toMatchObject({ ok: true, response: { status: 200, body: undefined } });
    },
  );

  it('is not read when it is called nothing', async () => {
    const reply = await ask((_, response) => response.end('{"a":1}'));
    expect(reply).toMatchObject({ ok: true, response: { status: 200, body: undefined } });
  });

  it.each(['', '{"a":', 'null,', '<html>'])('has no body when "%s" is called JSON', async (text) => {
    expect(await ask(json(text))).toMatchObject({ ok: true, response: { status: 200, body: undefined } });
  });

  it.each(['text/html', 'application/json'])('may be empty, as %s with 204 is', async (type) => {
    const reply = await ask((_, response) => response.writeHead(204, { 'content-type': type }).end());
    expect(reply).toMatchObject({ ok: true, response: { status: 204, body: undefined } });
  });

  it.each([301, 302, 303, 307, 308])('is not followed anywhere by a %s', async (status) => {
    const asked: (string | undefined)[] = [];
    const reply = await ask((incoming, response) => {
      asked.push(incoming.url);
      response.writeHead(status, { location: '/elsewhere/' }).end();
    });
    expect(reply).toMatchObject({ ok: true, response: { status } });
    expect(asked).toHaveLength(1);
  });

  it('is taken up to 5 MB and no byte beyond', async () => {
    const longest = `"${'x'.repeat(MAX_ANSWER_BYTES - 2)}"`;
    expect(MAX_ANSWER_BYTES).toBe(5_242_880);
    expect(await ask(json(longest))).toMatchObject({ ok: true, response: { status: 200 } });
    await server?.close();
    expect(await ask(json(`${longest} `))).toEqual({
      ok: false,
      code: 'contract_broken',
      reason: 'answer_too_large',
    });
  });

  it('is measured unpacked, so that a small answer cannot fill the memory', async () => {
    const bomb = gzipSync(Buffer.alloc(MAX_ANSWER_BYTES + 1, 'x'));
    expect(bomb.length).toBeLessThan(10_000);
    const reply = await ask(json(bomb, 200, { 'content-encoding': 'gzip' }));
    expect(reply).toMatchObject({ ok: false, reason: 'answer_too_large' });
  });

  it('breaks the contract when it cannot be unpacked', async () => {
    const reply = await ask(json('not gzip at all', 200, { 'content-encoding': 'gzip' }));
    expect(reply).toEqual({ ok: false, code: 'contract_broken', reason: 'Z_DATA_ERROR' });
  });
});

describe('a root that does not answer', () => {
  it('is no internet when nobody listens', async () => {
    server = await startHttpServer(() => {});
    const { origin } = server;
    await server.close();
    expect(await remote(origin).send(requestOf(), signal)).toEqual({
      ok: false,
      code: 'no_internet',
      reason: 'ECONNREFUSED',
    });
  });

  it('is no internet when it has no address', async () => {
    const reply = await remote('http://no-such-host.invalid').send(requestOf(), signal);
    expect(reply).toMatchObject({ ok: false, code: 'no_internet' });
  });

  it('is no internet when it speaks no TLS', async () => {
    server = await startHttpServer(() => {});
    const secure = server.origin.replace('http:', 'https:');
    expect(await remote(secure).send(requestOf(), signal)).toMatchObject({ ok: false, code: 'no_internet' });
  });

  it('is no internet when it breaks off in the middle', async () => {
    const reply = await ask((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
    });
    expect(reply).toMatchObject({ ok: false, code: 'no_internet' });
  });

  it('is left alone once nobody waits any more', async () => {
    const controller = new AbortController();
    let hungUp = () => {};
    const closed = new Promise<void>((resolve) => {
      hungUp = resolve;
    });
    server = await startHttpServer((incoming) => {
      incoming.socket.on('close', () => hungUp());
      controller.abort();
    });
    const reply = await remote(server.origin).send(requestOf(), controller.signal);
    expect(reply).toEqual({ ok: false, code: 'no_internet', reason: 'AbortError' });
    await closed;
  });
});
