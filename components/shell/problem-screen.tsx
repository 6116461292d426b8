import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { DEFAULT_ERROR_TEXT } from '@/lib/call/call-error';
import { AppFrame } from './app-frame';

interface ProblemScreenProps {
  /** Names this failure in the server's log. */
  readonly digest?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * For a failure that nobody foresaw: the documents' sentence, a way to try again, and a code for the support. Every page
 * loads this screen beforehand, so it brings no icons with it. [ERR-03]
 */
export function ProblemScreen({ digest, onRetry }: ProblemScreenProps) {
  return (
    <AppFrame>
      <div role="alert" className="my-auto">
        <EmptyState title="Something went wrong" text={DEFAULT_ERROR_TEXT}>
          <Button onClick={onRetry}>Try again</Button>
          {digest && <p className="text-ink-faint text-s">Code {digest}</p>}
        </EmptyState>
      </div>
    </AppFrame>
  );
}
