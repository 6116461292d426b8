import { randomBytes, randomUUID } from 'node:crypto';
import { getIronSession, nextProxyCookies } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import {
  impersonatedNameOf,
  impersonationCookieOf,
  mayImpersonate,
  setImpersonationCookie,
} from '@/lib/core/session/server/admin-cookie';
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
} from '@/lib/core/session/server/cookie';
import { ENVIRONMENT_PARAMETERS, environmentFromQuery } from '@/lib/core/session/server/environment';
import { openLink } from '@/lib/core/session/server/mail-link';
import { redirectTo, withoutTrace } from '@/lib/core/session/server/redirects';
import {
  CONTENT_SECURITY_POLICY,
  type InlineScripts,
  securityHeaders,
  shellScripts,
} from '@/lib/core/session/server/security-headers';
import { env } from '@/lib/env';
import { isDevelopmentServer } from '@/lib/environment';
import { movedTo, pageAt, pageKind, shellNamed } from '@/lib/page-lookup';
import {
  asksForDemo,
  IMPERSONATION_PARAMETERS,
  isCutInvitation,
  isOutsideLaunch,
  NO_USER,
  routes,
  withBasePath,
} from '@/lib/routes';

/**
 * Pages only: the API answers for itself and keeps its trailing slashes, and the service worker is a file. Patterns are
 * below the base path.
 */
export const config = {
  runtime: 'nodejs',
  matcher: ['/', '/((?!api/|backend/|_next/|sw\\.js$).*)'],
};

/**
 * The first guard, the device id and the security headers of every page. The session is read from the request's own
 * cookies before anything is decided. [NAV-39] [NAV-40] [NAV-41]
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const address = new URL(request.url);
  if (isDevelopmentServer() && ENVIRONMENT_PARAMETERS.some((name) => address.searchParams.has(name))) {
    return takeEnvironmentWish(request, address);
  }
  // Before anything else is decided: no page, also none that is missing, stands at an address with the token in it.
  if (ACTING_NAMES.some((name) => address.searchParams.has(name))) return takeActingWish(request, address);
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
  // A page that does not exist is not found by anyone, so it asks for no sign-in. [NAV-37]
  if (kind === 'unknown') {
    return isFile(path) ? pageResponse(request, address) : missingResponse(request, address);
  }
  // Nobody's data is in it, so it is the same for everybody and leaves no cookie behind.
  if (kind === 'shell') return shellResponse(request, address);
  const [signIn, device] = await Promise.all([readSignIn(request.cookies), readDevice(request.cookies)]);
  const demo = runningDemo(device);
  const isSignedIn = signIn !== null || demo !== null || device.acting !== undefined;
  const elsewhere = placeInstead(request, address, {
    isSignedIn,
    mayWantDemo: demo === null && !device.acting,
  });
  if (elsewhere !== null) return redirectTo(address, withBasePath(elsewhere), 307);
  const moved = movedTo(path);
  if (moved !== null) {
    const response = redirectTo(address, `${withBasePath(moved)}${address.search}`, 307);
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
  return withActingMark(request, response, device.acting ?? null);
}

/** An earlier session's end says nothing of the one that has begun since. */
function forgetEnd(request: NextRequest, response: NextResponse): void {
  const { ended } = cookieNames();
  if (request.cookies.has(ended)) response.cookies.set(ended, '', { ...cookieOptions(), maxAge: 0 });
}

interface Visitor {
  readonly isSignedIn: boolean;
  /** Who is in a demo, or acts as a worker, is not offered one. */
  readonly mayWantDemo: boolean;
}

/** The page that a visitor is led to in place of the one that they asked for, or null. [NAV-39] */
function placeInstead(
  request: NextRequest,
  { pathname, search, searchParams }: URL,
  { isSignedIn, mayWantDemo }: Visitor,
): string | null {
  const path = request.nextUrl.pathname;
  const isLogin = path === routes.login;
  // Somebody who is signed in may want to see the demo as well.
  const wantsDemo = mayWantDemo && asksForDemo(searchParams);
  if (wantsDemo && !isLogin) return routes.demoOffer(searchParams);
  if (pageKind(path) === 'signed-in' && !isSignedIn) {
    return routes.loginFor({ redirectTo: isOutsideLaunch(searchParams) ? null : `${pathname}${search}` });
  }
  const isUserMissing = searchParams.get('problem') === NO_USER;
  return isLogin && isSignedIn && !wantsDemo && !isUserMissing ? routes.schedule : null;
}

const ACTING_NAMES = Object.values(IMPERSONATION_PARAMETERS);

/**
 * Takes what asks to act as a worker out of the address at once, so that neither history nor a referrer has its token. An
 * administrator is asked first, on a page of its own; for anybody else nothing happens but a line in the log. [IMP-02]
 */
