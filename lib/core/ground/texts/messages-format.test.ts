import { afterEach, describe, expect, it, vi } from 'vitest';
import { pluralForm } from './intl';
import { formatMessage } from './messages';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('formatMessage', () => {
  it.each([
    ['Time off', {}, 'Time off'],
    ['Remove {hours} on {day}', { hours: '9am to 5pm', day: 'Monday' }, 'Remove 9am to 5pm on Monday'],
    ['{day}, part {part, number}', { day: 'Monday', part: 2 }, 'Monday, part 2'],
    ['{a, number} {b, number} {c, number}', { a: 999, b: 1000, c: 1234567.25 }, '999 1,000 1,234,567.25'],
    ['{name} and {name}', { name: 'Ann' }, 'Ann and Ann'],
    ['# is a sign', {}, '# is a sign'],
    ['', {}, ''],
  ])('formatMessage puts the values into “%s”', (template, values, text) => {
    expect(formatMessage(template, values)).toBe(text);
  });

  it.each([
    [0, '0 days off for Ann'],
    [1, '1 day off for Ann'],
    [2, '2 days off for Ann'],
    [21, '21 days off for Ann'],
    [0.5, '0.5 days off for Ann'],
  ])('formatMessage chooses the plural form for %s', (count, text) => {
    const template = '{count, plural, one {# day off for {name}} other {# days off for {name}}}';
    expect(formatMessage(template, { count, name: 'Ann' })).toBe(text);
  });

  it('formatMessage prefers the form of an exact number, then falls back to other', () => {
    const template = '{count, plural, =0 {Nothing} other {# of one {thing}}} left';
    expect(formatMessage(template, { count: 0, thing: 'kind' })).toBe('Nothing left');
    expect(formatMessage(template, { count: 1, thing: 'kind' })).toBe('1 of one kind left');
  });

  it('formatMessage does not interpret braces, signs and HTML in a value', () => {
    const name = '{count} # <b>Ann</b> & {name}';
    expect(formatMessage('For {name}', { name, count: 1 })).toBe(`For ${name}`);
    const plural = '{count, plural, one {one for {name}} other {# for {name}}}';
    expect(formatMessage(plural, { name, count: 2 })).toBe(`2 for ${name}`);
  });

  it('formatMessage shows the name of a missing value and never throws', () => {
    expect(formatMessage('Hello {name}', {})).toBe('Hello {name}');
    expect(formatMessage('{count, plural, one {# day} other {# days}}', {})).toBe('{count} days');
    for (const broken of ['{', '}', '{count, plural', '{count, plural, one {#', '{{}', '{a}}'])
      expect(typeof formatMessage(broken, { count: 1 })).toBe('string');
  });
});

it('a message formats numbers by the language', async () => {
  vi.stubEnv('BRAND_LANGUAGE', 'de');
  vi.resetModules();
  const german = await import('./messages');
  const template = '{count, plural, =1234.5 {genau #} one {# Tag} other {# Tage}}, Teil {part, number}';
  expect(german.formatMessage(template, { count: 12345.5, part: 1000 })).toBe('12.345,5 Tage, Teil 1.000');
  expect(german.formatMessage(template, { count: 1234.5, part: 1 })).toBe('genau 1.234,5, Teil 1');
  expect(german.formatMessage(template, { count: 12345.5, part: 1000 }, 'en')).toBe(
    '12,345.5 Tage, Teil 1,000',
  );
  expect(german.formatMessage('{year}', { year: '2026' })).toBe('2026');
});

it('a message uses Intl for the plural forms of other languages', () => {
  expect([1, 3, 5].map((count) => pluralForm(count, 'pl'))).toEqual(['one', 'few', 'many']);
  expect([0, 1, 2].map((count) => pluralForm(count, 'en-XA'))).toEqual(['other', 'one', 'other']);
});
