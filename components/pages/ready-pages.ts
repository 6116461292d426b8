import type { OfflinePageEntry, OwnShellPageName } from '@/components/offline/shells/offline-page-entry';
import { schedulePages } from '@/components/work/schedule/pages';
import { visitPages } from '@/components/work/visits/pages';

/** These pages have shells of their own. */
export const readyPages: { readonly [N in OwnShellPageName]: OfflinePageEntry<N> } = {
  ...schedulePages,
  ...visitPages,
};
