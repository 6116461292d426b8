import type { WireRequest, WireResponse } from '@/lib/core/contract/wire-message';

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
