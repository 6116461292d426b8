import { afterEach, describe, expect, it, vi } from 'vitest';
import { PHOTO_LIMITS } from '@/lib/features/photo/model';
import { browserPhotoTools } from './photo-file';

afterEach(() => vi.unstubAllGlobals());

/** A browser that finds no picture in the bytes, whatever they are called. */
const findNoPicture = () => {
  const decode = vi.fn(async () => Promise.reject(new DOMException('No picture', 'InvalidStateError')));
  vi.stubGlobal('createImageBitmap', decode);
  return decode;
};
const jpegOf = (...parts: BlobPart[]) => new File(parts, 'me.jpg', { type: 'image/jpeg' });

describe('a file that somebody chose', () => {
  it('of 40 MB is not even opened', async () => {
    const decode = findNoPicture();
    const large = jpegOf(new Uint8Array(40 * 1024 * 1024));
    expect(large.size).toBeGreaterThan(PHOTO_LIMITS.fileBytes);
    expect(await browserPhotoTools.open(large)).toBe('too-large');
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['a PDF that is named .jpg', '%PDF-1.7 1 0 obj', 'unreadable'],
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'unreadable',
    ],
    ['nothing', '', 'empty'],
  ])('that is %s is no photo', async (_, content, fault) => {
    findNoPicture();
    expect(await browserPhotoTools.open(jpegOf(content))).toBe(fault);
  });
});
