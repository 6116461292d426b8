import { expect, it } from 'vitest';
import { cellText } from './cell-text';

it.each([
  'N/A',
  'n/a',
  'NA',
  '#N/A',
  '#REF!',
  '#NAME?',
  '-',
  '—',
  'none',
  'Nil',
  'TBC',
  '""',
  '\u200b',
  ' \u3164 ',
])('a cell with %j is empty', (text) => {
  expect(cellText('customers', 'phone', text)).toBe('');
});

it.each([
  ['properties', 'pets', 'None'],
  ['properties', 'parking', 'nil'],
  ['properties', 'alarm', 'none'],
  ['workers', 'lastName', 'Na'],
  ['workers', 'firstNames', 'Nil'],
  ['customers', 'preferredName', 'None'],
  ['customers', 'phone', '020 7946 0000'],
] as const)('the cell %s %s keeps %s', (sheet, key, text) => {
  expect(cellText(sheet, key, text)).toBe(text);
});

it.each([
  ['="0420"', '0420'],
  ["'0420", '0420'],
  ['\u202a0420\u202c', '0420'],
  ['\ufeff Jo ', 'Jo'],
  ['say "hi"', 'say "hi"'],
])('a cell with %j says %s', (written, text) => {
  expect(cellText('properties', 'keySafeCode', written)).toBe(text);
});

it.each(['n/a', '-', '""', 'TBC'])('a name %s is empty', (text) => {
  expect(cellText('customers', 'preferredName', text)).toBe('');
});
