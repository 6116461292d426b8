import type { Guide } from '@/lib/features/reading/guides/articles';

const PICTURE = { alt: 'A tap', width: 640, height: 360 };

export const aGuide = (parts: Partial<Guide> = {}): Guide => ({
  slug: 'tap',
  title: 'Clean a tap',
  summary: 'Wipe, then dry.',
  minutes: 75,
  picture: { ...PICTURE, src: '/api/content/guides/tap.svg?v=aaaaaaaaaaaa' },
  tags: ['bathroom'],
  tasks: ['cleaning'],
  products: ['Cloth'],
  body: [
    { tag: 'p', children: ['Start dry.'] },
    { tag: 'h2', children: ['Steps'] },
    {
      tag: 'steps',
      children: [
        { tag: 'step', id: 'aa', children: ['Wipe the tap.'] },
        { tag: 'step', id: 'bb', children: ['Dry the tap.'] },
      ],
    },
    { ...PICTURE, tag: 'img', src: '/api/content/guides/dry.svg?v=bbbbbbbbbbbb' },
  ],
  ...parts,
});
