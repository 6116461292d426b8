/** What is asked of a picture. */
export const PHOTO_LIMITS = {
  /** The side of the square that is kept. */
  sidePx: 512,
  /** What the phone sends at most, and a server takes. */
  sentBytes: 180_000,
  /** The largest file that a phone is asked to open. */
  fileBytes: 30 * 1024 * 1024,
  /** More pixels than any photo that an app has made small; a picture of few bytes may unfold to billions. */
  pixels: 2048 * 2048,
} as const;

/** What a phone's camera and gallery offer; iPhones turn their own format into the first one for it. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why a picture was not taken. */
export type PhotoFault = 'empty' | 'unreadable' | 'too-large' | 'too-many-pixels';
