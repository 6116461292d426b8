import 'server-only';
import { randomUUID } from 'node:crypto';
import { type CallError, callError, ERROR_TABLE } from '@/lib/call/call-error';
import { calls } from '@/lib/catalogue/calls';
import { env } from '@/lib/env';
import { oneLineAddress, withoutFlat } from '@/lib/format/address';
import type { GatewaySession } from '@/lib/session/gateway-session';
import { isDay } from '@/lib/time/zoned';
import { type DispatchOptions, dispatch } from './dispatch';
import { logUpstreamFailure } from './log';
import { drawMap, type MapSize } from './static-map-drawing';
import { fetchMap, type MapService } from './static-map-fetch';

/** The parts of the address as Next hands them over. */
export type StaticMapParams = Readonly<Record<'jobId' | 'scheduledDate', string>>;

export interface StaticMapOptions extends Pick<DispatchOptions, 'upstream' | 'log'> {
  /** By default the configured one; null for none. */
  readonly service?: MapService | null;
}

const WIDTH_PX = { min: 100, max: 1280 };
const HEIGHT_PX = { min: 40, max: 512 };

/** Seconds that a browser keeps a map, a drawing where no service is configured, and one in place of a failure. */
const MAX_AGE_S = { map: 86_400, drawing: 3600, failure: 60 };

/**
 * The picture of where a visit is, for its own worker. The address is read here, so that no URL of ours names it, and
 * neither it nor the key of the map service reaches the browser or the log. Where the service gives no map, and in a
 * demo, streets are drawn in its place. [VISIT-29] [VISIT-31] [DEMO-01]
 */
export async function answerStaticMap(
  request: Request,
  { jobId, scheduledDate }: StaticMapParams,
  session: GatewaySession,
  { service = configuredService(), log = logUpstreamFailure, upstream }: StaticMapOptions = {},
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
  const drawing = (maxAgeS: number) =>
    imageResponse(drawMap(size, visit.value.jobId), 'image/svg+xml', maxAgeS, "; style-src 'unsafe-inline'");
  // Of no use after the demo: the marketplace may have a visit of the same address elsewhere.
  if (session.demo !== null) return drawing(0);
  if (service === null) return drawing(MAX_AGE_S.drawing);
  const map = await fetchMap(service, { address, ...size });
  if (map.ok) return imageResponse(map.bytes, map.type, MAX_AGE_S.map);
  log({ call: 'staticMap', requestId, ...map.failure });
  return drawing(MAX_AGE_S.failure);
}

function configuredService(): MapService | null {
  const { staticMapUrl, staticMapKey } = env();
  return staticMapUrl === null ? null : { template: staticMapUrl, key: staticMapKey };
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
function imageResponse(body: BodyInit, type: string, maxAgeS: number, policy = ''): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Cache-Control': `private, max-age=${maxAgeS}`,
      'Content-Security-Policy': `default-src 'none'${policy}`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function refuse(error: CallError): Response {
  const headers = { 'Cache-Control': 'no-store' };
  return Response.json({ error }, { status: ERROR_TABLE[error.code].httpStatus, headers });
}
