import 'server-only';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { type CallError, callError } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { z } from '@/lib/core/ground/contract/schema';
import { HEADERS } from '@/lib/core/ground/contract/wire-message';
import {
  HEARTBEAT_MS,
  RESET_EVENT,
  STREAM_LIFE_MS,
  STREAM_LIFE_SPREAD_MS,
} from '@/lib/core/ground/live/event-stream';
import { matchStream } from '@/lib/core/ground/server/match';
import { errorOfAnswer } from './answer-error';
import { decodeAnswer } from './codec';
import { headersOf, refusalOf, trackStream } from './dispatch';
import { type OpenedStream, type Upstream, upstreamOf } from './upstream';

export interface StreamOptions {
  readonly requestId: string;
  readonly upstream?: Upstream | undefined;
}

/** The limit is in bytes. A client that reads too slowly is disconnected and reconnects. */
const MOST_WAITING = 256 * 1024;

export async function openEventStream(
  call: CallDefinition,
  request: Request,
  session: GatewaySession,
  { requestId, upstream = upstreamOf(session) }: StreamOptions,
): Promise<Response | CallError> {
  const refusal = refusalOf(call, {}, session, requestId);
  if (refusal) return refusal;
  const after = lastEventIdOf(request.headers.get(HEADERS.lastEventId));
  const headers = {
    ...headersOf(call, session, { requestId }, false),
    ...(after === null ? {} : { [HEADERS.lastEventId]: String(after) }),
  };
  const asked = {
    method: call.method,
    path: call.path,
    query: new URLSearchParams(),
    headers,
    body: undefined,
  };
  const opened = await upstream.stream?.(asked);
  // A root without streams answers 204. An error status would appear in the console.
  if (!opened) return new Response(null, { status: 204, headers: { [HEADERS.requestId]: requestId } });
  if ('status' in opened)
    return errorOfAnswer(call, opened, requestId) ?? callError('contract_broken', requestId);
  const body = eventsOf(call, session, opened, after);
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Next and proxies must not buffer events to compress them.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      [HEADERS.requestId]: requestId,
    },
  });
}

function lastEventIdOf(header: string | null): number | null {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

function eventsOf(
  call: CallDefinition,
  session: GatewaySession,
  opened: OpenedStream,
  after: number | null,
): ReadableStream<Uint8Array> {
  const schema = matchStream(call.method, call.path)?.entry.schemas.response ?? z.never();
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true;
        const end = () => {
          if (!isOpen) return;
          isOpen = false;
          stop();
          controller.close();
        };
        const write = (text: string) => {
          if (!isOpen) return;
          if ((controller.desiredSize ?? 0) <= 0) end();
          else controller.enqueue(encoder.encode(text));
        };
        const unsubscribe = opened.subscribe(after, {
          onEvents: (events) => {
            for (const { sequence, event } of events) {
              const { result } = decodeAnswer(schema, event);
              // Skip unknown events of a hosted service.
              if (result.success) write(`id: ${sequence}\ndata: ${JSON.stringify(result.data)}\n\n`);
            }
          },
          onReset: (sequence) => write(`event: ${RESET_EVENT}\nid: ${sequence}\ndata: {}\n\n`),
          onEnd: () => end(),
        });
        const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
        const forget = trackStream(session, end);
        const life = setTimeout(end, STREAM_LIFE_MS + Math.random() * STREAM_LIFE_SPREAD_MS);
        stop = () => {
          isOpen = false;
          clearInterval(heartbeat);
          clearTimeout(life);
          forget();
          unsubscribe();
        };
        write(':\n\n');
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
  );
}
