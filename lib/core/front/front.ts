import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CLIENT_ADDRESS_HEADER } from './internal-requests.ts';
import { CONTENT_POLICY, DEFAULT_HEADERS, refuseRequest, refuseSocket } from './refuse.ts';
import { isRoute, validateRequest } from './validate-request.ts';

interface FrontOptions {
  /** The app. It may reject. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Whether a proxy of ours is in front, whose word on where a request comes from counts. */
  readonly isBehindProxy: boolean;
}

export interface Front {
  readonly server: Server;
  /**
   * Takes no connection and no request any more, waits for the answers that are underway, `graceMs` at most, and breaks
   * off what is open then.
   */
  stop(graceMs: number): Promise<void>;
}

/**
 * The HTTP server in front of the app: what nothing in the app takes ends here, before Next reads any of it, and every
 * answer carries the headers that none may lack.
 * See docs/decisions/0065-own-http-server-in-front-of-next.md.
 */
export function createFront({ answer, isBehindProxy }: FrontOptions): Front {
  const underway = createInFlightRequests();
  let isStopping = false;
  const receive = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(DEFAULT_HEADERS)) response.setHeader(name, value);
    const refusal = isStopping ? STOPPING : validateRequest(request);
    if (refusal) {
      refuseRequest(request, response, refusal);
      return;
    }
    if (!isBehindProxy) dropForwarded(request);
    request.headers[CLIENT_ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
    // No page comes from there, and Next lets a route handler bring no header that is there already.
    if (isRoute(request.url ?? '')) response.removeHeader(CONTENT_POLICY);
    if (request.headers.expect !== undefined) response.writeContinue();
    underway.add(response);
    answer(request, response).catch((error: unknown) => fail(response, error));
  };
  // Node answers a missing Host itself otherwise, without our headers.
  const server = createServer({ requireHostHeader: false }, receive);
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

const STOPPING = {
  status: 503,
  text: 'The server is stopping.',
  headers: { 'Retry-After': '5', Connection: 'close' },
};

/** What Node's parser reports, as the status of the answer. */
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

/** Anybody can write these; Next fills in `X-Forwarded-For` by the connection where it finds none. */
function dropForwarded({ headers }: IncomingMessage): void {
  for (const name of FORWARDED) delete headers[name];
}

/** The error's name alone: its message may quote what was sent. */
function fail(response: ServerResponse, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  const line = { level: 'error', at: new Date().toISOString(), event: 'request_failed', error: name };
  process.stderr.write(`${JSON.stringify(line)}\n`);
  if (response.headersSent) response.destroy();
  else
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Internal Server Error\n');
}

/** The answers that are being given. */
interface InFlightRequests {
  add(response: ServerResponse): void;
  /** Resolves once none is left, after `graceMs` at the latest. Their connections end with them. */
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
