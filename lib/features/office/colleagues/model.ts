/** The office reads why a colleague was not invited, changed or removed. */
export const COLLEAGUE_FAULTS = [
  'is-colleague',
  'is-cleaner',
  'is-customer',
  'is-used',
  'last-owner',
  'same-role',
] as const;

export type ColleagueFault = (typeof COLLEAGUE_FAULTS)[number];

export const COLLEAGUE_LIMITS = { email: 320, name: 100 } as const;
