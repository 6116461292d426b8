'use client';

import type { ReactNode } from 'react';
import { DelayedSkeleton } from '@/components/ui/delayed-skeleton';
import { CallFailure, type CallState } from '@/lib/core/client/use-call';
import { QueryProblem, type QueryTexts } from './query-problem';
import { queryStateOf, refreshErrorOf } from './query-state';
import { useToastOfFailure } from './use-failure-toast';

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
