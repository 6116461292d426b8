'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { AppFrame } from '@/components/shell/app-frame';
import { PageHeader } from '@/components/shell/page-header';
import { Late } from '@/components/ui/late';
import { NeedsConnection } from './needs-connection';
import { type OtherPage, type OtherPageProps, otherPageAt } from './other-pages';
import { OtherSkeleton } from './other-skeleton';

/** A page of another feature from the phone, or the word that it is not there. */
export function KeptOther({ path, workerId }: OtherPageProps) {
  const page = otherPageAt(path);
  return page ? <KeptScreen key={path} page={page} path={path} workerId={workerId} /> : <NoPage />;
}

function KeptScreen({ page, ...props }: OtherPageProps & { readonly page: OtherPage }) {
  const Screen = useScreen(page);
  if (Screen === 'missing') return <NoPage />;
  if (Screen) return <Screen {...props} />;
  return (
    <Late>
      <OtherSkeleton />
    </Late>
  );
}

/** Null until its code is there; a newer build may have taken it away. */
function useScreen({ load }: OtherPage): ComponentType<OtherPageProps> | 'missing' | null {
  const [screen, setScreen] = useState<ComponentType<OtherPageProps> | 'missing' | null>(null);
  useEffect(() => {
    let isGone = false;
    load().then(
      // React calls a function that is given to it as a state.
      (loaded) => !isGone && setScreen(() => loaded),
      () => !isGone && setScreen('missing'),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return screen;
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
