import { createElement } from 'react';
import sharp, { type Region } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { SharePicture } from '@/components/money/referrals/share-picture';
import { SHARE_PICTURE_SIZE } from '@/components/money/referrals/share-picture-size';
import { BadgePicture } from '@/components/people/profile/badge-picture';
import { BADGE_PICTURE_SIZE } from '@/components/people/profile/badge-picture-size';
import { answerPicture } from './picture';

/* Draws with @vercel/og, without a network: the fonts are files. */

const shareOf = (referrer: string, headers: Record<string, string> = {}) =>
  answerPicture(
    new Request('http://app.example/picture', { headers }),
    {
      facts: ['share', referrer],
      size: SHARE_PICTURE_SIZE,
      draw: () => createElement(SharePicture, { referrer }),
    },
    'public, max-age=3600',
  );

const badgeOf = (name: string, photo: string | null = null) =>
  answerPicture(
    new Request('http://app.example/badge'),
    {
      facts: ['badge', name, photo],
      size: BADGE_PICTURE_SIZE,
      draw: () => createElement(BadgePicture, { name, photo, today: '2026-11-18' }),
    },
    'private, no-cache',
  );

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
/** `stats` reads the whole input, so the part is cut out first. */
async function dominantIn(png: Buffer, part: Region) {
  const cut = await sharp(png).extract(part).png().toBuffer();
  return (await sharp(cut).stats()).dominant;
}

const GROUND = { r: 246, g: 244, b: 239 };

/** Returns whether anything is drawn in the margin, where nothing may be. */
async function isMarginFree(png: Buffer): Promise<boolean> {
  const { width, height } = SHARE_PICTURE_SIZE;
  const margin = await sharp(png)
    .extract({ left: width - 40, top: 0, width: 40, height })
    .removeAlpha()
    .raw()
    .toBuffer();
  return margin.every((value, at) => value === [GROUND.r, GROUND.g, GROUND.b][at % 3]);
}

describe('the picture of a shared link', () => {
  it('the picture of a shared link is a PNG with an ETag and the given cache control; a matching ETag gets 304', async () => {
    const answer = await shareOf('Amara');
    const { headers } = answer;
    expect([answer.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'image/png'],
      'public, max-age=3600',
    ]);
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({
      ...SHARE_PICTURE_SIZE,
      format: 'png',
    });
    const etag = headers.get('etag') ?? '';
    const again = await shareOf('Amara', { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), (await bytesOf(again)).length]).toEqual([304, etag, 0]);
    expect((await shareOf('Ben', { 'if-none-match': etag })).status).toBe(200);
  });

  it('the picture of a shared link is drawn once for equal facts', async () => {
    const draw = vi.fn(() => createElement(SharePicture, { referrer: 'Zuzanna' }));
    const picture = { facts: ['once'], size: SHARE_PICTURE_SIZE, draw };
    const request = new Request('http://app.example/picture');
    const answers = await Promise.all([1, 2].map(() => answerPicture(request, picture, 'private')));
    const [one, other] = await Promise.all(answers.map(bytesOf));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('the picture of a shared link draws accents: each of these names looks different', async () => {
    const names = ['Zoe', 'Zoë', 'Żoe', 'Ζωή', 'Зоя'];
    const pictures = await Promise.all(names.map(async (name) => bytesOf(await shareOf(name))));
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(names.length);
  });

  it.each([
    ['300 letters without a space', 'W'.repeat(300)],
    ['50 words', 'Wilhelmina '.repeat(50)],
    ['no name', ''],
  ])('the picture of a shared link stays within its margins with %s', async (_, name) => {
    expect(await isMarginFree(await bytesOf(await shareOf(name)))).toBe(true);
  });

  it('the picture of a shared link asks no other site for a font', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    await bytesOf(await shareOf('Łucja Nguyễn Дарья'));
    expect(fetched.mock.calls.filter(([url]) => !String(url).startsWith('data:'))).toEqual([]);
    fetched.mockRestore();
  });
});

describe('the picture of the ID badge', () => {
  it('the picture of the ID badge has the size of a badge and shows the photo', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const png = await bytesOf(
      await badgeOf('Łucja Żółkiewska', `data:image/png;base64,${photo.toString('base64')}`),
    );
    expect(await sharp(png).metadata()).toMatchObject({ ...BADGE_PICTURE_SIZE, format: 'png' });
    const { width, height } = BADGE_PICTURE_SIZE;
    const face = { left: width / 2 - 20, top: Math.round(height * 0.36), width: 40, height: 40 };
    const { r, g } = await dominantIn(png, face);
    expect(r).toBeGreaterThan(200);
    expect(g).toBeLessThan(60);
  });

  it('the picture of the ID badge keeps its frame with a name of 300 letters', async () => {
    const png = await bytesOf(await badgeOf('Wolfeschlegelsteinhausen '.repeat(12)));
    expect(await sharp(png).metadata()).toMatchObject({ ...BADGE_PICTURE_SIZE });
    const { width, height } = BADGE_PICTURE_SIZE;
    const head = await dominantIn(png, { left: 0, top: 0, width, height: 30 });
    expect(head.g).toBeGreaterThan(head.r + 50);
    const foot = await dominantIn(png, { left: 0, top: height - 20, width, height: 20 });
    expect([foot.r, foot.g, foot.b].every((value) => value > 240)).toBe(true);
  });
});
