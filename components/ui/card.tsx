import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';

interface CardProps {
  readonly title?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A white card; with a title it is a region of that name. One within that, such as a problem in its place, casts no shadow. */
export function Card({ title, children, className }: CardProps) {
  const titleId = useId();
  const look = classNames(
    'overflow-hidden rounded-l bg-card shadow-card in-data-card:shadow-none',
    className,
  );
  if (!title) return <div className={look}>{children}</div>;
  return (
    <section data-card aria-labelledby={titleId} className={classNames(look, 'p-4')}>
      <h2 id={titleId} className="mb-3 font-strong text-m">
        {title}
      </h2>
      {children}
    </section>
  );
}
