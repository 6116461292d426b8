'use client';

import { type OfflinePageEntries, offlinePageAt } from '@/components/offline/shells/offline-page-entry';
import { NeedsConnection } from '@/components/query/needs-connection';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { useLazy } from '@/components/ui/lazy-component';
import { DelayedSkeleton, Skeleton } from '@/components/ui/skeleton';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

let pages: OfflinePageEntries | null = null;

async function loadPages(): Promise<OfflinePageEntries> {
  pages ??= (await import('./other-pages')).otherPages;
  return pages;
}

interface OtherPageProps {
  readonly path: string;
  readonly workerId: number | null;
}

/** Shows an offline page without its own shell, or a note that it is not available. */
export function OtherPage({ path, workerId }: OtherPageProps) {
  const { loaded, hasFailed } = useLazy(loadPages, pages);
  if (hasFailed) return <NoPage />;
  if (loaded) return offlinePageAt(loaded, path)?.screen(workerId) ?? <NoPage />;
  return (
    <DelayedSkeleton>
      <OtherSkeleton />
    </DelayedSkeleton>
  );
}

function NoPage() {
  return (
    <AppFrame>
      <PageHeader title={shellMessages.noConnection} />
      <NeedsConnection />
    </AppFrame>
  );
}

const CARDS = ['first', 'second', 'third'];

/** The skeleton is generic, because the page is not known yet. */
export function OtherSkeleton() {
  return (
    <AppFrame>
      <p role="status" className="sr-only">
        {shellMessages.loadingPage}
      </p>
      <div className="mb-4 flex min-h-tap items-center">
        <Skeleton className="h-6 w-[40%]" />
      </div>
      <div className="flex flex-col gap-3">
        {CARDS.map((card) => (
          <Card key={card} className="p-4">
            <Skeleton className="mb-3 h-4 w-[40%]" />
            <Skeleton className="mb-3 h-tap" />
            <Skeleton className="h-4 w-[75%]" />
          </Card>
        ))}
      </div>
    </AppFrame>
  );
}
