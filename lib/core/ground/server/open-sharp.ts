import 'server-only';

type Sharp = typeof import('sharp')['default'];

let opened: Promise<Sharp> | null = null;

/** sharp is imported on first use, to save memory. */
export function openSharp(): Promise<Sharp> {
  opened ??= importSharp();
  return opened;
}

/**
 * Blocks decoders, to reduce the attack surface of uploads. This holds for the whole process, so SVG stays enabled:
 * @vercel/og draws with it. `isPhoto` refuses an uploaded SVG.
 */
async function importSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  return sharp;
}

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
/** JPEG, PNG and WebP files begin with these bytes, in hexadecimal. */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, new RegExp(`^${hex('RIFF')}.{8}${hex('WEBP')}`)];

export function isPhoto(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return SIGNATURES.some((signature) => signature.test(start));
}
