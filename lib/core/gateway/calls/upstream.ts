import 'server-only';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { HEADERS, type WireRequest, type WireResponse } from '@/lib/core/ground/contract/wire-message';
import { env, type Settings } from '@/lib/core/ground/server/env';
import { createResetLimit, createSignInLimit } from '@/lib/core/ground/server/limits';
import { limitInMemory } from '@/lib/core/ground/server/rate-limit';
import { isDevelopmentServer } from '@/lib/core/ground/site/environment';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { calls } from '@/lib/features/gateway';
import { withServices } from '@/lib/features/upstreams';
import { remote } from './remote';
import { limitResets, limitSignIns } from './upstream-limits';

interface Backend {
  handle(request: WireRequest): Promise<WireResponse>;
  stream?(request: WireRequest): Promise<OpenedStream | WireResponse>;
}

interface OwnBackend extends Backend {
  readonly database: { readonly canWrite: () => Promise<boolean> };
}

/** It opens lazily: with a remote root, no database is opened. */
async function ownBackend(): Promise<OwnBackend> {
  const { getBackend } = await import('@/lib/core/backend/lifecycle/get-backend');
  return getBackend();
}

/** Each process limits in its memory: with a root there may be no database. */
const remoteSignIns = createSignInLimit(limitInMemory);
const remoteResets = createResetLimit(limitInMemory);

type Roots = Pick<Settings, 'apiRoots'> & Partial<Pick<Settings, 'chatServiceUrl'>>;

// A demo always uses the embedded backend, so that no real server is called. A root without chats answers 404. [ENV-05]
// [DEMO-02] [CHAT-09] [CHAT-13]
export function upstreamOf(
  session: GatewaySession,
  settings: Roots = env(),
  openBackend: () => Promise<Backend> = ownBackend,
): Upstream {
  const root = rootOfCalls(session, settings);
  if (root === undefined) return embedded(openBackend);
  const limited = limitResets(limitSignIns(remote(root), remoteSignIns), remoteResets);
  return withServices(limited, root, settings);
}

/** Returns undefined for the embedded backend, which also answers demos. */
function rootOfCalls(session: GatewaySession, settings: Pick<Settings, 'apiRoots'>): string | undefined {
  return session.demo === null ? rootOf(session, settings) : undefined;
}

/** It says whether this process answers the session's calls. */
export const isAnsweredHere = (session: GatewaySession, settings: Pick<Settings, 'apiRoots'> = env()) =>
  rootOfCalls(session, settings) === undefined;

export function rootOf(
  { environment, apiRoot }: Pick<GatewaySession, 'environment' | 'apiRoot'>,
  { apiRoots }: Pick<Settings, 'apiRoots'> = env(),
): string | undefined {
  return (isDevelopmentServer() ? apiRoot : null) ?? apiRoots[environment];
}

const NO_STREAM: WireResponse = { status: 404, headers: {}, body: undefined };

export function embedded(openBackend: () => Promise<Backend>): Upstream {
  return {
    async send(request) {
      const backend = await openBackend();
      return { ok: true, response: await backend.handle({ ...request, takesEntity: true }) };
    },
    async stream(request) {
      const backend = await openBackend();
      return backend.stream ? backend.stream(request) : NO_STREAM;
    },
  };
}

/**
 * The health check assumes that a root works. The embedded backend must reach its database within five seconds, and its
 * writes must find room.
 */
export async function isReady(
  environment: GatewaySession['environment'],
  { apiRoots }: Pick<Settings, 'apiRoots'> = env(),
  openBackend: () => Promise<OwnBackend> = ownBackend,
): Promise<boolean> {
  if (apiRoots[environment] !== undefined) return true;
  const request = {
    method: calls.syncTime.method,
    path: calls.syncTime.path,
    query: new URLSearchParams(),
    headers: { [HEADERS.authorization]: 'Token of-nobody' },
    body: undefined,
  };
  const answered = openBackend()
    .then(async (backend) => {
      const { status } = await backend.handle(request);
      return status < 500 && (await backend.database.canWrite());
    })
    .catch(() => false);
  return (await withTimeout(answered, READY_LIMIT_MS))?.value ?? false;
}

const READY_LIMIT_MS = 5_000;

export interface Upstream {
  /** Never rejects for a failure of the other side. `signal` aborts after the timeout. */
  send(request: WireRequest, signal: AbortSignal): Promise<UpstreamReply>;
  stream?(request: WireRequest): Promise<OpenedStream | WireResponse>;
}

export interface OpenedStream {
  subscribe(after: number | null, subscriber: StreamSubscriber): () => void;
}

export interface StreamSubscriber {
  readonly onEvents: (events: readonly { readonly sequence: number; readonly event: unknown }[]) => void;
  /** Earlier reads are stale; events continue after `sequence`. */
  readonly onReset: (sequence: number) => void;
  readonly onEnd: () => void;
}

/** `reason` is logged and contains no personal data. */
export type UpstreamReply =
  | { readonly ok: true; readonly response: WireResponse }
  | { readonly ok: false; readonly code: 'no_internet' | 'contract_broken'; readonly reason: string };
