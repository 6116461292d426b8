/** Characters of a new password; one that somebody has already may be of any length. [AUTH-08] */
export const NEW_PASSWORD_LIMITS = { least: 8, most: 128 } as const;

/** How long the link of a reset holds. */
export const RESET_LINK_MINUTES = 60;

/** What is wrong with a new password. */
const PASSWORD_FAULTS = ['too-short', 'too-long', 'personal', 'common'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];
