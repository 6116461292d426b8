import { Agent, type IncomingMessage, request as send } from 'node:http';
import { encode } from 'next-auth/jwt';
import { authSecret, claimsOf, cookieNames } from '@/lib/core/gateway/session/cookie';
import { customerCookie, officeCookie, ratingCookie, resetCookie } from '../support/session-cookies';
import type { FuzzAnswer, FuzzRequest, FuzzWorld, Identity, Send } from './fuzz-request';
import { tokenOf } from './fuzz-request';

const BASE = '/app-sweepers';
const API_ROOT = `${BASE}/backend/api/v1/`;
/** This is longer than the server may take; then the connection counts as left open. */
const TIMEOUT_MS = 20_000;

export interface HttpSender {
  readonly send: Send;
  close(): void;
}

/** Sends over one connection, as a browser with the cookies of the request's identity. */
export function openHttpSender(origin: string): HttpSender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: async (request, world) => {
      const startedAt = performance.now();
      const answered = await exchange(origin, agent, request, await headersOf(origin, request, world));
      return { ...answered, ms: performance.now() - startedAt };
    },
    close: () => agent.destroy(),
  };
}

async function headersOf(
  origin: string,
  request: FuzzRequest,
  world: FuzzWorld,
): Promise<Record<string, string>> {
  const token = tokenOf(request.identity, world);
  const isDoor = request.type === 'call';
  const cookies = isDoor ? [] : await cookiesOf(request.identity, token, world);
  return {
    // Appends it as a proxy does: each request has an address of its own, so that limits do not hide the code behind
    // them.
    'x-forwarded-for': `10.${(request.index >> 16) & 255}.${(request.index >> 8) & 255}.${request.index & 255}`,
    ...(isDoor
      ? token !== null && { authorization: `Token ${token}` }
      : { origin, cookie: cookies.join('; ') }),
    ...request.headers,
  };
}

async function cookiesOf(identity: Identity, token: string | null, { name }: FuzzWorld): Promise<string[]> {
  const links = [
    await customerCookie(`${name}-link`),
    await ratingCookie(`${name}-rating-link`),
    await resetCookie(`${name}-reset`),
  ];
  if (token === null) return links;
  if (identity === 'worker') return [...links, await workerCookie(token)];
  const isHalfWay = identity === 'admin-password' || identity === 'admin-new';
  const email = `${name}-admin@sweep.example`;
  return [...links, await officeCookie({ token, email, ...(isHalfWay && { step: 'confirm' as const }) })];
}

async function workerCookie(token: string): Promise<string> {
  const names = { firstNames: 'Ann', lastName: 'Fuzz', email: 'ann@sweep.example' };
  const claims = claimsOf({ ...names, token, workerId: 7, environment: 'production' });
  return `${cookieNames().session}=${await encode({ token: claims, secret: authSecret() })}`;
}

function exchange(
  origin: string,
  agent: Agent,
  { type, method, path, body }: FuzzRequest,
  headers: Record<string, string>,
): Promise<Omit<FuzzAnswer, 'ms'>> {
  const { hostname, port } = new URL(origin);
  const address = type === 'call' ? `${API_ROOT}${path}` : `${BASE}${path}`;
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes ? { 'content-length': String(bytes.byteLength) } : {};
  return new Promise((resolve) => {
    const fail = (text: string) => resolve({ status: 599, contentType: '', text });
    const sent = send({ hostname, port, path: address, method, agent, headers: { ...length, ...headers } });
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', ({ message }) => fail(message));
    sent.once('response', (answer) => void read(answer).then(resolve, (error) => fail(String(error))));
    sent.end(bytes);
  });
}

async function read(answer: IncomingMessage): Promise<Omit<FuzzAnswer, 'ms'>> {
  const contentType = answer.headers['content-type'] ?? '';
  const parts: Buffer[] = [];
  for await (const part of answer) {
    parts.push(part as Buffer);
    // An event stream has no end: leaving the loop closes it.
    if (contentType.startsWith('text/event-stream')) break;
  }
  return { status: answer.statusCode ?? 0, contentType, text: Buffer.concat(parts).toString() };
}
