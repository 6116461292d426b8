import { expect, it } from 'vitest';
import { callBackCategoryOf, callBackErrors } from './call-back-request.view';

it.each([
  ['late', 'late'],
  ['lost', 'lost'],
  ['stuck', 'stuck-outside'],
  ['remote-key-transfer', 'keys'],
  ['reschedule', 'job-later'],
  ['duration', null],
  ['constructor', null],
])('the call-back form maps the help category %s to the call-back category %s', (category, expected) => {
  expect(callBackCategoryOf(category)).toBe(expected);
});

const DRAFT = { category: 'late', description: 'The bus broke down.', phone: '' } as const;

it.each([
  ['no errors', DRAFT, {}],
  ['no category', { ...DRAFT, category: null }, { category: 'Choose what it is about.' }],
  ['a blank description', { ...DRAFT, description: ' ' }, { description: 'Write what has happened.' }],
  ['the longest description', { ...DRAFT, description: 'x'.repeat(2_000) }, {}],
  [
    'a description above the limit',
    { ...DRAFT, description: 'x'.repeat(2_001) },
    { description: 'Use at most 2,000 characters. You have 2,001.' },
  ],
  ['the longest number', { ...DRAFT, phone: `07700 900456${' '.repeat(28)}` }, {}],
  [
    'a number above the limit',
    { ...DRAFT, phone: `07700 900456${' '.repeat(29)}` },
    { phone: 'Enter a phone number that we can call.' },
  ],
])('[ERR-15] the call-back form validates a call-back request with %s', (_, draft, errors) => {
  expect(callBackErrors(draft)).toEqual(errors);
});
