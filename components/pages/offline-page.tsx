'use client';

import {
  type OfflinePageEntry,
  type OwnShellPageName,
  offlinePageAt,
} from '@/components/offline/shells/offline-page-entry';
import { schedulePages } from '@/components/work/schedule/pages';
import { visitPages } from '@/components/work/visits/pages';
import { useScope } from '@/lib/core/phone/session/user';
import { OtherPage } from './other-page';
import { useOfflineTitle } from './use-offline-title';

/** They are not lazy, because these pages are part of their shells. */
const READY_PAGES: { readonly [N in OwnShellPageName]: OfflinePageEntry<N> } = {
  ...schedulePages,
  ...visitPages,
};

/** Renders an offline page in place of the current one. */
export function OfflinePage({ path }: { readonly path: string }) {
  const workerId = useScope()?.userId ?? null;
  useOfflineTitle(path);
  const ready = offlinePageAt(READY_PAGES, path);
  return ready ? ready.screen(workerId) : <OtherPage path={path} workerId={workerId} />;
}
