import 'server-only';
import type { Picture } from './read-pictures';

/**
 * Returns a picture by name. The address holds its hash, so the answer never changes; another hash is an old address.
 */
export function pictureResponse(
  pictures: ReadonlyMap<string, Picture>,
  name: string,
  hash: string | null,
): Response {
  const picture = pictures.get(name);
  if (!picture?.src.endsWith(`?v=${hash}`)) return new Response(null, { status: 404 });
  return new Response(picture.bytes, {
    headers: {
      'Content-Type': picture.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Opened in a tab, an SVG is a page of our origin.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
