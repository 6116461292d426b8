import { randomBytes, randomUUID } from 'node:crypto';
import { getIronSession, nextProxyCookies } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import {
  ATTEMPTED_ADDRESS_HEADER,
  clearSignIn,
  cookieNames,
  cookieOptions,
  type DeviceData,
  deviceSessionOptions,
  type ImpersonationSession,
  isHttps,
  readDevice,
  readSignIn,
  renewedSignIn,
  runningDemo,
} from '@/lib/core/gateway/session/cookie';
import { ENVIRONMENT_PARAMETERS, environmentFromQuery } from '@/lib/core/gateway/session/environment';
import { openLink } from '@/lib/core/gateway/session/mail-link';
import {
  impersonatedNameOf,
  impersonationCookieOf,
  mayImpersonate,
  setImpersonationCookie,
} from '@/lib/core/gateway/session/office-cookie';
import { redirectTo, withoutTrace } from '@/lib/core/gateway/session/redirects';
import {
  CONTENT_SECURITY_POLICY,
  type InlineScripts,
  securityHeaders,
  shellScripts,
  workerPolicy,
} from '@/lib/core/gateway/session/security-headers';
import { env } from '@/lib/core/ground/server/env';
import { isDevelopmentServer } from '@/lib/core/ground/site/environment';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { movedTo, pageAt, pageKind, shellNamed } from '@/lib/core/ground/site/page-lookup';
import {
  asksForDemo,
  IMPERSONATION_PARAMETERS,
  isCutInvitation,
  isOutsideLaunch,
  NO_USER,
  routes,
  withBasePath,
} from '@/lib/core/ground/site/routes';

/** Matches pages and the service worker's file: the API needs its trailing slashes. */
export const config = {
  runtime: 'nodejs',
  matcher: ['/', '/((?!api/|backend/|_next/).*)'],
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  return request.nextUrl.pathname === routes.worker ? workerFileResponse() : answerPage(request);
}

function workerFileResponse(): NextResponse {
  const policy = workerPolicy(env().errorReportingDsn);
  return NextResponse.next({ headers: { [CONTENT_SECURITY_POLICY]: policy } });
}

async function answerPage(request: NextRequest): Promise<NextResponse> {
  const address = new URL(request.url);
  if (isDevelopmentServer() && ENVIRONMENT_PARAMETERS.some((name) => address.searchParams.has(name))) {
    return storeRequestedEnvironment(request, address);
  }
  // No page, not even page-not-found, may be shown at an address that contains the token.
  if (IMPERSONATION_NAMES.some((name) => address.searchParams.has(name)))
    return storeImpersonationRequest(request, address);
  if (address.pathname.endsWith('/') && request.nextUrl.pathname !== '/') {
    return redirectTo(address, `${address.pathname.replace(/\/+$/, '')}${address.search}`, 308);
  }
  const path = request.nextUrl.pathname;
  const opened = await openLink(request, address);
  if (opened !== null) return opened;
  if (isCutInvitation(path)) {
    return withoutTrace(redirectTo(address, withBasePath(routes.onboardingProblem('unknown')), 303));
  }
  if (path === routes.customerPage || path === routes.ratingPage) return customerResponse(request, address);
  const kind = pageKind(path);
  if (kind === 'unknown') {
    return isFile(path) ? pageResponse(request, address) : missingResponse(request, address);
  }
  // App shells are the same for everybody and must not set cookies.
  if (kind === 'shell') return shellResponse(request, address);
  const [signIn, device] = await Promise.all([readSignIn(request.cookies), readDevice(request.cookies)]);
  const demo = runningDemo(device);
  const isSignedIn = signIn !== null || demo !== null || device.impersonation !== undefined;
  const elsewhere = placeInstead(request, address, {
    isSignedIn,
    mayWantDemo: demo === null && !device.impersonation,
  });
  if (elsewhere !== null) return redirectTo(address, withBasePath(elsewhere), 307);
  const moved = movedTo(path);
  if (moved !== null) {
    const search = moved.includes('?') ? address.search.replace('?', '&') : address.search;
    const response = redirectTo(address, `${withBasePath(moved)}${search}`, 307);
    return pageAt(path)?.name === 'getStarted' ? withoutTrace(response) : response;
  }
  const response = pageResponse(request, address);
  if (path === routes.choosePassword) withoutTrace(response);
  if (device.deviceId === undefined) await giveDeviceId(request, response);
  if (isSignedIn) {
    for (const cookie of await renewedSignIn(request.cookies)) response.cookies.set(cookie);
    response.headers.set('Cache-Control', 'private, no-store');
    forgetEnd(request, response);
  }
  return withImpersonationCookie(request, response, device.impersonation ?? null);
}

function forgetEnd(request: NextRequest, response: NextResponse): void {
  const { ended } = cookieNames();
  if (request.cookies.has(ended)) response.cookies.set(ended, '', { ...cookieOptions(), maxAge: 0 });
}

interface Visitor {
  readonly isSignedIn: boolean;
  /** It is false in a demo and while impersonating. */
  readonly mayWantDemo: boolean;
}

function placeInstead(
  request: NextRequest,
  { pathname, search, searchParams }: URL,
  { isSignedIn, mayWantDemo }: Visitor,
): string | null {
  const path = request.nextUrl.pathname;
  const isLogin = path === routes.login;
  const wantsDemo = mayWantDemo && asksForDemo(searchParams);
  if (wantsDemo && !isLogin) return routes.demoOffer(searchParams);
  if (pageKind(path) === 'signed-in' && !isSignedIn) {
    return routes.loginFor({ redirectTo: isOutsideLaunch(searchParams) ? null : `${pathname}${search}` });
  }
  const isUserMissing = searchParams.get('problem') === NO_USER;
  return isLogin && isSignedIn && !wantsDemo && !isUserMissing ? routes.schedule : null;
}

