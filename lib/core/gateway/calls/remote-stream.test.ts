import { afterEach, expect, it } from 'vitest';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { openRemoteStream } from './remote-stream';
import type { OpenedStream } from './upstream';

let server: HttpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function open(status: number, type: string | null, text = '') {
  server = await startHttpServer((_, response) => {
    response.writeHead(status, type === null ? {} : { 'content-type': type }).end(text);
  });
  return openRemoteStream(server.origin, {});
}

async function eventsOf(opened: OpenedStream): Promise<readonly unknown[]> {
  const got: unknown[] = [];
  await new Promise<void>((resolve) => {
    opened.subscribe(null, {
      onEvents: (events) => got.push(...events),
      onReset: (sequence) => got.push(sequence),
      onEnd: resolve,
    });
  });
  return got;
}

it.each([
  ['an error in JSON', 401, 'application/json', 401],
  ['an error with the type of a stream', 403, 'text/event-stream', 403],
  ['a redirect', 302, 'text/html', 302],
  ['an HTML page', 200, 'text/html', 502],
  ['a response without a content type', 200, null, 502],
  ['a type that only ends like a stream’s', 200, 'application/text/event-stream', 502],
])('the gateway returns a status instead of a stream for %s', async (_, status, type, answered) => {
  expect(await open(status, type)).toEqual({ status: answered, headers: {}, body: undefined });
});

it('the gateway returns 503 when nothing listens', async () => {
  expect(await openRemoteStream('http://127.0.0.1:1', {})).toMatchObject({ status: 503 });
});

it('the gateway emits events with a valid id and JSON and skips the others', async () => {
  const event = (id: string, data: string) => `id: ${id}\ndata: ${data}\n\n`;
  const text = `data: {"type":"first"}\n\n${event('x7', '{}')}${event('7', 'no JSON')}${event('8', '{"type":"visits"}')}`;
  const opened = (await open(200, 'text/event-stream; charset=utf-8', text)) as OpenedStream;
  expect(await eventsOf(opened)).toEqual([{ sequence: 8, event: { type: 'visits' } }]);
});

it('the gateway reads events with any line ends, cut at any byte', async () => {
  const bytes = Buffer.from(
    ':\r\n\r\nid: 7\r\ndata: {"text":\r\ndata: "é: b"}\r\n\r\nevent: reset\nid: 9\ndata: {}\n\nid: 10\ndata: {"half"',
  );
  server = await startHttpServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const byte of bytes) {
      response.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    response.end();
  });
  const opened = (await openRemoteStream(server.origin, {})) as OpenedStream;
  expect(await eventsOf(opened)).toEqual([{ sequence: 7, event: { text: 'é: b' } }, 9]);
});
