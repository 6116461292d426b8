import { isLaterVersion } from '@/lib/core/ground/format/versions';

/** `lastSeen` is the stored version, or null. No version and an invalid one count as seen. [OPEN-11] [OPEN-12] */
export function hasUnseenNews(lastSeen: string | null, appVersion: string): boolean {
  return lastSeen !== null && isLaterVersion(appVersion, lastSeen);
}
