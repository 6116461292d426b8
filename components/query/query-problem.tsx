import { CloudOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { brand } from '@/lib/brand';
import type { CallError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { QueryProblemState } from './query-state';

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
