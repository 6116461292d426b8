import 'server-only';
import { getIronSession } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import {
  clearSignIn,
  type DeviceData,
  deviceSessionOptions,
  readDevice,
  runningDemo,
} from '@/lib/core/gateway/session/cookie';
import { ownSessionOf } from '@/lib/core/gateway/session/cookie-session';
import { currentEnvironment, offeredEnvironments } from '@/lib/core/gateway/session/environment';
import { isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { type CallErrorCode, callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { env } from '@/lib/core/ground/server/env';
import { readJson } from '@/lib/core/ground/server/read-body';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { type Environment, readEnvironment } from '@/lib/core/ground/site/environment';
import type { EnvironmentReport, SwitchObstacle } from './switch-environment';

const MAX_BODY_BYTES = 1000;
const FRESH = { 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' };

/** The answer contains names only, no other configuration. [ENV-04] */
export async function answerEnvironment(request: NextRequest): Promise<Response> {
  const device = await readDevice(request.cookies);
  const { environment, apiRoot } = currentEnvironment(device.choice);
  const report: EnvironmentReport = {
    current: environment,
    apiRoot,
    offered: offeredEnvironments(),
    obstacle: obstacleOf(device),
    releaseDate: env().releaseDate,
  };
  return Response.json(report, { headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Signs out, because a token is valid in one environment only. [ENV-01] [ENV-04]
 * See docs/decisions/0082-environment-choice-in-the-sealed-cookie.md.
 */
export async function answerEnvironmentSwitch(
  request: NextRequest,
  send: Dispatch = dispatch,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) return refuse('permission_denied');
  const device = await readDevice(request.cookies);
  if (obstacleOf(device) !== null) return refuse('permission_denied');
  const chosen = await chosenOf(request);
  if (chosen === null) return refuse('validation_error');
  const session = await ownSessionOf(request.cookies);
  const response = new NextResponse(null, { status: 204, headers: FRESH });
  if (session.environment !== chosen || session.apiRoot !== null) {
    // Ignore failures: a server that is down must not block the switch.
    if (session.token !== null) await send(sessionCalls.revokeToken, {}, session);
    clearSignIn(request.cookies, response.cookies);
  }
  const kept = await getIronSession<DeviceData>(request, response, deviceSessionOptions());
  kept.choice = { environment: chosen };
  await kept.save();
  return response;
}

async function chosenOf(request: NextRequest): Promise<Environment | null> {
  const body = await readJson(request, MAX_BODY_BYTES);
  const { environment } = ((body.ok && body.value) || {}) as { readonly environment?: unknown };
  const chosen = readEnvironment(environment);
  return chosen !== null && offeredEnvironments().includes(chosen) ? chosen : null;
}

function obstacleOf(device: DeviceData): SwitchObstacle | null {
  if (device.impersonation) return 'impersonation';
  return runningDemo(device) ? 'demo' : null;
}

function refuse(code: CallErrorCode): Response {
  const { httpStatus } = ERROR_TABLE[code];
  const error = callError(code, crypto.randomUUID());
  return Response.json({ error }, { status: httpStatus, headers: { 'Cache-Control': 'no-store' } });
}