const IMPERSONATION_NAMES = Object.values(IMPERSONATION_PARAMETERS);

/** The token must not reach history or referrers. An administrator must confirm on a separate page. */
async function storeImpersonationRequest(request: NextRequest, address: URL): Promise<NextResponse> {
  const requestedId = address.searchParams.get(IMPERSONATION_PARAMETERS.worker) ?? '';
  const csrfToken = address.searchParams.get(IMPERSONATION_PARAMETERS.csrfToken);
  for (const name of IMPERSONATION_NAMES) address.searchParams.delete(name);
  const isWorkerId = /^[1-9]\d{0,8}$/.test(requestedId);
  if (!isWorkerId || !(await mayImpersonate(request.cookies))) {
    if (requestedId !== '') logIgnored('impersonate_ignored');
    return withoutTrace(redirectTo(address, `${address.pathname}${address.search}`, 307));
  }
  const response = redirectTo(address, withBasePath(routes.impersonate), 307);
  const jar = nextProxyCookies(request, response);
  const device = await getIronSession<DeviceData>(jar, deviceSessionOptions());
  device.impersonationRequest = {
    workerId: Number(requestedId),
    csrfToken: csrfToken?.slice(0, MOST_CSRF_TOKEN) || null,
  };
  await device.save();
  return withoutTrace(response);
}

/** The parameter signs out. Invalid values, a demo and an impersonation are only logged. */
async function storeRequestedEnvironment(request: NextRequest, address: URL): Promise<NextResponse> {
  const requested = environmentFromQuery(address.searchParams);
  for (const name of ENVIRONMENT_PARAMETERS) address.searchParams.delete(name);
  const response = redirectTo(address, `${address.pathname}${address.search}`, 307);
  const jar = nextProxyCookies(request, response);
  const device = await getIronSession<DeviceData>(jar, deviceSessionOptions());
  if (requested === null || device.impersonation || runningDemo(device)) {
    logIgnored('environment_ignored');
    return withoutTrace(response);
  }
  device.choice = requested;
  await device.save();
  clearSignIn(request.cookies, response.cookies);
  return withoutTrace(response);
}

/** Roots use 32 or 64 characters; a cookie has little more room. */
const MOST_CSRF_TOKEN = 200;

/** Restores the impersonation cookie, which static pages read, when it differs from the session. */
function withImpersonationCookie(
  request: NextRequest,
  response: NextResponse,
  impersonation: ImpersonationSession | null,
): NextResponse {
  if (impersonationCookieOf(request) !== impersonatedNameOf(impersonation))
    response.headers.append('Set-Cookie', setImpersonationCookie(request.headers, impersonation));
  return response;
}

/** Logs neither the visitor nor the values. */
function logIgnored(event: 'impersonate_ignored' | 'environment_ignored'): void {
  const line = { level: 'warn', at: new Date().toISOString(), event };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

function customerResponse(request: NextRequest, address: URL): NextResponse {
  const response = pageResponse(request, address);
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** The scripts of an app shell are allowed by hash. The development server renders it for each request. */
function shellResponse(request: NextRequest, address: URL): NextResponse {
  const hashes = shellScripts(shellNamed(request.nextUrl.pathname));
  if (hashes === null) return pageResponse(request, address);
  const response = pageResponse(request, address, { hashes });
  // A proxy could give an old build's page to a new build's worker, and the back button would show content
  // from before a sign-out.
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

const isFile = (path: string) => /\.\w+$/.test(path);

/**
 * A page cannot set its status itself, and with Next's `notFound` the document stays empty until scripts run.
 */
function missingResponse(request: NextRequest, address: URL): NextResponse {
  const { headers, security } = pageHeaders(request, address);
  const isOffice = request.nextUrl.pathname.startsWith(`${routes.admin}/`);
  const page = new URL(
    withBasePath(isOffice ? officeRoutes.officePageNotFound : routes.pageNotFound),
    address,
  );
  return NextResponse.rewrite(page, { status: 404, request: { headers }, headers: security });
}

function pageResponse(request: NextRequest, address: URL, scripts?: InlineScripts): NextResponse {
  const { headers, security } = pageHeaders(request, address, scripts);
  return NextResponse.next({ request: { headers }, headers: security });
}

/** The support chat is loaded only for signed-in workers. */
const hasWidget = (path: string) => pageKind(path) === 'signed-in';

function pageHeaders(
  request: NextRequest,
  address: URL,
  scripts: InlineScripts = { nonce: randomBytes(16).toString('base64') },
) {
  const security = securityHeaders({
    scripts,
    isDevelopment: process.env.NODE_ENV === 'development',
    isHttps: isHttps(),
    errorReportingDsn: env().errorReportingDsn,
    widgetSrc: hasWidget(request.nextUrl.pathname) ? env().supportWidgetSrc : null,
  });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from the request's policy header.
  headers.set(CONTENT_SECURITY_POLICY, security[CONTENT_SECURITY_POLICY] ?? '');
  headers.set(ATTEMPTED_ADDRESS_HEADER, `${address.pathname}${address.search}`);
  return { headers, security };
}

async function giveDeviceId(request: NextRequest, response: NextResponse): Promise<void> {
  const jar = nextProxyCookies(request, response);
  const device = await getIronSession<DeviceData>(jar, deviceSessionOptions());
  device.deviceId = randomUUID();
  await device.save();
}
