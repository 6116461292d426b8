import { isLaterVersion } from '@/lib/core/ground/format/versions';
import { BEFORE_FIRST_DECK } from './last-seen';

/** `lastSeen` is the stored version, or null. An invalid one counts as seen. [OPEN-11] [OPEN-12] */
export function hasUnseenNews(lastSeen: string | null, appVersion: string): boolean {
  return isLaterVersion(appVersion, lastSeen ?? BEFORE_FIRST_DECK);
}
