import type { ReactNode } from 'react';

interface SpokenProps {
  /** The full sentence for screen readers. */
  readonly text: string;
  /** Visible text that relies on position or icons; hidden from screen readers. */
  readonly children: ReactNode;
}

export function VisuallyHidden({ text, children }: SpokenProps) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}
