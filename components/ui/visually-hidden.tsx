import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  /** The full sentence for screen readers. */
  readonly text: string;
  /** Visible text that relies on position or icons; hidden from screen readers. */
  readonly children: ReactNode;
}

export function VisuallyHidden({ text, children }: VisuallyHiddenProps) {
  return (
    <>
      <span aria-hidden>{children}</span>
      <span className="sr-only">{text}</span>
    </>
  );
}
