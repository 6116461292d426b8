import { expect, it } from 'vitest';
import { groupsOf, pagesMatching, stillMatching } from './results';

const NAMES = { cleaners: [], customers: [], homes: [], visits: [] };
const WORKER = {
  id: 7,
  fullName: 'Amara Okafor',
  email: 'amara@sweep.example',
  postcode: 'SW12',
  keyNumber: 'K-1069',
};
const VISIT = {
  ...{ jobId: 3, scheduledDate: '2026-11-24', actualDate: '2026-11-24', startTime: '10:00' },
  ...{ customerName: 'Mateusz', postcode: 'SW4', cleaner: { id: 7, fullName: 'Amara Okafor' } },
};
const found = (more: object) => groupsOf({ ...NAMES, ...more } as never);

it('the search leads each result to its page: a customer or a home to the people, a visit to its cleaner or to extra jobs', () => {
  const groups = found({
    cleaners: [WORKER],
    customers: [{ id: 4, name: 'Mateusz Wróbel', email: null }],
    homes: [
      { id: 5, address: '4 Balham Hill', postcode: 'SW12', customerName: 'Mateusz Wróbel', keyNumber: null },
    ],
    visits: [VISIT, { ...VISIT, jobId: 4, cleaner: null }],
  });
  const items = groups.flatMap(({ items }) => items);
  expect(items.map(({ key, href }) => [key, href])).toEqual([
    ['cleaner 7', '/admin/workers/7'],
    ['customer 4', '/admin?search=Mateusz+Wr%C3%B3bel'],
    ['home 5', '/admin?search=Mateusz+Wr%C3%B3bel'],
    ['visit 3 2026-11-24', '/admin/workers/7/jobs'],
    ['visit 4 2026-11-24', '/admin/extra-jobs'],
  ]);
  expect(items[0]).toMatchObject({
    label: 'Amara Okafor',
    detail: 'Key K-1069 · SW12 · amara@sweep.example',
  });
});

it('the search leaves out groups without items, and items that do not match the longer text', () => {
  const groups = found({
    cleaners: [WORKER, { ...WORKER, id: 8, fullName: 'Ella Novak', email: 'e@x.example' }],
  });
  expect(groups.map(({ name }) => name)).toEqual(['cleaners']);
  expect(stillMatching(groups, 'amar').map(({ items }) => items.map(({ key }) => key))).toEqual([
    ['cleaner 7'],
  ]);
  expect(stillMatching(groups, 'zzz')).toEqual([]);
  expect(stillMatching(groups, 'example')).toEqual([]);
  expect(stillMatching(groups, '@sweep.ex')[0]?.items.map(({ key }) => key)).toEqual(['cleaner 7']);
});

it('the search lists the best matching page first and keeps the menu’s order otherwise', () => {
  const page = (label: string) => ({ key: label, label, detail: '', href: '/' });
  const pages = ['Undo an offer', 'Jobs of Dora', 'Documents', 'Do more'].map(page);
  expect(pagesMatching(pages, 'do').map(({ label }) => label)).toEqual([
    ...['Documents', 'Do more', 'Jobs of Dora', 'Undo an offer'],
  ]);
});
