import { type CallError, isConnectionError } from '@/lib/core/ground/contract/call-error';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { CallState } from '@/lib/core/phone/client/use-call';

/**
 * `not-on-this-phone` means that neither network nor storage has it, `no-connection` that the server could not reach
 * the provider, and `failed` that the provider refused.
 */
export type QueryProblemState = 'not-on-this-phone' | 'no-connection' | 'failed';

export type QueryState<T> =
  | { readonly state: 'data'; readonly data: T }
  | { readonly state: 'loading' }
  | { readonly state: QueryProblemState; readonly error: CallError };

type Answer<T = unknown> = Pick<CallState<T>, 'data' | 'error'>;

/** `isFromPhone` means that the server did not load this data. */
export function queryStateOf<T>({ data, error }: Answer<T>, isFromPhone: boolean): QueryState<T> {
  if (data !== undefined) return { state: 'data', data };
  if (error === null) return { state: 'loading' };
  if (!isConnectionError(error)) return { state: 'failed', error };
  return { state: isFromPhone ? 'not-on-this-phone' : 'no-connection', error };
}

export const isWaiting = ({ data, error }: Answer): boolean => data === undefined && error === null;

export const hasNothing = ({ data, error }: Answer): boolean => data === undefined && error !== null;

/** Returns the error of a failed refresh. Without data, the error has its own place on the screen. [ERR-03] */
export const refreshErrorOf = ({ data, error }: Answer): CallError | null =>
  data === undefined ? null : error;

interface Circumstances {
  readonly isFromPhone: boolean;
  readonly isOnline: boolean;
  readonly now: Instant;
}

/** Younger data shows no age, unless a read fails. */
const OLD_MS = 300_000;

/** Returns true if the data may be outdated: the last read got no response, or the data is old and none is loading. */
export function isDoubtful(
  { since, error, isLoading }: Pick<CallState<unknown>, 'since' | 'error' | 'isLoading'>,
  { isFromPhone, isOnline, now }: Circumstances,
): boolean {
  if (since === null) return false;
  if (error !== null && isConnectionError(error)) return true;
  const isOld = Date.parse(now) - Date.parse(since) > OLD_MS;
  return isOld && (!isOnline || (isFromPhone && isLoading));
}
