'use client';

import { useEffect, useState } from 'react';
import { NeedsConnection } from '@/components/offline/shells/needs-connection';
import { type OfflinePages, offlinePageAt } from '@/components/offline/shells/offline-page';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { DelayedSkeleton } from '@/components/ui/delayed-skeleton';
import { type LoadPages, lazyPagesAt } from './lazy-pages';
import { OtherSkeleton } from './other-skeleton';

interface OtherPageProps {
  readonly path: string;
  readonly workerId: number | null;
}

/** A page that has no shell of its own from the phone, or the word that it is not there. */
export function OtherPage({ path, workerId }: OtherPageProps) {
  const load = lazyPagesAt(path);
  return load ? <LazyPage key={path} load={load} path={path} workerId={workerId} /> : <NoPage />;
}

function LazyPage({ load, path, workerId }: OtherPageProps & { readonly load: LoadPages }) {
  const pages = usePages(load);
  if (pages === 'missing') return <NoPage />;
  if (pages) return offlinePageAt(pages, path)?.screen(workerId);
  return (
    <DelayedSkeleton>
      <OtherSkeleton />
    </DelayedSkeleton>
  );
}

/** Null until their code is there; a newer build may have taken it away. */
function usePages(load: LoadPages): OfflinePages | 'missing' | null {
  const [pages, setPages] = useState<OfflinePages | 'missing' | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => !isGone && setPages(loaded),
      () => !isGone && setPages('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return pages;
}

/** In place of a page that the phone does not keep. */
function NoPage() {
  return (
    <AppFrame>
      <PageHeader title="No connection" />
      <NeedsConnection />
    </AppFrame>
  );
}
