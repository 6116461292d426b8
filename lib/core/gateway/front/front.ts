import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorName, logLine } from '../../ground/log/log-line.ts';
import { CLIENT_ADDRESS_HEADER } from '../../ground/server/internal-requests.ts';
import { CONTENT_POLICY, DEFAULT_HEADERS, refuseRequest, refuseSocket } from './refuse.ts';
import { isRoute, resolveDots, validateRequest } from './validate-request.ts';

/**
 * The time is longer than clients and proxies keep an idle connection, so that none is closed just as a request
 * arrives.
 */
const KEEP_ALIVE_MS = 75_000;

interface FrontOptions {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** It says whether a trusted proxy sets the forwarded headers. */
  readonly isBehindProxy: boolean;
}

export interface Front {
  readonly server: Server;
  /** Waits at most `graceMs` for in-flight responses, then cuts the rest. */
  stop(graceMs: number): Promise<void>;
}

/**
 * Refuses invalid requests before Next reads them, and sets default headers.
 * See docs/decisions/0065-own-http-server-in-front-of-next.md.
 */
export function createFront({ answer, isBehindProxy }: FrontOptions): Front {
  const underway = createInFlightRequests();
  let isStopping = false;
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(DEFAULT_HEADERS)) response.setHeader(name, value);
    request.url = resolveDots(request.url ?? '');
    const refusal = isStopping ? STOPPING : validateRequest(request);
    if (refusal) {
      refuseRequest(request, response, refusal);
      return;
    }
    if (!isBehindProxy) dropForwarded(request);
    request.headers[CLIENT_ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
    // Routes return no pages, and Next does not let a route handler replace a header that is already set.
    if (isRoute(request.url ?? '')) response.removeHeader(CONTENT_POLICY);
    if (request.headers.expect !== undefined) response.writeContinue();
    underway.add(response);
    readToEnd(request, response);
    answer(request, response).catch((error: unknown) => fail(response, error));
  };
  // Otherwise Node answers a missing Host itself, without our headers.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS }, receive);
  server.on('checkContinue', receive);
  server.on('connect', (_, socket) => refuseSocket(socket, '405 Method Not Allowed'));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseSocket(socket, STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'),
  );
  const stop = async (graceMs: number) => {
    isStopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    await underway.finish(graceMs);
    server.closeAllConnections();
    await closed;
  };
  return { server, stop };
}

/** The rest of a short body has arrived by then. */
const BLOCKED_MS = 500;

/**
 * A route may leave a body unread, and the next request of the connection comes after it. `Connection: close` would not do:
 * a client that is still sending would lose the answer. The front refuses bodies above 256 kB, so there is little to read.
 */
function readToEnd(request: IncomingMessage, response: ServerResponse): void {
  // Node forgets the socket of a request whose web stream is cancelled, and reads no more from it.
  const { socket } = request;
  response.once('finish', () => {
    if (request.complete) return;
    // The web stream's listener would pause it again.
    if (!request.destroyed) request.removeAllListeners('data').resume();
    else setTimeout(() => request.complete || socket.destroySoon(), BLOCKED_MS).unref();
  });
}

const STOPPING = {
  status: 503,
  text: 'The server is stopping.',
  headers: { 'Retry-After': '5', Connection: 'close' },
};

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_INVALID_METHOD: '405 Method Not Allowed',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Clients can forge these headers. Next sets `X-Forwarded-For` from the connection when it is missing. */
function dropForwarded({ headers }: IncomingMessage): void {
  for (const name of FORWARDED) delete headers[name];
}

/** Logs only the error's name: its message may quote the request. */
function fail(response: ServerResponse, error: unknown): void {
  logLine({ level: 'error', event: 'request_failed', error: errorName(error) }, error);
  if (response.headersSent) response.destroy();
  else
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Internal Server Error\n');
}

interface InFlightRequests {
  add(response: ServerResponse): void;
  finish(graceMs: number): Promise<void>;
}

function createInFlightRequests(): InFlightRequests {
  const responses = new Set<ServerResponse>();
  let onQuiet = () => {};
  return {
    add(response) {
      responses.add(response);
      response.once('close', () => {
        responses.delete(response);
        if (responses.size === 0) onQuiet();
      });
    },
    finish(graceMs) {
      for (const response of responses) if (!response.headersSent) response.setHeader('Connection', 'close');
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, graceMs);
        onQuiet = () => {
          clearTimeout(timer);
          resolve();
        };
        if (responses.size === 0) onQuiet();
      });
    },
  };
}
