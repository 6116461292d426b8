import type { BrowserContext } from '@playwright/test';
import { APP_VERSION, storageName } from '@/lib/brand';

/** Without it, a start on the schedule opens the news of the release, and then offers notifications. */
export async function keepSeenVersion(
  context: BrowserContext,
  version: string | null = APP_VERSION,
): Promise<void> {
  const note = {
    name: storageName('last-seen-version'),
    version,
    asked: storageName('push-permission-asked'),
  };
  await context.addInitScript(({ name, version, asked }) => {
    // An empty page has no storage.
    if (location.protocol !== 'http:') return;
    localStorage.setItem(asked, 'true');
    if (version !== null && localStorage.getItem(name) === null) localStorage.setItem(name, version);
  }, note);
}
