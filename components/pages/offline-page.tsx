'use client';

import { offlinePageAt } from '@/components/offline/shells/offline-page-entry';
import { useScope } from '@/lib/core/phone/session/user';
import { readyPages } from './load-ready-pages';
import { OtherPage } from './other-page';
import { useOfflineTitle } from './use-offline-title';

/** Renders an offline page in place of the current one. Pages with shells of their own show at once, if they are loaded. */
export function OfflinePage({ path }: { readonly path: string }) {
  const workerId = useScope()?.userId ?? null;
  useOfflineTitle(path);
  const ready = offlinePageAt(readyPages(), path);
  return ready ? ready.screen(workerId) : <OtherPage path={path} workerId={workerId} />;
}
