import { APP_VERSION, storageName } from '@/lib/core/ground/site/brand';

const NAME = storageName('last-seen-version');

/** A signed-in device that has stored nothing has this one: the deck of 3.25.0 was the first to open by itself. */
export const BEFORE_FIRST_DECK = '3.24.0';

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

/** A device that signs in for the first time gets no news of this version. */
export function startWithoutNews(): void {
  if (readLastSeen() === null) markNewsSeen();
}
