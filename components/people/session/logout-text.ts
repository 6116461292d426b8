import { sessionMessages } from '@/lib/core/ground/session/messages';
import { brand } from '@/lib/core/ground/site/brand';
import type { LogoutReason } from '@/lib/core/ground/site/routes';

const LOGOUT_TEXTS: Record<LogoutReason, string> = {
  unauthorized: sessionMessages.sessionExpired,
  customer: sessionMessages.workersOnly({ worker: brand.worker }),
};

/** Says why the last session ended; empty after a normal sign-out. [AUTH-14] */
export function logoutText(reason: unknown): string {
  return typeof reason === 'string' && Object.hasOwn(LOGOUT_TEXTS, reason)
    ? LOGOUT_TEXTS[reason as LogoutReason]
    : '';
}

/** Returns the server's message, or our text for a customer account. [AUTH-09] [AUTH-11] */
export function refusalText(reason: string): string {
  return logoutText(reason) || reason;
}
