import type { SessionOptions } from 'iron-session';
import { secretFor } from '@/lib/env';
import {
  type CookieList,
  type CookieNames,
  cookieNames,
  cookieOptions,
  readSealed,
  type SealedCookie,
} from './cookie';

/*
 * What the links of mails have opened: secrets that no address keeps, each in a cookie of its own.
 */

/** What the link of a customer's mail has opened. */
export interface CustomerData {
  token?: string;
}

/** What the link of a mail that asks for a rating has opened. */
export interface RatingData {
  token?: string;
}

/** What the link of an applicant's mail says, until it has begun a session. */
export interface ApplicantData {
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
