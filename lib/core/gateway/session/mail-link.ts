import { getIronSession, nextProxyCookies, type SessionOptions } from 'iron-session';
import type { NextRequest, NextResponse } from 'next/server';
import { secretFor } from '@/lib/core/ground/server/env';
import { pageAt } from '@/lib/core/ground/site/page-lookup';
import { pages } from '@/lib/core/ground/site/pages';
import { NO_TOKEN, routes, withBasePath } from '@/lib/core/ground/site/routes';
import {
  type CookieList,
  type CookieNames,
  cookieNames,
  cookieOptions,
  readSealed,
  type SealedCookie,
} from './cookie';
import { redirectTo, withoutTrace } from './redirects';

interface CustomerData {
  token?: string;
}

interface RatingData {
  token?: string;
}

interface ApplicantData {
  applicantId?: string;
  token?: string;
}

export interface ResetData {
  token?: string;
}

const CUSTOMER_MAX_AGE_S = 86_400;
const APPLICANT_MAX_AGE_S = 3600;
const RESET_MAX_AGE_S = 3600;

export const customerSessionOptions = () => linkOptions('customer', 'customer cookie', CUSTOMER_MAX_AGE_S);
export const ratingSessionOptions = () => linkOptions('rating', 'rating cookie', CUSTOMER_MAX_AGE_S);
export const applicantSessionOptions = () =>
  linkOptions('applicant', 'applicant cookie', APPLICANT_MAX_AGE_S);
export const resetSessionOptions = () => linkOptions('reset', 'reset cookie', RESET_MAX_AGE_S);

/** The browser deletes it when it closes, because the link may be opened on a shared device. */
function linkOptions(name: keyof CookieNames, purpose: string, ttl: number) {
  return {
    cookieName: cookieNames()[name],
    password: secretFor(purpose),
    ttl,
    cookieOptions: { ...cookieOptions(), maxAge: undefined },
  } satisfies SessionOptions & SealedCookie;
}

export async function readApplicant(cookies: CookieList): Promise<Required<ApplicantData> | null> {
  const { applicantId, token } = await readSealed<ApplicantData>(cookies, applicantSessionOptions());
  return applicantId && token ? { applicantId, token } : null;
}

export async function readCustomerToken(cookies: CookieList): Promise<string | null> {
  return (await readSealed<CustomerData>(cookies, customerSessionOptions())).token ?? null;
}

export async function readRatingToken(cookies: CookieList): Promise<string | null> {
  return (await readSealed<RatingData>(cookies, ratingSessionOptions())).token ?? null;
}

export async function readResetToken(cookies: CookieList): Promise<string | null> {
  return (await readSealed<ResetData>(cookies, resetSessionOptions())).token ?? null;
}

/** This length is longer than our own tokens and fits into a cookie. */
const MOST_TOKEN = 200;
const MOST_APPLICANT_ID = 100;
const MOST_RESET_TOKEN = 1000;

// Moves a mail link's token into a cookie, so that no history or referrer contains it. Does not use the token up, because
// mail scanners open links too. [NAV-05] [NAV-08]
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

function restAfter(page: string, path: string): string | null {
  const start = `${page}/`;
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null;
}

function resetTokenIn(path: string): string | null {
  const page = pageAt(path);
  if (page?.name !== 'newPassword' || page.params.token === NO_TOKEN) return null;
  try {
    return decodeURIComponent(page.params.token);
  } catch {
    return page.params.token;
  }
}
