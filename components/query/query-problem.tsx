import { CloudOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { CallError } from '@/lib/call/contract/call-error';
import type { QueryProblemState } from './query-state';
import { CONNECTION_FAILURE_TEXT, CONNECTION_FAILURE_TITLE } from './texts';

interface QueryProblemProps {
  readonly state: QueryProblemState;
  readonly error: CallError;
  /** What it is about, as inside a sentence: "your schedule". */
  readonly what: string;
  readonly isPlural: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be loaded: what is missing, why, and a way to try again. [SCHED-20] [SCHED-22] */
export function QueryProblem({ state, error, what, isPlural, isRetrying, onRetry }: QueryProblemProps) {
  if (state === 'not-on-this-phone') {
    return <NotOnThisPhone {...{ what, isPlural, isRetrying, onRetry }} />;
  }
  const title = `Could not load ${what}`;
  const action = { isRetrying, onRetry };
  if (state === 'failed') return <ErrorState title={title} text={error.userMessage} {...action} />;
  return (
    <div>
      <p className="mb-3 text-center font-strong">{title}</p>
      <ErrorState title={CONNECTION_FAILURE_TITLE} text={CONNECTION_FAILURE_TEXT} {...action} />
    </div>
  );
}

/** Nothing is wrong, so that nobody is alarmed. */
function NotOnThisPhone({ what, isPlural, isRetrying, onRetry }: Omit<QueryProblemProps, 'state' | 'error'>) {
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  return (
    <div role="status">
      <EmptyState
        icon={CloudOff}
        title={`${subject} ${isPlural ? 'were' : 'was'} not saved on this phone`}
        text={isPlural ? 'They load with signal.' : 'It loads with signal.'}
      >
        <Button onClick={onRetry} isPending={isRetrying}>
          Retry
        </Button>
      </EmptyState>
    </div>
  );
}
