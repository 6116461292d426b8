/** Why the embedded backend says no to an administrator, or to who is none. */
export const ADMIN_TEXTS = {
  forAdministrators: 'Only an administrator can do this.',
  forTheOffice: 'This account is for the office.',
  alreadySetUp: 'Your authenticator app is set up already.',
  notSetUp: 'Set up your authenticator app first.',
  wrongCode: 'This code is not right. Please try the next one.',
  /** The secret of this server is another one than when the authenticator was set up. */
  unreadable: 'Codes of this authenticator app can be checked no more.',
  noEmail: 'This is no e-mail address.',
} as const;
