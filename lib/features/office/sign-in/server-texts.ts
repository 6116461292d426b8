export const OFFICE_TEXTS = {
  alreadySetUp: 'Your authenticator app is set up already.',
  notSetUp: 'Set up your authenticator app first.',
  invitationOver: 'This one-time password is older than 7 days.',
  wrongCode: 'This code is not right. Please try the next code.',
  /** The server's secret key changed after the authenticator was set up. */
  unreadable: 'We can no longer check this authenticator app.',
} as const;
