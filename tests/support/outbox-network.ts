import { handleGatewayRequest } from '@/lib/core/gateway/calls/handle-request';
import type { Upstream } from '@/lib/core/gateway/calls/upstream';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import {
  type NewStoredWrite,
  type StoredWrite,
  storedWriteOf,
  type WriteDetails,
} from '@/lib/core/phone/outbox/stored-write';
import { rateVisitWrites } from '@/lib/features/work/rate-visit/writes';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { type OutboxRoot, VISIT, WORKER_ID } from './outbox-roots';

const ORIGIN = 'http://sweep.test';

export const SCOPE = { environment: 'production', world: 'live', userId: WORKER_ID };

/** This is the fault of one request: none, request lost, response lost before or behind the gateway, or sent twice. */
export type Fault = 'ok' | 'lost' | 'reply cut' | 'root’s reply cut' | 'doubled';

/** This is the browser's connection to the gateway; `faultOf` gets the number of each request. */
export function networkTo(
  { upstream }: Pick<OutboxRoot, 'upstream'>,
  session: GatewaySession,
  faultOf = (_: number): Fault => 'ok',
) {
  const sent: Headers[] = [];
  const deaf: Upstream = {
    send: async (request, signal) => {
      await upstream.send(request, signal);
      return { ok: false, code: 'no_internet', reason: 'ECONNRESET' };
    },
  };
  const request: typeof fetch = async (address, init) => {
    sent.push(new Headers(init?.headers));
    const fault = faultOf(sent.length);
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    const headers = { ...init?.headers, host: 'sweep.test', origin: ORIGIN };
    const toGateway = () =>
      handleGatewayRequest(new Request(`${ORIGIN}${address}`, { ...init, headers }), session, {
        publicOrigin: null,
        upstream: fault === 'root’s reply cut' ? deaf : upstream,
        log: () => {},
      });
    if (fault === 'doubled') await Promise.all([toGateway(), toGateway()]);
    const response = await toGateway();
    if (fault === 'reply cut') throw new TypeError('Failed to fetch');
    return response;
  };
  return { request, sent };
}

/** Makes a write on the visit of `visitInRoot`. */
export const tapped = (type: 'startVisit' | 'unstartVisit' | 'finishVisit', at: string): NewStoredWrite =>
  storedWriteOf(visitWrites[type], { params: VISIT }, tapAt(at), 1);

export const rated = (at: string): NewStoredWrite =>
  storedWriteOf(
    rateVisitWrites.rateVisit,
    { params: { workerId: WORKER_ID, ...VISIT }, body: { rating: 5 } },
    tapAt(at),
    1,
  );

/** The drain sends a write in this form. */
export const stored = (write: NewStoredWrite): StoredWrite => ({
  ...write,
  sequence: 1,
  attempts: 1,
  sentAtMs: 0,
});

const tapAt = (at: string): WriteDetails => ({
  uuid: crypto.randomUUID(),
  at,
  scope: SCOPE,
  zone: 'Europe/London',
});
