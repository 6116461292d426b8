'use client';

import { type ReactNode, useCallback, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState, ErrorState } from '@/components/ui/empty-state';
import { CloudOff } from '@/components/ui/icons';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/use-toast';
import { type CallError, isConnectionError, referenceOf } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { CallFailure, type CallState } from '@/lib/core/phone/client/use-call';

interface QueryScreenProps<T> {
  readonly query: Omit<CallState<T>, 'since'>;
  readonly texts: QueryTexts;
  /** The server did not load this data. */
  readonly isFromPhone: boolean;
  /** Not rendered when the data is there at once. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
  /** Wraps or replaces the problem, for screens whose skeleton and children are whole pages. */
  readonly renderProblem?: (problem: ReactNode) => ReactNode;
  /** Throws errors other than connection errors to the error boundary. [PERF-06] */
  readonly throwsOthers?: boolean;
  /** No toast when a refresh fails. */
  readonly isAside?: boolean;
}

/** A failed refresh keeps the data and shows a toast. */
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

/** Whole sentences per feature, because word order differs between languages. */
export interface QueryTexts {
  readonly notLoaded: string;
  readonly notSaved: string;
  readonly loads: string;
}

interface QueryProblemProps {
  readonly state: QueryProblemState;
  readonly error: CallError;
  readonly texts: QueryTexts;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function QueryProblem({ state, error, texts, isRetrying, onRetry }: QueryProblemProps) {
  if (state === 'not-on-this-phone') {
    return <NotOnThisPhone {...{ texts, isRetrying, onRetry }} />;
  }
  const action = { isRetrying, onRetry };
  if (state === 'failed') {
    const reference = referenceOf(error.requestId);
    return <ErrorState title={texts.notLoaded} text={error.userMessage} reference={reference} {...action} />;
  }
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

/** `role="status"` instead of `alert`: this is not an error. */
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
 * Shows a toast for a failed call, with the server's message or the default one. Connection errors and calls
 * that the demo does not support have no message. [ERR-03] [ERR-04]
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

function useToastOfFailure(error: CallError | null): void {
  const showFailure = useFailureToast();
  useEffect(() => showFailure(error), [error, showFailure]);
}

/**
 * 'not-on-this-phone': neither network nor storage has it. 'no-connection': the server could not reach the
 * provider. 'failed': the provider refused.
 */
export type QueryProblemState = 'not-on-this-phone' | 'no-connection' | 'failed';

export type QueryState<T> =
  | { readonly state: 'data'; readonly data: T }
  | { readonly state: 'loading' }
  | { readonly state: QueryProblemState; readonly error: CallError };

type Answer<T = unknown> = Pick<CallState<T>, 'data' | 'error'>;

/** `isFromPhone`: the server did not load this data. */
export function queryStateOf<T>({ data, error }: Answer<T>, isFromPhone: boolean): QueryState<T> {
  if (data !== undefined) return { state: 'data', data };
  if (error === null) return { state: 'loading' };
  if (!isConnectionError(error)) return { state: 'failed', error };
  return { state: isFromPhone ? 'not-on-this-phone' : 'no-connection', error };
}

export const isWaiting = ({ data, error }: Answer): boolean => data === undefined && error === null;

export const hasNothing = ({ data, error }: Answer): boolean => data === undefined && error !== null;

/** The error of a failed refresh. Without data, the error has its own place on the screen. [ERR-03] */
export const refreshErrorOf = ({ data, error }: Answer): CallError | null =>
  data === undefined ? null : error;

interface Circumstances {
  readonly isFromPhone: boolean;
  readonly isOnline: boolean;
  readonly now: Instant;
}

/** Younger data shows no age unless a read fails. */
const OLD_MS = 300_000;

/**
 * Whether the data may be outdated: the last read got no response, or the data is old and none is loading.
 */
export function isDoubtful(
  { since, error, isLoading }: Pick<CallState<unknown>, 'since' | 'error' | 'isLoading'>,
  { isFromPhone, isOnline, now }: Circumstances,
): boolean {
  if (since === null) return false;
  if (error !== null && isConnectionError(error)) return true;
  const isOld = Date.parse(now) - Date.parse(since) > OLD_MS;
  return isOld && (!isOnline || (isFromPhone && isLoading));
}
