/** Why nobody is signed in, or somebody may not see what they ask for, in the embedded backend's words. */
export const SESSION_TEXTS = {
  /** The same for an unknown email, so that nobody learns who works here. [AUTH-02] */
  wrongCredentials: 'Wrong email or password.',
  /** The queue of passwords is full. */
  busy: 'Many people are signing in right now. Please try again in a moment.',
  notYours: 'You can only see your own data.',
} as const;

/** To a customer, or to the office, by what a marketplace calls its workers. */
export const forWorkersText = (worker: string): string => `Only a ${worker} can do this.`;
