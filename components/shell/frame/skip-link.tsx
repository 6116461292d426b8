import { buttonStyle } from '@/components/ui/styles';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { CONTENT_ID } from './content-id';

/** The link is visible only while it is focused. */
export function SkipLink() {
  return (
    <div className="fixed top-[calc(var(--space-2)+env(safe-area-inset-top))] left-2 z-30">
      <a href={`#${CONTENT_ID}`} className={`${buttonStyle('primary')} not-focus:sr-only`}>
        {shellMessages.skipToContent}
      </a>
    </div>
  );
}
