import { APP_VERSION } from '@/lib/brand';
import type { CallResult } from '@/lib/core/contract/call-error';
import { openingPage, openingUser } from '@/lib/core/session/opening-page';
import type { Worker } from '@/lib/core/session/schema';
import { readLastSeen } from '@/lib/features/whats-new/last-seen';
import { hasUnseenNews } from '@/lib/features/whats-new/unseen';

/** Null when the answer does not say. */
export function pageAtStart(answer: CallResult<Worker> | null): string | null {
  const user = answer && openingUser(answer);
  return user && openingPage({ user, hasUnseenNews: hasUnseenNews(readLastSeen(), APP_VERSION) });
}
