import type { ServerResponse } from 'node:http';
import type { Event } from '@sentry/core';
import { startHttpServer } from './http-server';

export interface ErrorReceiver {
  readonly dsn: string;
  readonly origin: string;
  /** Each entry has the address, the headers and the envelope of a request. */
  readonly received: readonly string[];
  readonly events: readonly Event[];
  close(): Promise<void>;
}

/** `vi.waitFor` needs this, because a busy machine takes seconds to load the client. */
export const UNHURRIED = { timeout: 30_000 };

type Answer = (response: ServerResponse) => void;

const accept: Answer = (response) => void response.end('{}');

/** Starts an error service that reads Sentry's envelopes: a header, then for each item a header and its payload. */
export async function startErrorReceiver(answer: Answer = accept): Promise<ErrorReceiver> {
  const received: string[] = [];
  const events: Event[] = [];
  const server = await startHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'POST' && new URL(request.url ?? '', 'http://a').pathname === '/api/7/envelope/') {
      received.push([request.url, JSON.stringify(request.rawHeaders), body].join('\n'));
      events.push(...eventsIn(body));
    }
    answer(response);
  });
  return {
    dsn: `${server.origin.replace('://', '://publickey@')}/7`,
    origin: server.origin,
    received,
    events,
    close: server.close,
  };
}

function eventsIn(envelope: string): Event[] {
  const [, ...lines] = envelope.split('\n');
  return lines.flatMap((line, index) =>
    index % 2 === 0 && JSON.parse(line).type === 'event' ? [JSON.parse(lines[index + 1] ?? '')] : [],
  );
}

const SETTINGS = '/app-sweepers/api/error-reporting';

/** Replaces `fetch`: our server answers the settings, other requests leave the process. */
export function fetchWithSettings(dsn: string | null): {
  readonly fetch: typeof fetch;
  readonly asked: readonly string[];
} {
  const asked: string[] = [];
  const send = globalThis.fetch;
  return {
    asked,
    fetch: async (input, init) => {
      asked.push(String(input));
      if (String(input) !== SETTINGS) return send(input, init);
      return Response.json({ dsn, environment: 'staging' });
    },
  };
}
