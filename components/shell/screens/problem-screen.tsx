import { AppFrame } from '@/components/shell/frame/app-frame';
import { buttonStyle } from '@/components/ui/button-style';
import { DEFAULT_ERROR_TEXT } from '@/lib/call/contract/default-error-text';

interface ProblemScreenProps {
  /** Names this failure in the server's log. */
  readonly digest?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * For a failure that nobody foresaw: the documents' sentence, a way to try again, and a code for the support. Every page
 * loads this screen beforehand, and twice, so it is made of plain elements and brings no icons with it. [ERR-03]
 */
export function ProblemScreen({ digest, onRetry }: ProblemScreenProps) {
  return (
    <AppFrame>
      <div
        role="alert"
        className="my-auto flex flex-col items-center gap-3 rounded-l bg-card px-5 py-6 text-center shadow-card"
      >
        <p className="font-strong text-l">Something went wrong</p>
        <p className="text-ink-soft">{DEFAULT_ERROR_TEXT}</p>
        <button type="button" onClick={onRetry} className={buttonStyle('primary')}>
          Try again
        </button>
        {digest && <p className="text-ink-faint text-s">Code {digest}</p>}
      </div>
    </AppFrame>
  );
}
