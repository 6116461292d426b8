/** Of one account; and characters of a passkey's name, and of what an authenticator says. */
export const PASSKEY_LIMITS = { most: 10, name: 60, credential: 10_000 } as const;
