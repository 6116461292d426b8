export const DRAFTS_KEY = 'CACHE__drafts';

/** Call it at a sign-out. After an ended session, the same user finds the drafts again. */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(DRAFTS_KEY);
  } catch {
    // localStorage throws where storage is blocked.
  }
}
