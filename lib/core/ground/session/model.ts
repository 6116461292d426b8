import type { CallError, CallErrorCode } from '@/lib/core/ground/contract/call-error';

export const TRAVEL_PREFERENCES = ['car', 'public_transport', 'bicycle', 'walking'] as const;
export type TravelPreference = (typeof TRAVEL_PREFERENCES)[number];

/** The limits are in characters. */
export const CREDENTIAL_LIMITS = { username: 320, password: 1000 } as const;

/** The server refused to give the user. Other errors count as offline. */
const REFUSALS: ReadonlySet<CallErrorCode> = new Set([
  'server_error',
  'permission_denied',
  'not_found',
  'validation_error',
]);

/** When false, the persisted user is shown. [AUTH-16] */
export const isMissingUser = ({ code }: CallError): boolean => REFUSALS.has(code);
