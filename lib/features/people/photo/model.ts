export const PHOTO_LIMITS = {
  /** The stored photo is a square with this side. */
  sidePx: 512,
  sentBytes: 180_000,
  /** A chosen file has at most this many bytes, also for photos of other features. */
  fileBytes: 30 * 1024 * 1024,
  /** A decoded picture has at most this size: a small file can decode to billions of pixels. */
  pixels: 2048 * 2048,
} as const;

/** iPhones convert HEIC photos to JPEG for this list. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type PhotoFault = 'empty' | 'unreadable' | 'too-large' | 'too-many-pixels';
