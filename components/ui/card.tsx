import { type ReactNode, useId } from 'react';
import type { LucideIcon } from './icons';
import { classNames } from './styles';

interface CardProps {
  readonly title?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** With a title it is a labelled region. Cards inside another card have no shadow. */
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

interface CardRowProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  /** These are the secondary lines; line breaks in a text are preserved. */
  readonly children?: ReactNode;
  readonly trailing?: ReactNode;
}

export function CardRow({ icon: Icon, title, children, trailing }: CardRowProps) {
  return (
    <div className="flex items-start gap-3 py-2 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-[0.1em] size-icon shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="font-medium text-m">{title}</p>
        {children && <div className="whitespace-pre-line text-ink-soft text-m">{children}</div>}
      </div>
      {trailing && <div className="shrink-0">{trailing}</div>}
    </div>
  );
}
