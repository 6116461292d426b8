import 'server-only';
import { getIronSession } from 'iron-session';
import { type DemoRequest, endVisitorDemo, startVisitorDemo } from '@/lib/core/gateway/calls/demo';
import { type DemoSession, type DeviceData, deviceSessionOptions } from '@/lib/core/gateway/session/cookie';
import type { DemoTimes } from '@/lib/core/gateway/session/gateway-session';
import { readGatewaySession } from '@/lib/core/gateway/session/read-session';
import { clientAddressOf, isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import {
  type CallError,
  type CallResult,
  callError,
  ERROR_TABLE,
} from '@/lib/core/ground/contract/call-error';
import { env, type Settings } from '@/lib/core/ground/server/env';
import { readJson } from '@/lib/core/ground/server/read-body';
import type { DemoRun, RequestedDemo } from './model';

export interface DemoPorts {
  readonly start: (asked: DemoRequest) => Promise<CallResult<DemoSession>>;
  readonly end: (token: string) => Promise<void>;
  readonly settings: Pick<Settings, 'appEnv' | 'publicOrigin'>;
}

/** A demo and a marketplace can have different data at the same address. [DEMO-08] */
const FRESH = { 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' };

const MAX_BODY_BYTES = 1000;

/** Requires a same-origin POST, so that no link, crawler or prefetch starts a demo. [DEMO-01] */
export async function answerDemoStart(request: Request, ports: DemoPorts = ownPorts()): Promise<Response> {
  if (!isSameOrigin(request.headers, ports.settings.publicOrigin)) return refuse('permission_denied');
  // Impersonation would hide the demo. [IMP-01]
  if (await isImpersonating(request)) return refuse('permission_denied');
  const body = await readJson(request, MAX_BODY_BYTES);
  const requested = body.ok ? requestedDemoOf(body.value, ports.settings) : null;
  if (requested === null) return refuse('validation_error');
  const address = clientAddressOf(request.headers, ports.settings.publicOrigin);
  const started = await ports.start({ ...requested, address });
  if (!started.ok) return refusal(started.error);
  const { token, workerId, startedAt, endsAt } = started.value;
  const { isTimed } = requested;
  return withDemo(request, { token, workerId, startedAt, endsAt, isTimed }, ports);
}

async function isImpersonating(request: Request): Promise<boolean> {
  const device = await getIronSession<DeviceData>(request, new Response(), deviceSessionOptions());
  return device.impersonation !== undefined;
}

/** Ends this browser's demo, if any, and restores the earlier sign-in. [DEMO-10] */
export async function answerDemoEnd(request: Request, ports: DemoPorts = ownPorts()): Promise<Response> {
  if (!isSameOrigin(request.headers, ports.settings.publicOrigin)) return refuse('permission_denied');
  return withDemo(request, null, ports);
}

/** Removes the demo from the response's cookie, even if ending it fails. Returns whether there was one. */
export async function dropDemo(
  request: Request,
  response: Response,
  end: DemoPorts['end'] = endVisitorDemo,
): Promise<boolean> {
  return saveDemo(request, response, null, end);
}

async function withDemo(request: Request, demo: DemoSession | null, { end }: DemoPorts): Promise<Response> {
  const response = new Response(null, { status: 204, headers: FRESH });
  await saveDemo(request, response, demo, end);
  return response;
}

async function saveDemo(
  request: Request,
  response: Response,
  demo: DemoSession | null,
  end: DemoPorts['end'],
): Promise<boolean> {
  const device = await getIronSession<DeviceData>(request, response, deviceSessionOptions());
  const former = device.demo;
  if (former === undefined && demo === null) return false;
  // A demo that could not be ended expires by itself.
  if (former !== undefined) await end(former.token).catch(() => undefined);
  delete device.demo;
  if (demo !== null) device.demo = demo;
  await device.save();
  return former !== undefined;
}

/** Returns null for an invalid request. Any value but "off" leaves the timer on. [DEMO-09] */
function requestedDemoOf(body: unknown, settings: DemoPorts['settings']): RequestedDemo | null {
  const { timer } = (body ?? {}) as { readonly timer?: unknown };
  const seed = seedOf(body, settings);
  return seed === undefined ? null : { seed, isTimed: timer !== 'off' };
}

/** Returns undefined for an invalid seed. Production ignores seeds, so that any link starts a demo. */
function seedOf(body: unknown, { appEnv, publicOrigin }: DemoPorts['settings']): number | null | undefined {
  const { seed } = (body ?? {}) as { readonly seed?: unknown };
  if (seed === undefined || seed === null || appEnv === 'production' || publicOrigin !== null) return null;
  return typeof seed === 'number' ? seed : undefined;
}

function ownPorts(): DemoPorts {
  return { start: startVisitorDemo, end: endVisitorDemo, settings: env() };
}

function refuse(code: 'permission_denied' | 'validation_error'): Response {
  return refusal(callError(code, crypto.randomUUID()));
}

function refusal(error: CallError): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (error.retryAfterS !== undefined) headers.set('Retry-After', String(error.retryAfterS));
  return Response.json({ error }, { status: ERROR_TABLE[error.code].httpStatus, headers });
}

export async function loadDemo(): Promise<DemoRun | null> {
  const { demo } = await readGatewaySession();
  return demo && demoRunOf(demo);
}

export function demoRunOf({ endsAt, isTimed = true }: DemoTimes): DemoRun {
  return { endsAt, leftMs: isTimed ? Date.parse(endsAt) - Date.now() : null };
}
