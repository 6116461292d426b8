import Link from 'next/link';
import type { ReactNode } from 'react';
import { ChevronLeft } from '@/components/ui/icons';
import { OfflineSlot } from './offline-slot';

export interface PageBack {
  readonly href: string;
  readonly label: string;
}

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly back?: PageBack | undefined;
  /** The note is beside the subtitle, for example the age of the data. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** The heading takes the focus after a client-side navigation. */
export function PageHeader({ title, subtitle, back, note, children }: PageHeaderProps) {
  return (
    <>
      <header className="mb-4 flex min-h-tap items-center gap-2">
        {back && (
          <Link
            href={back.href}
            prefetch={false}
            aria-label={back.label}
            className="-ml-3 inline-flex size-tap shrink-0 items-center justify-center rounded-full transition-transform duration-150 active:scale-95"
          >
            <ChevronLeft aria-hidden className="size-icon" />
          </Link>
        )}
        <div className="min-w-0 grow">
          <h1 data-page-heading tabIndex={-1} className="font-heavy text-xl">
            <bdi>{title}</bdi>
          </h1>
          <div className="flex flex-wrap gap-x-2 text-ink-soft text-s *:not-first:border-line *:not-first:border-l *:not-first:pl-2">
            {subtitle && <p>{subtitle}</p>}
            {note}
          </div>
        </div>
        {children}
      </header>
      <OfflineSlot />
    </>
  );
}
