import { expect, it } from 'vitest';
import { findCategories, HELP_CATEGORIES, SUBCATEGORIES, subcategoriesOf } from './categories';
import { matterLabel } from './labels';
import { TICKET_SUBJECT_TEXTS } from './server-texts';

const found = (typed: string) =>
  findCategories(typed, matterLabel).map(({ category, subcategory }) =>
    [category, ...(subcategory ? [subcategory] : [])].join('/'),
  );

it('[HELP-02] help has the eleven categories of the documents, and a new postcode in two of them', () => {
  expect([...HELP_CATEGORIES].sort()).toEqual(
    ['contact-details', 'job-later', 'job-today', 'keys', 'leave', 'other']
      .concat(['payment', 'performance', 'time-off', 'working-areas', 'working-hours'])
      .sort(),
  );
  const ofPostcode = HELP_CATEGORIES.filter((category) =>
    subcategoriesOf(category).includes('postcode-change'),
  );
  expect(ofPostcode).toEqual(['working-areas', 'contact-details']);
});

it.each([
  ['', [...HELP_CATEGORIES]],
  ['  ', [...HELP_CATEGORIES]],
  ['KEYS', ['keys']],
  ['pay', ['payment']],
  ['moved', ['working-areas/postcode-change', 'contact-details/postcode-change']],
  ['im lost', ['job-today/lost']],
  ['I’m lost', ['job-today/lost']],
  ['today late', ['job-today/late']],
  ['hours want more', ['working-hours/more-hours']],
  ['ate', []],
  ['xyz', []],
  ['.*', [...HELP_CATEGORIES]],
])('the search of help finds categories by the beginnings of words: "%s"', (typed, codes) => {
  expect(found(typed)).toEqual(codes);
});

it('help names every code, and an unknown one is a help request', () => {
  expect(matterLabel('payment-missing')).toBe('A payment is missing');
  expect(matterLabel('late')).toBe('I’m running late');
  expect(matterLabel('toString')).toBe('Help request');
  expect(matterLabel(null)).toBe('Help request');
});

it('help gives the ticket of each category and subcategory a subject of its own', () => {
  const matters = new Set<string>([...HELP_CATEGORIES, ...Object.values(SUBCATEGORIES).flat()]);
  matters.delete('other');
  const subjects = [...matters].map((matter) => TICKET_SUBJECT_TEXTS[matter]);
  expect(subjects).not.toContain(undefined);
  expect(new Set(subjects).size).toBe(matters.size);
});
