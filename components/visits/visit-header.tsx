import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { routes } from '@/lib/routes';

/** The way back, and what the screen is about. */
export function VisitHeader({ title, subtitle }: { readonly title: string; readonly subtitle: string }) {
  return (
    <header className="mb-4 flex items-center gap-2">
      <Link
        href={routes.schedule}
        prefetch={false}
        aria-label="Back to schedule"
        className="-ml-3 inline-flex size-tap shrink-0 items-center justify-center rounded-full transition-transform duration-150 active:scale-95"
      >
        <ChevronLeft aria-hidden className="size-icon" />
      </Link>
      <div className="min-w-0">
        <h1 className="font-heavy text-xl">{title}</h1>
        <p className="text-ink-soft text-s">{subtitle}</p>
      </div>
    </header>
  );
}
