export const PASSKEY_LIMITS = {
  /** An account has at most this many passkeys. */
  most: 10,
  name: 60,
  credential: 10_000,
  /** Refresh interval of autofill, shorter than the challenge's five minutes. */
  askAgainMs: 4 * 60_000,
  /** Time after a sign-in during which adding a passkey needs no password. */
  recentSignInMs: 10 * 60_000,
} as const;
