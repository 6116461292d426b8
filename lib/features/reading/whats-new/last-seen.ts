import { APP_VERSION, storageName } from '@/lib/core/ground/site/brand';

const NAME = storageName('last-seen-version');

/**
 * Returns the version whose news this device has shown; null if none is stored. It names no person and outlives a
 * sign-out.
 */
export function readLastSeen(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    // Without storage the deck would open at each start.
    return APP_VERSION;
  }
}

export function markNewsSeen(): void {
  try {
    localStorage.setItem(NAME, APP_VERSION);
  } catch {
    // Storage is unavailable.
  }
}

/** A device that has stored no version gets no news of this one, but of the next. */
export function startWithoutNews(): void {
  if (readLastSeen() === null) markNewsSeen();
}
