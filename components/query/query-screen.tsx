'use client';

import { CloudOff } from 'lucide-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState, ErrorState } from '@/components/ui/empty-state';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import { CallFailure, type CallState } from '@/lib/core/client/use-call';
import { type CallError, isConnectionError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { Instant } from '@/lib/core/time/zoned';

interface QueryScreenProps<T> {
  readonly query: Omit<CallState<T>, 'since'>;
  /** What it says without its data. */
  readonly texts: QueryTexts;
  /** No server loaded it for the page. */
  readonly isFromPhone: boolean;
  /** Keeps the places while it loads; not drawn for what comes at once. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
  /** Puts a problem into its page, where skeleton and children are whole pages, or something else in its place. */
  readonly renderProblem?: (problem: ReactNode) => ReactNode;
  /** Gives what is no matter of the connection to the error boundary. [PERF-06] */
  readonly throwsOthers?: boolean;
  /** Stands beside the page: that it could not be refreshed interrupts nobody. */
  readonly isAside?: boolean;
}

/**
 * What stands in the place of a read, of a page or of a part of one: a skeleton, the problem with a way to try again, or
 * the data. A refresh that fails leaves the data on screen and is told in passing.
 */
export function QueryScreen<T>({
  query,
  texts,
  isFromPhone,
  skeleton,
  children,
  renderProblem = (problem) => problem,
  throwsOthers = false,
  isAside = false,
}: QueryScreenProps<T>): ReactNode {
  useToastOfFailure(isAside ? null : refreshErrorOf(query));
  const shown = queryStateOf(query, isFromPhone);
  if (shown.state === 'data') return children(shown.data);
  if (shown.state === 'loading') return <DelayedSkeleton>{skeleton}</DelayedSkeleton>;
  if (throwsOthers && shown.state === 'failed') throw new CallFailure(shown.error);
  return renderProblem(
    <QueryProblem {...shown} texts={texts} isRetrying={query.isLoading} onRetry={() => void query.retry()} />,
  );
}

/** What stands in the place of a read without data: whole sentences of its feature, for grammar differs from language to language. */
export interface QueryTexts {
  /** "Could not load your schedule" */
  readonly notLoaded: string;
  /** "Your schedule was not saved on this phone" */
  readonly notSaved: string;
  /** "You need a connection to see this." */
  readonly loads: string;
}

interface QueryProblemProps {
  readonly state: QueryProblemState;
  readonly error: CallError;
  readonly texts: QueryTexts;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be loaded: what is missing, why, and a way to try again. [SCHED-20] [SCHED-22] */
export function QueryProblem({ state, error, texts, isRetrying, onRetry }: QueryProblemProps) {
  if (state === 'not-on-this-phone') {
    return <NotOnThisPhone {...{ texts, isRetrying, onRetry }} />;
  }
  const action = { isRetrying, onRetry };
  if (state === 'failed') return <ErrorState title={texts.notLoaded} text={error.userMessage} {...action} />;
  return (
    <div>
      <p className="mb-3 text-center font-strong">{texts.notLoaded}</p>
      <ErrorState
        title={commonMessages.connectionFailed({ provider: brand.provider })}
        text={commonMessages.checkConnection}
        {...action}
      />
    </div>
  );
}

/** Nothing is wrong, so that nobody is alarmed. */
function NotOnThisPhone({ texts, isRetrying, onRetry }: Omit<QueryProblemProps, 'state' | 'error'>) {
  return (
    <div role="status">
      <EmptyState icon={CloudOff} title={texts.notSaved} text={texts.loads}>
        <Button onClick={onRetry} isPending={isRetrying}>
          {commonMessages.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

/**
 * Gives how a failed call is told: in passing, with the server's sentence or the standard one. Of no internet and of what a
 * demo lacks it says nothing. [ERR-03] [ERR-04]
 */
export function useFailureToast(): (error: CallError | null) => void {
  const toast = useToast();
  return useCallback(
    (error) => {
      if (error?.userMessage) toast({ kind: 'danger', text: error.userMessage });
    },
    [toast],
  );
}

/** A failed refresh leaves what is on screen and is told in passing. */
export function useToastOfFailure(error: CallError | null): void {
  const tell = useFailureToast();
  useEffect(() => tell(error), [error, tell]);
}

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
