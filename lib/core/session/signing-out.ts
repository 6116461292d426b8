let isUnderway = false;
const tasks = new Set<() => void>();

/** Whether the worker is signing out themself, or an administrator ends acting as them: what is still on its way may be refused, and tells them nothing new. */
export const isSigningOut = (): boolean => isUnderway;

/** Notes that the worker signs out, and with false that they are still signed in. */
export function markSigningOut(is: boolean): void {
  isUnderway = is;
}

/**
 * Has something done once nobody is signed in any more, while the page still stands: the page leaves as a whole, without the end
 * of what is on it. Answers how to take it back. [AUTH-13]
 */
export function onSignOut(task: () => void): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Does what is to be done at the end of a session; what fails keeps nothing else from it. */
export function runSignOutTasks(): void {
  for (const task of tasks) {
    try {
      task();
    } catch {
      // A third party's script may throw whatever it likes.
    }
  }
}
