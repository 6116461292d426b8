import { getIronSession, nextProxyCookies, type SessionOptions } from 'iron-session';
import type { NextRequest, NextResponse } from 'next/server';
import { pageOf } from '@/lib/page-of';
import { pages } from '@/lib/pages';
import { NO_TOKEN, routes, withBasePath } from '@/lib/routes';
import {
  type ApplicantData,
  applicantSessionOptions,
  type CustomerData,
  customerSessionOptions,
  type RatingData,
  type ResetData,
  ratingSessionOptions,
  resetSessionOptions,
} from './link-cookie';
import { redirectTo, withoutTrace } from './page-redirect';

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
  const page = pageOf(path);
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
  const page = pageOf(path);
  if (page?.name !== 'newPassword' || page.params.token === NO_TOKEN) return null;
  try {
    return decodeURIComponent(page.params.token);
  } catch {
    return page.params.token;
  }
}
