import { JOBS_KEY } from '@/lib/core/phone/client/kept-jobs';

export const DRAFTS_KEY = 'CACHE__drafts';

/**
 * Deletes drafts and kept job ids at a sign-out. It is not called when a session ends by itself, so that the same user
 * finds both again.
 */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(DRAFTS_KEY);
    localStorage.removeItem(JOBS_KEY);
  } catch {
    // localStorage throws where storage is blocked.
  }
}
