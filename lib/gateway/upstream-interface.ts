import type { WireRequest, WireResponse } from '@/lib/call/contract/wire-message';

/** Whatever answers the calls of a session: a marketplace's API root, the embedded backend, or a test's fake. */
export interface Upstream {
  /** Never throws for what the other side does; an abort of `signal` means that nobody waits any more. */
  send(request: WireRequest, signal: AbortSignal): Promise<UpstreamReply>;
}

/** An answer of any status, or why there was none. `reason` is for the log and holds nothing personal. */
export type UpstreamReply =
  | { readonly ok: true; readonly response: WireResponse }
  | { readonly ok: false; readonly code: 'no_internet' | 'contract_broken'; readonly reason: string };
