export const PASSKEY_TEXTS = {
  notTaken: 'This passkey does not work here. Please sign in with your password.',
  none: 'You have no passkey here. Enter your password.',
  notConfirmed: 'This passkey does not work here. Enter your password.',
  notAdded: 'The passkey was not added. Please try again.',
  passwordWanted: 'Enter your password to add a passkey.',
  wrongPassword: 'This is not your password.',
  tooMany: 'You have ten passkeys already. Remove one first.',
} as const;
