import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bareText, isEmail, isInvisible, isShortenedNumber, readEmail, tidyEmail } from './typed';

it.each([
  'ella@sweep.example',
  '\u200eella@sweep.example',
  'el\u200bla@sweep.example\u200b',
  '\u202aella@sweep.example\u202c',
  'ella\u00ad@sweep.example',
  'mailto:ella@sweep.example',
  'mailto:ella@sweep.example?subject=Hi',
  '\u200emailto:Ella@Sweep.example',
  '="ella@sweep.example"',
  '"ella@sweep.example"',
  "'ella@sweep.example",
  'Ella Ng <ella@sweep.example>',
  '"Ella Ng" <mailto:ella@sweep.example>;',
  ' ella@sweep.example, ',
])('the address in %j is read as ella@sweep.example', (typed) => {
  expect(readEmail(typed)).toBe('ella@sweep.example');
});

it.each([
  '',
  'ella',
  'ella@sweep',
  'el la@sweep.example',
  'ella@sweep.example, bo@sweep.example',
  '@sweep.example',
  'ella..ng@sweep.example',
  '.ella@sweep.example',
  'ella.@sweep.example',
  'ella@sweep..example',
  'ella@-sweep.example',
  'ella@sweep.123',
  `${'e'.repeat(310)}@sweep.example`,
])('%j is no address', (typed) => {
  expect(readEmail(typed)).toBeNull();
});

it('keeps the case of an address for other roots', () => {
  expect(tidyEmail(' mailto:Ella@Sweep.example')).toBe('Ella@Sweep.example');
  expect(isEmail('Zoë@Sweep.example')).toBe(true);
});

it('finds the same address under any wrapper', () => {
  const mark = fc.constantFrom('\u200b', '\u200e', '\u202a', '\u2066', '\ufeff', '\u00ad', ' ', '\t', '');
  const wrapper = fc.constantFrom(
    (text: string) => text,
    (text: string) => `mailto:${text}`,
    (text: string) => `"${text}"`,
    (text: string) => `="${text}"`,
    (text: string) => `Ella <${text}>`,
  );
  fc.assert(
    fc.property(mark, wrapper, mark, (first, wrap, last) => {
      expect(readEmail(`${first}${wrap(`${first}ella@sweep.example${last}`)}${last}`)).toBe(
        'ella@sweep.example',
      );
    }),
  );
});

it.each([
  ['4.47701E+11', true],
  ['4.2E+2', true],
  ['4,2e+02', true],
  ['="4.2E+2"', true],
  ['4E12', false],
  ['0420', false],
  ['C1234', false],
])('says whether a spreadsheet has shortened %s: %s', (typed, isShortened) => {
  expect(isShortenedNumber(typed)).toBe(isShortened);
});

it.each([
  ['\u200b\u3164 ', true],
  ['', true],
  ['Jo', false],
  ['😀', false],
])('says whether %j is invisible: %s', (text, isIt) => {
  expect(isInvisible(text)).toBe(isIt);
});

it('takes quotation marks and invisible characters off a text, and keeps those inside', () => {
  expect(bareText('\u202a“O’Brien\u200b”\u202c')).toBe('O’Brien');
});
