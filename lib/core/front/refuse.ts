import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestRefusal } from './validate-request.ts';

/** How long what is still coming is thrown away. */
const LINGER_MS = 2_000;

/**
 * Answers without the app. Where a body comes with the request the connection ends with the answer, so that nothing of the
 * body is taken for a next request. It ends a moment later: a connection that is closed on what was not read yet breaks off
 * the answer too, and the client would see an error in its place.
 */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { status, text, headers }: RequestRefusal,
): void {
  const body = `${text}\n`;
  const isClosing = hasBody(request);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
    ...(isClosing ? { Connection: 'close' } : {}),
  });
  // Who asked first, with `Expect`, sends nothing after a no.
  if (!isClosing || request.headers.expect !== undefined) {
    response.end(body);
    return;
  }
  response.write(body);
  const end = () => void response.end();
  const timer = setTimeout(end, LINGER_MS);
  response.once('close', () => clearTimeout(timer));
  request.once('end', end).resume();
}

/** The answer to what is no HTTP that Node can read, where there is no response to write it to. */
export function refuseSocket(socket: Duplex, statusLine: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = { ...DEFAULT_HEADERS, Connection: 'close', 'Content-Length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${[statusLine, ...lines].join('\r\n')}\r\n\r\n`);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

export const CONTENT_POLICY = 'Content-Security-Policy';

/**
 * On every answer, whoever makes it: pages bring a policy of their own in place of this one, and only a page that nobody
 * thought of is shown under it.
 */
export const DEFAULT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;
