import 'server-only';
import type { WireRequest } from '@/lib/core/contract/wire-message';
import { limitedText } from '@/lib/core/http/read-body';
import type { Upstream, UpstreamReply } from './upstream';

/** More than any answer of the catalogue needs, and little enough to hold in memory. */
export const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/** A marketplace's API root over HTTP. `root` may end in a slash or not; its own path is kept. [ENV-05] */
export function remote(root: string): Upstream {
  return {
    async send(request, signal) {
      try {
        return await answerOf(await fetch(addressOf(root, request), optionsOf(request, signal)));
      } catch (cause) {
        return failureOf(cause);
      }
    },
  };
}

/** Joined as text: the upstream's slashes are part of its paths. */
function addressOf(root: string, { path, query }: WireRequest): string {
  const search = query.size > 0 ? `?${query}` : '';
  return `${root.replace(/\/+$/, '')}/${path}${search}`;
}

function optionsOf({ method, headers, body }: WireRequest, signal: AbortSignal): RequestInit {
  return {
    method,
    headers,
    signal,
    // Undefined, and so left out, for a call without one.
    body: JSON.stringify(body),
    // Never followed: a redirect would carry the token to wherever it points, and may turn a write into a read.
    redirect: 'manual',
    cache: 'no-store',
  };
}

async function answerOf(response: Response): Promise<UpstreamReply> {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '')) {
    await response.body?.cancel();
    return { ok: true, response: { status, headers, body: undefined } };
  }
  const text = await limitedText(response.body, MAX_ANSWER_BYTES);
  if (text === null) return { ok: false, code: 'contract_broken', reason: 'answer_too_large' };
  return { ok: true, response: { status, headers, body: parsed(text) } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch` throws for everything below HTTP: no such host, refused, broken off, TLS, an undecodable body. */
function failureOf(cause: unknown): UpstreamReply {
  const reason = reasonOf(cause);
  // zlib's codes: the other side is there, but what it sends is not what its headers say.
  const code = reason.startsWith('Z_') ? 'contract_broken' : 'no_internet';
  return { ok: false, code, reason };
}

/** The system's code, such as `ECONNREFUSED`; messages stay out of the log, because they may hold an address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return error.cause === undefined ? error.name : reasonOf(error.cause);
}

/**
 * Where an administrator goes on whose root has ended the mode: the root's `next`, as an absolute address, where that is on
 * the root's own host or on a parent domain of it, by the root's own protocol; else null. Nobody else's site is led to.
 * [IMP-05]
 */
export function releaseAddress(root: string | undefined, next: string | null | undefined): string | null {
  if (root === undefined || !next || !URL.canParse(next, root)) return null;
  const home = new URL(root);
  const { protocol, username, password, hostname, host, href } = new URL(next, root);
  if (protocol !== home.protocol || username || password) return null;
  const isSame = host === home.host;
  // A domain of one label is a registry's or this machine, and no marketplace's.
  const isParent = hostname.includes('.') && host === hostname && home.hostname.endsWith(`.${hostname}`);
  return isSame || isParent ? href : null;
}
