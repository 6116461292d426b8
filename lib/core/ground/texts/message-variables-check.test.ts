import { describe, expect, it } from 'vitest';
import { checkReplacement, parametersOf } from './message-variables';

describe('parametersOf', () => {
  it('parametersOf finds every parameter with its kind, even in plural forms', () => {
    const template = '{name}: {count, plural, =0 {none} one {# by {who}} other {#}}, part {part, number}';
    expect(Object.fromEntries(parametersOf(template))).toEqual({
      name: 'text',
      count: 'number',
      who: 'text',
      part: 'number',
    });
  });

  it.each([
    ['Hello {name', 'opens a brace that is never closed'],
    ['Hello name}', 'closes a brace that is not open'],
    ['{}', 'has a parameter without a name, {}'],
    ['{first name}', 'has a parameter without a name, {first name}'],
    ['{at, date}', 'has {at, date}, which is no known kind'],
    ['{count, plural, one {# day}}', 'has no form "other" for {count}'],
    ['{count, plural, single {#} other {#}}', 'has a plural form without a known name, "single"'],
    ['{count, plural, one {#} other {{}}}', 'has a parameter without a name, {}'],
  ])('parametersOf refuses “%s”', (template, reason) => {
    expect(() => parametersOf(template)).toThrow(reason);
  });
});

describe('checkReplacement', () => {
  it.each([
    ['{name}, {count, plural, one {# day} other {# days}}', '{count, plural, other {# dni}}: {name}'],
    ['{count, plural, one {# day} other {# days}}', 'days: {count, number}'],
    ['Plain', 'Other'],
    ['{count, plural, one {one} other {# of {who}}}', '{count, plural, one {jeden} other {# z {who}}}'],
    ['{count, plural, one {# of {who}} other {# by {who}}}', '{who}: {count, plural, one {jeden} other {#}}'],
    ['It’s', "It's"],
  ])('checkReplacement accepts a replacement of “%s” with the same parameters', (original, replacement) => {
    expect(() => checkReplacement(original, replacement)).not.toThrow();
  });

  it.each([
    ['For {name}', 'For you', 'lacks {name}'],
    ['For {name}', 'For {name} and {other}', 'has {other}, which this message is not given'],
    ['For {name}', '{name, plural, other {#}}', 'takes {name} for a number'],
    ['Plain', '{name}', 'has {name}, which this message is not given'],
    ['Plain', '', 'is empty'],
    ['Plain', ' \n', 'is empty'],
    ['It’s', "It''s", "has '', which is shown as two: one ' is enough"],
    [
      '{count, plural, one {{hours} hour} other {{hours} hours}}',
      '{count, plural, one {an hour} other {{hours} hours}}',
      'lacks {hours} in its form "one"',
    ],
    [
      '{count, plural, one {# of {who}} other {# of {who}}}',
      '{count, plural, one {#} few {# z {who}} other {#, {count, plural, =7 {siedem} other {{who}}}}}',
      'lacks {who} in its form "one"',
    ],
    [
      '{count, plural, one {# of {who}} other {# of {who}}}',
      '{count, plural, one {{who}} other {{count, plural, =7 {siedem} other {{who}}}}}',
      'lacks {who} in its form "=7"',
    ],
  ])('checkReplacement refuses to replace “%s” with “%s”', (original, replacement, reason) => {
    expect(() => checkReplacement(original, replacement)).toThrow(reason);
  });
});
