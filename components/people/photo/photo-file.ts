import { PHOTO_LIMITS, type PhotoFault } from '@/lib/features/people/photo/model';

/** The unit is the picture's pixels. */
export interface PhotoArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The photo is upright and scaled down for display. */
export interface OpenedPhoto {
  readonly url: string;
  readonly source: HTMLCanvasElement;
  /** Frees the memory. */
  readonly close: () => void;
}

/** These are browser APIs, which tests replace. */
export interface PhotoTools {
  readonly open: (file: File) => Promise<OpenedPhoto | PhotoFault>;
  /** Resolves to a JPEG in base64; without an area it crops the centre square. */
  readonly cut: (photo: OpenedPhoto, area: PhotoArea | null) => Promise<string | PhotoFault>;
}

export const browserPhotoTools: PhotoTools = { open, cut };

/** The longer side is at most this while cropping. */
const VIEW_PX = 1600;
/** The app tries these qualities in order until the file is small enough. */
const QUALITIES = [0.9, 0.75, 0.6, 0.4];

async function open(file: File): Promise<OpenedPhoto | PhotoFault> {
  if (file.size === 0) return 'empty';
  if (file.size > PHOTO_LIMITS.fileBytes) return 'too-large';
  // Applies the EXIF orientation.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return 'unreadable';
  const { width, height } = bitmap;
  const scale = Math.min(1, VIEW_PX / Math.max(width, height));
  const source = drawn(bitmap, { x: 0, y: 0, width, height }, width * scale, height * scale);
  bitmap.close();
  const blob = await blobOf(source, 1);
  if (!blob) return 'unreadable';
  const url = URL.createObjectURL(blob);
  return { url, source, close: () => URL.revokeObjectURL(url) };
}

async function cut({ source }: OpenedPhoto, area: PhotoArea | null): Promise<string | PhotoFault> {
  const part = area ?? middleOf(source);
  const side = Math.max(1, Math.min(PHOTO_LIMITS.sidePx, part.width));
  const square = drawn(source, part, side, side);
  for (const quality of QUALITIES) {
    const blob = await blobOf(square, quality);
    if (!blob) return 'unreadable';
    if (blob.size <= PHOTO_LIMITS.sentBytes) return base64Of(blob);
  }
  return 'too-large';
}

/** Returns the whole photo without its metadata, made smaller until it may be sent. */
export async function shrink({ source }: OpenedPhoto): Promise<string | PhotoFault> {
  const { width, height } = source;
  for (const scale of [1, 0.75, 0.5, 0.3]) {
    const smaller = drawn(source, { x: 0, y: 0, width, height }, width * scale, height * scale);
    for (const quality of QUALITIES) {
      const blob = await blobOf(smaller, quality);
      if (!blob) return 'unreadable';
      if (blob.size <= PHOTO_LIMITS.sentBytes) return base64Of(blob);
    }
  }
  return 'too-large';
}

function middleOf({ width, height }: HTMLCanvasElement): PhotoArea {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** The background is white, because JPEG has no transparency. */
function drawn(from: CanvasImageSource, area: PhotoArea, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(from, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
