import { randomBytes, randomUUID } from 'node:crypto';
import { getIronSession, nextProxyCookies } from 'iron-session';
import { type NextRequest, NextResponse } from 'next/server';
import { env } from '@/lib/env';
import { isDevelopmentServer } from '@/lib/environment';
import { movedTo, type PageOf, pageKind, pageOf, shellNamed } from '@/lib/page-of';
import {
  ACTING_PARAMETERS,
  asksForDemo,
  customerTokenIn,
  isCutInvitation,
  isOutsideLaunch,
  NO_USER,
  resetTokenIn,
  routes,
  withBasePath,
} from '@/lib/routes';
import { actingMarkOf, markOf, setActingMark } from '@/lib/session/acting-mark';
import { mayAct } from '@/lib/session/admin-cookie';
import {
  type ActingSession,
  ATTEMPTED_ADDRESS_HEADER,
  clearSignIn,
  type DeviceData,
  deviceSessionOptions,
  isHttps,
  readDevice,
  readSignIn,
  renewedSignIn,
  runningDemo,
} from '@/lib/session/cookie';
import { environmentWish, WISH_NAMES } from '@/lib/session/environment-wish';
import {
  type ApplicantData,
  applicantSessionOptions,
  type CustomerData,
  customerSessionOptions,
  type ResetData,
  resetSessionOptions,
} from '@/lib/session/link-cookie';
import { CONTENT_SECURITY_POLICY, type InlineScripts, securityHeaders } from '@/lib/session/security-headers';
import { shellScripts } from '@/lib/session/shell-scripts';

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
  if (isDevelopmentServer() && WISH_NAMES.some((name) => address.searchParams.has(name))) {
    return takeEnvironmentWish(request, address);
  }
  // Before anything else is decided: no page, also none that is missing, stands at an address with the token in it.
  if (ACTING_NAMES.some((name) => address.searchParams.has(name))) return takeActingWish(request, address);
  if (address.pathname.endsWith('/') && request.nextUrl.pathname !== '/') {
    return redirectTo(address, `${address.pathname.replace(/\/+$/, '')}${address.search}`, 308);
  }
  const path = request.nextUrl.pathname;
  const page = pageOf(path);
  if (page?.name === 'applicantWelcome') return openInvitation(request, address, page.params);
  if (isCutInvitation(path)) {
    return withoutTrace(redirectTo(address, withBasePath(routes.onboardingProblem('unknown')), 303));
  }
  const customerToken = customerTokenIn(path);
  if (customerToken !== null) return openCustomerLink(request, address, customerToken);
  if (path === routes.customerPage) return customerResponse(request, address);
  const resetToken = resetTokenIn(path);
  if (resetToken !== null) return openResetLink(request, address, resetToken);
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
  // Somebody who is signed in may want to see the demo; somebody who is in it already is not asked again.
  const wantsDemo = demo === null && device.acting === undefined && asksForDemo(address.searchParams);
  if (wantsDemo && path !== routes.login) {
    return redirectTo(address, withBasePath(routes.demoOffer(address.searchParams)), 307);
  }
  if (kind === 'signed-in' && !isSignedIn) {
    const attempted = isOutsideLaunch(address.searchParams) ? null : `${address.pathname}${address.search}`;
    return redirectTo(address, withBasePath(routes.loginFor({ redirectTo: attempted })), 307);
  }
  const isUserMissing = address.searchParams.get('problem') === NO_USER;
  if (path === routes.login && isSignedIn && !wantsDemo && !isUserMissing) {
    return redirectTo(address, withBasePath(routes.schedule), 307);
  }
  const moved = movedTo(path);
  if (moved !== null) {
    const response = redirectTo(address, `${withBasePath(moved)}${address.search}`, 307);
    return page?.name === 'getStarted' ? withoutTrace(response) : response;
  }
  const response = pageResponse(request, address);
  if (path === routes.choosePassword) withoutTrace(response);
  if (device.deviceId === undefined) await giveDeviceId(request, response);
  if (isSignedIn) {
    for (const cookie of await renewedSignIn(request.cookies)) response.cookies.set(cookie);
    response.headers.set('Cache-Control', 'private, no-store');
  }
  return withActingMark(request, response, device.acting ?? null);
}

