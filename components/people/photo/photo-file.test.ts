import { afterEach, describe, expect, it, vi } from 'vitest';
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
  const MB = 1024 * 1024;

  it.each([
    ['exactly 30 MB is decoded', 30 * MB, 'unreadable', 1],
    ['one byte more is rejected without decoding', 30 * MB + 1, 'too-large', 0],
  ])('a chosen file of %s', async (_, size, fault, decoded) => {
    const decode = findNoPicture();
    expect(await browserPhotoTools.open(jpegOf(new Uint8Array(size)))).toBe(fault);
    expect(decode).toHaveBeenCalledTimes(decoded);
  });

  it.each([
    ['a PDF named .jpg', '%PDF-1.7 1 0 obj', 'unreadable'],
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'unreadable',
    ],
    ['empty', '', 'empty'],
  ])('a chosen file is rejected when it is %s', async (_, content, fault) => {
    findNoPicture();
    expect(await browserPhotoTools.open(jpegOf(content))).toBe(fault);
  });
});
