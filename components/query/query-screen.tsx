'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState, ErrorState } from '@/components/ui/empty-state';
import { CloudOff } from '@/components/ui/icons';
import { DelayedSkeleton } from '@/components/ui/skeleton';
import { type CallError, referenceOf } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { CallFailure, type CallState } from '@/lib/core/phone/client/use-call';
import { type QueryProblemState, queryStateOf, refreshErrorOf } from './query-state.view';
import { useFailureToast } from './use-failure-toast';

interface QueryScreenProps<T> {
  readonly query: Omit<CallState<T>, 'since'>;
  readonly texts: QueryTexts;
  /** The server did not load this data. */
  readonly isFromPhone: boolean;
  /** The page does not render it when the data is there at once. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
  /** Wraps or replaces the problem, for screens whose skeleton and children are whole pages. */
  readonly renderProblem?: (problem: ReactNode) => ReactNode;
  /** Throws errors other than connection errors to the error boundary. [PERF-06] */
  readonly throwsOthers?: boolean;
  /** A failed refresh shows no toast. */
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

/** The role is `status` instead of `alert`: this is not an error. */
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

function useToastOfFailure(error: CallError | null): void {
  const showFailure = useFailureToast();
  useEffect(() => showFailure(error), [error, showFailure]);
}
