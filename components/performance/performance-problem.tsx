import { ConnectionAlert } from '@/components/query/connection-alert';
import { NotKept } from '@/components/query/not-kept';
import type { CallError } from '@/lib/call/call-error';
import { CallFailure } from '@/lib/call/use-call';

interface PerformanceProblemProps {
  readonly error: CallError;
  /** No server made the page, and the phone has nothing either. */
  readonly isFromPhone: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of what could not be loaded. What is no matter of the connection is thrown on, as the documents say. [PERF-06] */
export function PerformanceProblem({ error, isFromPhone, isRetrying, onRetry }: PerformanceProblemProps) {
  if (error.code !== 'no_internet' && error.code !== 'timeout') throw new CallFailure(error);
  if (isFromPhone) return <NotKept what="This page" isRetrying={isRetrying} onRetry={onRetry} />;
  return <ConnectionAlert isOpen isRetrying={isRetrying} onRetry={onRetry} />;
}
