import type { ReactNode } from 'react';

interface SpokenProps {
  /** The whole sentence, for who hears the page. */
  readonly text: string;
  /** What stands there for who sees it, with what else says the rest. */
  readonly children: ReactNode;
}

/** Words that say the rest by their place or a sign beside them, and the whole sentence for a screen reader. */
export function VisuallyHidden({ text, children }: SpokenProps) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}
