import { getIronSession, nextProxyCookies, type SessionOptions } from 'iron-session';
import type { NextRequest, NextResponse } from 'next/server';
import { secretFor } from '@/lib/env';
import { pageAt } from '@/lib/page-lookup';
import { pages } from '@/lib/pages';
import { NO_TOKEN, routes, withBasePath } from '@/lib/routes';
import {
  type CookieList,
  type CookieNames,
  cookieNames,
  cookieOptions,
  readSealed,
  type SealedCookie,
} from './cookie';
import { redirectTo, withoutTrace } from './redirects';

/*
 * What the links of mails have opened: secrets that no address keeps, each in a cookie of its own.
 */

/** What the link of a customer's mail has opened. */
interface CustomerData {
  token?: string;
}

/** What the link of a mail that asks for a rating has opened. */
interface RatingData {
  token?: string;
}

/** What the link of an applicant's mail says, until it has begun a session. */
interface ApplicantData {
  applicantId?: string;
  token?: string;
}

/** What the link of a mail about a forgotten password has opened. */
export interface ResetData {
  token?: string;
}

/** However long a browser stays open: the link in the mail opens the page again. */
const CUSTOMER_MAX_AGE_S = 86_400;
/** The link in the mail is as good again. */
const APPLICANT_MAX_AGE_S = 3600;
/** As long as a link holds. */
const RESET_MAX_AGE_S = 3600;

export const customerSessionOptions = () => linkOptions('customer', 'customer cookie', CUSTOMER_MAX_AGE_S);
export const ratingSessionOptions = () => linkOptions('rating', 'rating cookie', CUSTOMER_MAX_AGE_S);
export const applicantSessionOptions = () =>
  linkOptions('applicant', 'applicant cookie', APPLICANT_MAX_AGE_S);
export const resetSessionOptions = () => linkOptions('reset', 'reset cookie', RESET_MAX_AGE_S);

/** It goes with the browser's session at the latest: who came by a link may be at somebody else's device. */
function linkOptions(name: keyof CookieNames, purpose: string, ttl: number) {
  return {
    cookieName: cookieNames()[name],
    password: secretFor(purpose),
    ttl,
    cookieOptions: { ...cookieOptions(), maxAge: undefined },
  } satisfies SessionOptions & SealedCookie;
}

/** The invitation's link that these cookies' browser has opened, or null. */
export async function readApplicant(cookies: CookieList): Promise<Required<ApplicantData> | null> {
  const { applicantId, token } = await readSealed<ApplicantData>(cookies, applicantSessionOptions());
  return applicantId && token ? { applicantId, token } : null;
}

/** The token of the link that these cookies' browser has opened, or null. */
export async function readCustomerToken(cookies: CookieList): Promise<string | null> {
  return (await readSealed<CustomerData>(cookies, customerSessionOptions())).token ?? null;
}

/** The token of the link to rate a visit that these cookies' browser has opened, or null. */
export async function readRatingToken(cookies: CookieList): Promise<string | null> {
  return (await readSealed<RatingData>(cookies, ratingSessionOptions())).token ?? null;
}

/** The token of the link to a new password that these cookies' browser has opened, or null. */
export async function readResetToken(cookies: CookieList): Promise<string | null> {
  return (await readSealed<ResetData>(cookies, resetSessionOptions())).token ?? null;
}

/** Longer than any of ours, and short enough for a cookie. */
const MOST_TOKEN = 200;
const MOST_APPLICANT_ID = 100;
/** Roots make their own. */
const MOST_RESET_TOKEN = 1000;

/**
 * The link of a mail: its token goes into a cookie, and the browser leads on, so that no later address, history or referrer
 * has it. Whether it opens anything, the page finds out; nothing is begun or used up by it, since programs that read mails
 * follow links too. Null for any other address. [NAV-05] [NAV-08]
 */
export async function openLink(request: NextRequest, address: URL): Promise<NextResponse | null> {
  const path = request.nextUrl.pathname;
  const page = pageAt(path);
  if (page?.name === 'applicantWelcome') {
    const applicantId = page.params.applicantId.slice(0, MOST_APPLICANT_ID);
    const token = page.params.token.slice(0, MOST_TOKEN);
    const keep = { options: applicantSessionOptions(), data: { applicantId, token } };
    return leadOn<ApplicantData>(request, address, routes.onboardingWelcome, keep);
  }
  const customerToken = restAfter(pages.customerPage.path, path);
  if (customerToken !== null) {
    const keep = { options: customerSessionOptions(), data: { token: customerToken.slice(0, MOST_TOKEN) } };
    return leadOn<CustomerData>(request, address, routes.customerPage, keep);
  }
  const ratingToken = restAfter(pages.ratingPage.path, path);
  if (ratingToken !== null) {
    const keep = { options: ratingSessionOptions(), data: { token: ratingToken.slice(0, MOST_TOKEN) } };
    return leadOn<RatingData>(request, address, routes.ratingPage, keep);
  }
  const resetToken = resetTokenIn(path);
  if (resetToken !== null) {
    const keep = { options: resetSessionOptions(), data: { token: resetToken.slice(0, MOST_RESET_TOKEN) } };
    return leadOn<ResetData>(request, address, routes.choosePassword, keep);
  }
  return null;
}

async function leadOn<Data extends object>(
  request: NextRequest,
  address: URL,
  page: string,
  { options, data }: { readonly options: SessionOptions; readonly data: Data },
): Promise<NextResponse> {
  const response = redirectTo(address, withBasePath(page), 303);
  const session = await getIronSession<Data>(nextProxyCookies(request, response), options);
  Object.assign(session, data);
  await session.save();
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return withoutTrace(response);
}

/** What follows a page's address in the path, whole or not; null where nothing does. */
function restAfter(page: string, path: string): string | null {
  const start = `${page}/`;
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null;
}

/** The token in a link to a new password; null for any other path. */
function resetTokenIn(path: string): string | null {
  const page = pageAt(path);
  if (page?.name !== 'newPassword' || page.params.token === NO_TOKEN) return null;
  try {
    return decodeURIComponent(page.params.token);
  } catch {
    return page.params.token;
  }
}
