import 'server-only';
import { randomUUID } from 'node:crypto';
import { type DispatchOptions, dispatch } from '@/lib/core/gateway/calls/dispatch';
import { logUpstreamFailure } from '@/lib/core/gateway/calls/log';
import {
  configuredMapService,
  fetchMap,
  type MapService,
  type MapSize,
} from '@/lib/core/gateway/calls/map-service';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { type CallError, callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { isDay } from '@/lib/core/ground/time/zoned';
import { visitCalls } from './calls';
import { oneLineAddress, withoutFlat } from './property';

export type StaticMapParams = Readonly<Record<'jobId' | 'scheduledDate', string>>;

export interface StaticMapOptions extends Pick<DispatchOptions, 'upstream' | 'log'> {
  readonly service?: MapService | null;
}

const WIDTH_PX = { min: 100, max: 1280 };
const HEIGHT_PX = { min: 40, max: 512 };

const MAX_AGE_S = { map: 86_400, failure: 60 };

const BAD_GATEWAY = 502;

// The server looks up the address, so that neither it nor the service's key reaches the browser or the log. A demo, or an
// installation without a map service, shows no map: a cleaner could take a drawn one for the customer's street.
// [VISIT-29] [VISIT-31] [DEMO-01]
export async function answerStaticMap(
  request: Request,
  { jobId, scheduledDate }: StaticMapParams,
  session: GatewaySession,
  { service = configuredMapService(), log = logUpstreamFailure, upstream }: StaticMapOptions = {},
): Promise<Response> {
  const requestId = randomUUID();
  if (!/^\d{1,9}$/.test(jobId) || !isDay(scheduledDate)) return refuse(callError('not_found', requestId));
  const input = { params: { jobId: Number(jobId), date: scheduledDate }, query: { expand: ['property'] } };
  const visit = await dispatch(visitCalls.getVisit, input, session, { requestId, log, upstream });
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

/** The headers disable scripts when the image is opened directly. */
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
