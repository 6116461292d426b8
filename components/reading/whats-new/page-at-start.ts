import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { openingPage, openingUser } from '@/lib/core/ground/session/opening-page';
import type { Worker } from '@/lib/core/ground/session/schema';
import { APP_VERSION } from '@/lib/core/ground/site/brand';
import { readLastSeen, startWithoutNews } from '@/lib/features/reading/whats-new/last-seen';
import { hasUnseenNews } from '@/lib/features/reading/whats-new/unseen';

/** Returns null when the answer does not name the page. */
export function pageAtStart(answer: CallResult<Worker> | null): string | null {
  const user = answer && openingUser(answer);
  if (user) startWithoutNews();
  return user && openingPage({ user, hasUnseenNews: hasUnseenNews(readLastSeen(), APP_VERSION) });
}
