import type { GatewayLog, UpstreamFailure } from '@/lib/core/gateway/calls/log';
import type { Upstream, UpstreamReply } from '@/lib/core/gateway/calls/upstream';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import type { WireRequest } from '@/lib/core/ground/contract/wire-message';

export interface FakeUpstream extends Upstream {
  readonly requests: WireRequest[];
  readonly signals: AbortSignal[];
}

/** Makes an upstream that records its requests and always gives the same reply. */
export function fakeUpstream(reply: UpstreamReply | Promise<UpstreamReply>): FakeUpstream {
  const requests: WireRequest[] = [];
  const signals: AbortSignal[] = [];
  return {
    requests,
    signals,
    send: async (request, signal) => {
      requests.push(request);
      signals.push(signal);
      return reply;
    },
  };
}

export function answer(body: unknown, status = 200, headers: Record<string, string> = {}): UpstreamReply {
  return { ok: true, response: { status, headers, body } };
}

/** It never responds. */
export function silentUpstream(): FakeUpstream {
  return fakeUpstream(new Promise<UpstreamReply>(() => {}));
}

/** Makes a log that stores its lines. */
export function keptLog(): { readonly lines: UpstreamFailure[]; readonly log: GatewayLog } {
  const lines: UpstreamFailure[] = [];
  return { lines, log: (failure) => lines.push(failure) };
}

export function sessionOf(overrides: Partial<GatewaySession> = {}): GatewaySession {
  return {
    token: 'token-of-worker-7',
    workerId: 7,
    deviceId: '1d0c8a52-4a52-4d92-a2a4-0f3f3a1f6a11',
    environment: 'production',
    apiRoot: null,
    demo: null,
    impersonation: null,
    ...overrides,
  };
}
