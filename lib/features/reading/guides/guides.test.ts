import { expect, it } from 'vitest';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aGuide } from '@/tests/support/a-guide';
import { findGuides, guideAmong, guidesOfVisit, inReadingOrder, summaryOf } from './guides';

const guide = (slug: string, tasks: readonly string[]) => aGuide({ slug, title: slug, tasks: [...tasks] });
const GUIDES = [
  guide('bathroom', ['cleaning', 'bath']),
  guide('oven', ['oven']),
  guide('linen', ['bed linen']),
  guide('pets', ['cat']),
];

interface Work {
  readonly tasks?: readonly (readonly [type: string, details?: string])[];
  readonly instructions?: readonly string[];
}

function slugsOf({ tasks = [], instructions = [] }: Work, guides = GUIDES): readonly string[] {
  const visit = {
    tasks: tasks.map(([type, details]) => ({ type, details })),
    instructions: instructions.map((instruction) => ({ instruction })),
  } as unknown as Visit;
  const label = (type: string) => (type === 'laundry' ? 'Wash bed linen' : `${type} cleaning`);
  return guidesOfVisit(visit, guides, label).map(({ slug }) => slug);
}

it('[ACHV-08] a visit’s guides are found by task, label, details and instruction: special tasks first, instructions last', () => {
  expect(slugsOf({ tasks: [['cleaning'], ['oven']] })).toEqual(['oven', 'bathroom']);
  expect(slugsOf({ tasks: [['laundry']] })).toEqual(['linen']);
  expect(slugsOf({ tasks: [['cleaning', 'Change the <b>bed</b> linen, please']] })).toEqual([
    'bathroom',
    'linen',
  ]);
  expect(slugsOf({ tasks: [['cleaning']], instructions: ['Mind the CAT!', 'Start with the oven'] })).toEqual([
    'bathroom',
    'oven',
    'pets',
  ]);
});

it('a visit’s guides are found by whole words only, each linked once and six at most', () => {
  expect(slugsOf({ instructions: ['A catalogue beside the bathtub', 'Before cleaning'] })).toEqual([]);
  expect(slugsOf({ tasks: [['fridge']] })).toEqual([]);
  expect(slugsOf({ tasks: [['oven', 'oven']], instructions: ['the oven'] })).toEqual(['oven']);
  const many = Array.from({ length: 9 }, (_, index) => guide(`g${index}`, ['cleaning']));
  expect(slugsOf({ tasks: [['cleaning']] }, many)).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5']);
  expect(slugsOf({})).toEqual([]);
});

it('the search of guides reads title, summary, tags and tasks by the beginning of each word, without accents', () => {
  const summaries = [
    aGuide({ slug: 'tap', title: 'Clean a tap', tags: ['décor'], tasks: ['kettle'] }),
    aGuide({ slug: 'oven', title: 'Clean an oven', summary: 'Soak the racks.', tags: [], tasks: [] }),
  ].map(summaryOf);
  const found = (typed: string) => findGuides(typed, summaries).map(({ slug }) => slug);
  expect(found('CLEAN')).toEqual(['tap', 'oven']);
  expect([found('decor'), found('kett'), found('rac clean'), found('ettle')]).toEqual([
    ['tap'],
    ['tap'],
    ['oven'],
    [],
  ]);
});

it('the list of guides begins with those for a first day, then goes by title', () => {
  const ordered = inReadingOrder([
    { title: 'Ovens', tags: [] },
    { title: 'Safety', tags: ['start'] },
    { title: 'Baths', tags: ['x'] },
  ]);
  expect(ordered.map(({ title }) => title)).toEqual(['Safety', 'Baths', 'Ovens']);
});

it('the next guide after the last is the first, and a single or unknown guide has none', () => {
  expect(guideAmong(GUIDES, 'oven')?.next).toEqual({ slug: 'linen', title: 'linen' });
  expect(guideAmong(GUIDES, 'pets')?.next).toEqual({ slug: 'bathroom', title: 'bathroom' });
  expect(guideAmong(GUIDES.slice(0, 1), 'bathroom')?.next).toBeNull();
  expect(guideAmong(GUIDES, 'gone')).toBeNull();
});

it('the summary of a guide holds the ids of all steps', () => {
  expect(summaryOf(aGuide()).stepIds).toEqual(['aa', 'bb']);
});
