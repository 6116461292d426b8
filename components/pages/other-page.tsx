'use client';

import { offlinePageAt } from '@/components/offline/shells/offline-page';
import { NeedsConnection } from '@/components/query/needs-connection';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { DelayedSkeleton } from '@/components/ui/delayed-skeleton';
import { useLazy } from '@/components/ui/lazy-component';
import { shellMessages } from '@/lib/core/texts/shell-messages';
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
  const { loaded, hasFailed } = useLazy(load);
  if (hasFailed) return <NoPage />;
  if (loaded) return offlinePageAt(loaded, path)?.screen(workerId);
  return (
    <DelayedSkeleton>
      <OtherSkeleton />
    </DelayedSkeleton>
  );
}

/** In place of a page that the phone does not keep. */
function NoPage() {
  return (
    <AppFrame>
      <PageHeader title={shellMessages.noConnection} />
      <NeedsConnection />
    </AppFrame>
  );
}
