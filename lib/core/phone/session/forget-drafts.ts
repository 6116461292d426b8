export const DRAFTS_KEY = 'CACHE__drafts';

/** At sign-out. After an ended session, the same user finds them again. */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(DRAFTS_KEY);
  } catch {
    // Throws where storage is blocked.
  }
}
