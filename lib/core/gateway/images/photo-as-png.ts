import 'server-only';
import { isPhoto, openSharp } from '@/lib/core/ground/server/open-sharp';

const MOST_PIXELS = 4_000_000;
const TIMEOUT_S = 5;

/** Some renderers draw no WebP. Returns null if the bytes are no photo. */
export async function photoAsPng(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!isPhoto(bytes)) return null;
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: TIMEOUT_S })
    .png()
    .toBuffer()
    .catch(() => null);
}
