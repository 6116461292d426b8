import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRequest } from '@/lib/core/ground/contract/wire-message';
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

describe('a request to an API root', () => {
  it.each([
    ['/api/v1', '/api/v1/work/jobs/41/visits/2026-11-21/'],
    ['/api/v1/', '/api/v1/work/jobs/41/visits/2026-11-21/'],
    ['/a/b//', '/a/b/work/jobs/41/visits/2026-11-21/'],
    ['', '/work/jobs/41/visits/2026-11-21/'],
  ])(
    '[ENV-05] a request to an API root keeps the root path %s and the trailing slash',
    async (rootPath, url) => {
      expect((await received(requestOf(), rootPath)).url).toBe(url);
    },
  );

  it('a request to an API root has the query, the headers and no added trailing slash', async () => {
    const query = new URLSearchParams([
      ['expand', 'property'],
      ['expand', 'a&b'],
    ]);
    const seen = await received(requestOf({ path: 'workers/7/payments', query }));
    expect(seen.url).toBe('/api/v1/workers/7/payments?expand=property&expand=a%26b');
    expect(seen.headers.authorization).toBe('Token secret');
    expect(seen).toMatchObject({ method: 'GET', body: '' });
  });

  it('a request to an API root has a JSON body', async () => {
    const headers = { 'content-type': 'application/json' };
    const seen = await received(requestOf({ method: 'PATCH', headers, body: { workers: [{ id: 7 }] } }));
    expect(seen).toMatchObject({ method: 'PATCH', body: '{"workers":[{"id":7}]}' });
    expect(seen.headers['content-type']).toBe('application/json');
  });

  it('a request to an API root has no body or content type without input', async () => {
    const seen = await received(requestOf({ method: 'PATCH' }));
    expect(seen.body).toBe('');
    expect(seen.headers).not.toHaveProperty('content-type');
  });
});

describe('a response of an API root', () => {
  it('a response of an API root has its status, headers and parsed body', async () => {
    const reply = await ask(json('{"error_code":"x"}', 429, { 'Retry-After': '30' }));
    expect(reply).toMatchObject({
      ok: true,
      response: { status: 429, headers: { 'retry-after': '30' }, body: { error_code: 'x' } },
    });
  });

  it.each(['application/json; charset=utf-8', 'application/problem+json', 'APPLICATION/JSON'])(
    'a response of an API root is parsed as JSON for the type %s',
    async (type) => {
      const reply = await ask(json('{"a":1}', 200, { 'content-type': type }));
      expect(reply).toMatchObject({ response: { body: { a: 1 } } });
    },
  );

  it.each(['text/html', 'application/jsonp', 'text/json-like', 'x/application/json', ''])(
    'a response of an API root has no body for the type "%s"',
    async (type) => {
      const reply = await ask(json('{"a":1}', 200, { 'content-type': type }));
      expect(reply).toMatchObject({ ok: true, response: { status: 200, body: undefined } });
    },
  );

  it('a response of an API root has no body without a content type', async () => {
    const reply = await ask((_, response) => response.end('{"a":1}'));
    expect(reply).toMatchObject({ ok: true, response: { status: 200, body: undefined } });
  });

  it.each(['', '{"a":', 'null,', '<html>'])(
    'a response of an API root has no body when "%s" is sent as JSON',
    async (text) => {
      expect(await ask(json(text))).toMatchObject({ ok: true, response: { status: 200, body: undefined } });
    },
  );

  it.each(['text/html', 'application/json'])(
    'a response of an API root may be an empty 204 of type %s',
    async (type) => {
      const reply = await ask((_, response) => response.writeHead(204, { 'content-type': type }).end());
      expect(reply).toMatchObject({ ok: true, response: { status: 204, body: undefined } });
    },
  );

  it.each([301, 302, 303, 307, 308])(
    'a response of an API root is not followed when it is a redirect with %s',
    async (status) => {
      const asked: (string | undefined)[] = [];
      const reply = await ask((incoming, response) => {
        asked.push(incoming.url);
        response.writeHead(status, { location: '/elsewhere/' }).end();
      });
      expect(reply).toMatchObject({ ok: true, response: { status } });
      expect(asked).toHaveLength(1);
    },
  );

  it('a response of an API root is accepted up to 5 MB', async () => {
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

  it('a response of an API root is limited by its size after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(MAX_ANSWER_BYTES + 1, 'x'));
    expect(bomb.length).toBeLessThan(10_000);
    const reply = await ask(json(bomb, 200, { 'content-encoding': 'gzip' }));
    expect(reply).toMatchObject({ ok: false, reason: 'answer_too_large' });
  });

  it('a response of an API root is contract_broken when decompression fails', async () => {
    const reply = await ask(json('not gzip at all', 200, { 'content-encoding': 'gzip' }));
    expect(reply).toEqual({ ok: false, code: 'contract_broken', reason: 'Z_DATA_ERROR' });
  });
});

describe('an unreachable API root', () => {
  it('an unreachable API root is no_internet when the connection is refused', async () => {
    server = await startHttpServer(() => {});
    const { origin } = server;
    await server.close();
    expect(await remote(origin).send(requestOf(), signal)).toEqual({
      ok: false,
      code: 'no_internet',
      reason: 'ECONNREFUSED',
    });
  });

  it('an unreachable API root is no_internet when its host name does not resolve', async () => {
    const reply = await remote('http://no-such-host.invalid').send(requestOf(), signal);
    expect(reply).toMatchObject({ ok: false, code: 'no_internet' });
  });

  it('an unreachable API root is no_internet when it does not support TLS', async () => {
    server = await startHttpServer(() => {});
    const secure = server.origin.replace('http:', 'https:');
    expect(await remote(secure).send(requestOf(), signal)).toMatchObject({ ok: false, code: 'no_internet' });
  });

  it('an unreachable API root is no_internet when the response is cut off', async () => {
    const reply = await ask((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"a":', () => response.destroy());
    });
    expect(reply).toMatchObject({ ok: false, code: 'no_internet' });
  });

  it('an unreachable API root is disconnected when the request is aborted', async () => {
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
