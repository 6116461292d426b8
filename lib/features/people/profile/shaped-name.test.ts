import { createElement } from 'react';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { BadgePicture } from '@/components/people/profile/badge-picture';
import { BADGE_PICTURE_SIZE } from '@/components/people/profile/badge-picture-size';
import { PICTURE_COLOURS } from '@/components/ui/picture-style';
import { answerPicture } from '@/lib/core/gateway/images/picture';
import { shapedName } from './shaped-name';

/** Counts groups of columns with ink: joined letters are one group. */
async function groupsIn(src: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(src.split(',')[1] ?? '', 'base64'))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = Array.from({ length: info.width }, (_, x) =>
    data.some((alpha, at) => at % info.width === x && alpha > 128),
  );
  return columns.filter((has, x) => has && !columns[x - 1]).length;
}

it('shapedName joins the letters of an Arabic name, but not its initials', async () => {
  const { name, initials } = await shapedName('محمد علي', PICTURE_COLOURS);
  expect(await groupsIn(name.src)).toBe(2);
  expect(await groupsIn(initials.src)).toBe(2);
});

it('a badge with an Arabic name is drawn without asking another server for its letters', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const shaped = await shapedName('محمد علي', PICTURE_COLOURS);
  const facts = { name: 'محمد علي', photo: null, today: '2026-11-18', shaped };
  const draw = () => createElement(BadgePicture, facts);
  const picture = { facts: [facts], size: BADGE_PICTURE_SIZE, draw };
  const answer = await answerPicture(new Request('http://app.example/badge'), picture, 'no-store');
  const badge = Buffer.from(await answer.arrayBuffer());
  // Another picture replaces the name.
  const emptied = { ...facts, shaped: { ...shaped, name: { ...shaped.name, src: shaped.initials.src } } };
  const other = await answerPicture(
    new Request('http://app.example/badge'),
    { ...picture, facts: [emptied], draw: () => createElement(BadgePicture, emptied) },
    'no-store',
  );
  expect(badge.equals(Buffer.from(await other.arrayBuffer()))).toBe(false);
  expect(await sharp(badge).metadata()).toMatchObject(BADGE_PICTURE_SIZE);
  expect(fetched).not.toHaveBeenCalled();
});
