import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestRefusal } from './validate-request.ts';

const LINGER_MS = 2_000;

/**
 * Closes after a delay: closing a socket with unread data resets it, and the client would miss the response.
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
  // After `Expect: 100-continue`, a refused client sends no body.
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

export const DEFAULT_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;
