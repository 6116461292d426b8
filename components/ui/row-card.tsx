import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import { ChevronRight, type LucideIcon } from './icons';

interface RowCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

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

interface LinkRowProps {
  readonly href: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value?: ReactNode;
  /** Opens a new tab. */
  readonly isDocument?: boolean;
}

export function LinkRow({ href, icon: Icon, label, value, isDocument = false }: LinkRowProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      {...(isDocument && { target: '_blank', rel: 'noopener' })}
      className="flex min-h-tap-main items-center gap-3 border-line border-b px-4 py-3 last:border-b-0 active:bg-card-sunk"
    >
      <Icon aria-hidden className="size-icon shrink-0 text-brand" />
      <span className="min-w-0 grow">
        <span className="block font-medium text-m">{label}</span>
        {value && (
          <bdi className="wrap-anywhere line-clamp-6 whitespace-pre-line text-left text-ink-soft text-m">
            {value}
          </bdi>
        )}
      </span>
      <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-soft" />
    </Link>
  );
}
