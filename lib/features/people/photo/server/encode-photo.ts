import 'server-only';
import { isPhoto, openSharp } from '@/lib/core/ground/server/open-sharp';
import type { PhotoFault } from '../model';

const QUALITY = 82;
const TIMEOUT_S = 5;

export interface PhotoForm {
  readonly sentBytes: number;
  /** A decoded picture has at most this many pixels. */
  readonly pixels: number;
  /** The square's side, or the longer side of a whole picture, has this many pixels. */
  readonly sidePx: number;
  /** A square is cut from the middle; otherwise the picture stays whole. */
  readonly isSquare: boolean;
}

/** Makes an upright WebP in sRGB. Re-encoding removes camera metadata such as the location. */
export async function encodePhoto(bytes: Uint8Array, form: PhotoForm): Promise<Uint8Array | PhotoFault> {
  if (bytes.byteLength === 0) return 'empty';
  if (bytes.byteLength > form.sentBytes) return 'too-large';
  if (!isPhoto(bytes)) return 'unreadable';
  const sharp = await openSharp();
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (size === null) return 'unreadable';
  if (size.width * size.height > form.pixels) return 'too-many-pixels';
  const square = Math.min(form.sidePx, size.width, size.height);
  const upright = sharp(bytes, { limitInputPixels: form.pixels })
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient();
  const sized = form.isSquare
    ? upright.resize(square, square, { fit: 'cover' })
    : upright.resize(form.sidePx, form.sidePx, { fit: 'inside', withoutEnlargement: true });
  return sized
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => 'unreadable' as const);
}
