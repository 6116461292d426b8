import { brand } from '@/lib/brand';
import { counted } from '@/lib/format/counted';
import type { LogoutReason } from '@/lib/routes';

/** [AUTH-14] */
const LOGOUT_TEXTS: Record<LogoutReason, string> = {
  unauthorized: 'Your session has expired. Please sign in again.',
  customer: `This app is for ${brand.worker}s only.`,
};

/** What the sign-in page says of the end of the last session; empty for a worker's own sign-out. */
export function logoutText(reason: unknown): string {
  return typeof reason === 'string' && Object.hasOwn(LOGOUT_TEXTS, reason)
    ? LOGOUT_TEXTS[reason as LogoutReason]
    : '';
}

/** The sentence for a refused sign-in: the server's own, or ours for a customer's account. [AUTH-09] [AUTH-11] */
export function refusalText(reason: string): string {
  return logoutText(reason) || reason;
}

/** A sign-out that did not reach the server has ended nothing. */
export const STILL_SIGNED_IN_TEXT = 'You are still signed in. Check your connection and try again.';

/** Asked before a sign-out that would lose something. */
export const unsentQuestion = (count: number) =>
  `${counted(count, 'tap')} ${count === 1 ? 'is' : 'are'} not sent yet`;
export const unsentLossText = (count: number) =>
  `If you sign out ${count === 1 ? 'it is' : 'they are'} lost.`;
