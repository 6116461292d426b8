let isUnderway = false;
const tasks = new Set<() => void>();

/** While true, refused calls are expected. */
export const isSigningOut = (): boolean => isUnderway;

export function markSigningOut(is: boolean): void {
  isUnderway = is;
}

/** Runs after a sign-out; React's cleanup does not run when the page unloads. [AUTH-13] */
export function onSignOut(task: () => void): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

export function runSignOutTasks(): void {
  for (const task of tasks) {
    try {
      task();
    } catch {
      // A third party's script may throw.
    }
  }
}
