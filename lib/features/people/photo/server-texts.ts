const TOO_LARGE = 'This photo is too large. Please choose a smaller one.';

/** Used by the embedded backend and as the app's English texts. */
export const PHOTO_FAULT_TEXTS = {
  empty: 'This photo is empty. Please choose another one.',
  unreadable: 'We cannot read this photo. Please choose a JPEG, PNG or WebP file.',
  'too-large': TOO_LARGE,
  'too-many-pixels': TOO_LARGE,
} as const;
