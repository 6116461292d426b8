export const PASSKEY_LIMITS = {
  /** An account has at most this many passkeys. */
  most: 10,
  name: 60,
  credential: 10_000,
  /** Autofill is refreshed at this interval, which is shorter than the challenge's five minutes. */
  askAgainMs: 4 * 60_000,
  /** Adding a passkey needs no password for this long after a sign-in. */
  recentSignInMs: 10 * 60_000,
} as const;
