import { brand } from '@/lib/brand';
import { type EventScope, isSameScope } from '@/lib/core/contract/event-scope';
import { writeDeviceNote } from '@/lib/features/device/memory';
import { withTimeout } from '@/lib/with-timeout';

interface Forgetting {
  /** Names what of the tab stays. */
  readonly keeps?: readonly string[];
  /** The session that the server has ended: its taps that wait end as not sent. All others wait for their owner. */
  readonly endedScope?: EventScope | null;
}

/** An event may be in flight for longer: what is cached goes then all the same. */
const OUTBOX_MS = 2_000;

/**
 * Takes away what this tab, the caches and the notes of this phone keep of whoever was signed in, and the answers to their taps. [AUTH-12]
 */
export async function forgetPerson({ keeps = [], endedScope = null }: Forgetting = {}): Promise<void> {
  forgetTab(keeps);
  writeDeviceNote(null);
  const { phoneStore } = await import('@/lib/core/cache/phone-store');
  const store = phoneStore(brand.timeZone);
  const scope = await store.rememberedScope();
  if (scope !== null) {
    const { forgetOutbox } = await import('./forget-outbox');
    const expired = endedScope !== null && isSameScope(scope, endedScope) ? scope : null;
    await withTimeout(forgetOutbox(expired), OUTBOX_MS).catch(() => undefined);
  }
  // Last, because only this says whose outbox it was: a page that is closed before leaves it to the next one.
  await store.forgetAll();
}

function forgetTab(keeps: readonly string[]): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!keeps.includes(key)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing throws.
  }
}