const ACTING_NAMES = Object.values(ACTING_PARAMETERS);

/**
 * Takes what asks to act as a worker out of the address at once, so that neither history nor a referrer has its token. An
 * administrator is asked first, on a page of its own; for anybody else nothing happens but a line in the log. [IMP-02]
 */
async function takeActingWish(request: NextRequest, address: URL): Promise<NextResponse> {
  const wished = address.searchParams.get(ACTING_PARAMETERS.worker) ?? '';
  const csrfToken = address.searchParams.get(ACTING_PARAMETERS.csrfToken);
  for (const name of ACTING_NAMES) address.searchParams.delete(name);
  const isWish = /^[1-9]\d{0,8}$/.test(wished);
  if (!isWish || !(await mayAct(request.cookies))) {
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
  const wish = environmentWish(address.searchParams);
  for (const name of WISH_NAMES) address.searchParams.delete(name);
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

function withoutTrace(response: NextResponse): NextResponse {
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/** What static pages know of the mode is what is so, also where the mode's own cookie has gone. */
function withActingMark(
  request: NextRequest,
  response: NextResponse,
  acting: ActingSession | null,
): NextResponse {
  if (actingMarkOf(request) !== markOf(acting))
    response.headers.append('Set-Cookie', setActingMark(request.headers, acting));
  return response;
}

/** Who asked is not known here, and what they sent is not told. */
function logIgnored(event: 'impersonate_ignored' | 'environment_ignored'): void {
  const line = { level: 'warn', at: new Date().toISOString(), event };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/**
 * The link of a customer's mail: its token goes into a cookie, and the browser leads on, so that no later address, history or
 * referrer has it. Whether it opens anything, the page finds out.
 */
async function openCustomerLink(request: NextRequest, address: URL, token: string): Promise<NextResponse> {
  const response = redirectTo(address, withBasePath(routes.customerPage), 303);
  const jar = nextProxyCookies(request, response);
  const customer = await getIronSession<CustomerData>(jar, customerSessionOptions());
  customer.token = token.slice(0, MOST_TOKEN);
  await customer.save();
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return withoutTrace(response);
}

/**
 * The link of an applicant's mail, in the same way. Nothing is begun by it: programs that read mails follow links too.
 * [NAV-08]
 */
async function openInvitation(
  request: NextRequest,
  address: URL,
  { applicantId, token }: PageOf<'applicantWelcome'>['params'],
): Promise<NextResponse> {
  const response = redirectTo(address, withBasePath(routes.onboardingWelcome), 303);
  const jar = nextProxyCookies(request, response);
  const applicant = await getIronSession<ApplicantData>(jar, applicantSessionOptions());
  applicant.applicantId = applicantId.slice(0, MOST_APPLICANT_ID);
  applicant.token = token.slice(0, MOST_TOKEN);
  await applicant.save();
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return withoutTrace(response);
}

/** The same for a link to a new password. Opening it uses nothing up: programs that look after mails open links too. [NAV-05] */
async function openResetLink(request: NextRequest, address: URL, token: string): Promise<NextResponse> {
  const response = redirectTo(address, withBasePath(routes.choosePassword), 303);
  const jar = nextProxyCookies(request, response);
  const reset = await getIronSession<ResetData>(jar, resetSessionOptions());
  reset.token = token.slice(0, MOST_RESET_TOKEN);
  await reset.save();
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return withoutTrace(response);
}

const MOST_APPLICANT_ID = 100;
/** Roots make their own. */
const MOST_RESET_TOKEN = 1000;

/** Longer than any of ours, and short enough for a cookie. */
const MOST_TOKEN = 200;

/** The customer's page: it gives no device id and keeps nothing. */
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

/** Next sends an address on its own host as a relative one, so it holds under whichever name the visitor used. */
function redirectTo(from: URL, location: string, status: 303 | 307 | 308): NextResponse {
  return NextResponse.redirect(new URL(location, from), status);
}
