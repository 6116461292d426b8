'use client';

import {
  type OfflinePageEntry,
  type OwnShellPageName,
  offlinePageAt,
} from '@/components/offline/shells/offline-page-entry';
import { schedulePages } from '@/components/schedule/pages';
import { visitPages } from '@/components/visits/pages';
import { useScope } from '@/lib/core/session/user';
import { OtherPage, useOfflineTitle } from './other-page';

/** The pages whose code is here at once, as it is in their shells. */
const READY_PAGES: { readonly [N in OwnShellPageName]: OfflinePageEntry<N> } = {
  ...schedulePages,
  ...visitPages,
};

/** The page of a path from the phone, in the place of the one from which a worker without signal went there. */
export function OfflinePage({ path }: { readonly path: string }) {
  const workerId = useScope()?.userId ?? null;
  useOfflineTitle(path);
  const ready = offlinePageAt(READY_PAGES, path);
  return ready ? ready.screen(workerId) : <OtherPage path={path} workerId={workerId} />;
}
