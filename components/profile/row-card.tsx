import { type ReactNode, useId } from 'react';

interface RowCardProps {
  readonly title: string;
  /** Rows that reach from side to side. */
  readonly children: ReactNode;
}

/** A part of the profile: its name, and a card of rows. */
export function RowCard({ title, children }: RowCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 font-strong text-l">
        {title}
      </h2>
      <div className="overflow-hidden rounded-l bg-card shadow-card">{children}</div>
    </section>
  );
}
