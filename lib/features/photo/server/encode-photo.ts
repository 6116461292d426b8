import 'server-only';
import type { PhotoFault } from '@/lib/features/photo/model';

const QUALITY = 82;
const TIMEOUT_S = 5;

type Sharp = typeof import('sharp')['default'];

/** Imported on first use, to save memory. */
let opened: Promise<Sharp> | null = null;

/**
 * Blocks decoders, to reduce the attack surface of uploads. This holds for the whole process, so SVG stays enabled:
 * @vercel/og draws with it. `isPhoto` refuses an uploaded SVG.
 */
async function openSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  return sharp;
}

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
/** The first bytes of JPEG, PNG and WebP files, in hexadecimal. */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, new RegExp(`^${hex('RIFF')}.{8}${hex('WEBP')}`)];

function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return SIGNATURES.some((signature) => signature.test(start));
}

export interface PhotoForm {
  readonly sentBytes: number;
  /** Maximum decoded size. */
  readonly pixels: number;
  /** Of the square, or of the longer side. */
  readonly sidePx: number;
  /** Cut to a square in the middle; otherwise whole. */
  readonly isSquare: boolean;
}

/** Upright WebP in sRGB. Re-encoding removes camera metadata such as the location. */
export async function encodePhoto(bytes: Uint8Array, form: PhotoForm): Promise<Uint8Array | PhotoFault> {
  if (bytes.byteLength === 0) return 'empty';
  if (bytes.byteLength > form.sentBytes) return 'too-large';
  if (!isPhoto(bytes)) return 'unreadable';
  opened ??= openSharp();
  const sharp = await opened;
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
