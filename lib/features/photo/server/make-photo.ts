import 'server-only';
import { PHOTO_LIMITS, type PhotoFault } from '@/lib/features/photo/model';

const QUALITY = 82;
const TIMEOUT_S = 5;

type Sharp = typeof import('sharp')['default'];

/** Loaded at the first photo: nobody else needs the library's memory. */
let opened: Promise<Sharp> | null = null;

/** Formats are found by the bytes. All others are off, so that no parser of markup or documents sees what strangers send. */
async function openSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return sharp;
}

/**
 * A square WebP of a picture, upright and in sRGB. It is drawn anew, so that place, time and device that a camera wrote are
 * gone. A picture that is cut off, unfolds to too many pixels or is none is a fault.
 */
export async function makePhoto(bytes: Uint8Array): Promise<Uint8Array | PhotoFault> {
  if (bytes.byteLength === 0) return 'empty';
  if (bytes.byteLength > PHOTO_LIMITS.sentBytes) return 'too-large';
  opened ??= openSharp();
  const sharp = await opened;
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (size === null) return 'unreadable';
  if (size.width * size.height > PHOTO_LIMITS.pixels) return 'too-many-pixels';
  const side = Math.min(PHOTO_LIMITS.sidePx, size.width, size.height);
  return sharp(bytes, { limitInputPixels: PHOTO_LIMITS.pixels })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => 'unreadable' as const);
}
