/** Why a picture was not taken: the embedded backend's own words, and the English of the app's. */
export const PHOTO_FAULT_TEXTS = {
  empty: 'This picture is empty. Please choose another one.',
  unreadable: 'We cannot read this picture. Please choose a JPEG, PNG or WebP.',
  'too-large': 'This picture is too large. Please choose a smaller one.',
  'too-many-pixels': 'This picture has too many pixels. Please choose a smaller one.',
} as const;
