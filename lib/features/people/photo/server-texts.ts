const TOO_LARGE = 'This photo is too large. Please choose a smaller one.';

/** The embedded backend uses these texts, and so does the app in English. */
export const PHOTO_FAULT_TEXTS = {
  empty: 'This photo is empty. Please choose another one.',
  unreadable: 'We cannot read this photo. Please choose a JPEG, PNG or WebP file.',
  'too-large': TOO_LARGE,
  'too-many-pixels': TOO_LARGE,
} as const;
