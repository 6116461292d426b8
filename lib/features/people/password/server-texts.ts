export const PASSWORD_TEXTS = {
  tooShort: 'Use at least 8 characters',
  tooLong: 'Use at most 128 characters',
  personal: 'Your password is too similar to your name or email. Choose another one.',
  common: 'Many people use this password, so it is easy to guess. Choose another one.',
  same: 'This is already your password. Choose another one.',
  wrongCurrent: 'This is not your current password.',
  wrong: 'This is not your password.',
  linkClosed: 'This link no longer works. Please ask for a new one.',
  notToBeSet: 'You already have a password. Change it in your profile.',
} as const;
