export const PASSKEY_LIMITS = {
  /** Of one account. */
  most: 10,
  /** Characters of a passkey's name. */
  name: 60,
  /** Characters of what an authenticator says. */
  credential: 10_000,
  /** When a page asks anew that offers passkeys: before the question is over that it has asked, which is good for five minutes. */
  askAgainMs: 4 * 60_000,
  /** After a sign-in no password is asked for to add one for so long. */
  recentSignInMs: 10 * 60_000,
} as const;
