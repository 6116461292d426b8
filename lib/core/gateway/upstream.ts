import 'server-only';
import { HEADERS, type WireRequest, type WireResponse } from '@/lib/core/contract/wire-message';
import { createResetLimit, createSignInLimit } from '@/lib/core/rate-limit/limits';
import { limitInMemory } from '@/lib/core/rate-limit/rate-limit';
import type { GatewaySession } from '@/lib/core/session/server/gateway-session';
import { env, type Settings } from '@/lib/env';
import { isDevelopmentServer } from '@/lib/environment';
import { calls } from '@/lib/features/calls';
import { createChatTokens, withChatService } from './chat-service';
import { remote } from './remote';
import { limitResets, limitSignIns } from './upstream-limits';

interface Backend {
  handle(request: WireRequest): Promise<WireResponse>;
  stream?(request: WireRequest): Promise<OpenedStream | WireResponse>;
}

/** Loaded at the first use, so that a purely remote instance never opens a database. */
async function ownBackend(): Promise<Backend> {
  const { getBackend } = await import('@/lib/core/lifecycle/get-backend');
  return getBackend();
}

/** Where a root answers there may be no database of ours: each process counts for itself. */
const remoteSignIns = createSignInLimit(limitInMemory);
const remoteResets = createResetLimit(limitInMemory);
const chatTokens = createChatTokens();

type Roots = Pick<Settings, 'apiRoots'> & Partial<Pick<Settings, 'chatServiceUrl'>>;

/**
 * Who answers a session's calls: the API root configured for its environment, else the embedded backend, and always that
 * in a demo, so that no real server learns of it. The one place that asks. [ENV-05] [DEMO-02]
 *
 * Its chats are carried by the embedded backend, by the hosted service of `CHAT_SERVICE_URL` beside a root, or by the root
 * itself; one that knows nothing of them answers 404, which screens say as "Chat is not available". [CHAT-09] [CHAT-13]
 */
export function upstreamOf(
  session: GatewaySession,
  settings: Roots = env(),
  openBackend = ownBackend,
): Upstream {
  const root = session.demo === null ? rootOf(session, settings) : undefined;
  if (root === undefined) return embedded(openBackend);
  const limited = limitResets(limitSignIns(remote(root), remoteSignIns), remoteResets);
  const { chatServiceUrl = null } = settings;
  if (chatServiceUrl === null) return limited;
  return withChatService({
    root: limited,
    rootAddress: root,
    serviceAddress: chatServiceUrl,
    tokens: chatTokens,
  });
}

/**
 * The API root of a session: its environment's configured one, or in `next dev` what was given in the place of that;
 * undefined where the embedded backend serves it. [ENV-02]
 */
export function rootOf(
  { environment, apiRoot }: Pick<GatewaySession, 'environment' | 'apiRoot'>,
  { apiRoots }: Pick<Settings, 'apiRoots'> = env(),
): string | undefined {
  return (isDevelopmentServer() ? apiRoot : null) ?? apiRoots[environment];
}

const NO_STREAM: WireResponse = { status: 404, headers: {}, body: undefined };

/** A backend of this process as an upstream. */
export function embedded(openBackend: () => Promise<Backend>): Upstream {
  return {
    async send(request) {
      const backend = await openBackend();
      return { ok: true, response: await backend.handle(request) };
    },
    async stream(request) {
      const backend = await openBackend();
      return backend.stream ? backend.stream(request) : NO_STREAM;
    },
  };
}

/**
 * Whether this process can answer calls of an environment: a root is taken at its word, the embedded backend is asked
 * something that it must look up in its database.
 */
export async function isReady(
  environment: GatewaySession['environment'],
  { apiRoots }: Pick<Settings, 'apiRoots'> = env(),
  openBackend = ownBackend,
): Promise<boolean> {
  if (apiRoots[environment] !== undefined) return true;
  const request = {
    method: calls.syncTime.method,
    path: calls.syncTime.path,
    query: new URLSearchParams(),
    headers: { [HEADERS.authorization]: 'Token of-nobody' },
    body: undefined,
  };
  return openBackend()
    .then((backend) => backend.handle(request))
    .then(
      (response) => response.status < 500,
      () => false,
    );
}

/** Whatever answers the calls of a session: a marketplace's API root, the embedded backend, or a test's fake. */
export interface Upstream {
  /** Never throws for what the other side does; an abort of `signal` means that nobody waits any more. */
  send(request: WireRequest, signal: AbortSignal): Promise<UpstreamReply>;
  /** The same for a call that answers a stream; one that has none has no such method. */
  stream?(request: WireRequest): Promise<OpenedStream | WireResponse>;
}

/** Events that a session may have, from now on or from a place of theirs. */
export interface OpenedStream {
  subscribe(after: number | null, subscriber: StreamSubscriber): () => void;
}

export interface StreamSubscriber {
  /** The next events, in wire names. */
  readonly onEvents: (events: readonly { readonly sequence: number; readonly event: unknown }[]) => void;
  /** What was read before is old; events go on after this place. */
  readonly onReset: (sequence: number) => void;
  readonly onEnd: () => void;
}

/** An answer of any status, or why there was none. `reason` is for the log and holds nothing personal. */
export type UpstreamReply =
  | { readonly ok: true; readonly response: WireResponse }
  | { readonly ok: false; readonly code: 'no_internet' | 'contract_broken'; readonly reason: string };
