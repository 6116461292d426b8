import 'server-only';
import { randomUUID } from 'node:crypto';
import { type CallError, callError, ERROR_TABLE } from '@/lib/core/contract/call-error';
import { oneLineAddress, withoutFlat } from '@/lib/core/format/property';
import type { GatewaySession } from '@/lib/core/session/server/gateway-session';
import { isDay } from '@/lib/core/time/zoned';
import { calls } from '@/lib/features/calls';
import { type DispatchOptions, dispatch } from './dispatch';
import { logUpstreamFailure } from './log';
import { configuredMapService, fetchMap, type MapService, type MapSize } from './map-service';

/** The parts of the address as Next hands them over. */
export type StaticMapParams = Readonly<Record<'jobId' | 'scheduledDate', string>>;

export interface StaticMapOptions extends Pick<DispatchOptions, 'upstream' | 'log'> {
  /** By default the configured one; null for none. */
  readonly service?: MapService | null;
}

const WIDTH_PX = { min: 100, max: 1280 };
const HEIGHT_PX = { min: 40, max: 512 };

/** Seconds that a browser keeps a map, and that it does not ask again after a failure. */
const MAX_AGE_S = { map: 86_400, failure: 60 };

/** The map service's failures, as those of a server behind this one. */
const BAD_GATEWAY = 502;

/**
 * The picture of where a visit is, for its own worker. The address is read here, so that no URL of ours names it, and
 * neither it nor the key of the map service reaches the browser or the log. Without a map service, and in a demo, there is
 * no picture; nothing is made up in its place. [VISIT-29] [VISIT-31] [DEMO-01]
 * See docs/decisions/0060-no-map-instead-of-an-invented-one.md.
 */
export async function answerStaticMap(
  request: Request,
  { jobId, scheduledDate }: StaticMapParams,
  session: GatewaySession,
  { service = configuredMapService(), log = logUpstreamFailure, upstream }: StaticMapOptions = {},
): Promise<Response> {
  const requestId = randomUUID();
  if (!/^\d{1,9}$/.test(jobId) || !isDay(scheduledDate)) return refuse(callError('not_found', requestId));
  const input = { params: { jobId: Number(jobId), date: scheduledDate }, query: { expand: ['property'] } };
  const visit = await dispatch(calls.getVisit, input, session, { requestId, log, upstream });
  if (!visit.ok) return refuse(visit.error);
  const size = sizeOf(new URL(request.url).searchParams);
  if (size === null) return refuse(callError('validation_error', requestId));
  const address = visit.value.property ? withoutFlat(oneLineAddress(visit.value.property)) : '';
  if (!address) return refuse(callError('not_found', requestId));
  if (service === null || session.demo !== null) return refuse(callError('not_found', requestId));
  const map = await fetchMap(service, { address, ...size });
  if (map.ok) return imageResponse(map.bytes, map.type);
  log({ call: 'staticMap', requestId, ...map.failure });
  return refuse(callError(map.failure.code, requestId), BAD_GATEWAY, `private, max-age=${MAX_AGE_S.failure}`);
}

/** CSS pixels and the pixels of the screen for each of them, or null for a size that no screen of ours asks for. */
function sizeOf(query: URLSearchParams): MapSize | null {
  const width = wholeNumber(query.get('width'), WIDTH_PX);
  const height = wholeNumber(query.get('height'), HEIGHT_PX);
  const scale = wholeNumber(query.get('scale') ?? '1', { min: 1, max: 2 });
  return width === null || height === null || scale === null ? null : { width, height, scale };
}

function wholeNumber(text: string | null, { min, max }: { min: number; max: number }): number | null {
  const value = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

/** An image that can do nothing but be looked at, also when it is opened by itself. */
function imageResponse(body: BodyInit, type: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Cache-Control': `private, max-age=${MAX_AGE_S.map}`,
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function refuse(
  error: CallError,
  status: number = ERROR_TABLE[error.code].httpStatus,
  cacheControl = 'no-store',
): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': cacheControl } });
}
