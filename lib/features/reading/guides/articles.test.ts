import { expect, it } from 'vitest';
import { stepsIn, textOf } from '@/lib/core/ground/content/article';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { TASK_TYPES, type TaskType } from '@/lib/features/work/visits/model';
import { guidesOfVisit } from './guides';
import { loadGuides } from './queries';

const KEYS = ['leaving-safe'];
const GUIDES_OF_TASK: Readonly<Record<TaskType, readonly string[]>> = {
  cleaning: ['bathroom', 'floors', 'kitchen', 'living-rooms'],
  products: ['products-and-safety'],
  oven: ['oven'],
  fridge: ['fridge'],
  indoor: ['windows'],
  ironing: ['ironing'],
  laundry: ['laundry'],
  collect: KEYS,
  'return-keys': KEYS,
  'remote-key-transfer': KEYS,
  // These are no work in a home.
  tip: [],
  'late-skip': [],
};

it('[ACHV-08] a visit links our guides of each of its tasks', async () => {
  const guides = await loadGuides();
  const slugsOf = (type: TaskType) =>
    guidesOfVisit({ tasks: [{ type }], instructions: [] } as never, guides, (one) =>
      String(visitsLabelsMessages.task[one as TaskType]),
    ).map(({ slug }) => slug);
  for (const type of TASK_TYPES) expect(slugsOf(type).toSorted(), type).toEqual(GUIDES_OF_TASK[type]);
});

it('[ACHV-08] each of our twelve or more guides has drawn pictures, time, products, dangers and steps to tick', async () => {
  const guides = await loadGuides();
  expect(guides.length).toBeGreaterThanOrEqual(12);
  for (const { slug, picture, minutes, products, body } of guides) {
    const inSteps = body.filter((node) => typeof node !== 'string' && node.tag === 'img');
    expect(inSteps.length, slug).toBeGreaterThanOrEqual(1);
    for (const { src } of [picture, ...inSteps] as readonly { readonly src: string }[]) {
      expect(src, slug).toMatch(/^\/api\/content\/guides\/[\w-]+\.svg\?v=\w{12}$/);
    }
    expect(minutes, slug).toBeGreaterThanOrEqual(10);
    expect(products.length, slug).toBeGreaterThanOrEqual(2);
    expect(stepsIn(body).length, slug).toBeGreaterThanOrEqual(15);
    const titles = body.flatMap((node) =>
      typeof node !== 'string' && node.tag === 'h2' ? [textOf(node.children)] : [],
    );
    expect(titles, slug).toEqual([
      'Before you start',
      'Steps',
      'Take care',
      'When it goes wrong',
      'Check yourself',
    ]);
  }
});
