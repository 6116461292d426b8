import type { OfflinePageEntries } from '@/components/offline/shells/offline-page-entry';

let loaded: OfflinePageEntries = {};

/** Returns the pages with shells of their own; none until they are loaded. */
export const readyPages = (): OfflinePageEntries => loaded;

export async function loadReadyPages(): Promise<void> {
  loaded = (await import('./ready-pages')).readyPages;
}
