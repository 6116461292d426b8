let isUnderway = false;

/** Whether the worker is signing out themself, or an administrator ends acting as them: what is still on its way may be refused, and tells them nothing new. */
export const isSigningOut = (): boolean => isUnderway;

/** Notes that the worker signs out, and with false that they are still signed in. */
export function markSigningOut(is: boolean): void {
  isUnderway = is;
}
