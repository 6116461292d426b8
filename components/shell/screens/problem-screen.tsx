import { AppFrame } from '@/components/shell/frame/app-frame';
import { buttonStyle } from '@/components/ui/button-style';
import { commonMessages } from '@/lib/core/texts/common-messages';

interface ProblemScreenProps {
  /** Names this failure in the server's log. */
  readonly digest?: string | undefined;
  readonly onRetry: () => void;
}

/**
 * For a failure that nobody foresaw: the documents' sentence, a way to try again, and a code for the support. Every page
 * loads this screen beforehand, so it is made of plain elements and brings no icons with it. [ERR-03]
 */
export function ProblemScreen({ digest, onRetry }: ProblemScreenProps) {
  return (
    <AppFrame>
      <div
        role="alert"
        className="my-auto flex flex-col items-center gap-3 rounded-l bg-card px-5 py-6 text-center shadow-card"
      >
        <p className="font-strong text-l">{commonMessages.problemTitle}</p>
        <p className="text-ink-soft">{commonMessages.problem}</p>
        <button type="button" onClick={onRetry} className={buttonStyle('primary')}>
          {commonMessages.tryAgain}
        </button>
        {digest && <p className="text-ink-faint text-s">{commonMessages.problemCode({ code: digest })}</p>}
      </div>
    </AppFrame>
  );
}
