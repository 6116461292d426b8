import { JOBS_KEY } from '@/lib/core/phone/client/kept-jobs';

export const DRAFTS_KEY = 'CACHE__drafts';

/** Call it at a sign-out: drafts, and jobs that nobody asks for any more. After an ended session, the same user finds both again. */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(DRAFTS_KEY);
    localStorage.removeItem(JOBS_KEY);
  } catch {
    // localStorage throws where storage is blocked.
  }
}
