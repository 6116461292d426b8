import type { CallError, CallErrorCode } from '@/lib/core/contract/call-error';

export const TRAVEL_PREFERENCES = ['car', 'public_transport', 'bicycle', 'walking'] as const;
export type TravelPreference = (typeof TRAVEL_PREFERENCES)[number];

/** Characters. */
export const CREDENTIAL_LIMITS = { username: 320, password: 1000 } as const;

/** What says that the marketplace was asked and has no user to give. Without a readable answer the phone is as good as offline. */
const REFUSALS: ReadonlySet<CallErrorCode> = new Set([
  'server_error',
  'permission_denied',
  'not_found',
  'validation_error',
]);

/** Whether a user who could not be loaded is taken for nobody; else the one whom the phone knows is used. [AUTH-16] */
export const isMissingUser = ({ code }: CallError): boolean => REFUSALS.has(code);

/** Whether a text may be an email: something, an @, and a name with a dot. Only a mail shows whether it is one. [AUTH-08] */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}
