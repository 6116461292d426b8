import { createElement } from 'react';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SharePicture } from '@/components/money/referrals/share-picture';
import { SHARE_PICTURE_SIZE } from '@/components/money/referrals/share-picture-size';
import { answerPicture } from '@/lib/core/gateway/images/picture';
import { encodePhoto } from './encode-photo';

const FORM = { sentBytes: 100_000, pixels: 1_000_000, sidePx: 64, isSquare: true };

it('encodePhoto refuses an uploaded SVG, and a shared link’s picture is still drawn after it', async () => {
  const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2e7d32' } })
    .png()
    .toBuffer();
  expect(await sharp(Buffer.from((await encodePhoto(png, FORM)) as Uint8Array)).metadata()).toMatchObject({
    ...{ format: 'webp', width: 64, height: 64 },
  });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  for (const bytes of [svg, ` ${svg}`, `<?xml version="1.0"?>${svg}`]) {
    expect(await encodePhoto(Buffer.from(bytes), FORM)).toBe('unreadable');
  }
  const answer = await answerPicture(
    new Request('http://app.example/picture'),
    {
      facts: ['after a photo'],
      size: SHARE_PICTURE_SIZE,
      draw: () => createElement(SharePicture, { referrer: 'Ben' }),
    },
    'private',
  );
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'png' });
});
