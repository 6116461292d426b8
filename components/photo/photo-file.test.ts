import { afterEach, describe, expect, it, vi } from 'vitest';
import { PHOTO_LIMITS } from '@/lib/features/photo/model';
import { browserPhotoTools } from './photo-file';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser that cannot decode the bytes as an image. */
const findNoPicture = () => {
  const decode = vi.fn(async () => Promise.reject(new DOMException('No picture', 'InvalidStateError')));
  vi.stubGlobal('createImageBitmap', decode);
  return decode;
};
const jpegOf = (...parts: BlobPart[]) => new File(parts, 'me.jpg', { type: 'image/jpeg' });

describe('a chosen file', () => {
  it('of 40 MB is rejected without decoding', async () => {
    const decode = findNoPicture();
    const large = jpegOf(new Uint8Array(40 * 1024 * 1024));
    expect(large.size).toBeGreaterThan(PHOTO_LIMITS.fileBytes);
    expect(await browserPhotoTools.open(large)).toBe('too-large');
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['a PDF named .jpg', '%PDF-1.7 1 0 obj', 'unreadable'],
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'unreadable',
    ],
    ['empty', '', 'empty'],
  ])('is rejected when it is %s', async (_, content, fault) => {
    findNoPicture();
    expect(await browserPhotoTools.open(jpegOf(content))).toBe(fault);
  });
});
