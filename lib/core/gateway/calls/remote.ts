import 'server-only';
import type { WireRequest } from '@/lib/core/ground/contract/wire-message';
import { limitedText } from '@/lib/core/ground/server/read-body';
import type { Upstream, UpstreamReply } from './upstream';

export const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

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

function addressOf(root: string, { path, query }: WireRequest): string {
  const search = query.size > 0 ? `?${query}` : '';
  return `${root.replace(/\/+$/, '')}/${path}${search}`;
}

function optionsOf({ method, headers, body }: WireRequest, signal: AbortSignal): RequestInit {
  return {
    method,
    headers,
    signal,
    body: JSON.stringify(body),
    // A followed redirect would send the token to another host and may turn a write into a read.
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

function failureOf(cause: unknown): UpstreamReply {
  const reason = reasonOf(cause);
  // A zlib error means that the server answered with a broken encoding.
  const code = reason.startsWith('Z_') ? 'contract_broken' : 'no_internet';
  return { ok: false, code, reason };
}

/** Only the code is logged, because messages may contain addresses. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  return error.cause === undefined ? error.name : reasonOf(error.cause);
}

/** Prevents an open redirect: `next` must be on the root's host or a parent domain, by the same protocol. [IMP-05] */
export function releaseAddress(root: string | undefined, next: string | null | undefined): string | null {
  if (root === undefined || !next || !URL.canParse(next, root)) return null;
  const home = new URL(root);
  const { protocol, username, password, hostname, host, href } = new URL(next, root);
  if (protocol !== home.protocol || username || password) return null;
  const isSame = host === home.host;
  // A single label is a top-level domain or this machine.
  const isParent = hostname.includes('.') && host === hostname && home.hostname.endsWith(`.${hostname}`);
  return isSame || isParent ? href : null;
}
