import type { BrowserContext } from '@playwright/test';
import { APP_VERSION, storageName } from '@/lib/core/ground/site/brand';

/** Without it, a start on the schedule opens the news of the release. */
export async function keepSeenVersion(
  context: BrowserContext,
  version: string | null = APP_VERSION,
): Promise<void> {
  if (version === null) return;
  const note = { name: storageName('last-seen-version'), version };
  await context.addInitScript(({ name, version }) => {
    // An empty page has no storage.
    if (location.protocol !== 'http:') return;
    if (localStorage.getItem(name) === null) localStorage.setItem(name, version);
  }, note);
}
