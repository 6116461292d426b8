import 'server-only';
import { getIronSession } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import { officeGatewaySession } from '@/lib/core/gateway/calls/call-server';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { releaseAddress } from '@/lib/core/gateway/calls/remote';
import { rootOf } from '@/lib/core/gateway/calls/upstream';
import {
  type DeviceData,
  deviceSessionOptions,
  type ImpersonationRequest,
  type ImpersonationSession,
  readDevice,
  runningDemo,
} from '@/lib/core/gateway/session/cookie';
import { gatewaySessionOf, ownSessionOf, rootSessionOf } from '@/lib/core/gateway/session/cookie-session';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { setImpersonationCookie } from '@/lib/core/gateway/session/office-cookie';
import { seeOther } from '@/lib/core/gateway/session/posted-form';
import { isSameOrigin } from '@/lib/core/gateway/session/request-origin';
import { type Dispatch, isCustomer } from '@/lib/core/gateway/sign-in/auth-options';
import { type CallError, callError, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import { fullName as nameOf } from '@/lib/core/ground/format/person';
import { limitedText } from '@/lib/core/ground/server/read-body';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { type ImpersonationProblem, routes, withBasePath } from '@/lib/core/ground/site/routes';
import { impersonationCalls, impersonationStartCalls } from './calls';

export interface ImpersonationPorts {
  readonly send: Dispatch;
  readonly rootOf: (session: Pick<GatewaySession, 'environment' | 'apiRoot'>) => string | undefined;
}

const OWN_PORTS: ImpersonationPorts = { send: dispatch, rootOf };
const MAX_FORM_BYTES = 1000;

const FRESH = { 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' };

type Began = ImpersonationSession | ImpersonationProblem;

/**
 * Requires a same-origin POST and a confirmed administrator. [IMP-01] [IMP-02]
 * See docs/decisions/0081-impersonation-by-a-token-of-its-own.md.
 */
export async function answerImpersonationStart(request: NextRequest, ports = OWN_PORTS): Promise<Response> {
  if (!isSameOrigin(request.headers)) return refuse(callError('permission_denied', crypto.randomUUID()));
  const device = await readDevice(request.cookies);
  const requested = requestedWorkerOf(await limitedText(request.body, MAX_FORM_BYTES), device);
  const began: Began = runningDemo(device)
    ? 'in-demo'
    : requested
      ? await begin(request, requested, ports)
      : 'no-worker';
  if (typeof began === 'string') {
    // An external API root has its own office, so our sign-in page would not help.
    const isOurs = ports.rootOf(await ownSessionOf(request.cookies)) === undefined;
    return seeOther(
      began === 'no-administrator' && isOurs ? routes.admin : officeRoutes.impersonateFor(began),
      FRESH,
    );
  }
  // End an earlier impersonation first. If that fails, it expires by itself.
  if (device.impersonation) {
    await ports.send(impersonationCalls.releaseHijack, {}, await gatewaySessionOf(request.cookies));
  }
  return saveImpersonation(request, seeOther(routes.schedule, FRESH), began);
}

/** Responds with the next address, or with the error if it is still active. [IMP-03] [IMP-06] */
export async function answerImpersonationEnd(request: NextRequest, ports = OWN_PORTS): Promise<Response> {
  if (!isSameOrigin(request.headers)) return refuse(callError('permission_denied', crypto.randomUUID()));
  const { impersonation } = await readDevice(request.cookies);
  if (!impersonation) return goTo(withBasePath(routes.home));
  const session = await gatewaySessionOf(request.cookies);
  const ended = await ports.send(impersonationCalls.releaseHijack, {}, session);
  // An expired token counts as ended.
  if (!ended.ok && ended.error.code !== 'unauthorized') return refuse(ended.error);
  const next = ended.ok ? ended.value.next : null;
  const address = releaseAddress(ports.rootOf(session), next);
  return saveImpersonation(request, goTo(address ?? withBasePath(homeAfter(impersonation))), null);
}

export async function dropImpersonation(
  request: NextRequest,
  response: Response,
  send: Dispatch = dispatch,
): Promise<void> {
  const { impersonation } = await readDevice(request.cookies);
  if (!impersonation) return;
  await send(impersonationCalls.releaseHijack, {}, await gatewaySessionOf(request.cookies));
  await saveImpersonation(request, response, null);
}

/** Returns the worker's page of `/admin`, or the sign-in page with an external API root. [IMP-05] */
export function homeAfter({ token, workerId }: ImpersonationSession): string {
  return token === null ? routes.login : officeRoutes.adminWorker(workerId);
}

async function begin(
  request: NextRequest,
  requested: ImpersonationRequest,
  ports: ImpersonationPorts,
): Promise<Began> {
  const own = await ownSessionOf(request.cookies);
  return ports.rootOf(own) === undefined
    ? beginEmbedded(request, requested, ports)
    : beginAtRoot(request, own, requested, ports);
}

async function beginEmbedded(
  request: NextRequest,
  { workerId }: ImpersonationRequest,
  { send }: ImpersonationPorts,
): Promise<Began> {
  const administrator = await officeGatewaySession(request.cookies);
  if (administrator === null) return 'no-administrator';
  const started = await send(
    impersonationStartCalls.startImpersonation,
    { params: { id: workerId } },
    administrator,
  );
  if (started.ok) return { ...started.value, startedAt: new Date().toISOString(), csrfToken: null };
  return problemOf(started.error);
}

/** The root's own site has already started the impersonation; this asks the root to confirm it. */
async function beginAtRoot(
  request: NextRequest,
  own: GatewaySession,
  { workerId, csrfToken }: ImpersonationRequest,
  { send }: ImpersonationPorts,
): Promise<Began> {
  const root = rootSessionOf(request.cookies, own, csrfToken);
  if (root.cookies === '') return 'no-worker';
  const startedAt = new Date().toISOString();
  const asked = { ...own, token: null, workerId, impersonation: { fullName: '', startedAt, root } };
  const user = await send(sessionCalls.getUser, {}, asked);
  if (!user.ok) return problemOf(user.error);
  if (user.value.id !== workerId || isCustomer(user.value)) return 'no-worker';
  const fullName = user.value.fullName ?? nameOf(user.value);
  return { workerId, fullName, startedAt, token: null, csrfToken };
}

function problemOf({ code, fields }: CallError): ImpersonationProblem {
  if (code === 'permission_denied' && fields?.role) return 'no-permission';
  if (code === 'unauthorized') return 'no-administrator';
  return code === 'not_found' || code === 'validation_error' || code === 'permission_denied'
    ? 'no-worker'
    : 'failed';
}

/** A worker in the form overrides the stored request and its token. */
function requestedWorkerOf(
  form: string | null,
  { impersonationRequest: requested }: DeviceData,
): ImpersonationRequest | null {
  const given = new URLSearchParams(form ?? '').get('workerId');
  if (given === null || String(requested?.workerId) === given) return requested ?? null;
  return /^\d{1,9}$/.test(given) ? { workerId: Number(given), csrfToken: null } : null;
}

async function saveImpersonation<R extends Response>(
  request: NextRequest,
  response: R,
  impersonation: ImpersonationSession | null,
): Promise<R> {
  const device = await getIronSession<DeviceData>(request, response, deviceSessionOptions());
  delete device.impersonationRequest;
  delete device.impersonation;
  delete device.acting;
  if (impersonation !== null) device.impersonation = impersonation;
  // The request's cookie may hold an expired demo, which this response must not store again.
  if (!runningDemo(device)) delete device.demo;
  await device.save();
  response.headers.append('Set-Cookie', setImpersonationCookie(request.headers, impersonation));
  return response;
}

function goTo(address: string): NextResponse {
  return NextResponse.json({ goTo: address }, { headers: FRESH });
}

function refuse(error: CallError): Response {
  const { httpStatus } = ERROR_TABLE[error.code];
  return Response.json({ error }, { status: httpStatus, headers: { 'Cache-Control': 'no-store' } });
}