async function takeActingWish(request: NextRequest, address: URL): Promise<NextResponse> {
  const wished = address.searchParams.get(IMPERSONATION_PARAMETERS.worker) ?? '';
  const csrfToken = address.searchParams.get(IMPERSONATION_PARAMETERS.csrfToken);
  for (const name of ACTING_NAMES) address.searchParams.delete(name);
  const isWish = /^[1-9]\d{0,8}$/.test(wished);
  if (!isWish || !(await mayImpersonate(request.cookies))) {
    if (wished !== '') logIgnored('impersonate_ignored');
    return withoutTrace(redirectTo(address, `${address.pathname}${address.search}`, 307));
  }
  const response = redirectTo(address, withBasePath(routes.act), 307);
  const jar = nextProxyCookies(request, response);
  const device = await getIronSession<DeviceData>(jar, deviceSessionOptions());
  device.actingWish = { workerId: Number(wished), csrfToken: csrfToken?.slice(0, MOST_CSRF_TOKEN) || null };
  await device.save();
  return withoutTrace(response);
}

/**
 * Takes what chooses an environment or a root out of the address, stores it and signs out. In a demo, and while somebody acts
 * as a worker, and for what cannot be, nothing happens but a line in the log. [ENV-03]
 */
async function takeEnvironmentWish(request: NextRequest, address: URL): Promise<NextResponse> {
  const wish = environmentFromQuery(address.searchParams);
  for (const name of ENVIRONMENT_PARAMETERS) address.searchParams.delete(name);
  const response = redirectTo(address, `${address.pathname}${address.search}`, 307);
  const jar = nextProxyCookies(request, response);
  const device = await getIronSession<DeviceData>(jar, deviceSessionOptions());
  if (wish === null || device.acting || runningDemo(device)) {
    logIgnored('environment_ignored');
    return withoutTrace(response);
  }
  device.choice = wish;
  await device.save();
  clearSignIn(request.cookies, response.cookies);
  return withoutTrace(response);
}

/** Roots make them of 32 or 64 letters; a cookie has room for little more. */
const MOST_CSRF_TOKEN = 200;

/** What static pages know of the mode is what is so, also where the mode's own cookie has gone. */
function withActingMark(
  request: NextRequest,
  response: NextResponse,
  acting: ImpersonationSession | null,
): NextResponse {
  if (impersonationCookieOf(request) !== impersonatedNameOf(acting))
    response.headers.append('Set-Cookie', setImpersonationCookie(request.headers, acting));
  return response;
}

/** Who asked is not known here, and what they sent is not told. */
function logIgnored(event: 'impersonate_ignored' | 'environment_ignored'): void {
  const line = { level: 'warn', at: new Date().toISOString(), event };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** A customer's page: it gives no device id and keeps nothing. */
function customerResponse(request: NextRequest, address: URL): NextResponse {
  const response = pageResponse(request, address);
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** A page made at build, whose scripts are known by their hashes. While developing it is made for each request. */
function shellResponse(request: NextRequest, address: URL): NextResponse {
  const hashes = shellScripts(shellNamed(request.nextUrl.pathname));
  if (hashes === null) return pageResponse(request, address);
  const response = pageResponse(request, address, { hashes });
  // The worker alone keeps it. A proxy would give an old build's page to a new build's worker, and a browser that goes
  // back would show it as it was filled before a sign-out.
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** Icons and the like, of which Next knows whether they are there. */
const isFile = (path: string) => /\.\w+$/.test(path);

/**
 * Any address that is no page's, malformed ones of pages too, gets the page that says so. A page cannot set its status, and
 * with Next's own `notFound` the document would be empty until its scripts have run.
 */
function missingResponse(request: NextRequest, address: URL): NextResponse {
  const { headers, security } = pageHeaders(request, address);
  const isOffice = request.nextUrl.pathname.startsWith(`${routes.admin}/`);
  const page = new URL(withBasePath(isOffice ? routes.adminPageNotFound : routes.pageNotFound), address);
  return NextResponse.rewrite(page, { status: 404, request: { headers }, headers: security });
}

function pageResponse(request: NextRequest, address: URL, scripts?: InlineScripts): NextResponse {
  const { headers, security } = pageHeaders(request, address, scripts);
  return NextResponse.next({ request: { headers }, headers: security });
}

/** Where a cleaner is signed in: nobody else is given the chat with support. */
const hasWidget = (path: string) => pageKind(path) === 'signed-in';

/** What the page is told of its request, and the visitor's browser of the page. */
function pageHeaders(
  request: NextRequest,
  address: URL,
  scripts: InlineScripts = { nonce: randomBytes(16).toString('base64') },
) {
  const security = securityHeaders({
    scripts,
    isDevelopment: process.env.NODE_ENV === 'development',
    isHttps: isHttps(),
    widgetSrc: hasWidget(request.nextUrl.pathname) ? env().supportWidgetSrc : null,
  });
  const headers = new Headers(request.headers);
  // Next reads the nonce for its own scripts from the policy in the request.
  headers.set(CONTENT_SECURITY_POLICY, security[CONTENT_SECURITY_POLICY] ?? '');
  headers.set(ATTEMPTED_ADDRESS_HEADER, `${address.pathname}${address.search}`);
  return { headers, security };
}

/** A uuid for this browser, made once and visible to the request that made it. */
async function giveDeviceId(request: NextRequest, response: NextResponse): Promise<void> {
  const jar = nextProxyCookies(request, response);
  const device = await getIronSession<DeviceData>(jar, deviceSessionOptions());
  device.deviceId = randomUUID();
  await device.save();
}
