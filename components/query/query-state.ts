import type { CallState } from '@/lib/core/client/use-call';
import { type CallError, isConnectionError } from '@/lib/core/contract/call-error';
import type { Instant } from '@/lib/core/time/zoned';

/**
 * Why there is no data: neither the network nor the phone has it; the server that made the page could not reach the
 * provider; or the provider answered, and said no.
 */
export type QueryProblemState = 'not-on-this-phone' | 'no-connection' | 'failed';

/** How a read stands for a screen. */
export type QueryState<T> =
  | { readonly state: 'data'; readonly data: T }
  | { readonly state: 'loading' }
  | { readonly state: QueryProblemState; readonly error: CallError };

type Answer<T = unknown> = Pick<CallState<T>, 'data' | 'error'>;

/** The one rule for all screens. `isFromPhone`: no server loaded it for the page. */
export function queryStateOf<T>({ data, error }: Answer<T>, isFromPhone: boolean): QueryState<T> {
  if (data !== undefined) return { state: 'data', data };
  if (error === null) return { state: 'loading' };
  if (!isConnectionError(error)) return { state: 'failed', error };
  return { state: isFromPhone ? 'not-on-this-phone' : 'no-connection', error };
}

/** Whether neither data nor a failure is there yet. */
export const isWaiting = ({ data, error }: Answer): boolean => data === undefined && error === null;

/** Whether there is no data, and none on its way: for a page that leaves then. */
export const hasNothing = ({ data, error }: Answer): boolean => data === undefined && error !== null;

/** What to say in passing of a refresh that failed; what failed with nothing on screen is told in its place. [ERR-03] */
export const refreshErrorOf = ({ data, error }: Answer): CallError | null =>
  data === undefined ? null : error;

interface Circumstances {
  readonly isFromPhone: boolean;
  readonly isOnline: boolean;
  readonly now: Instant;
}

/** What is younger needs no word while nothing has failed. */
const OLD_MS = 300_000;

/** Whether what is on screen may no longer be so: the last read got no answer, or it is old and none is in sight. */
export function isDoubtful(
  { since, error, isLoading }: Pick<CallState<unknown>, 'since' | 'error' | 'isLoading'>,
  { isFromPhone, isOnline, now }: Circumstances,
): boolean {
  if (since === null) return false;
  if (error !== null && isConnectionError(error)) return true;
  const isOld = Date.parse(now) - Date.parse(since) > OLD_MS;
  return isOld && (!isOnline || (isFromPhone && isLoading));
}
