import { callError } from '@/lib/core/ground/contract/call-error';
import type { SendReply } from '@/lib/core/phone/outbox/post-write';
import type { StoredWrite } from '@/lib/core/phone/outbox/stored-write';
import type { FakeTime } from './fake-time';

/** A request has one fault. */
export type Fault =
  | { readonly kind: 'ok' }
  /** The request or its response is lost. */
  | { readonly kind: 'cut-before' | 'cut-after' }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message?: string;
      readonly retryAfterS?: number;
    }
  | { readonly kind: 'html' | 'json'; readonly status: number }
  | { readonly kind: 'demo' }
  /** The cookies belong to another user now. */
  | { readonly kind: 'other-session' }
  /** The request arrives twice. */
  | { readonly kind: 'doubled' };

const OK: Fault = { kind: 'ok' };

const CODES: Readonly<Record<number, Parameters<typeof callError>[0]>> = {
  401: 'unauthorized',
  403: 'permission_denied',
  404: 'not_found',
  429: 'rate_limited',
  500: 'server_error',
};

/** This is a server that handles each key once, behind a faulty network. */
export function fakeMarketplace(time: FakeTime) {
  const answers = new Map<string, SendReply>();
  const received: { write: StoredWrite; atMs: number }[] = [];
  const applied: StoredWrite[] = [];
  const refused: StoredWrite[] = [];
  const server = {
    received,
    applied,
    refused,
    latencyMs: 20,
    isReachable: true,
    fault: (_event: StoredWrite, _count: number): Fault => OK,
    send,
  };

  /** Repeats the response of a known key; 5xx responses are not stored. */
  function remembered(write: StoredWrite, work: () => SendReply): SendReply {
    const known = answers.get(write.uuid);
    if (known) return known;
    const answer = work();
    answers.set(write.uuid, answer);
    return answer;
  }

  function apply(write: StoredWrite): SendReply {
    return remembered(write, () => {
      applied.push(write);
      const [jobId, scheduledDate] = write.objectId.split('/');
      const isEcho = write.type === 'analytics' || write.type === 'rateVisit';
      return answerOf(200, isEcho ? write.payload : { jobId: Number(jobId), scheduledDate });
    });
  }

  async function send(write: StoredWrite): Promise<SendReply> {
    received.push({ write, atMs: time.elapsedMs() });
    const fault = server.isReachable
      ? server.fault(write, received.length)
      : ({ kind: 'cut-before' } as const);
    await time.sleep(server.latencyMs);
    return resultOf(write, fault);
  }

  function resultOf(write: StoredWrite, fault: Fault): SendReply {
    switch (fault.kind) {
      case 'ok':
        return apply(write);
      case 'doubled':
        apply(write);
        return apply(write);
      case 'cut-before':
        return { kind: 'no-answer' };
      case 'cut-after':
        apply(write);
        return { kind: 'no-answer' };
      case 'html':
        return answerOf(fault.status, undefined);
      case 'json':
        return answerOf(fault.status, { message: 'Log in to the wireless network' });
      case 'demo':
        return answerOf(501, { error: callError('demo_missing', 'request') });
      case 'other-session':
        return answerOf(409, { error: callError('other_session', 'request') });
      case 'status': {
        const refusal = answerOf(fault.status, { error: errorOf(fault) }, fault.retryAfterS);
        if (!FINAL.has(fault.status)) return refusal;
        return remembered(write, () => {
          refused.push(write);
          return refusal;
        });
      }
      default:
        return fault satisfies never;
    }
  }
  return server;
}

const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 422]);

function errorOf({ status, message }: Extract<Fault, { readonly kind: 'status' }>) {
  const code = CODES[status] ?? (status > 500 ? 'service_unavailable' : 'validation_error');
  return callError(code, 'request', message ? { userMessage: message } : {});
}

function answerOf(status: number, body: unknown, retryAfterS: number | null = null): SendReply {
  return { kind: 'answer', status, body, retryAfterS };
}
