import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { EMBEDDED_PORT, PREFIX, STUB_PORT } from './servers';

/**
 * Serves an API root between the app and the embedded backend that fails on request (`POST /fault {email, fault}`).
 * Faults are per e-mail, matched by the token of its sign-in, so parallel tests do not affect each other.
 */
export type Fault =
  | 'none'
  | 'slow'
  | 'down'
  /** Every call works except the one for the signed-in user. */
  | 'no-user'
  /** It is like `down`, but a server can still read the world's clock. A browser must not: see pictures.spec.ts. */
  | 'all-but-clock';

/** The map service responds with a grey pixel. */
const MAP = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** A page waits less than this for its data. */
const SLOW_MS = 1_500;

const faultByEmail = new Map<string, Fault>();
const emailByToken = new Map<string, string>();

createServer(async (req, res) => {
  const url = new URL(req.url ?? '/', 'http://stub');
  if (url.pathname === '/ready') return void res.end('ready');
  if (url.pathname === '/map') return void res.writeHead(200, { 'content-type': 'image/png' }).end(MAP);
  const body = await readAll(req);
  if (url.pathname === '/fault') {
    const { email, fault } = JSON.parse(body) as { email: string; fault: Fault };
    faultByEmail.set(email, fault);
    return void res.end('noted');
  }
  const email = emailOf(req, url, body);
  const fault = faultByEmail.get(email) ?? 'none';
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  if (isPassed(fault, url.pathname)) return pass(req, res, url, body, email);
  fail(fault, req, res);
}).listen(STUB_PORT, '127.0.0.1');

function emailOf(req: IncomingMessage, url: URL, body: string): string {
  if (url.pathname.endsWith('/obtain-token/')) return (JSON.parse(body) as { username: string }).username;
  return emailByToken.get(req.headers.authorization ?? '') ?? '';
}

function isPassed(fault: Fault, path: string): boolean {
  if (fault === 'no-user') return path !== '/root/auth/';
  if (fault === 'all-but-clock') return path === '/root/infrastructure/sync-time/';
  return fault === 'none' || fault === 'slow';
}

function fail(fault: Fault, req: IncomingMessage, res: ServerResponse): void {
  if (fault === 'no-user') res.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  else req.socket.destroy();
}

function pass(req: IncomingMessage, res: ServerResponse, url: URL, body: string, email: string): void {
  const path = `${PREFIX}/backend/api/v1${url.pathname.replace(/^\/root/, '')}${url.search}`;
  const headers = {
    ...req.headers,
    host: `127.0.0.1:${EMBEDDED_PORT}`,
    'content-length': String(Buffer.byteLength(body)),
  };
  const upstream = forward(
    { host: '127.0.0.1', port: EMBEDDED_PORT, path, method: req.method, headers },
    async (answer) => {
      const text = await readAll(answer);
      if (url.pathname.endsWith('/obtain-token/') && answer.statusCode === 200) {
        emailByToken.set(`Token ${(JSON.parse(text) as { token: string }).token}`, email);
      }
      res
        .writeHead(answer.statusCode ?? 502, {
          'content-type': answer.headers['content-type'] ?? 'text/plain',
        })
        .end(text);
    },
  );
  upstream.on('error', () => req.socket.destroy());
  upstream.end(body);
}

async function readAll(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
