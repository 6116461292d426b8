import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASK_TYPES } from '@/lib/features/visits/model';
import { TASK_TEXTS } from '@/lib/features/visits/server-texts';
import { parseFrequency } from './parse-frequency';
import { parseTasks } from './parse-tasks';

describe('parseTasks', () => {
  it.each([
    [
      'cleaning 2.5; ironing 0.5',
      [
        ['cleaning', 2.5],
        ['ironing', 0.5],
      ],
    ],
    ['Cleaning: 2 hours', [['cleaning', 2]]],
    ['cleaning 2,5 h', [['cleaning', 2.5]]],
    [
      'cleaning 2, oven 1',
      [
        ['cleaning', 2],
        ['oven', 1],
      ],
    ],
    [
      'cleaning 2 + inside windows 1',
      [
        ['cleaning', 2],
        ['indoor', 1],
      ],
    ],
    ['key collection', [['collect', 0]]],
    [
      'return-keys; cleaning 1;',
      [
        ['return-keys', 0],
        ['cleaning', 1],
      ],
    ],
  ])('reads %s', (text, tasks) => {
    const expected = tasks.map(([type, hours]) => ({ type, hours }));
    expect(parseTasks(text)).toEqual({ ok: true, value: expected });
  });

  it('knows every task by its code and by the label on the screens', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASK_TYPES), fc.integer({ min: 1, max: 16 }), (type, halves) => {
        const expected = { ok: true, value: [{ type, hours: halves / 2 }] };
        expect(parseTasks(`${type} ${halves / 2}`)).toEqual(expected);
        expect(parseTasks(`${TASK_TEXTS[type].toUpperCase()} ${halves / 2}`)).toEqual(expected);
      }),
    );
  });

  it.each([
    ['window dancing 2', 'the task "window dancing" is not known'],
    ['cleaning 2; dancing', 'the task "dancing" is not known'],
    ['2', 'the task "2" is not known'],
    ['cleaning', 'the task "cleaning" says no hours'],
    ['cleaning 0', 'the task "cleaning" says no hours'],
    [';', '";" names no task'],
    ['cleaning 20; oven 5', '"cleaning 20; oven 5" is more than a day'],
  ])('refuses %s', (text, reason) => {
    expect(parseTasks(text)).toEqual({ ok: false, reason });
  });
});

describe('parseFrequency', () => {
  it.each([
    ['weekly', 7],
    ['Fortnightly', 14],
    ['every 4 weeks', 28],
    ['every two weeks', 14],
    ['four-weekly', 28],
    ['every 10 days', 10],
    ['one-off', 1],
    ['One off', 1],
  ])('reads %s as days between visits', (text, days) => {
    expect(parseFrequency(text)).toEqual({ ok: true, value: days });
  });

  it.each(['now and then', 'daily', 'every 0 weeks', 'every 1 day', 'every 53 weeks', 'constructor'])(
    'refuses %s',
    (text) => {
      expect(parseFrequency(text)).toEqual({ ok: false, reason: `the frequency "${text}" is not known` });
    },
  );

  it('says what to write for a month, whose length nobody can plan by', () => {
    expect(parseFrequency('monthly')).toEqual({
      ok: false,
      reason: 'the frequency "monthly" is not known; write "every 4 weeks"',
    });
  });
});
