import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from '@vercel/og';
import type { ReactElement } from 'react';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Picture {
  /** The picture depends on these facts alone; equal facts give the same bytes. */
  readonly facts: readonly unknown[];
  readonly size: PictureSize;
  readonly draw: () => ReactElement;
}

/** Raise it when a picture's design changes. */
const DESIGN = 1;

/** Drawing takes a tenth of a second of a core; chats fetch a shared link's picture for each reader. */
const MOST_KEPT = 50;
const kept = new Map<string, Promise<Uint8Array>>();

/** Answers with a PNG and an ETag; 304 if the browser has it already. */
export async function answerPicture(
  request: Request,
  { facts, size, draw }: Picture,
  cacheControl: string,
): Promise<Response> {
  const key = createHash('sha256')
    .update(JSON.stringify([DESIGN, size, facts]))
    .digest('base64url');
  const etag = `"${key}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  const bytes = await keptPicture(key, () => pngOf(draw(), size));
  return new Response(Buffer.from(bytes), { headers: { ...headers, 'Content-Type': 'image/png' } });
}

function keptPicture(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return made;
}

async function pngOf(element: ReactElement, size: PictureSize): Promise<Uint8Array> {
  const [regular, bold] = await fonts();
  const response = new ImageResponse(element, {
    ...size,
    fonts: [
      { name: 'DejaVu', data: regular, weight: 400, style: 'normal' },
      { name: 'DejaVu', data: bold, weight: 700, style: 'normal' },
    ],
  });
  return new Uint8Array(await response.arrayBuffer());
}

const FONTS = join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf');
let loaded: Promise<readonly [Buffer, Buffer]> | null = null;

function fonts(): Promise<readonly [Buffer, Buffer]> {
  loaded ??= Promise.all([
    readFile(join(FONTS, 'DejaVuSans.ttf')),
    readFile(join(FONTS, 'DejaVuSans-Bold.ttf')),
  ]);
  return loaded;
}
