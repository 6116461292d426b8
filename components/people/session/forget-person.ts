import { isSameScope, type SessionScope } from '@/lib/core/ground/contract/session-scope';
import { brand } from '@/lib/core/ground/site/brand';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { forgetDrafts } from '@/lib/core/phone/session/forget-drafts';
import { markSession } from '@/lib/core/phone/session/session-mark';
import { writeDeviceNote } from '@/lib/features/people/device/memory';

interface Forgetting {
  /** These keys stay in sessionStorage. */
  readonly keeps?: readonly string[];
  /** The server ended this session: its queued writes end as not sent. Other writes wait for their owner. */
  readonly endedScope?: SessionScope | null;
}

/** A write in flight may take longer; the caches are deleted regardless. */
const OUTBOX_MS = 2_000;
const PUSH_MS = 2_000;

/** Deletes personal data from this tab and device, and the answers to queued writes. [AUTH-12] */
export async function forgetPerson({ keeps = [], endedScope = null }: Forgetting = {}): Promise<void> {
  forgetTab(keeps);
  markSession(null);
  if (endedScope === null) forgetDrafts();
  writeDeviceNote(null);
  await withTimeout(endSubscription(), PUSH_MS).catch(() => undefined);
  const { phoneStore } = await import('@/lib/core/phone/cache/phone-store');
  const store = phoneStore(brand.timeZone);
  const scope = await store.rememberedScope();
  if (scope !== null) {
    const { forgetOutbox } = await import('./forget-outbox');
    const expired = endedScope !== null && isSameScope(scope, endedScope) ? scope : null;
    await withTimeout(forgetOutbox(expired), OUTBOX_MS).catch(() => undefined);
  }
  // This step is last, because it stores whose outbox this is. If the page closes earlier, the next page repeats the
  // work.
  await store.forgetAll();
}

/** A phone without a signed-in worker gets no notifications. [AUTH-13] */
async function endSubscription(): Promise<void> {
  const { unsubscribe } = await import('@/lib/features/people/device/push');
  await unsubscribe();
}

function forgetTab(keeps: readonly string[]): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!keeps.includes(key)) sessionStorage.removeItem(key);
  } catch {
    // Access throws where storage is blocked.
  }
}
