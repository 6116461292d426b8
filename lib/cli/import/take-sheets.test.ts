import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { ImportEvent } from '@/lib/features/office/import/server/report';
import { postSheets } from './take-sheets';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: RequestListener): Promise<number> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return (listening.address() as AddressInfo).port;
}

const events = (...list: readonly (ImportEvent | object)[]): RequestListener => {
  return (_request, response) => response.end(list.map((event) => `${JSON.stringify(event)}\n`).join(''));
};

const request = { isDryRun: true, sheets: { lines: {}, problems: [], notes: [] } };

it('takeSheets posts the sheets with the key, reports progress and returns the report', async () => {
  let asked: IncomingMessage | undefined;
  const progress = { sheet: 'jobs', done: 1, total: 2 } as const;
  const port = await serve((incoming, response) => {
    asked = incoming;
    events({ type: 'progress', progress }, { type: 'report', report: { isDryRun: true } })(
      incoming,
      response,
    );
  });
  const seen: unknown[] = [];
  const report = await postSheets({ port, key: 'the-key' }, request, (step) => seen.push(step));
  expect(report).toEqual({ isDryRun: true });
  expect(seen).toEqual([progress]);
  expect(asked?.url).toBe('/app-sweepers/api/control/import');
  expect(asked?.headers['x-control-key']).toBe('the-key');
});

it.each([
  ['a wrong secret', (_: IncomingMessage, response) => response.writeHead(404).end(), /another secret/],
  ['a refusal', (_: IncomingMessage, response) => response.writeHead(400).end(), /refused \(400\)/],
  ['a failure', events({ type: 'failed', message: 'Nothing was taken.' }), /^Nothing was taken\.$/],
  ['a truncated response', events({ type: 'progress', progress: {} }), /ended before the import did/],
] satisfies [string, RequestListener, RegExp][])(
  'takeSheets rejects with an explanation after %s',
  async (_name, answer, message) => {
    const port = await serve(answer);
    await expect(postSheets({ port, key: 'the-key' }, request, () => undefined)).rejects.toThrow(message);
  },
);

it('takeSheets rejects when the server does not answer', async () => {
  const port = await serve(events());
  server?.close();
  const posted = postSheets({ port, key: 'the-key' }, request, () => undefined);
  await expect(posted).rejects.toThrow(/does not answer/);
});
