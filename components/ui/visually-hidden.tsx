import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  /** Screen readers get this full sentence. */
  readonly text: string;
  /** This visible text relies on position or icons, and is hidden from screen readers. */
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
