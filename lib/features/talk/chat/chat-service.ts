import 'server-only';
import { createHash } from 'node:crypto';
import { decodeAnswer } from '@/lib/core/gateway/calls/codec';
import { remote } from '@/lib/core/gateway/calls/remote';
import { openRemoteStream } from '@/lib/core/gateway/calls/remote-stream';
import type { Upstream, UpstreamReply } from '@/lib/core/gateway/calls/upstream';
import { READ_TIMEOUT_MS } from '@/lib/core/ground/contract/define-call';
import { HEADERS, type WireRequest, type WireResponse } from '@/lib/core/ground/contract/wire-message';
import { matchCall } from '@/lib/core/ground/server/match';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { entryOf } from '@/lib/features/gateway';
import { chatAccessCalls, chatCalls, messageCalls } from './calls';
import type { ChatToken } from './schema';

interface ChatServiceOptions {
  readonly root: Upstream;
  readonly rootAddress: string;
  readonly serviceAddress: string;
  readonly tokens: ChatTokens;
}

/** The chat service gets these calls; the root handles all others. */
const CARRIED: ReadonlySet<string> = new Set(
  [
    chatCalls.listUnreadChats,
    messageCalls.listChats,
    messageCalls.listChatMessages,
    messageCalls.sendChatMessage,
    messageCalls.markChat,
  ].map(({ id }) => id),
);

/**
 * A hosted chat service gets a bearer token from the root, which never reaches the browser. [CHAT-09] [CHAT-13] See
 * docs/decisions/0150-chat-service-through-the-gateway.md.
 */
export function withChatService({ root, rootAddress, serviceAddress, tokens }: ChatServiceOptions): Upstream {
  const service = remote(serviceAddress);
  async function carry<Reply>(
    request: WireRequest,
    ask: (headers: Record<string, string>) => Promise<Reply>,
    statusOf: (reply: Reply) => number | null,
  ): Promise<Reply | UpstreamReply> {
    const owner = ownerOf(rootAddress, request);
    for (let isAgain = false; ; isAgain = true) {
      const given = await tokens.get(owner, () => askToken(root, request));
      if (!given.ok) return given.reply;
      const reply = await ask(headersFor(request, given.token));
      if (statusOf(reply) !== 401) return reply;
      tokens.forget(owner, given.token);
      if (!isAgain) continue;
      tokens.refuse(owner, UNAVAILABLE);
      return UNAVAILABLE;
    }
  }
  return {
    async send(request, signal) {
      const id = matchCall(request.method, request.path)?.entry.call.id;
      if (id === undefined || !CARRIED.has(id)) return root.send(request, signal);
      const ask = (headers: Record<string, string>) => service.send({ ...request, headers }, signal);
      return carry(request, ask, (reply) => (reply.ok ? reply.response.status : null));
    },
    async stream(request) {
      const opened = await carry(
        request,
        (headers) => openRemoteStream(`${serviceAddress}${request.path}`, headers),
        (reply) => ('status' in reply ? reply.status : null),
      );
      if (!('ok' in opened)) return opened;
      return opened.ok ? opened.response : AWAY;
    },
  };
}

/** The status is not 401, because the root's session is still valid. [CONTACT-09] */
const UNAVAILABLE: UpstreamReply = {
  ok: true,
  response: {
    status: 403,
    headers: {},
    body: { error_code: 'permission_denied', error_message: commonMessages.chatNotAvailable, success: false },
  },
};
const AWAY: WireResponse = { status: 503, headers: {}, body: undefined };

/** It is hashed, so that no token or cookie is used as a key. */
function ownerOf(rootAddress: string, { headers }: WireRequest): string {
  const who = [rootAddress, headers[HEADERS.authorization] ?? '', headers.cookie ?? ''];
  return createHash('sha256').update(JSON.stringify(who)).digest('base64url');
}

async function askToken(root: Upstream, { headers }: WireRequest): Promise<GivenToken> {
  const { method, path } = chatAccessCalls.getChatToken;
  const { [HEADERS.idempotencyKey]: _key, [HEADERS.registeredAt]: _at, ...kept } = headers;
  const request = { method, path, query: new URLSearchParams(), headers: kept, body: undefined };
  const reply = await root.send(request, AbortSignal.timeout(READ_TIMEOUT_MS));
  if (!reply.ok || reply.response.status < 200 || reply.response.status > 299) {
    return { ok: false, reply: reply.ok && reply.response.status === 403 ? UNAVAILABLE : reply };
  }
  const { result } = decodeAnswer(entryOf('getChatToken').schemas.response, reply.response.body);
  if (result.success) return { ok: true, token: (result.data as ChatToken).token };
  return { ok: false, reply: { ok: false, code: 'contract_broken', reason: 'chat_token' } };
}

/** The chat service must not get the root's token, cookies or device id. */
const PASSED = [
  'accept',
  'content-type',
  HEADERS.appVersion,
  HEADERS.requestId,
  HEADERS.idempotencyKey,
  HEADERS.registeredAt,
  HEADERS.lastEventId,
];

function headersFor({ headers }: WireRequest, token: string): Record<string, string> {
  const passed = PASSED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return { ...Object.fromEntries(passed), [HEADERS.authorization]: `Bearer ${token}` };
}

export type GivenToken =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reply: UpstreamReply };

interface ChatTokens {
  /** Concurrent calls share one request. */
  get(owner: string, ask: () => Promise<GivenToken>): Promise<GivenToken>;
  forget(owner: string, token: string): void;
  /** After a 401 for a new token, no request is sent for ten minutes. */
  refuse(owner: string, refusal: UpstreamReply): void;
}

/** This time is short, so that a chat does not outlive the root's session for long. */
const TOKEN_LIFE_MS = 60_000;
const REFUSED_MS = 10 * 60_000;
const MOST_OWNERS = 5_000;

interface Held {
  readonly given: Promise<GivenToken>;
  endsAt: number;
  token: string | null;
}

/**
 * The tokens are in this process's memory only. Refusals are cached longer than tokens, other failures not. [CHAT-09]
 * [CHAT-10]
 */
export function createChatTokens(now: () => number = Date.now): ChatTokens {
  const held = new Map<string, Held>();
  const hold = (owner: string, entry: Held) => {
    held.delete(owner);
    held.set(owner, entry);
    for (const oldest of held.keys()) {
      if (held.size <= MOST_OWNERS) break;
      held.delete(oldest);
    }
  };
  const dropIf = (owner: string, entry: Held) => {
    if (held.get(owner) === entry) held.delete(owner);
  };
  return {
    get(owner, ask) {
      const known = held.get(owner);
      if (known && known.endsAt > now()) return known.given;
      const entry: Held = { given: ask(), endsAt: now() + TOKEN_LIFE_MS, token: null };
      hold(owner, entry);
      entry.given.then(
        (given) => {
          if (given.ok) entry.token = given.token;
          else if (isForbidden(given.reply)) entry.endsAt = now() + REFUSED_MS;
          else dropIf(owner, entry);
        },
        () => dropIf(owner, entry),
      );
      return entry.given;
    },
    forget(owner, token) {
      if (held.get(owner)?.token === token) held.delete(owner);
    },
    refuse(owner, reply) {
      const given = Promise.resolve({ ok: false, reply } as const);
      hold(owner, { given, endsAt: now() + REFUSED_MS, token: null });
    },
  };
}

const isForbidden = (reply: UpstreamReply): boolean => reply.ok && reply.response.status === 403;
